import { MINUTE_MS } from '../dates/dates.ts';
import type { SlotQuestion } from './slot-question.ts';

/** The durations of a question, in ms. */
export interface Lengths {
  readonly durationMs: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly stepMs: number;
}

/** @throws RangeError for a duration or a grid step that is not positive. */
export function lengthsOf({ clinic, service }: SlotQuestion): Lengths {
  const stepMinutes = service.stepMinutes ?? clinic.stepMinutes;
  if (!(stepMinutes > 0)) throw new RangeError('The step between slots must be longer than 0 minutes');
  if (!(service.durationMinutes > 0)) throw new RangeError('A service must last longer than 0 minutes');
  return {
    durationMs: service.durationMinutes * MINUTE_MS,
    beforeMs: Math.max(0, service.bufferBeforeMinutes) * MINUTE_MS,
    afterMs: Math.max(0, service.bufferAfterMinutes) * MINUTE_MS,
    stepMs: stepMinutes * MINUTE_MS,
  };
}
