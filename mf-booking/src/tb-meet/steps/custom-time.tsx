import { useLocale, useMessages } from '@carefront/shared/app';
import { offsetText, SelectBox, timeText } from '@carefront/shared/bookings';
import { fieldMessage } from '@carefront/shared/contracts';
import { dateAt, isStartAhead, offsetMinutesEastAt, type ZoneRules } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { Button, ErrorIcon, makeStyles } from '@carefront/shared/ui';
import { useId, useMemo, useState } from 'react';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';
import { type CustomTimeOption, customTimeOptions, firstCustomChoice } from './custom-time.rules.ts';

export interface CustomTimeProps {
  zone: ZoneRules;
  /** The clinic's time_picker_interval. */
  stepMinutes: number;
  onConfirm: (startMs: number) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: '16px',
    alignItems: 'end',
    minWidth: 0,
    margin: 0,
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
  },
  legend: { padding: '0 4px', fontWeight: 600 },
  field: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { fontWeight: 600, fontSize: '14px', lineHeight: '20px' },
  date: {
    minHeight: '44px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    colorScheme: 'light dark',
    font: 'inherit',
  },
  error: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: 'flex',
    gap: '4px',
    margin: 0,
    color: 'var(--cf-error-text)',
    fontSize: '14px',
    lineHeight: '20px',
  },
});

/** Lets staff choose any time (BK-28), without a hold. */
export function CustomTime({ zone, stepMinutes, onConfirm }: CustomTimeProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useStyles();
  const id = useId();
  const { slot, date: shownDate } = useMeetStore().state.booking;
  const [first] = useState(() => {
    const nowMs = serverNowMs();
    return slot ?? firstCustomChoice(zone, shownDate ?? dateAt(zone, nowMs), { stepMinutes, nowMs });
  });
  const [date, setDate] = useState(first.date);
  const [wanted, setWanted] = useState<string>(first.time ?? '');
  const [error, setError] = useState<string | null>(null);
  const options = useMemo(() => customTimeOptions(zone, date, stepMinutes), [zone, date, stepMinutes]);
  const chosen =
    options.find((option) => optionValueOf(option) === wanted) ?? options.find(({ time }) => time === wanted);

  function labelOf({ time, startMs, isRepeated }: CustomTimeOption): string {
    const text = timeText(time, locale);
    return isRepeated ? `${text} ${offsetText(offsetMinutesEastAt(zone, startMs))}` : text;
  }

  function confirm() {
    if (!chosen) return setError(t.noTimeOfDay);
    if (!isStartAhead(chosen.startMs, serverNowMs())) return setError(fieldMessage('event-in-the-past', locale));
    onConfirm(chosen.startMs);
  }

  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{t.customTime}</legend>
      <div className={styles.field}>
        <label htmlFor={`${id}-date`} className={styles.label}>
          {t.date}
        </label>
        <input
          id={`${id}-date`}
          type="date"
          className={styles.date}
          value={date}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            setDate(event.target.value);
            setError(null);
          }}
        />
      </div>
      <SelectBox
        label={t.time}
        value={chosen ? optionValueOf(chosen) : ''}
        options={[
          ...(chosen ? [] : [{ value: '', label: '–' }]),
          ...options.map((option) => ({ value: optionValueOf(option), label: labelOf(option) })),
        ]}
        onChoose={(value) => {
          setWanted(value);
          setError(null);
        }}
      />
      <Button onClick={confirm}>{t.confirm}</Button>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          <ErrorIcon aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The option's value: the time, so that it stays chosen when the date changes; for a repeated time, the instant. */
const optionValueOf = ({ time, startMs, isRepeated }: CustomTimeOption): string =>
  isRepeated ? String(startMs) : time;
