/** How long a tab keeps a chat in which nothing changes: enough to look something up, but not for who uses this computer next. */
export const KEPT_FOR_MS = 30 * 60_000;

/** Whether a chat that changed then has been kept long enough. Both in epoch ms. A clock that was set back far counts as well. */
export const isOutdated = (changedAtMs: number, nowMs: number): boolean => Math.abs(nowMs - changedAtMs) >= KEPT_FOR_MS;
