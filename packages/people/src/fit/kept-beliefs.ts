import { digestOf } from "../data/digest.ts";
import { type PersonData, trialsOf } from "../data/person.ts";
import type { Features } from "../likelihood/features.ts";
import type { ModelSettings } from "../models/settings.ts";

/** Arms times trials of all people whose beliefs are kept: with seven learners they take about 60 MB. */
const ROOM = 200_000;

/** Beliefs of learners that do not change from fit to fit, by person: rounds of group priors fit the same people again. */
export class KeptBeliefs {
  private settings = "";
  private room = ROOM;
  private readonly people = new Map<string, Map<string, Features>>();

  /** What is kept of a person. Beliefs depend on what was seen, and on settings: with other settings all is dropped. */
  of(person: PersonData, settings: ModelSettings): Map<string, Features> {
    const now = JSON.stringify(settings);
    if (now !== this.settings) {
      this.people.clear();
      this.room = ROOM;
      this.settings = now;
    }
    const { arms, blocks } = person;
    const key = digestOf([arms, blocks.map(({ reward, noises }) => [[...reward], noises ?? null])]);
    const known = this.people.get(key);
    if (known) return known;
    const own = new Map<string, Features>();
    const size = arms * trialsOf(person);
    // The first stay: rounds go through people in order, so that the oldest would always be gone when needed.
    if (size <= this.room) {
      this.people.set(key, own);
      this.room -= size;
    }
    return own;
  }
}
