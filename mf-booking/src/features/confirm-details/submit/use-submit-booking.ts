import { defineMessages, navigate, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { SLOTS_KEY } from '@carefront/shared/bookings';
import { type BookedAppointment, type BookingBody, SERVER_PAGES } from '@carefront/shared/contracts';
import { bookOnSite } from '@carefront/shared/contracts/calls';
import type { BookingFormValues } from '@carefront/shared/domain';
import type { NoticeRequest } from '@carefront/shared/events';
import { type SubmissionErrors, submitErrorsOf, useKeyedSubmit } from '@carefront/shared/forms';
import { type ApiError, DEFAULT_WAIT_SECONDS, hasFieldCode, isApiError } from '@carefront/shared/http';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { BOOKING_PATH, isBookingPath } from '../../../paths.ts';
import { bookerOf } from '../../../wizard/booker.rules.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { useLostSlot } from '../../../wizard/hold-slot.ts';
import { managePath } from '../booked/manage-path.rules.ts';
import type { BodyOf } from './booking-body.rules.ts';
import { joinedMessages, type SubmitOutcome, submitOutcome } from './submit-outcome.rules.ts';

/** The error of the last attempt, shown beside the button; Retry sends again. */
export type SubmitProblem =
  | { kind: 'no-answer' | 'busy' | 'refused'; text: string | null }
  | { kind: 'wait'; seconds: number };

/** The form counts down waits up to this length; for longer waits it shows the server's text. */
const LONGEST_WAIT_SECONDS = 120;

function problemOf(outcome: SubmitOutcome, error: ApiError): SubmitProblem {
  const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
  if (outcome === 'wait' && seconds <= LONGEST_WAIT_SECONDS) return { kind: 'wait', seconds };
  if (outcome === 'lost') return { kind: error.status === 0 ? 'no-answer' : 'busy', text: null };
  return { kind: 'refused', text: error.message || null };
}

/** Long enough to read it and to follow its link. */
const NOTICE_MS = 15_000;

/** The notice about the booking, with its link, for a person who left the dialog before the answer. */
function useBookedNotice(): (appointment: BookedAppointment) => NoticeRequest {
  const t = useMessages(BOOKED_LATER);
  const isStaff = bookerOf(useSession()).kind === 'staff';
  return ({ status, manage_url }) => {
    const isConfirmed = status === 'confirmed';
    // The page that the email links to is for the client.
    const path = isStaff ? SERVER_PAGES.staffBookings : managePath(manage_url);
    const text = isConfirmed ? t.booked : t.requested;
    const staffText = isConfirmed ? t.bookedByStaff : t.requestedByStaff;
    return {
      intent: 'success',
      text: isStaff ? staffText : text,
      durationMs: NOTICE_MS,
      ...(path !== null && { link: { label: isStaff ? t.viewAll : t.view, path } }),
    };
  };
}

/**
 * Sends the whole booking form exactly once, also after lost answers (BK-80 to BK-82, BK-84, BK-85).
 * @param bodyOf - Builds the request body; must be the same function at every render.
 * @param onLogin - Opens the login with the typed email when an account uses it (BK-83). Absent: no login is offered.
 */
export function useSubmitBooking(bodyOf: BodyOf, onLogin?: (email: string) => void) {
  const { api, events, queryClient, shell, signal } = useRemote();
  const { choices, markBooked, readUnanswered, saveUnanswered } = useBookingStore();
  const loseSlot = useLostSlot();
  const askToLogIn = useExistingAccount();
  const [problem, setProblem] = useState<SubmitProblem | null>(null);
  const send = useKeyedSubmit<BookingBody, BookedAppointment>({
    memory: { read: readUnanswered, write: saveUnanswered },
    send: async (body, idempotencyKey) => (await api.call(bookOnSite, { body, idempotencyKey })).appointment,
    // The dialog shows the answer at any of its steps.
    isStillHere: () => !signal.aborted && isBookingPath(window.location.pathname),
    noticeIfLeft: useBookedNotice(),
  });

  async function fail(error: ApiError, body: BookingBody): Promise<SubmissionErrors | undefined> {
    const outcome = submitOutcome(error);
    switch (outcome) {
      case 'field-errors':
        if (onLogin && (await askToLogIn(error))) {
          onLogin(body.email ?? '');
          return undefined;
        }
        shell.showNotice({ intent: 'warning', text: joinedMessages(error.fieldErrors) });
        return submitErrorsOf(error.fieldErrors);
      case 'slot-taken':
      case 'time-refused':
        loseSlot(error, outcome === 'slot-taken' ? 'taken' : 'not-offered');
        return undefined;
      default:
        setProblem(problemOf(outcome, error));
        return undefined;
    }
  }

  async function submit(form: BookingFormValues): Promise<SubmissionErrors | undefined> {
    const body = bodyOf(form, choices);
    if (!body) return undefined;
    setProblem(null);
    const result = await send(body);
    if (result.kind !== 'saved') {
      if (!isApiError(result.error)) throw result.error;
      return fail(result.error, body);
    }
    const { saved: appointment, isEarlier } = result;
    // Deletes the draft, and the key with it.
    markBooked({ appointment, isFirstAnswer: isEarlier, hasMailAddress: hasMailAddress(body) });
    events.publish('booking/appointment-booked@1', { appointmentId: appointment.id, startsAt: appointment.starts_at });
    queryClient.removeQueries({ queryKey: SLOTS_KEY });
    // A guardian may have added a child.
    void queryClient.invalidateQueries({ queryKey: ['own'] });
    if (result.isStillHere) navigate(BOOKING_PATH, { isReplacing: true });
    return undefined;
  }

  return { submit, problem };
}

/**
 * Offers the login when the server says that an account uses the email (BK-83).
 * @returns Resolves to true when the user logs in instead; false otherwise, also when the server found no account.
 */
function useExistingAccount(): (error: ApiError) => Promise<boolean> {
  const t = useMessages(CONFIRM_DETAILS);
  const { shell } = useRemote();
  return async (error) => {
    if (!hasFieldCode(error, 'email-taken', 'email')) return false;
    return shell.confirm({
      title: t.accountFoundTitle,
      text: t.accountFound,
      confirmLabel: t.logIn,
      cancelLabel: t.cancel,
    });
  };
}

/** Whether the sent form has an email address to which the clinic may write about the appointment: the client's, or a guardian's. */
export const hasMailAddress = ({ email, is_notification_enabled, guardian = [] }: BookingBody): boolean =>
  [{ email, is_notification_enabled }, ...guardian].some(
    (person) => Boolean(person.email) && person.is_notification_enabled === 1,
  );

/** Notices of a booking that was answered after its dialog was left. */
const BOOKED_LATER = defineMessages(
  {
    booked: 'Your appointment is booked.',
    requested: 'Your appointment is requested. We will get back to you to confirm it.',
    bookedByStaff: 'The appointment is booked.',
    requestedByStaff: 'The appointment is requested.',
    view: 'View appointment',
    viewAll: 'View bookings',
  },
  {
    booked: 'Votre rendez-vous est pris.',
    requested: 'Votre demande de rendez-vous est envoyée. Nous vous répondrons pour la confirmer.',
    bookedByStaff: 'Le rendez-vous est pris.',
    requestedByStaff: 'La demande de rendez-vous est envoyée.',
    view: 'Voir le rendez-vous',
    viewAll: 'Voir les réservations',
  },
);
