import { hidePassword } from "@cause-toolkit/cluster/hide-password";

/** Hides passwords in the command line that `ps` shows to every user of the machine. */
export function hideCommandLine(): void {
  const args = process.argv.slice(2);
  const shown = args.map(hidePassword);
  if (shown.some((arg, i) => arg !== args[i])) process.title = ["cause", ...shown].join(" ");
}
