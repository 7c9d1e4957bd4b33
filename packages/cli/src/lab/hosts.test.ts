import { expect, test } from "vitest";
import { hostsOf, isLoopback, isOwnName } from "./hosts.ts";

test.each([
  ["localhost", "127.0.0.1", "localhost"],
  ["127.0.0.1", "127.0.0.1", "localhost"],
  ["[::1]", "::1", "localhost"],
  ["192.0.2.7", "192.0.2.7", "192.0.2.7"],
  ["FD00:0::7", "FD00:0::7", "[fd00::7]"],
  ["Schule.example", null, "schule.example"],
  ["bücher.example", null, "xn--bcher-kva.example"],
])("%s listens on %s and is shown as %s", (host, listen, shown) => {
  expect(hostsOf(host)).toMatchObject({ listen, shown: [shown] });
});

test("an address is asked for under its own number alone", () => {
  const hosts = hostsOf("192.0.2.7");
  expect(isOwnName("192.0.2.7:4173", 4173, hosts)).toBe(true);
  for (const host of ["192.0.2.7", "192.0.2.7:80", "localhost:4173", "evil.example:4173", undefined]) {
    expect(isOwnName(host, 4173, hosts)).toBe(false);
  }
});

test.each(["", " ", "a b", "a/b", "http://a", "a:80", "-a", "a,b", "*", "user@a"])("%j is no host", (host) => {
  expect(() => hostsOf(host)).toThrow("must be an address or a name of this machine");
});

test("browsers trust the loopback addresses", () => {
  expect(["localhost:1", "127.0.0.1:80", "[::1]:5", "LOCALHOST"].every(isLoopback)).toBe(true);
  expect(["localhost.evil.example:1", "192.0.2.7:1", undefined].some(isLoopback)).toBe(false);
});
