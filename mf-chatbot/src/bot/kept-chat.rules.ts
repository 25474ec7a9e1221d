/** A tab stores an unchanged chat for this time: long enough to look something up, too short for the next person at this computer. */
export const KEPT_FOR_MS = 30 * 60_000;

/** Whether the stored chat is too old. Both times in epoch ms. A clock that was set back by more than the limit also ends the storage. */
export const isOutdated = (changedAtMs: number, nowMs: number): boolean => Math.abs(nowMs - changedAtMs) >= KEPT_FOR_MS;
