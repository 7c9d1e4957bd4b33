import type { Forgetting } from "../forgetting.ts";
import { forgetting, forgettingToPrior } from "./forgetting.ts";

/** All ways to forget, in the order in which help lists them. A model that names none keeps what it believes. */
export const FORGETTINGS: readonly Forgetting[] = [forgetting, forgettingToPrior];
