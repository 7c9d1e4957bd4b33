import { isIP, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import { invalid } from "@cause-toolkit/core/checks";

/** Where a server listens, and under which names it may be asked. */
export interface Hosts {
  /** The address to listen on; null is all of them. */
  readonly listen: string | null;
  /** Names in a Host header that are this server's, as a URL has them. */
  readonly names: readonly string[];
  /** Names that a reverse proxy may ask for without the port of this server. */
  readonly proxied: readonly string[];
  /** What people are told, best first. */
  readonly shown: readonly string[];
}

export const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const ALL = ["0.0.0.0", "::"];

/** This machine alone. */
export const THIS_MACHINE: Hosts = { listen: "127.0.0.1", names: LOOPBACK, proxied: [], shown: ["localhost"] };

/** What `--host` means: an address of this machine, all of them (0.0.0.0 or ::), or a name by which others know it. */
export function hostsOf(host: string): Hosts {
  const text = host.replace(/^\[(.*)\]$/, "$1");
  const name = urlName(text) ?? invalid("host", host, "must be an address or a name of this machine, such as 0.0.0.0");
  if (LOOPBACK.includes(name)) return { ...THIS_MACHINE, listen: isIP(text) ? text : "127.0.0.1" };
  if (ALL.includes(text)) {
    const own = ownAddresses();
    return { listen: text, names: [...LOOPBACK, ...own], proxied: [], shown: own.length > 0 ? own : ["localhost"] };
  }
  if (isIP(text)) return { listen: text, names: [name], proxied: [], shown: [name] };
  return { listen: null, names: [...LOOPBACK, name], proxied: [name], shown: [name] };
}

/**
 * Whether a request is meant for this server. Another site can point its own name at this machine and then read the answers (DNS rebinding), but its
 * requests carry that name.
 */
export function isOwnName(host: string | undefined, port: number, { names, proxied }: Hosts = THIS_MACHINE): boolean {
  const named = host?.toLowerCase() ?? "";
  return (
    names.some((name) => named === `${name}:${port}` || (port === 80 && named === name)) || proxied.includes(named)
  );
}

/** Whether a request comes by way of this machine's own loopback, which browsers trust like https. */
export function isLoopback(host: string | undefined): boolean {
  return LOOPBACK.includes(host?.toLowerCase().replace(/:\d+$/, "") ?? "");
}

/** IPv4 first: people can read it out. Addresses that hold on one link alone are left out. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
    .sort((a, b) => Number(a.family === "IPv6") - Number(b.family === "IPv6"))
    .map(({ address }) => urlName(address) ?? address);
}

/** A host as a URL has it; undefined if it is none. */
function urlName(text: string): string | undefined {
  const name = isIPv6(text) ? `[${text}]` : text;
  if (!isIPv6(text) && !/^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text)) return undefined;
  return URL.canParse(`http://${name}/`) ? new URL(`http://${name}/`).hostname : undefined;
}
