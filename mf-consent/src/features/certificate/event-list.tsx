import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { zonePlace } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import type { Certificate } from './certificate.api.ts';
import { CERTIFICATE, EVENT_ACTORS, EVENTS } from './certificate.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  heading: { margin: '16px 0 0', fontSize: '20px', lineHeight: '26px', fontWeight: 600, breakAfter: 'avoid' },
  list: { margin: 0, padding: 0, listStyleType: 'none', borderTop: '1px solid var(--cf-line)' },
  event: { padding: '8px 0', borderBottom: '1px solid var(--cf-line)', breakInside: 'avoid', overflowWrap: 'anywhere' },
  what: { display: 'block', fontWeight: 600 },
  when: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  line: { margin: 0 },
});

/** The log entries of the consent, oldest first. */
export function EventList({ events }: Pick<Certificate, 'events'>) {
  const t = useMessages(CERTIFICATE);
  const words: Readonly<Record<string, string>> = useMessages(EVENTS);
  const actors = useMessages(EVENT_ACTORS);
  const styles = useStyles();
  const momentText = useMomentText();
  const { clinic } = useRemote();
  const locale = useLocale();
  const headingId = useId();
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t.eventsTitle}
      </h2>
      {events.length === 0 && <p className={styles.line}>{t.noEvents}</p>}
      {events.length > 0 && (
        <p className={mergeClasses(styles.line, styles.when)}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      )}
      {events.length > 0 && (
        <ol className={styles.list}>
          {events.map(({ at, action, actor }, index) => (
            // The index is the key: two equal entries may have the same time, and the list never changes.
            <li key={index} className={styles.event}>
              <span className={styles.what}>{words[action] ?? action}</span>
              <span className={styles.when}>
                {momentText(at)}&nbsp;· {actors[actor]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
