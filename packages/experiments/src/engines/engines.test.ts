// Threads run the built files, so they are imported as users import them.
import { threadsEngine } from "@cause-toolkit/experiments";
import { afterAll } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { testEngine } from "./engine.suite.ts";

const inline = inlineEngine();
const threads = threadsEngine(2);
afterAll(() => threads.close());

testEngine("inline", () => inline);
testEngine("threads", () => threads);
