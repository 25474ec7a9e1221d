import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { addMonths, dateAt, firstOfMonth, type IsoDate, type ZoneRules } from '@carefront/shared/domain';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { monthText } from '../../time-text/time-text.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { slotsOf } from './slot-groups.rules.ts';
import { SlotList } from './slot-list.tsx';
import { useSlotMonth } from './use-slot-month.ts';

export interface TimePickerProps {
  service: Service;
  provider: Practitioner;
  zone: ZoneRules;
}

/** How long 'Failed to fetch available slots…' stays (BK-33). */
const SLOT_ERROR_MS = 10_000;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 336px) minmax(0, 1fr)', columnGap: '32px' },
  },
});

/** Calendar and times of one provider, in one zone. */
export function TimePicker({ service, provider, zone }: TimePickerProps) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const { shell } = useRemote();
  const { choices, dispatch } = useBookingStore();
  const [openedMs] = useState(() => Date.now());
  const today = dateAt(zone, openedMs);
  const month = choices.month ?? firstOfMonth(choices.date ?? today);
  const { current, next } = useSlotMonth({
    practitionerUserId: provider.user_id,
    serviceId: service.id,
    locationId: choices.locationId,
    timezone: zone.name,
    month,
  });
  const timesHeading = useRef<HTMLHeadingElement>(null);
  const calendar = useRef<HTMLDivElement>(null);

  const failedAtMs = current.isError ? current.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAtMs > 0) shell.showNotice({ intent: 'error', text: t.timesFailed, durationMs: SLOT_ERROR_MS });
  }, [failedAtMs, shell, t]);

  const days = current.data ?? [];
  const open = days.map((day) => ({ date: day.date, slots: slotsOf(day, openedMs) }));
  const slotCounts = new Map<IsoDate, number>(
    open.filter(({ slots }) => slots.length > 0).map(({ date, slots }) => [date, slots.length]),
  );
  const chosenSlots = open.find(({ date }) => date === choices.date)?.slots ?? [];

  function chooseDate(date: IsoDate) {
    dispatch({ type: 'date-chosen', date });
    // After the render that names the day.
    requestAnimationFrame(() => timesHeading.current?.focus());
  }

  return (
    <div className={styles.root}>
      <div ref={calendar}>
        <MonthCalendar
          month={month}
          today={today}
          chosen={choices.date}
          slotCounts={slotCounts}
          isLoading={current.isPending}
          onShowMonth={(shown) => dispatch({ type: 'month-shown', month: shown })}
          onChoose={chooseDate}
        />
      </div>
      <div>
        {current.isPending && <LoadingRows label={t.loadingTimes} rows={3} heightPx={44} />}
        {current.isError && (
          <ErrorNotice text={t.timesFailed} onRetry={() => void current.refetch()} isRetrying={current.isFetching} />
        )}
        {current.isSuccess && slotCounts.size === 0 && (
          <EmptyMonth month={month} hasNext={(next.data?.length ?? 0) > 0} />
        )}
        {current.isSuccess && slotCounts.size > 0 && (
          <SlotList
            headingRef={timesHeading}
            date={choices.date}
            slots={chosenSlots}
            zone={zone}
            onBackToCalendar={() => calendar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
          />
        )}
      </div>
    </div>
  );
}

function EmptyMonth({ month, hasNext }: { month: IsoDate; hasNext: boolean }) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const { dispatch } = useBookingStore();
  const following = addMonths(month, 1);
  const action = hasNext && (
    <Button onClick={() => dispatch({ type: 'month-shown', month: following })}>
      {t.showMonth(monthText(following, locale))}
    </Button>
  );
  return <EmptyNotice title={t.noSlots} text={t.noSlotsThisMonth(monthText(month, locale))} action={action} />;
}
