import { invalid } from "@cause-toolkit/core";

/** What may follow the host: nothing that ends an attribute, a directive of a policy or a line. */
const PLAIN = /^[^\s"'<>`\\;,*]+$/;
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;

/** Checks the address of a web page: http or https, a host by its name, no password, and no signs that could mean something else elsewhere. */
export function checkWebAddress(what: string, address: unknown): string {
  const rule = "must be an address that begins with https:// or http://, without quotes, spaces, passwords or *";
  if (typeof address !== "string" || !PLAIN.test(address)) return invalid(what, address, rule);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && HOST.test(url.hostname);
  return isWeb && url.username === "" && url.password === "" ? address : invalid(what, address, rule);
}

/** Checks an address to which answers are sent: nobody on the way may read them. */
export function checkSecureAddress(what: string, address: unknown): string {
  const { protocol, hostname } = new URL(checkWebAddress(what, address));
  const isSafe = protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return isSafe ? (address as string) : invalid(what, address, "must begin with https://");
}
