import { DAY_MS, type EpochMs } from '../../dates/dates.ts';

/** How long a client can fill in a form that they are asked for. */
export const FORM_REQUEST_DAYS = 30;
/** Days after which the client is reminded of the form, once. */
export const FORM_REMINDER_DAYS = 7;

/** State of a request to fill in a form. */
export type FormRequestState = 'waiting' | 'submitted' | 'cancelled' | 'expired';

export interface FormRequestFacts {
  readonly submittedAtMs: EpochMs | null;
  readonly cancelledAtMs: EpochMs | null;
  readonly expiresAtMs: EpochMs;
}

/** A submitted form stays submitted, whatever happens to the request afterwards. */
export function formRequestState(
  { submittedAtMs, cancelledAtMs, expiresAtMs }: FormRequestFacts,
  nowMs: EpochMs,
): FormRequestState {
  if (submittedAtMs !== null) return 'submitted';
  if (cancelledAtMs !== null) return 'cancelled';
  return nowMs < expiresAtMs ? 'waiting' : 'expired';
}

/** @returns The latest moment of asking at which a reminder is due now. */
export const remindedIfAskedBefore = (nowMs: EpochMs): EpochMs => nowMs - FORM_REMINDER_DAYS * DAY_MS;
