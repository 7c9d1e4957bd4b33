import { lastingGain as lastingGainIndex } from "@cause-toolkit/core";
import type { Bonus } from "../bonus.ts";
import { indexBonus } from "./index-bonus.ts";

export const lastingGain: Bonus = indexBonus("lasting-gain", "the lasting-gain index", () => lastingGainIndex());
