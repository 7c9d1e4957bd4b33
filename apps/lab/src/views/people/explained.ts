import type { Finding, Flag, ModelSettings, PersonData, PersonFit } from "@cause-toolkit/people";

/** What the models make of one person. */
export interface Explained {
  readonly person: PersonData;
  readonly settings: ModelSettings;
  readonly fit: PersonFit;
  readonly findings: readonly Finding[];
  readonly flags: readonly Flag[];
}
