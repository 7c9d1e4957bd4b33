/**
 * The engine that spans machines: a submitter puts chunks into a queue (BullMQ) at a Redis, and workers run them.
 * @module
 */
export { describeBuild, thisBuild } from "./build.ts";
export type { Failure } from "./chunks/failure.ts";
export { hidePassword } from "./redis/hide-password.ts";
export { parseRedisUrl, type RedisAddress } from "./redis/redis-url.ts";
export type { Presence, RunPresence, WorkerPresence } from "./registry.ts";
export { type BuildStatus, type ClusterStatus, clusterStatus } from "./status.ts";
export { type RedisEngine, type RedisEngineOptions, redisEngine } from "./submit/redis-engine.ts";
export { runWorker, type WorkerOptions } from "./work/worker.ts";
