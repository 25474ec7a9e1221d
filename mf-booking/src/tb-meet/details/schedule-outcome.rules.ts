import type { FieldErrors } from '@carefront/shared/contracts';
import { type ApiError, mayHaveArrived } from '@carefront/shared/http';

/**
 * The meaning of a refused or lost create or update. `unknown`: the request may have been saved; with the others it certainly was not.
 */
export type ScheduleOutcome = 'conflict' | 'key-used' | 'unknown' | 'wait' | 'refused';

const KEY_FIELD = 'idempotency_key';

export function scheduleOutcome(error: ApiError): ScheduleOutcome {
  const { status, code, fieldErrors } = error;
  if (code === 'slot_taken') return 'conflict';
  if (mayHaveArrived(error)) return 'unknown';
  if (status === 429) return 'wait';
  return KEY_FIELD in fieldErrors ? 'key-used' : 'refused';
}

/** Returns the conflict codes in the body of a 409; an empty list when it contains none. */
export function reasonsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('reasons' in body) || !Array.isArray(body.reasons)) return [];
  return body.reasons.filter((reason) => typeof reason === 'string');
}

/** The errors of a refusal, by the screen's field. */
export interface PlacedErrors {
  readonly client: string | undefined;
  readonly notes: string | undefined;
  readonly overlapReason: string | undefined;
  /** The messages for fields that this screen does not have, without repeated texts. */
  readonly rest: string;
}

export function placedErrors(errors: FieldErrors): PlacedErrors {
  const first = (field: string) => Object.entries(errors).find(([path]) => path.split('.')[0] === field)?.[1][0];
  const placed = new Set(['clients', 'notes', 'overlap_reason']);
  const rest = Object.entries(errors).flatMap(([path, messages]) =>
    placed.has(path.split('.')[0] ?? '') ? [] : messages.slice(0, 1),
  );
  return {
    client: first('clients'),
    notes: first('notes'),
    overlapReason: first('overlap_reason'),
    rest: [...new Set(rest)].join(' '),
  };
}
