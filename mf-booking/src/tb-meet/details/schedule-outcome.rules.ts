import type { FieldErrors } from '@carefront/shared/contracts';
import { type AnswerKind, type ApiError, answerKind } from '@carefront/shared/http';

/** The meaning of a refused or lost create or update. Only a `lost` one may have been saved. */
export type ScheduleOutcome = AnswerKind | 'conflict';

export const scheduleOutcome = (error: ApiError): ScheduleOutcome =>
  error.code === 'slot_taken' ? 'conflict' : answerKind(error);

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
