import { openLab } from "./lab-browser.ts";
import { measureDrag } from "./lab-drag.ts";
import { measureFans } from "./lab-fans.ts";
import { measureLoad } from "./lab-load.ts";
import { measureRace } from "./lab-race.ts";

/** All measurements of the lab, or those named: load, drag, fans, race. */
const MEASURES = { load: measureLoad, drag: measureDrag, fans: measureFans, race: measureRace };
const wanted = process.argv.slice(2);

const lab = await openLab();
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure(lab);
  }
} finally {
  await lab.close();
}
