import type { ModelSettings, PersonData, PersonFit } from "@cause-toolkit/people";
import type { Finding } from "@cause-toolkit/people/data";
import type { Flag } from "@cause-toolkit/people/models";

/** What the models make of one person. */
export interface Explained {
  readonly person: PersonData;
  readonly settings: ModelSettings;
  readonly fit: PersonFit;
  readonly findings: readonly Finding[];
  readonly flags: readonly Flag[];
}
