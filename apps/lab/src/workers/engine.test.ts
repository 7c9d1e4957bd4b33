import { afterAll } from "vitest";
import { testEngine } from "../../../../packages/experiments/src/engines/engine.suite.ts";
import { workersEngine } from "./engine.ts";
import { JOB_TASKS } from "./job-tasks.ts";
import { serve } from "./serve.ts";

const ports: MessagePort[] = [];
/** A worker in this thread: what a page's workers do, without a page. */
function open(): Worker {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  serve(JOB_TASKS, { endpoint: port2 });
  return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
}
const engine = workersEngine(2, open);
afterAll(async () => {
  await engine.close();
  for (const port of ports) port.close();
});

testEngine("web workers", () => engine);
