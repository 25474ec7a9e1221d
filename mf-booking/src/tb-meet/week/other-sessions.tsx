import { useLocale, useMessages } from '@carefront/shared/app';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { TB_MEET } from '../tb-meet.messages.ts';
import { providersText, sessionText, statusText, whenText } from './event-text.ts';

export interface OtherSessionsProps {
  events: readonly CalendarEvent[];
  zone: ZoneRules;
  people: readonly Practitioner[];
  onOpen: (event: CalendarEvent) => void;
}

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  help: { margin: '0 0 8px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    width: '100%',
    minHeight: '44px',
    padding: '8px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-surface-hover)' } },
  },
});

/** Lists the sessions that the calendar cannot draw. */
export function OtherSessions({ events, zone, people, onOpen }: OtherSessionsProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useStyles();
  if (events.length === 0) return null;
  return (
    <section aria-label={t.otherSessions}>
      <h3 className={styles.title}>{t.otherSessions}</h3>
      <p className={styles.help}>{t.otherHours}</p>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(event)}>
              {[whenText(event, zone, locale), sessionText(event), providersText(event, people), statusText(event, t)]
                .filter(Boolean)
                .join(', ')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
