import { even, ofClicks, ofCounts, still } from "../made-situation.ts";
import type { Situation } from "../situation.ts";
import { stillClicks } from "../situations/still-clicks.ts";
import { oneUser } from "../situations/users.ts";

export const CLICKS_AND_COUNTS: readonly Situation[] = [
  stillClicks("tuning: rare clicks", 3, 0.001, 0.003, 60_000),
  stillClicks("tuning: few clicks", 6, 0.01, 0.04, 15_000),
  stillClicks("tuning: short clicks", 6, 0.05, 0.5, 80),
  oneUser("tuning: user", 4, 30),
  still(ofClicks("tuning: even clicks", 1500), even(4, 0.3, 0.6)),
  still(ofCounts("tuning: wild counts", 80, 2000), even(6, 8, 24, 4)),
  still(ofCounts("tuning: still counts", 15, 2000), even(5, 2, 5)),
  still(ofClicks("tuning: rarest clicks", 60_000), even(5, 0.0008, 0.003)),
  still(ofClicks("tuning: most click", 6000), even(4, 0.92, 0.99)),
  still(ofClicks("tuning: long clicks", 20_000), even(6, 0.05, 0.25)),
  still(ofClicks("tuning: near rates", 12_000), even(5, 0.08, 0.1)),
  still(ofCounts("tuning: large counts", 250, 1200), even(5, 80, 160)),
];
