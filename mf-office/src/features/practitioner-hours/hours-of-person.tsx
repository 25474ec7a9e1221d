import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { FocusHeading, timeText, withTimesTogether } from '@carefront/shared/bookings';
import { fieldMessage, type PractitionerHours, type TimeOffItem } from '@carefront/shared/contracts';
import { addTimeOff as addTimeOffCall, removeHoursOnDate, removeTimeOff } from '@carefront/shared/contracts/calls';
import { addDays, HOURS_LIMITS, type IsoDate, type TimeOffField, validateTimeOff } from '@carefront/shared/domain';
import { CheckboxControl, ClockControl } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import {
  AddIcon,
  AppLink,
  Button,
  EmptyNotice,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  ModalDialog,
  makeStyles,
  PageHeading,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CALENDAR_PATH, HOURS_PATH } from '../../paths.ts';
import { DayHoursDialog } from './day-hours.dialog.tsx';
import { dayWithYear, hoursText, timeOffText } from './hours-text.ts';
import { useListStyles } from './list.styles.ts';
import { hoursQuery } from './practitioner-hours.api.ts';
import { PRACTITIONER_HOURS } from './practitioner-hours.messages.ts';
import { useHoursChange } from './use-hours-change.ts';
import { WeekEditor } from './week-editor.tsx';

const useStyles = makeStyles({
  back: { display: 'inline-flex', alignItems: 'center', width: 'fit-content', minHeight: '44px' },
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

interface HoursOfPersonProps {
  id: number;
  /** The user who edits. */
  userId: number;
  /** The user sees the hours of everybody. */
  isOffice: boolean;
}

/** The week, the days that differ and the time off of one practitioner. */
export function HoursOfPerson({ id, userId, isOffice }: HoursOfPersonProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const styles = useStyles();
  const { api } = useRemote();
  const { data: hours, error, isFetching, refetch } = useQuery(hoursQuery(api, id));
  const isUnknown = isApiError(error) && error.status === 404;
  const back = isOffice && (
    <AppLink to={HOURS_PATH} className={styles.back}>
      {t.all}
    </AppLink>
  );
  if (hours)
    return (
      <>
        <div className={styles.head}>
          {back}
          <PageHeading title={t.title}>{`${t.title}: ${hours.name}`}</PageHeading>
        </div>
        <OutsideSessions hours={hours} />
        <WeekEditor hours={hours} userId={userId} />
        <DifferentDays hours={hours} />
        <TimesOff hours={hours} />
      </>
    );
  return (
    <>
      {back}
      <PageHeading>{t.title}</PageHeading>
      {isUnknown && <EmptyNotice title={t.notFoundTitle} text={t.notFound} />}
      {error && !isUnknown && <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && <LoadingRows label={t.loading} rows={7} heightPx={72} />}
    </>
  );
}

const useOutsideSessionsStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 24px', margin: 0, padding: 0, listStyleType: 'none' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  text: { margin: 0 },
});

/** Coming sessions that the hours do not cover: they stay, and the calendar shows them. */
function OutsideSessions({ hours: { id, sessions_outside } }: { hours: PractitionerHours }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useOutsideSessionsStyles();
  const { count, first } = sessions_outside;
  const more = count - first.length;
  return (
    <div role="status">
      {count > 0 && (
        <InlineMessage intent="warning" title={t.outside(count)}>
          <p className={styles.text}>{t.outsideText}</p>
          <ul className={styles.list}>
            {first.map(({ appointment_id, date, start_time }) => (
              <li key={appointment_id}>
                <AppLink to={`${CALENDAR_PATH}?view=day&date=${date}&with=${id}`} className={styles.link}>
                  {`${dayWithYear(date, locale)}, ${timeText(start_time, locale)}`}
                </AppLink>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.text}>{t.outsideMore(more)}</p>}
        </InlineMessage>
      )}
    </div>
  );
}

const useAddStyles = makeStyles({ add: { alignSelf: 'flex-start' } });

/** Coming days with other hours than the week. */
function DifferentDays({ hours }: { hours: PractitionerHours }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = { ...useListStyles(), ...useAddStyles() };
  const { api, shell } = useRemote();
  const [edited, setEdited] = useState<{ date: IsoDate | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useHoursChange(hours.id, () => heading.current?.focus());

  async function remove(date: IsoDate) {
    const day = dayWithYear(date, locale);
    const isSure = await shell.confirm({
      title: t.removeDayTitle,
      text: t.removeDayText(day),
      confirmLabel: t.remove,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (!isSure) return;
    const call = { params: { id: hours.id, date }, query: { version: hours.version } };
    removal.run(() => api.call(removeHoursOnDate, call), t.dayRemoved(day));
  }

  return (
    <section className={styles.root} aria-label={t.days}>
      <FocusHeading level={2} ref={heading}>
        {t.days}
      </FocusHeading>
      <p className={styles.quiet}>{hours.dates.length === 0 ? t.noDays : t.daysText}</p>
      {hours.dates.length > 0 && (
        <ul className={styles.list}>
          {hours.dates.map(({ date, hours: ofDay }) => {
            const day = dayWithYear(date, locale);
            return (
              <li key={date} className={styles.item}>
                <span className={styles.text}>
                  <strong>{day}</strong>
                  <span>
                    {ofDay.length === 0
                      ? t.notAtWork
                      : withTimesTogether(ofDay.map((each) => hoursText(each, locale)).join(', '))}
                  </span>
                </span>
                <span className={styles.acts}>
                  <Button appearance="subtle" aria-label={t.changeHoursOf(day)} onClick={() => setEdited({ date })}>
                    {t.changeDay}
                  </Button>
                  <Button appearance="subtle" aria-label={t.removeDay(day)} onClick={() => void remove(date)}>
                    {t.remove}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {removal.problem && <ErrorNotice {...removal.problem} />}
      <Button icon={<AddIcon />} className={styles.add} onClick={() => setEdited({ date: null })}>
        {t.addDay}
      </Button>
      {edited && <DayHoursDialog hours={hours} date={edited.date} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Present and coming time off. */
function TimesOff({ hours }: { hours: PractitionerHours }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = { ...useListStyles(), ...useAddStyles() };
  const { api, shell } = useRemote();
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useHoursChange(hours.id, () => heading.current?.focus());

  async function remove(off: TimeOffItem) {
    const isSure = await shell.confirm({
      title: t.removeOffTitle,
      text: t.removeOffText(timeOffText(off, locale)),
      confirmLabel: t.remove,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (!isSure) return;
    removal.run(() => api.call(removeTimeOff, { params: { id: hours.id, timeOffId: off.id } }), t.offRemoved);
  }

  return (
    <section className={styles.root} aria-label={t.timeOff}>
      <FocusHeading level={2} ref={heading}>
        {t.timeOff}
      </FocusHeading>
      <p className={styles.quiet}>{hours.time_off.length === 0 ? t.noTimeOff : t.timeOffText}</p>
      {hours.time_off.length > 0 && (
        <ul className={styles.list}>
          {hours.time_off.map((off) => {
            const text = timeOffText(off, locale);
            return (
              <li key={off.id} className={styles.item}>
                <strong className={styles.text}>{withTimesTogether(text)}</strong>
                <Button appearance="subtle" aria-label={t.removeOff(text)} onClick={() => void remove(off)}>
                  {t.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {removal.problem && <ErrorNotice {...removal.problem} />}
      <Button icon={<AddIcon />} className={styles.add} onClick={() => setAdding(true)}>
        {t.addTimeOff}
      </Button>
      {isAdding && <TimeOffDialog hours={hours} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Whole days, or from a time on the first day to a time on the last day. */
function TimeOffDialog({ hours, onClose }: { hours: PractitionerHours; onClose(): void }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useListStyles();
  const { api } = useRemote();
  const [typed, setTyped] = useState({ first_date: '', last_date: '', start_time: '09:00', end_time: '12:00' });
  const [isPart, setPart] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const change = useHoursChange(hours.id, onClose);
  const body = { ...typed, ...(!isPart && { start_time: null, end_time: null }) };
  const codes = validateTimeOff(
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
