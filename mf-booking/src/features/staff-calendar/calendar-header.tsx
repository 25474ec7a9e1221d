import { useLocale, useMessages } from '@carefront/shared/app';
import { type IsoDate, isIsoDate } from '@carefront/shared/domain';
import { ClockControl } from '@carefront/shared/forms';
import { Button, ChevronLeftIcon, ChevronRightIcon, makeStyles } from '@carefront/shared/ui';
import { FilterChips } from '@carefront/shared/ui/pages';
import { STAFF_CALENDAR } from '../../messages/staff-calendar.messages.ts';
import { longDateText, shortDayText } from '../../time-text/time-text.ts';
import { type CalendarAddress, daysOfWeek, turned } from './calendar-address.rules.ts';

export interface CalendarHeaderProps {
  address: CalendarAddress;
  today: IsoDate;
  /** On a phone, only days are shown. */
  hasOneDay: boolean;
  onGo(address: CalendarAddress): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px 16px', minWidth: 0 },
  range: { flexGrow: 1, margin: 0, fontSize: '18px', lineHeight: '44px', fontWeight: 600 },
  turn: { display: 'flex', gap: '4px' },
  date: { width: '170px' },
});

/** The shown days, 'Today', 'Previous', 'Next', a date, and the choice of week or day. */
export function CalendarHeader({ address, today, hasOneDay, onGo }: CalendarHeaderProps) {
  const t = useMessages(STAFF_CALENDAR);
  const locale = useLocale();
  const styles = useStyles();
  const { view, date } = address;
  const isWeek = view === 'week';
  const week = daysOfWeek(date);
  const range = isWeek
    ? `${shortDayText(week[0] ?? date, locale)} – ${shortDayText(week[6] ?? date, locale)}`
    : longDateText(date, locale);
  const isNow = isWeek ? week.includes(today) : date === today;
  return (
    <div className={styles.root}>
      <h2 className={styles.range} aria-live="polite">
        {range}
      </h2>
      <div className={styles.turn}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label={isWeek ? t.previousWeek : t.previousDay}
          onClick={() => onGo(turned(address, -1))}
        />
        <Button disabledFocusable={isNow} onClick={() => onGo({ ...address, date: today })}>
          {t.today}
        </Button>
        <Button
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label={isWeek ? t.nextWeek : t.nextDay}
          onClick={() => onGo(turned(address, 1))}
        />
      </div>
      <div className={styles.date}>
        <ClockControl
          label={t.goTo}
          type="date"
          value={date}
          onChange={(chosen) => isIsoDate(chosen) && onGo({ ...address, date: chosen })}
        />
      </div>
      {!hasOneDay && (
        <FilterChips
          label={t.view}
          options={[
            { value: 'week', label: t.week },
            { value: 'day', label: t.day },
          ]}
          value={view}
          onChoose={(chosen) => onGo({ ...address, view: chosen })}
        />
      )}
    </div>
  );
}
