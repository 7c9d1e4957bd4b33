import { checkNickname } from "./settings.ts";

/** The name that a pupil has given, kept on this device and in the tally that the pupil saves. */
const STORE = "nickname";

function read(): string {
  try {
    const kept = localStorage.getItem(STORE) ?? "";
    checkNickname(kept);
    return kept;
  } catch {
    return "";
  }
}

export const nickname = $state({ name: read() });

export function keepNickname(name: string): void {
  nickname.name = name;
  try {
    localStorage.setItem(STORE, name);
  } catch {
    // Where nothing may be kept, it is remembered as long as the page.
  }
}
