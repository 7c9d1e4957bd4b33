import { FIELDS as TEACH } from "../teach/settings.ts";

/** A sheet is for a class and the length of its rounds. */
export const FIELDS = { class: TEACH.class, pulls: TEACH.pulls };
