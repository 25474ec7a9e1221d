/** How long the bot takes, in ms (CB-02). */
export const DELAYS_MS = {
  /** From the opening of the popover to the bot in it. */
  load: 200,
  greeting: 2000,
  /** An answer to what the person just did. */
  reply: 300,
  /** Before a message that follows another one. */
  next: 500,
  /** A result, or what is asked after a text that has to be read. */
  result: 1000,
} as const;

/** How long the bot really takes for one of its delays: a reader in a hurry, and a test, wait less. */
export type Pace = (delayMs: number) => number;

export const asSpecified: Pace = (delayMs) => delayMs;
