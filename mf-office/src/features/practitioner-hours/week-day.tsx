import { useLocale, useMessages } from '@carefront/shared/app';
import { weekdayText, withTimesTogether } from '@carefront/shared/bookings';
import type { PractitionerHours } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { AddIcon, Button, makeStyles } from '@carefront/shared/ui';
import { CopyIcon } from '@carefront/shared/ui/pages';
import { useRef } from 'react';
import { type DraftWindow, isTyped, type WindowErrors, windowsOn, withHours } from './hours-draft.rules.ts';
import { hoursText } from './hours-text.ts';
import { PRACTITIONER_HOURS } from './practitioner-hours.messages.ts';
import { WindowFields } from './window-fields.tsx';

const WIDE = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '8px 24px',
    padding: '16px 0',
    borderTop: '1px solid var(--cf-line)',
    minWidth: 0,
    [WIDE]: { gridTemplateColumns: '120px minmax(0, 1fr)' },
  },
  day: { margin: 0, fontSize: '16px', lineHeight: '44px', fontWeight: 600, outlineStyle: 'none' },
  hours: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  none: { margin: 0, color: 'var(--cf-text-quiet)', lineHeight: '44px' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export interface WeekDayProps {
  /** 0 = Sunday. */
  weekday: number;
  week: readonly DraftWindow[];
  /** The hours of the clinic on this day, while the practitioner has no own hours on any day; null: they have own hours. */
  inherited: readonly DraftWindow[] | null;
  locations: PractitionerHours['locations'];
  /** At the clinic. */
  today: IsoDate;
  errors: WindowErrors;
  onChange(week: DraftWindow[]): void;
  onCopy(): void;
}

/** One day of the week with its hours; a break is a gap between two. */
export function WeekDay({ weekday, week, inherited, locations, today, errors, onChange, onCopy }: WeekDayProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const styles = useStyles();
  const locale = useLocale();
  const day = weekdayText(weekday, locale, 'long');
  const heading = useRef<HTMLHeadingElement>(null);
  const windows = windowsOn(week, weekday);
  const clinicHours = inherited?.filter(isTyped) ?? [];
  const others = (key: number) => week.filter((window) => window.key !== key);
  return (
    <section className={styles.root} aria-label={day}>
      <h3 ref={heading} tabIndex={-1} className={styles.day}>
        {day}
      </h3>
      <div className={styles.hours}>
        {windows.length === 0 && (
          <p className={styles.none}>
            {clinicHours.length > 0
              ? withTimesTogether(t.inherited(clinicHours.map((each) => hoursText(each, locale)).join(', ')))
              : t.notAtWork}
          </p>
        )}
        {windows.map((window) => (
          <WindowFields
            key={window.key}
            window={window}
            day={day}
            locations={locations}
            today={today}
            errors={errors.get(window.key)}
            onChange={(changed) => onChange(week.map((each) => (each.key === window.key ? changed : each)))}
            onRemove={() => {
              onChange(others(window.key));
              heading.current?.focus();
            }}
          />
        ))}
        {!inherited && (
          <div className={styles.acts}>
            <Button
              icon={<AddIcon />}
              aria-label={t.addHoursOn(day)}
              onClick={() => onChange(withHours(week, weekday))}
            >
              {t.addHours}
            </Button>
            {windows.length > 0 && (
              <Button appearance="subtle" icon={<CopyIcon />} aria-label={t.copyFrom(day)} onClick={onCopy}>
                {t.copy}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
