import { useLocale } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { BookingStatus } from '../booking-status.tsx';
import { whenText } from '../when-text.ts';
import { AppointmentLines } from './appointment-lines.tsx';
import { AppointmentWhen } from './appointment-when.tsx';
import { type CardFacts, cardLabel } from './card-facts.ts';

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
