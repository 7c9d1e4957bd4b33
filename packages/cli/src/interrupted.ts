/** Thrown by a command that was interrupted, with a message that says what remains. */
export class Interrupted extends Error {}
