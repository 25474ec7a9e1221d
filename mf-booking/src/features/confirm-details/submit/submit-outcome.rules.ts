import type { FieldErrors } from '@carefront/shared/contracts';
import { type AnswerKind, type ApiError, answerKind, firstMessages } from '@carefront/shared/http';

/** The meaning of a refused or lost submit. Only a `lost` one may have booked. */
export type SubmitOutcome = AnswerKind | 'field-errors' | 'slot-taken' | 'time-refused';

const TIME_FIELDS = new Set(['starts_at', 'date_time', 'date', 'time', 'timezone']);

export function submitOutcome(error: ApiError): SubmitOutcome {
  if (error.code === 'slot_taken') return 'slot-taken';
  const kind = answerKind(error);
  if (kind !== 'refused') return kind;
  const fields = Object.keys(error.fieldErrors);
  if (fields.length > 0 && fields.every((field) => TIME_FIELDS.has(field))) return 'time-refused';
  return fields.length > 0 ? 'field-errors' : 'refused';
}

/** The first message of each field, without repeated texts, for the one warning (BK-82). */
export const joinedMessages = (errors: FieldErrors): string => firstMessages(errors).join(' ');
