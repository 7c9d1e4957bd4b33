import type { ServerResponse } from "node:http";
import { isLoopback } from "./hosts.ts";

/** Sent with every answer: no other site may embed, read or guess what is served. */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const NOWHERE = "base-uri 'none'; form-action 'none'";

/** Who may show a page in a frame: pages of these origins, or nobody. */
export function framedBy(origins: readonly string[]): string {
  return `frame-ancestors ${origins.length > 0 ? origins.join(" ") : "'none'"}`;
}

/** Observable Plot puts the same style sheet into every chart; a test in Chromium fails when it changes. */
const PLOT_STYLE_SHEET = "'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww='";

/** All that the lab needs: its own scripts, workers, style sheets, fonts and files, and pictures that it draws itself. */
export const LAB_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  `style-src 'self' ${PLOT_STYLE_SHEET}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  NOWHERE,
].join("; ");

/** A results folder may come from someone else, so no script runs there. Its report and figures have inline styles. */
export const RESULTS_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; ${NOWHERE}`;

/** For files whose names change with their content. */
export const KEEP = "public, max-age=31536000, immutable";
/** Cached, but validated by ETag at every request. */
export const ASK_AGAIN = "no-cache";

export function setHeaders(response: ServerResponse, headers: { readonly [name: string]: string }): void {
  for (const [name, value] of Object.entries({ ...ALWAYS, ...headers })) response.setHeader(name, value);
  // Browsers ignore it on plain http to another machine, and complain.
  if (!isLoopback(response.req.headers.host)) response.removeHeader("cross-origin-opener-policy");
}

/** Answers with a line of text instead of a file. */
export function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: { readonly [name: string]: string } = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  setHeaders(response, {
    "content-type": "text/plain;charset=utf-8",
    "content-security-policy": `default-src 'none'; ${NOWHERE}; ${framedBy([])}`,
    "cache-control": "no-store",
    ...headers,
  });
  response.statusCode = status;
  response.end(text);
}
