import { checkId, type Identity, identityOf } from "../session/identity.ts";
import type { Storage } from "../store/browser-store.ts";

/** What of jatos.js tells who takes part. */
interface Jatos {
  onLoad(callback: () => void): void;
  readonly urlQueryParameters?: { readonly [name: string]: string };
  readonly workerId?: string | number;
}

/** Who takes part, from the page's address or, under JATOS, from what JATOS passes on. */
export async function findIdentity(): Promise<Identity> {
  const { jatos } = globalThis as { jatos?: Jatos };
  if (!jatos) return identityOf(location.search);
  await new Promise<void>((resolve) => jatos.onLoad(resolve));
  const identity = identityOf(`?${new URLSearchParams(jatos.urlQueryParameters)}`);
  const worker = jatos.workerId === undefined ? undefined : checkId("worker", String(jatos.workerId));
  return { ...identity, subject: identity.subject ?? worker };
}

/** An id for whoever comes without one. It names a person and draws nothing of the task but the cell. */
export function anonymousId(): string {
  return `anonymous-${randomDigits()}`;
}

/** 64 random bits. */
export function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}

/** The browser's storage, if it lets us. */
export function findStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
