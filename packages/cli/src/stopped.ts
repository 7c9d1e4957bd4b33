/** Thrown by a command that was interrupted and has more to say than that. */
export class Stopped extends Error {}
