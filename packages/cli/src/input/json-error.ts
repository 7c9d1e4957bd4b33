/** Why and where a text is not JSON, in one line. The message of the JavaScript engine may have line breaks, and seldom a position. */
export function describeJsonError(text: string, error: unknown): string {
  const lines = text.slice(0, errorPosition(text)).split("\n");
  const reason = messageOf(error)
    .replace(/( in JSON)? at position .*/s, "")
    .replace(/, (\.\.\.)?".*is not valid JSON$/s, "")
    .replace(/ of JSON input$/, "")
    .replace(/\s+/g, " ");
  return `${reason} (line ${lines.length}, column ${lines[lines.length - 1].length + 1})`;
}

/** The length of the longest beginning that could still become JSON, by bisection. */
function errorPosition(text: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (couldBecomeJson(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function couldBecomeJson(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const message = messageOf(error);
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? -1);
    return message.startsWith("Unexpected end") || position >= beginning.length;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
