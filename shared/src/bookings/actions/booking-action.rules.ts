import type { Appointment } from '@carefront/shared/contracts';
import { type ApiError, failureOf, firstMessages, mayHaveArrived } from '@carefront/shared/http';

/** An action on an existing booking. */
export type BookingAction =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'cancel' }
  /** `startsAt`: the start as the server offered it. `timezone`: the zone in which the user chose it. */
  | { readonly kind: 'move'; readonly startsAt: string; readonly timezone: string };

/** The fields of a booking that show whether an action has taken effect. */
export type BookingState = Pick<Appointment, 'id' | 'status' | 'starts_at'>;

/** Whether the booking already has the state that the action leads to. Checked after a lost answer, before the action is sent again. */
export function isDone(action: BookingAction, { status, starts_at }: BookingState): boolean {
  switch (action.kind) {
    case 'confirm':
      return status === 'confirmed';
    case 'decline':
      return status === 'declined';
    case 'cancel':
      return status === 'cancelled';
    case 'move':
      return Date.parse(starts_at) === Date.parse(action.startsAt);
  }
}

export type ActionFailure =
  /** It is unknown whether the action took effect. `isNetwork`: no answer arrived. */
  | { readonly kind: 'unanswered'; readonly isNetwork: boolean }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The new time is not available; the answer may contain the day's current times. */
  | { readonly kind: 'time-lost'; readonly reason: 'taken' | 'not-offered' }
  | { readonly kind: 'gone' }
  /** `text`: the server's message for the user; null when the server sent none. */
  | { readonly kind: 'refused'; readonly text: string | null };

export function actionFailureOf(error: ApiError): ActionFailure {
  const { status, code, fieldErrors } = error;
  if (mayHaveArrived(error)) return { kind: 'unanswered', isNetwork: status === 0 };
  const failure = failureOf(error);
  if (failure.kind === 'wait') return failure;
  if (code === 'slot_taken') return { kind: 'time-lost', reason: 'taken' };
  if (status === 404) return { kind: 'gone' };
  // Errors of other fields are about the booking itself: another time would not help.
  if (fieldErrors.starts_at && Object.keys(fieldErrors).length === 1)
    return { kind: 'time-lost', reason: 'not-offered' };
  return { kind: 'refused', text: status === 422 ? (firstMessages(fieldErrors)[0] ?? null) : null };
}
