/** Copies a text. Browsers have no clipboard API where a page comes by plain http from another machine; there the text is selected and copied. */
export async function copyText(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  try {
    field.select();
    if (!document.execCommand("copy")) throw new Error("the browser does not allow it");
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
