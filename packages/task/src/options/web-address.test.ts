import { expect, test } from "vitest";
import { checkSecureAddress, checkWebAddress } from "./web-address.ts";

test.each([
  "https://app.prolific.com/submissions/complete?cc=C1",
  "http://x.org/?p={participant}&a=b#c",
  "https://[::1]:8080/",
])("%s is an address", (address) => {
  expect(checkWebAddress("link", address)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//https://",
  "data:text/html,x",
  "https://*/",
  "https://*.example.org/",
  "https://x.org; script-src *",
  'https://x.org/"onload="x',
  "https://x.org/'",
  "https://me:secret@x.org/",
  "//x.org/",
  "https://",
  "",
  "https://x.org/\nhttps://y.org",
])("%j is refused", (address) => {
  expect(() => checkWebAddress("link", address)).toThrow("must be an address that begins with https:// or http://");
});

test("answers go nowhere without encryption, but to this machine", () => {
  expect(() => checkSecureAddress("delivery", "http://x.org/")).toThrow("must begin with https://");
  expect(checkSecureAddress("delivery", "http://localhost:3000/api")).toBe("http://localhost:3000/api");
});
