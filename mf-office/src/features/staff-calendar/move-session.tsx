import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ActionMessage, lengthMinutes, useBookingAction, whenText } from '@carefront/shared/bookings';
import type { CalendarEvent } from '@carefront/shared/contracts';
import {
  dateAt,
  type EpochMs,
  instantsOfWall,
  isIsoDate,
  isWallTime,
  minutesOfWallTime,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { ClockControl } from '@carefront/shared/forms';
import { Button, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { type FormEvent, useState } from 'react';
import { clientText } from './session-text.ts';
import { useCalendarCache } from './staff-calendar.api.ts';
import { STAFF_CALENDAR } from './staff-calendar.messages.ts';

export interface MoveSessionProps {
  event: CalendarEvent;
  /** The start to which the session was dragged; null: not chosen yet. */
  toMs: EpochMs | null;
  zone: ZoneRules;
  onClose(): void;
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: '16px' },
  times: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 16px', margin: 0 },
  name: { color: 'var(--cf-text-quiet)' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12px' },
});

/** Asks with the old and the new time before a session is rescheduled, after a drag as well as from the details. */
export function MoveSession({ event, toMs, zone, onClose }: MoveSessionProps) {
  const t = useMessages(STAFF_CALENDAR);
  const locale = useLocale();
  const styles = useStyles();
  const { shell } = useRemote();
  const cache = useCalendarCache();
  const oldMs = Date.parse(event.starts_at);
  const [typed, setTyped] = useState(() => {
    const wall = wallAt(zone, toMs ?? oldMs);
    return { date: wall.date, time: wallTimeOfMinutes(wall.minutes) };
  });
  const [problem, setProblem] = useState<string | null>(null);
  const newMs = startOf(typed, zone);
  const runner = useBookingAction({
    bookingId: event.id,
    readBooking: () => cache.readSession(event.id, [dateAt(zone, oldMs), typed.date]),
    onDone(_action, done) {
      cache.update(done);
      const { start } = whenText({ starts_at: done.starts_at, ends_at: done.starts_at }, zone, locale);
      shell.showNotice({ intent: 'success', text: t.movedNow(start) });
      onClose();
    },
    onFailed(failure) {
      if (failure.kind === 'time-lost') setProblem(failure.reason === 'taken' ? t.taken : t.notOffered);
      if (failure.kind !== 'unanswered' && failure.kind !== 'wait') cache.refresh();
    },
  });

  function change(part: Partial<typeof typed>) {
    setProblem(null);
    setTyped((last) => ({ ...last, ...part }));
  }

  function submit(form: FormEvent) {
    form.preventDefault();
    if (runner.pending !== null) return;
    if (newMs === 'incomplete') return setProblem(t.notChosen);
    if (newMs === 'skipped') return setProblem(t.noSuchTime);
    if (newMs === oldMs) return setProblem(t.sameTime);
    setProblem(null);
    runner.run({ kind: 'move', startsAt: new Date(newMs).toISOString(), timezone: zone.name });
  }

  const before = whenText(event, zone, locale);
  const after = typeof newMs === 'number' && newMs !== oldMs ? whenText(sessionFrom(newMs, event), zone, locale) : null;
  return (
    <ModalDialog title={t.moveTitle} size="narrow" onRequestClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.value}>{[clientText(event), event.title].join(', ')}</p>
        <div className={styles.fields}>
          <ClockControl label={t.date} type="date" value={typed.date} onChange={(date) => change({ date })} />
          <ClockControl label={t.time} type="time" value={typed.time} onChange={(time) => change({ time })} />
        </div>
        <dl className={styles.times}>
          <dt className={styles.name}>{t.now}</dt>
          <dd className={styles.value}>{`${before.date}, ${before.time}`}</dd>
          <dt className={styles.name}>{t.newTime}</dt>
          <dd className={styles.value} aria-live="polite">
            {after ? <strong>{`${after.date}, ${after.time}`}</strong> : t.notChosen}
          </dd>
        </dl>
        {problem !== null && <InlineMessage intent="error">{problem}</InlineMessage>}
        {problem === null && <ActionMessage runner={runner} />}
        <p className={styles.text}>{t.told}</p>
        <div className={styles.actions}>
          <Button disabledFocusable={runner.pending !== null} onClick={onClose}>
            {t.keep}
          </Button>
          <Button appearance="primary" type="submit" isBusy={runner.pending !== null}>
            {runner.pending !== null ? t.moving : t.move}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

/** Of a time that occurs twice, the first. */
function startOf({ date, time }: { date: string; time: string }, zone: ZoneRules): EpochMs | 'incomplete' | 'skipped' {
  if (!isIsoDate(date) || !isWallTime(time)) return 'incomplete';
  return instantsOfWall(zone, date, minutesOfWallTime(time))[0] ?? 'skipped';
}

const sessionFrom = (startMs: EpochMs, event: CalendarEvent) => ({
  starts_at: new Date(startMs).toISOString(),
  ends_at: new Date(startMs + lengthMinutes(event) * 60_000).toISOString(),
});
