import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import { SLOT_REASONS, SLOTS_KEY } from '@carefront/shared/bookings';
import { ClientPicker } from '@carefront/shared/clients';
import type { CalendarEvent, Service } from '@carefront/shared/contracts';
import { createCalendarEvent, updateCalendarEvent } from '@carefront/shared/contracts/calls';
import { dateAt, NOTES_MAX_LENGTH, withoutTrailingSlashes } from '@carefront/shared/domain';
import {
  FormRoot,
  type SubmissionErrors,
  TextAreaField,
  TextField,
  useFormState,
  useKeyedSubmit,
} from '@carefront/shared/forms';
import { type ApiError, DEFAULT_WAIT_SECONDS, isApiError } from '@carefront/shared/http';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SubmitAction } from '../../controls/submit-action.tsx';
import { MEET_PATH } from '../../paths.ts';
import { WEEKS_KEY } from '../meet-calendar.api.ts';
import { clearMeetDraft } from '../meet-draft.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET_DETAILS } from '../tb-meet-details.messages.ts';
import type { MeetZones } from '../use-meet-flow.ts';
import { mondayOf } from '../week/week.rules.ts';
import { type CalendarOptions, type EventBody, eventBody } from './event-body.rules.ts';
import { placedErrors, reasonsOf, scheduleOutcome } from './schedule-outcome.rules.ts';

interface ScheduleFormProps {
  service: Service;
  zones: MeetZones;
  options: CalendarOptions;
  onOtherTime: () => void;
}

const FORM_ID = 'carefront-meet-schedule';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** 'Selected Client', 'Appointment Notes' and the button (BK-41, BK-42, BK-44, BK-49). */
export function ScheduleForm({ service, zones, options, onOtherTime }: ScheduleFormProps) {
  const t = useMessages(TB_MEET_DETAILS);
  const styles = useStyles();
  const { state, dispatch } = useMeetStore();
  const { save, problem, clientError, clearClientError } = useSchedule({ service, zones, options });
  const [initialValues] = useState<ScheduleValues>(() => ({ notes: state.notes, overlap_reason: '' }));
  const isAnyway = useRef(false);

  function submit(values: ScheduleValues) {
    const wantsAnyway = isAnyway.current;
    isAnyway.current = false;
    return save(values, wantsAnyway);
  }

  return (
    <FormRoot<ScheduleValues> id={FORM_ID} className={styles.form} initialValues={initialValues} onSubmit={submit}>
      <ClientPicker
        label={t.selectedClient}
        chosen={state.client}
        error={clientError}
        onChoose={(client) => {
          clearClientError();
          dispatch({ type: 'client-chosen', client });
        }}
      />
      <TextAreaField name="notes" label={t.notes} maxLength={NOTES_MAX_LENGTH} />
      <NotesSaver initialNotes={initialValues.notes} />
      {problem?.kind === 'conflict' && (
        <OverlapQuestion
          reasons={problem.reasons}
          onAnyway={() => {
            isAnyway.current = true;
          }}
          onOtherTime={onOtherTime}
        />
      )}
      <SaveAction
        formId={FORM_ID}
        problem={problem}
        hasClient={state.client !== null}
        isUpdate={state.event !== null}
      />
    </FormRoot>
  );
}

/** Copies the typed text into the tab's draft. */
function NotesSaver({ initialNotes }: { initialNotes: string }) {
  const { values } = useFormState<ScheduleValues>({ subscription: { values: true } });
  const { dispatch } = useMeetStore();
  const notes = values?.notes ?? '';
  const last = useRef(initialNotes);
  const keep = useEffectEvent((typed: string) => {
    if (typed !== last.current) dispatch({ type: 'notes-typed', notes: typed });
    last.current = typed;
  });
  useEffect(() => keep(notes), [notes]);
  return null;
}

interface OverlapQuestionProps {
  /** Codes of the conflicts. */
  reasons: readonly string[];
  /** Called before the form is submitted with the reason. */
  onAnyway: () => void;
  onOtherTime: () => void;
}

/** The audit log stores up to this length. */
const REASON_MAX_LENGTH = 500;

const useOverlapQuestionStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0 },
  reasons: { margin: 0, paddingLeft: '20px' },
});

/** The time is taken: staff may overlap on purpose, with a reason. */
function OverlapQuestion({ reasons, onAnyway, onOtherTime }: OverlapQuestionProps) {
  const t = useMessages(TB_MEET_DETAILS);
  const styles = useOverlapQuestionStyles();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  const textsOf: Partial<Record<string, string>> = useMessages(SLOT_REASONS);
  const words = reasons.flatMap((reason) => textsOf[reason] ?? []);
  return (
    <InlineMessage
      intent="warning"
      title={t.conflict}
      actions={
        <>
          <Button type="submit" isBusy={submitting === true} onClick={onAnyway}>
            {t.scheduleAnyway}
          </Button>
          <Button onClick={onOtherTime}>{t.chooseOtherTime}</Button>
        </>
      }
    >
      <div ref={content} className={styles.content}>
        {words.length === 0 ? (
          <p className={styles.text}>{t.conflictUnknown}</p>
        ) : (
          <ul aria-label={t.conflictBecause} className={styles.reasons}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
        <TextField
          name="overlap_reason"
          label={t.overlapReason}
          help={t.overlapReasonHelp}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
        />
      </div>
    </InlineMessage>
  );
}

interface SaveActionProps {
  formId: string;
  problem: ScheduleProblem | null;
  hasClient: boolean;
  isUpdate: boolean;
}

/** 'Schedule Appointment' or 'Update Event': disabled until a client is chosen (BK-49), with the last error above it (TM-05). */
function SaveAction({ formId, problem, hasClient, isUpdate }: SaveActionProps) {
  const t = useMessages(TB_MEET_DETAILS);
  return (
    <SubmitAction
      formId={formId}
      label={isUpdate ? t.update : t.schedule}
      busyLabel={t.sending}
      problem={problem && problem.kind !== 'conflict' ? problemText(problem, t) : null}
      retryLabel={t.retry}
      isReady={hasClient}
      missing={hasClient ? null : t.stillMissing(t.selectedClient)}
    />
  );
}

type Told = Exclude<ScheduleProblem, { kind: 'conflict' }>;

function problemText(problem: Told, t: (typeof TB_MEET_DETAILS)['en']): string {
  switch (problem.kind) {
    case 'wait':
      return t.tooMany(problem.seconds);
    case 'no-answer':
      return t.noAnswer;
    case 'busy':
      return t.busy;
    case 'not-set-up':
      return t.notSetUp;
    case 'refused':
      return problem.text ? `${t.refused} ${problem.text}` : t.refused;
  }
}

interface ScheduleValues {
  notes: string;
  overlap_reason: string;
}

/** The error of the last attempt, shown in the page (TM-05). */
type ScheduleProblem =
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
function useSchedule({ service, zones, options }: ScheduleFacts) {
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
      case 'lost':
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
