/** Asks the browser for the whole screen. It may refuse, and nothing depends on it. */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => {});
}

export function leaveFullScreen(): void {
  if (isFullScreen()) document.exitFullscreen().catch(() => {});
}

export function isFullScreen(): boolean {
  return Boolean(document.fullscreenElement);
}
