import { clinicInfoQuery, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { dayText, monthText, useNow } from '@carefront/shared/bookings';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import {
  addMonths,
  areStartsOld,
  dateAt,
  firstOfMonth,
  type IsoDate,
  isStartAhead,
  isStartOffered,
  type ZoneRules,
} from '@carefront/shared/domain';
import {
  Button,
  EmptyNotice,
  ErrorNotice,
  Link,
  LoadingRows,
  makeClasses,
  matchesMedia,
  PHONE,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CHOOSE_TIME } from '../messages/choose-time.messages.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import {
  nextOpenDayQuery,
  refreshSlotMonth,
  type SlotMonthQuestion,
  slotMonthQuery,
  slotsOf,
} from '../wizard/open-slots.ts';
import { DayStrip } from './calendar/day-strip.tsx';
import { MonthCalendar } from './calendar/month-calendar.tsx';
import { isMonthShort, nextOpenDays } from './calendar/next-open-days.rules.ts';
import { SlotList } from './slot-list.tsx';

interface TimePickerProps {
  service: Service;
  /** User id 0 means any practitioner. */
  provider: Pick<Practitioner, 'user_id'>;
  zone: ZoneRules;
  /** Set to true with the choice of a day outside the calendar: the picker then shows the day's times, as after a choice in it. */
  timesWish?: RefObject<boolean>;
  /** True for staff, who know which time they look for. */
  isEveryTimeListed?: boolean;
}

/** How long the message 'Failed to fetch available slots…' is shown (BK-33). */
const SLOT_ERROR_MS = 10_000;

const useStyles = makeClasses({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    alignItems: 'start',
    scrollMarginTop: '8px',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 336px) minmax(0, 1fr)', columnGap: '32px' },
  },
});

/** Calendar and times of one provider, or of any, in one zone. */
export function TimePicker({ service, provider, zone, timesWish, isEveryTimeListed = false }: TimePickerProps) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const { api, queryClient, shell } = useRemote();
  const { choices, dispatch } = useBookingStore();
  const nowMs = useNow();
  const today = dateAt(zone, nowMs);
  const month = choices.month ?? firstOfMonth(choices.date ?? today);
  const question = {
    practitionerUserId: provider.user_id,
    serviceId: service.id,
    locationId: choices.locationId,
    timezone: zone.name,
    month,
  };
  const current = useSlotMonth(question);
  const root = useRef<HTMLDivElement>(null);
  const timesHeading = useRef<HTMLHeadingElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const ownWish = useRef(false);
  const mustFocusDay = useRef(false);
  const [isWhole, setIsWhole] = useState(false);
  const [isMonthWanted, setIsMonthWanted] = useState(false);
  const strip = useDayStrip(question, today, nowMs);
  const mustShowTimes = timesWish ?? ownWish;

  const failedAtMs = current.isError ? current.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAtMs > 0) shell.showNotice({ intent: 'error', text: t.timesFailed, durationMs: SLOT_ERROR_MS });
  }, [failedAtMs, shell, t]);

  // The browser's clock on purpose: the query cache uses it for its timestamps.
  const isOld = current.isSuccess && areStartsOld(current.dataUpdatedAt, Date.now());
  const refresh = useEffectEvent(() => void refreshSlotMonth(api, queryClient, question));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at most once a minute, however often it renders
  useEffect(() => {
    if (isOld) refresh();
  }, [isOld, nowMs]);

  const days = current.data ?? [];
  const { slot } = choices;
  const isOpenChoice = slot !== null && !slot.isConfirmed;
  const chosenMs = Date.parse(slot?.startsAt ?? '');
  const noticeMinutes = days.find(({ date }) => date === slot?.date)?.min_notice_minutes ?? 0;
  const isSlotPassed = isOpenChoice && !isStartAhead(chosenMs, nowMs);
  const isNoticePassed = isOpenChoice && !isStartOffered(chosenMs, { noticeMinutes, nowMs });
  useEffect(() => {
    if (isNoticePassed) dispatch({ type: 'slot-lost', reason: isSlotPassed ? 'passed' : 'not-offered' });
  }, [isNoticePassed, isSlotPassed, dispatch]);

  const isNear = choices.date === null ? month === firstOfMonth(today) : (strip.days?.includes(choices.date) ?? false);
  const stripDays = isNear && !isMonthWanted ? strip.days : null;
  // The month would be replaced as soon as the next one is here.
  const isLoading = current.isPending || (strip.isUndecided && !isMonthWanted && month === firstOfMonth(today));
  const open = days.map((day) => ({ date: day.date, slots: slotsOf(day, nowMs) }));
  const slotCounts = new Map<IsoDate, number>(
    open.filter(({ slots }) => slots.length > 0).map(({ date, slots }) => [date, slots.length]),
  );
  const chosenSlots = open.find(({ date }) => date === choices.date)?.slots ?? [];

  useEffect(() => {
    // The heading with the day exists only after its month is loaded.
    if (!mustShowTimes.current || !timesHeading.current || !root.current) return;
    mustShowTimes.current = false;
    showTimes(root.current, timesHeading.current);
  });
  useKeptInView(root, slot?.startsAt);
  useEffect(() => {
    if (mustFocusDay.current) focusDay(calendar.current);
    mustFocusDay.current = false;
  });

  function chooseDate(date: IsoDate) {
    mustShowTimes.current = true;
    dispatch({ type: 'date-chosen', date });
    // Choosing the chosen day again causes no render.
    if (date === choices.date && root.current && timesHeading.current) showTimes(root.current, timesHeading.current);
  }

  function showMonth() {
    mustFocusDay.current = true;
    setIsMonthWanted(true);
  }

  function jumpTo(date: IsoDate) {
    dispatch({ type: 'month-shown', month: firstOfMonth(date) });
    chooseDate(date);
  }

  return (
    <div ref={root} className={styles.root}>
      <div ref={calendar}>
        {stripDays ? (
          <DayStrip
            days={stripDays}
            today={today}
            chosen={choices.date}
            slotCounts={strip.slotCounts}
            onChoose={jumpTo}
            onShowMonth={showMonth}
          />
        ) : (
          <MonthCalendar
            month={month}
            today={today}
            chosen={choices.date}
            slotCounts={slotCounts}
            isLoading={isLoading}
            onShowMonth={(shown) => dispatch({ type: 'month-shown', month: shown })}
            onChoose={chooseDate}
          />
        )}
      </div>
      <div>
        {isLoading && <LoadingRows label={t.loadingTimes} rows={3} heightPx={44} />}
        {current.isError && (
          <ErrorNotice text={t.timesNotLoaded} onRetry={() => void current.refetch()} isRetrying={current.isFetching} />
        )}
        {!isLoading && current.isSuccess && slotCounts.size === 0 && <EmptyMonth question={question} onJump={jumpTo} />}
        {!isLoading && current.isSuccess && slotCounts.size > 0 && (
          <SlotList
            headingRef={timesHeading}
            date={choices.date}
            slots={chosenSlots}
            listedEvery={isEveryTimeListed ? 'all' : (service.listed_every_minutes ?? null)}
            isWhole={isWhole}
            onShowWhole={setIsWhole}
            zone={zone}
            onBackToCalendar={() => focusDay(calendar.current)}
          />
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the chosen day, else to the tab stop of the calendar. */
function focusDay(calendar: HTMLElement | null): void {
  const day = calendar?.querySelector<HTMLElement>('[aria-pressed="true"]');
  (day ?? calendar?.querySelector<HTMLElement>('[tabindex="0"]') ?? calendar?.querySelector('button'))?.focus();
}

interface StripState {
  /** null: the month is shown. */
  days: readonly IsoDate[] | null;
  slotCounts: ReadonlyMap<IsoDate, number>;
  /** Whether the current month is short, and the next month is not here yet. */
  isUndecided: boolean;
}

/** The next open days, from the two months that the calendar fetches anyway: this reads only what is loaded. */
function useDayStrip(question: SlotMonthQuestion, today: IsoDate, nowMs: number): StripState {
  const { api } = useRemote();
  const month = firstOfMonth(today);
  const near = useQuery({ ...slotMonthQuery(api, { ...question, month }), enabled: false });
  const next = useQuery({ ...slotMonthQuery(api, { ...question, month: addMonths(month, 1) }), enabled: false });
  const slotCounts = new Map(
    [...(near.data ?? []), ...(next.data ?? [])].map((day) => [day.date, slotsOf(day, nowMs).length] as const),
  );
  const openDays = [...slotCounts].flatMap(([date, count]) => (count > 0 ? [date] : []));
  const open = openDays.filter((date) => firstOfMonth(date) === month);
  const following = openDays.filter((date) => firstOfMonth(date) > month);
  return {
    days: nextOpenDays(today, open, following),
    slotCounts,
    isUndecided: isMonthShort(today, open) && next.isPending && next.fetchStatus !== 'paused',
  };
}

/** Fetches the shown month, and then the next one, because most visitors turn one page (BK-26). */
function useSlotMonth(question: SlotMonthQuestion) {
  const { api } = useRemote();
  const current = useQuery(slotMonthQuery(api, question));
  const following = { ...question, month: addMonths(question.month, 1) };
  useQuery({ ...slotMonthQuery(api, following), enabled: current.isSuccess });
  return current;
}

/**
 * Moves the focus to the heading of the times, and the times into view: on a phone they lie below the calendar, so the picker goes to the
 * top of the screen. The focus alone would stop above the footer of the dialog, where the times are not seen.
 */
function showTimes(picker: HTMLElement, heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const isStill = matchesMedia('(prefers-reduced-motion: reduce)');
  picker.scrollIntoView?.({
    block: matchesMedia(PHONE) ? 'start' : 'nearest',
    behavior: isStill ? 'auto' : 'smooth',
  });
}

/** Keeps the chosen time in view when the button that confirms it appears below the picker. */
function useKeptInView(picker: RefObject<HTMLElement | null>, startsAt: string | undefined): void {
  const before = useRef(startsAt);
  useEffect(() => {
    if (startsAt === before.current) return;
    before.current = startsAt;
    picker.current?.querySelector('[data-start][aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [picker, startsAt]);
}

interface EmptyMonthProps {
  /** The month without times. */
  question: SlotMonthQuestion;
  onJump: (date: IsoDate) => void;
}

const useEmptyMonthStyles = makeClasses({
  next: { alignSelf: 'stretch', marginTop: '8px', '& > button': { textWrap: 'balance' } },
  text: { margin: 0, color: 'var(--cf-text)', '& > a': { whiteSpace: 'nowrap' } },
});

/** 'No slots available', and a button to the next day with times (BK-29). */
function EmptyMonth({ question, onJump }: EmptyMonthProps) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useEmptyMonthStyles();
  const next = (
    <div className={styles.next} aria-live="polite">
      <NextOpenDay question={question} onJump={onJump} />
    </div>
  );
  return <EmptyNotice title={t.noSlots} text={t.noSlotsThisMonth(monthText(question.month, locale))} action={next} />;
}

function NextOpenDay({ question, onJump }: EmptyMonthProps) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const { api } = useRemote();
  const { data: date, isPending, isError, isFetching, refetch } = useQuery(nextOpenDayQuery(api, question));
  if (isPending) return <LoadingRows label={t.lookingForDay} rows={1} heightPx={44} />;
  if (isError) return <ErrorNotice text={t.nextDayFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (date === null) return <NoDayWithinYear />;
  return <Button onClick={() => onJump(date)}>{t.nextDay(dayText(date, locale))}</Button>;
}

function NoDayWithinYear() {
  const t = useMessages(CHOOSE_TIME);
  const styles = useEmptyMonthStyles();
  const { api } = useRemote();
  const phone = useQuery(clinicInfoQuery(api)).data?.clinic.office_phone;
  // A tel: link has no extension; the caller dials it.
  const number = phone?.split(/[a-z#]/i)[0]?.replace(/[^+\d]/g, '');
  return (
    <p className={styles.text}>
      {t.noDayWithinYear} {number && <Link href={`tel:${number}`}>{t.callClinic(phone ?? '')}</Link>}
    </p>
  );
}
