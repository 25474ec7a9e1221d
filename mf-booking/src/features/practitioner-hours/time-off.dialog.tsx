import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage, type PractitionerHours } from '@carefront/shared/contracts';
import { addTimeOff as addTimeOffCall } from '@carefront/shared/contracts/calls';
import { addDays, HOURS_LIMITS, judgeTimeOff, type TimeOffField } from '@carefront/shared/domain';
import { CheckboxControl, ClockControl } from '@carefront/shared/forms';
import { Button, ErrorNotice, ModalDialog } from '@carefront/shared/ui';
import { type FormEvent, useState } from 'react';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { useListStyles } from './list.styles.ts';
import { useHoursChange } from './use-hours-change.ts';

/** Whole days, or from a time on the first day to a time on the last day. */
export function TimeOffDialog({ hours, onClose }: { hours: PractitionerHours; onClose(): void }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useListStyles();
  const { api } = useRemote();
  const [typed, setTyped] = useState({ first_date: '', last_date: '', start_time: '09:00', end_time: '12:00' });
  const [isPart, setPart] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const change = useHoursChange(hours.id, onClose);
  const body = { ...typed, ...(!isPart && { start_time: null, end_time: null }) };
  const codes = judgeTimeOff(
    { firstDate: body.first_date, lastDate: body.last_date, startTime: body.start_time, endTime: body.end_time },
    hours.today,
  );
  const errorOf = (field: TimeOffField) => {
    const code = codes[field];
    return hasTried && code ? fieldMessage(code, locale) : change.fields[field];
  };

  function edit(field: TimeOffField, value: string) {
    change.reset();
    // One day is the usual case: the last day follows the first until it is chosen.
    const follows = field === 'first_date' && (typed.last_date === '' || typed.last_date === typed.first_date);
    setTyped({ ...typed, [field]: value, ...(follows && { last_date: value }) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(codes).length > 0) return;
    change.run(() => api.call(addTimeOffCall, { params: { id: hours.id }, body }), t.offSaved);
  }

  const clock = (field: TimeOffField, label: string, type: 'date' | 'time') => (
    <ClockControl
      label={label}
      type={type}
      value={typed[field]}
      error={errorOf(field)}
      isRequired
      {...(type === 'date' && { min: hours.today, max: addDays(hours.today, HOURS_LIMITS.daysAhead) })}
      onChange={(value) => edit(field, value)}
    />
  );
  return (
    <ModalDialog title={t.addTimeOff} size="narrow" onRequestClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {clock('first_date', t.firstDay, 'date')}
          {clock('last_date', t.lastDay, 'date')}
        </div>
        <CheckboxControl
          name="is_part"
          label={t.isPart}
          help={isPart ? t.partHelp : undefined}
          isChecked={isPart}
          onToggle={setPart}
        />
        {isPart && (
          <div className={styles.fields}>
            {clock('start_time', t.start, 'time')}
            {clock('end_time', t.end, 'time')}
          </div>
        )}
        {change.problem && <ErrorNotice {...change.problem} />}
        <div className={styles.end}>
          <Button disabledFocusable={change.isBusy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button appearance="primary" type="submit" isBusy={change.isBusy}>
            {t.addTimeOff}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
