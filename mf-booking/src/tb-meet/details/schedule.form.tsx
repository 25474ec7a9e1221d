import { useMessages } from '@carefront/shared/app';
import { ClientPicker } from '@carefront/shared/clients';
import type { Service } from '@carefront/shared/contracts';
import { NOTES_MAX_LENGTH } from '@carefront/shared/domain';
import { FormRoot, TextAreaField, TextField, useFormState } from '@carefront/shared/forms';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SubmitAction } from '../../controls/submit-action.tsx';
import { SLOT_REASONS } from '../../messages/slot-reasons.messages.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET_DETAILS } from '../tb-meet-details.messages.ts';
import type { MeetZones } from '../use-meet-flow.ts';
import type { CalendarOptions } from './event-body.rules.ts';
import { type ScheduleProblem, type ScheduleValues, useSchedule } from './use-schedule.ts';

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
