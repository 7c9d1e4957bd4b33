import type { ServerResponse } from "node:http";

/** Said with every answer: no other site may embed, read or guess at what is served. */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const NOWHERE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Observable Plot puts the same style sheet into every chart; a test in Chromium tells when it changes. */
const PLOT_STYLE_SHEET = "'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww='";

/** What the lab needs, and no more: its own scripts, workers, style sheets and files, and pictures that it draws itself. */
export const LAB_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  `style-src 'self' ${PLOT_STYLE_SHEET}`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  NOWHERE,
].join("; ");

/** What a results folder holds may be of foreign origin, so no script runs there. Its report and its figures carry their styles inside. */
export const RESULTS_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; ${NOWHERE}`;

/** Their names change with what they hold. */
export const KEEP = "public, max-age=31536000, immutable";
/** Kept, but asked for again by its ETag. */
export const ASK_AGAIN = "no-cache";

export function setHeaders(response: ServerResponse, headers: { readonly [name: string]: string }): void {
  for (const [name, value] of Object.entries({ ...ALWAYS, ...headers })) response.setHeader(name, value);
}

/** Answers with a line instead of a file. */
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
    "content-security-policy": `default-src 'none'; ${NOWHERE}`,
    "cache-control": "no-store",
    ...headers,
  });
  response.statusCode = status;
  response.end(text);
}
