import type { FieldErrors } from '@carefront/shared/contracts';
import { type ApiError, firstMessages, mayHaveArrived } from '@carefront/shared/http';

/**
 * The meaning of a refused or lost submit. `unknown`: the booking may have arrived, so the body is kept to be sent again unchanged if the
 * server says that its key is used. The others certainly did not book.
 */
export type SubmitOutcome =
  | 'field-errors'
  | 'slot-taken'
  | 'key-used'
  | 'time-refused'
  | 'wait'
  | 'unknown'
  | 'refused';

const TIME_FIELDS = new Set(['starts_at', 'date_time', 'date', 'time', 'timezone']);
const KEY_FIELD = 'idempotency_key';

export function submitOutcome(error: ApiError): SubmitOutcome {
  const { status, code, fieldErrors } = error;
  if (code === 'slot_taken') return 'slot-taken';
  if (mayHaveArrived(error)) return 'unknown';
  if (status === 429) return 'wait';
  const fields = Object.keys(fieldErrors);
  if (fields.includes(KEY_FIELD)) return 'key-used';
  if (fields.length > 0 && fields.every((field) => TIME_FIELDS.has(field))) return 'time-refused';
  return fields.length > 0 ? 'field-errors' : 'refused';
}

/** The first message of each field, without repeated texts, for the one warning (BK-82). */
export const joinedMessages = (errors: FieldErrors): string => firstMessages(errors).join(' ');
