import type { EpochMs } from '@carefront/shared/domain';

/** Whole seconds, as in every API answer: 2026-12-01T14:00:00Z. */
export const wireInstant = (ms: EpochMs): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
