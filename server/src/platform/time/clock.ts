import type { EpochMs } from '@carefront/shared/domain';

/** The only source of the time of day: nothing else in the server asks for it. */
export interface Clock {
  nowMs(): EpochMs;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
