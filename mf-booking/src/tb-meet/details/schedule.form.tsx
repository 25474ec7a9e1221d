import { useMessages } from '@carefront/shared/app';
import { ClientPicker } from '@carefront/shared/clients';
import type { Service } from '@carefront/shared/contracts';
import { NOTES_MAX_LENGTH } from '@carefront/shared/domain';
import { FormRoot, TextAreaField, useFormState } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET_DETAILS } from '../tb-meet-details.messages.ts';
import type { MeetZones } from '../use-meet-flow.ts';
import type { CalendarOptions } from './event-body.rules.ts';
import { OverlapQuestion } from './overlap-question.tsx';
import { SaveAction } from './save-action.tsx';
import { type ScheduleValues, useSchedule } from './use-schedule.ts';

export interface ScheduleFormProps {
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
