import type { Appointment } from '@carefront/shared/contracts';
import { type ApiError, failureOf, firstMessages, mayHaveArrived } from '@carefront/shared/http';

/** The acts on a booking that exists. */
export type BookingAct =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'cancel' }
  /** `startsAt` as the server offered it; `timezone`: the one in which it was chosen. */
  | { readonly kind: 'move'; readonly startsAt: string; readonly timezone: string };

/** As much of a booking as tells whether an act has happened to it. */
export type BookingState = Pick<Appointment, 'id' | 'status' | 'starts_at'>;

/** Whether the booking already has the state that the action leads to: after a lost answer, no action is sent twice. */
export function isDone(act: BookingAct, { status, starts_at }: BookingState): boolean {
  switch (act.kind) {
    case 'confirm':
      return status === 'confirmed';
    case 'decline':
      return status === 'declined';
    case 'cancel':
      return status === 'cancelled';
    case 'move':
      return Date.parse(starts_at) === Date.parse(act.startsAt);
  }
}

export type ActFailure =
  /** Whether it happened is not known. `isNetwork`: no answer at all. */
  | { readonly kind: 'unanswered'; readonly isNetwork: boolean }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The new time cannot be had; the answer may carry the day's times as they are now. */
  | { readonly kind: 'time-lost'; readonly reason: 'taken' | 'not-offered' }
  | { readonly kind: 'gone' }
  /** `text`: the server's words for people, where it has some. */
  | { readonly kind: 'refused'; readonly text: string | null };

export function actFailureOf(error: ApiError): ActFailure {
  const { status, code, fieldErrors } = error;
  if (mayHaveArrived(error)) return { kind: 'unanswered', isNetwork: status === 0 };
  const failure = failureOf(error);
  if (failure.kind === 'wait') return failure;
  if (code === 'slot_taken') return { kind: 'time-lost', reason: 'taken' };
  if (status === 404) return { kind: 'gone' };
  // Fields beside the time are about the booking itself: then no other time would help.
  if (fieldErrors.starts_at && Object.keys(fieldErrors).length === 1)
    return { kind: 'time-lost', reason: 'not-offered' };
  return { kind: 'refused', text: status === 422 ? (firstMessages(fieldErrors)[0] ?? null) : null };
}
