import { useLocale } from '@carefront/shared/app';
import {
  AppointmentLines,
  BookingStatus,
  type CardFacts,
  cardLabel,
  DAY_COMMA,
  FocusHeading,
  type FocusHeadingProps,
  type WhenText,
  whenText,
} from '@carefront/shared/bookings';
import { makeClasses } from '@carefront/shared/ui';
import { PersonAvatar } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';

export interface AppointmentCardProps {
  facts: CardFacts;
  /** The level of the card's heading. */
  level: 2 | 3 | 4;
  /** 'compact': beside a form, where the card only reminds. */
  density?: 'full' | 'compact';
  takesFocus?: boolean;
  /** Notes and actions, below the facts. */
  children?: ReactNode;
}

const useStyles = makeClasses({
  // Date beside facts where both fit, above them where not.
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    overflow: 'hidden',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  when: {
    flex: '1 0 222px',
    boxSizing: 'border-box',
    padding: '16px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    '&[data-density="compact"]': { padding: '12px 16px' },
    // Weekday and date share a line, with the comma between them.
    '&[data-density="compact"] [data-when]': { fontSize: '18px', fontWeight: 600, lineHeight: '26px' },
    '&[data-density="compact"] [data-when="weekday"] ~ br:first-of-type': { display: 'none' },
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    flex: '999 1 320px',
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '16px',
    '&[data-density="compact"]': { padding: '12px 16px', fontSize: '14px', lineHeight: '20px' },
  },
});

/** One appointment: weekday and date large, time, state, session, person, place with a map, zone; then what can be done. */
export function AppointmentCard({
  facts,
  level,
  density = 'full',
  takesFocus = false,
  children,
}: AppointmentCardProps) {
  const styles = useStyles();
  const locale = useLocale();
  const when = whenText(facts, facts.zone, locale);
  return (
    <article className={styles.root} aria-label={cardLabel(facts, locale)}>
      <div className={styles.when} data-density={density}>
        <AppointmentWhen level={level} when={when} whose={facts.whose} takesFocus={takesFocus} />
      </div>
      <div className={styles.body} data-density={density}>
        {facts.status && <BookingStatus status={facts.status} />}
        <AppointmentLines facts={facts} />
        {children}
      </div>
    </article>
  );
}

interface AppointmentWhenProps extends Pick<FocusHeadingProps, 'level'> {
  when: WhenText;
  whose: CardFacts['whose'];
  takesFocus: boolean;
}

const useAppointmentWhenStyles = makeClasses({
  root: { '& > *': { fontSize: '14px', lineHeight: '20px', fontVariantNumeric: 'tabular-nums' } },
  whose: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '8px',
    fontSize: '16px',
    lineHeight: '24px',
  },
  weekday: { fontSize: '14px', lineHeight: '20px', fontWeight: 400 },
  day: { fontSize: '24px', lineHeight: '32px' },
  time: { fontSize: '18px', lineHeight: '26px' },
  // Only heard: the parts stand in lines of their own.
  comma: { fontSize: 0, lineHeight: 0 },
});

/** The heading of an appointment: 'Tuesday, Nov 24, 2026, 9:00 AM – 9:50 AM', in lines, with the client's name first. */
function AppointmentWhen({ when, whose, takesFocus, level }: AppointmentWhenProps) {
  const styles = useAppointmentWhenStyles();
  const locale = useLocale();
  // The blanks outside of the spans keep the parts apart in the heading's accessible name.
  return (
    <div className={styles.root}>
      <FocusHeading level={level} takesFocus={takesFocus}>
        {whose && (
          <>
            <span className={styles.whose}>
              <PersonAvatar size="small" {...whose} />
              <span>
                {whose.name}
                <span className={styles.comma}>,</span>
              </span>
            </span>{' '}
          </>
        )}
        <span className={styles.weekday} data-when="weekday">
          {when.weekday}
        </span>
        <span className={styles.comma} data-when="comma">
          {DAY_COMMA[locale]}
        </span>{' '}
        <br />
        <span className={styles.day} data-when="day">
          {when.day}
        </span>
        <span className={styles.comma}>,</span> <br />
        <span className={styles.time}>{when.time}</span>
      </FocusHeading>
    </div>
  );
}
