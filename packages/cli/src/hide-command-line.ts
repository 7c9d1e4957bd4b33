import { hidePassword } from "@cause-toolkit/cluster/hide-password";

/** Leaves passwords out of what `ps` shows of this process, to other users of the machine too, from now on. */
export function hideCommandLine(): void {
  const words = process.argv.slice(2);
  const shown = words.map(hidePassword);
  if (shown.some((word, i) => word !== words[i])) process.title = ["cause", ...shown].join(" ");
}
