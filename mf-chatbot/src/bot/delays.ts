/** The bot's delays, in ms (CB-02). */
export const DELAYS_MS = {
  /** From the opening of the popover until the bot is shown. */
  load: 200,
  greeting: 2000,
  /** Before an answer to the person's action. */
  reply: 300,
  /** Before a message that follows another one. */
  next: 500,
  /** Before a result, or before a question that follows a long text. */
  result: 1000,
} as const;

/** Returns the real waiting time for one of the delays: tests wait less. */
export type Pace = (delayMs: number) => number;

export const asSpecified: Pace = (delayMs) => delayMs;
