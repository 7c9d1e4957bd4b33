import { expect, test } from "vitest";
import { html } from "./html.ts";

test("text from data is escaped, without signs that pages may not have or that turn the writing", () => {
  const label = "<b>&\"'\u0000\u001b\u007f\u009b\u202e\u2066\ud800 é 😀";
  expect(html`<p title="${label}">${[label]}</p>`.text).toBe(
    html`<p title="${"<b>&\"'\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd é 😀"}">${"<b>&\"'\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd é 😀"}</p>`
      .text,
  );
  expect(html`${label}`.text).toMatch(/^&lt;b&gt;&amp;&quot;&#39;\ufffd{7} é 😀$/);
});
