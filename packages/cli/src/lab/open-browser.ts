import { spawn } from "node:child_process";

/** Opens an address in the user's browser; `onFailure` is called if there is no program for that. */
export function openBrowser(address: string, onFailure: () => void): void {
  const [program, ...args] = openerOf(process.platform);
  const child = spawn(program, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", onFailure);
  child.on("exit", (code) => code !== 0 && onFailure());
  // The browser outlives the command.
  child.unref();
}

function openerOf(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === "darwin") return ["open"];
  // The empty string is the title of the window, which start takes first.
  if (platform === "win32") return ["cmd", "/c", "start", ""];
  return ["xdg-open"];
}
