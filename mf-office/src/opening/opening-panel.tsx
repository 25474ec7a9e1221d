import { useMessages, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { openingQuery } from './opening.api.ts';
import { OPENING } from './opening.messages.ts';
import { EmailNotice, OffParts } from './opening-notices.tsx';
import { OpeningSteps } from './opening-steps.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '20px 24px 24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '16px' },
  },
  heading: { margin: 0, fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  stack: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
});

/**
 * The steps of a new clinic at the top of Today, for its office, with the notice that no email leaves the server. Draws nothing for others,
 * for a clinic with nothing left to do, and after a failure: most clinics are open already. The page under Settings has Retry.
 */
export function OpeningPanel({ user }: { user: SessionUser }) {
  const t = useMessages(OPENING);
  const styles = useStyles();
  const { api } = useRemote();
  const isOffice = reachOf('getOpening', user.roles) !== 'none';
  const opening = useQuery({ ...openingQuery(api), enabled: isOffice });
  if (!isOffice || opening.isError) return null;
  if (!opening.data) return <LoadingRows label={t.loading} rows={1} heightPx={64} />;
  if (opening.data.is_open === 1 && opening.data.does_email_leave === 1) return null;
  return (
    <div className={styles.stack}>
      <EmailNotice opening={opening.data} />
      {opening.data.is_open === 0 && <OpeningSection opening={opening.data} user={user} />}
    </div>
  );
}

/** The steps under their heading. */
export function OpeningSection({ opening, user }: Parameters<typeof OpeningSteps>[0]) {
  const t = useMessages(OPENING);
  const styles = useStyles();
  const id = useId();
  const done = opening.steps.filter(({ is_done }) => is_done === 1).length;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.heading}>
        {t.title}
      </h2>
      <p role="status" className={styles.quiet}>
        {opening.is_open === 1 ? t.allDone : t.progress(done, opening.steps.length)}
      </p>
      <OpeningSteps opening={opening} user={user} />
      <OffParts opening={opening} />
    </section>
  );
}
