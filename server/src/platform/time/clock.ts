import type { EpochMs } from '@carefront/shared/domain';

/** The only source of the current time in the server. */
export interface Clock {
  nowMs(): EpochMs;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
