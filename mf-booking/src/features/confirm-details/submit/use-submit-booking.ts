import { navigate, useRemote } from '@carefront/shared/app';
import type { BookedAppointment, BookingBody } from '@carefront/shared/contracts';
import type { BookingFormValues } from '@carefront/shared/domain';
import { type SubmissionErrors, submitErrorsOf, submitOnce } from '@carefront/shared/forms';
import { type ApiError, DEFAULT_WAIT_SECONDS, isApiError } from '@carefront/shared/http';
import { useState } from 'react';
import { BOOKING_PATH } from '../../../paths.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { useLostSlot } from '../../../wizard/hold/use-lost-slot.ts';
import { SLOTS_KEY } from '../../../wizard/slots.api.ts';
import { useExistingAccount } from '../visitor/use-existing-account.ts';
import type { BodyOf } from './booking-body.rules.ts';
import { hasMailAddress } from './mail-address.rules.ts';
import { answerKind, joinedMessages, type SubmitOutcome, submitOutcome } from './submit-outcome.rules.ts';

/** The error of the last attempt, shown beside the button; Retry sends again. */
export type SubmitProblem =
  | { kind: 'no-answer' | 'busy' | 'refused'; text: string | null }
  | { kind: 'wait'; seconds: number };

/** The form counts down waits up to this length; for longer waits it shows the server's text. */
const LONGEST_WAIT_SECONDS = 120;

function problemOf(outcome: SubmitOutcome, error: ApiError): SubmitProblem {
  const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
  if (outcome === 'wait' && seconds <= LONGEST_WAIT_SECONDS) return { kind: 'wait', seconds };
  if (outcome === 'unknown') return { kind: error.status === 0 ? 'no-answer' : 'busy', text: null };
  return { kind: 'refused', text: error.message || null };
}

/**
 * Sends the whole booking form exactly once, also after lost answers (BK-80 to BK-82, BK-84, BK-85).
 * @param bodyOf - Builds the request body; must be the same function at every render.
 * @param onLogin - Opens the login with the typed email when an account uses it (BK-83). Absent: no login is offered.
 */
export function useSubmitBooking(bodyOf: BodyOf, onLogin?: (email: string) => void) {
  const { api, events, queryClient, shell } = useRemote();
  const { choices, markBooked, readUnanswered, saveUnanswered } = useBookingStore();
  const loseSlot = useLostSlot();
  const askToLogIn = useExistingAccount();
  const [problem, setProblem] = useState<SubmitProblem | null>(null);
  // Each opening of the step makes one key; attempts without an answer keep their key.
  const [key] = useState(() => readUnanswered()?.key ?? crypto.randomUUID());

  async function send(body: BookingBody): Promise<BookedAppointment> {
    const { appointment } = await api.call('bookOnSite', { body, idempotencyKey: key });
    return appointment;
  }

  function succeed(appointment: BookedAppointment, body: BookingBody, isFirstAnswer: boolean) {
    markBooked({ appointment, isFirstAnswer, hasMailAddress: hasMailAddress(body) });
    events.publish('booking/appointment-booked@1', { appointmentId: appointment.id, startsAt: appointment.starts_at });
    queryClient.removeQueries({ queryKey: SLOTS_KEY });
    navigate(BOOKING_PATH, { isReplacing: true });
  }

  async function fail(error: ApiError, body: BookingBody): Promise<SubmissionErrors | undefined> {
    const outcome = submitOutcome(error);
    switch (outcome) {
      case 'field-errors':
        if (onLogin && (await askToLogIn(error.fieldErrors))) {
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
    const lost = readUnanswered()?.bodies ?? [];
    const result = await submitOnce(body, { lost, send, kindOf: answerKind });
    if (result.isSaved) {
      succeed(result.saved, body, result.isEarlier);
      return undefined;
    }
    saveUnanswered(result.lost.length > 0 ? { key, bodies: result.lost } : null);
    if (!isApiError(result.error)) throw result.error;
    return fail(result.error, body);
  }

  return { submit, problem };
}
