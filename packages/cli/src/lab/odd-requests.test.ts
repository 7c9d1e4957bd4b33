import fc from "fast-check";
import { expect, test } from "vitest";
import { useSmallLab } from "./asking.suite.ts";

const lab = useSmallLab();

/** Mostly what is given, so that requests get past the first check. */
const mostly = (usual: fc.Arbitrary<string>, odd: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: odd });

const paths = fc.constantFrom("/", "/assets/main-1.js", "/paper/claims.json", "/paper/figures/own.svg", "/none.js");
const parts = [
  "paper",
  "assets",
  "figures",
  "own.svg",
  "..",
  ".",
  "",
  "%",
  "%00",
  "%2e%2e%2f",
  "%E0%A4",
  "\\",
  "?",
  "#",
];
const oddPath = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.webSegment()), { maxLength: 6 })
  .map((names) => `/${names.join("/")}`);
const path = fc.oneof(paths, oddPath, fc.constantFrom("*", "http://evil.example/", "//", `/${"a".repeat(5000)}`));

const number = fc.oneof(fc.constantFrom("", "-1", "1e9", "9007199254740993", "NaN"), fc.nat(50).map(String));
const header = fc.oneof(
  fc.tuple(number, number).map(([from, to]) => `Range: bytes=${from}-${to}`),
  fc.constantFrom(
    "If-None-Match: *",
    "If-Match: x",
    "If-Modified-Since: never",
    "If-Unmodified-Since: 0",
    "If-Range: x",
  ),
  fc.constantFrom("Accept-Encoding: br;q=0", "Accept-Encoding: ,,", "Accept-Encoding: gzip, br", "Connection: Upgrade"),
  fc.constantFrom("Upgrade: websocket", "Expect: 100-continue", "Expect: more", "Content-Length: 3", "Cookie: ="),
);
const oddHeader = fc.oneof(fc.constantFrom("Transfer-Encoding: chunked", "Content-Length: -1"), fc.string());

const request = fc
  .record({
    method: mostly(fc.constantFrom("GET", "HEAD"), fc.constantFrom("POST", "CONNECT", "TRACE", "PRI", "get", "")),
    path,
    version: mostly(fc.constant("HTTP/1.1"), fc.constantFrom("HTTP/1.0", "HTTP/2.0", "")),
    host: mostly(fc.constantFrom("localhost:PORT", "[::1]:PORT"), fc.constantFrom("localhost", "evil.example", "")),
    headers: fc.array(mostly(header, oddHeader), { maxLength: 4 }),
    body: mostly(fc.constant(""), fc.string()),
  })
  .map(({ method, path, version, host, headers, body }) =>
    [`${method} ${path} ${version}`, `Host: ${host}`, ...headers, "", body].join("\r\n"),
  );

test("odd requests of all sorts are answered or hung up on, and the server lives", async () => {
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(request, async (text) => {
      const said = await lab.say(text.replaceAll("PORT", String(lab.port())));
      expect(said).toMatch(/^(HTTP\/1\.1 (?!500)\d{3} |$)/);
      statuses.add(said.slice(9, 12));
    }),
    { numRuns: 200 },
  );
  // They got past every check.
  for (const status of ["200", "400", "404", "405", "421"]) expect(statuses).toContain(status);
  expect((await lab.ask("/")).status).toBe(200);
});
