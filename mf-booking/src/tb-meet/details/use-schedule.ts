import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import type { CalendarEvent, Service } from '@carefront/shared/contracts';
import { createCalendarEvent, updateCalendarEvent } from '@carefront/shared/contracts/calls';
import { dateAt, withoutTrailingSlashes } from '@carefront/shared/domain';
import type { SubmissionErrors } from '@carefront/shared/forms';
import { useKeyedSubmit } from '@carefront/shared/forms';
import { type ApiError, DEFAULT_WAIT_SECONDS, isApiError } from '@carefront/shared/http';
import { useState } from 'react';
import { MEET_PATH } from '../../paths.ts';
import { SLOTS_KEY } from '../../wizard/slots.api.ts';
import { WEEKS_KEY } from '../meet-calendar.api.ts';
import { clearMeetDraft } from '../meet-draft.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET_DETAILS } from '../tb-meet-details.messages.ts';
import type { MeetZones } from '../use-meet-flow.ts';
import { mondayOf } from '../week/week.rules.ts';
import { type CalendarOptions, type EventBody, eventBody } from './event-body.rules.ts';
import { placedErrors, reasonsOf, scheduleOutcome } from './schedule-outcome.rules.ts';

export interface ScheduleValues {
  notes: string;
  overlap_reason: string;
}

/** The error of the last attempt, shown in the page (TM-05). */
export type ScheduleProblem =
  | { kind: 'no-answer' | 'busy' | 'not-set-up' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; reasons: readonly string[] };

interface ScheduleFacts {
  service: Service;
  zones: MeetZones;
  options: CalendarOptions;
}

/** Creates or updates the session exactly once, also after lost answers (TM-03 to TM-05). */
export function useSchedule({ service, zones, options }: ScheduleFacts) {
  const t = useMessages(TB_MEET_DETAILS);
  const { api, events, queryClient, shell, signal } = useRemote();
  const { state, dispatch } = useMeetStore();
  const { booking, client, event, unanswered } = state;
  const [problem, setProblem] = useState<ScheduleProblem | null>(null);
  const [clientError, setClientError] = useState<string | undefined>(undefined);

  function bodyOf(values: ScheduleValues, overlapReason: string): EventBody | null {
    if (client === null || booking.practitionerId === null || booking.slot === null) return null;
    return eventBody(
      {
        service,
        // While the service stays the same, an opened session keeps its own title.
        title: event?.serviceId === service.id ? event.title : service.name,
        practitionerId: booking.practitionerId,
        clientId: client.id,
        isVideoSession: booking.isVideoSession,
        startsAt: booking.slot.startsAt,
        notes: values.notes,
        overlapReason,
        travel: event,
      },
      options,
      zones.clinic,
    );
  }

  const update = (id: string, body: EventBody) => api.call(updateCalendarEvent, { params: { id }, body });
  const isStillHere = () => !signal.aborted && withoutTrailingSlashes(window.location.pathname) === MEET_PATH;
  const create = useKeyedSubmit<EventBody, CalendarEvent>({
    memory: {
      read: () => unanswered,
      write: (next) => dispatch({ type: 'create-unanswered', unanswered: next }),
    },
    send: (body, idempotencyKey) => api.call(createCalendarEvent, { body, idempotencyKey }),
    isStillHere,
  });

  async function send(body: EventBody): Promise<CalendarEvent> {
    if (event) return update(event.id, body);
    const result = await create(body);
    if (result.kind !== 'saved') throw result.error;
    if (!result.isEarlier) return result.saved;
    // A create with a lost answer had arrived: the later changes update its session.
    dispatch({ type: 'event-adopted', event: result.saved });
    return update(result.saved.id, body);
  }

  function succeed(saved: CalendarEvent) {
    shell.showNotice({ intent: 'success', text: event ? t.updated : t.created });
    if (event) events.publish('booking/appointment-changed@1', { appointmentId: saved.id });
    else events.publish('booking/appointment-booked@1', { appointmentId: saved.id, startsAt: saved.starts_at });
    refresh();
    dispatch({ type: 'saved', week: mondayOf(dateAt(zones.clinic, Date.parse(saved.starts_at))) });
    if (isStillHere()) navigate(MEET_PATH, { isReplacing: true });
    // Nothing is mounted that would clear the tab's draft.
    else clearMeetDraft();
  }

  function refresh() {
    void queryClient.invalidateQueries({ queryKey: WEEKS_KEY });
    queryClient.removeQueries({ queryKey: SLOTS_KEY });
  }

  function fail(error: ApiError): SubmissionErrors | undefined {
    const outcome = scheduleOutcome(error);
    switch (outcome) {
      case 'unknown':
        setProblem({ kind: error.status === 0 ? 'no-answer' : 'busy' });
        return undefined;
      case 'wait':
        setProblem({ kind: 'wait', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS });
        return undefined;
      case 'conflict':
        // The calendar on screen may be stale.
        refresh();
        setProblem({ kind: 'conflict', reasons: reasonsOf(error.body) });
        return undefined;
      default:
        return refused(error);
    }
  }

  function refused(error: ApiError): SubmissionErrors | undefined {
    const { client: atClient, notes, overlapReason, rest } = placedErrors(error.fieldErrors);
    setClientError(atClient);
    const isPlaced = atClient !== undefined || notes !== undefined || overlapReason !== undefined;
    if (!isPlaced || rest !== '') setProblem({ kind: 'refused', text: rest || error.message });
    return notes === undefined && overlapReason === undefined ? undefined : { notes, overlap_reason: overlapReason };
  }

  /** @param isAnyway - Whether the time may overlap others, for the given reason. */
  async function save(values: ScheduleValues, isAnyway: boolean): Promise<SubmissionErrors | undefined> {
    const reason = values.overlap_reason.trim();
    if (isAnyway && reason === '') return { overlap_reason: t.overlapReasonRequired };
    const body = bodyOf(values, isAnyway ? reason : '');
    if (!body) {
      setProblem({ kind: 'not-set-up' });
      return undefined;
    }
    setClientError(undefined);
    if (!isAnyway) setProblem(null);
    try {
      succeed(await send(body));
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return fail(error);
    }
  }

  return { save, problem, clientError, clearClientError: () => setClientError(undefined) };
}
