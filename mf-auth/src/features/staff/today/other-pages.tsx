import { useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { STAFF } from '../../../messages/staff.messages.ts';
import { StaffLink } from '../staff-link.tsx';

const useStyles = makeStyles({
  // The shell sets this while it draws its navigation, which has the same links.
  section: { display: 'var(--cf-without-frame, block)' },
  heading: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 24px', margin: 0, padding: 0, listStyleType: 'none' },
  link: { display: 'inline-block', padding: '10px 0' },
});

/** The person's other pages in one quiet list, if the shell draws no navigation: its code could not be loaded. */
export function OtherPages({ user }: { user: SessionUser }) {
  const t = useMessages(STAFF);
  const styles = useStyles();
  const { linksOf } = useRemote();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {t.otherPages}
      </h2>
      <ul className={styles.list}>
        {linksOf('staff-start', user.roles).map((link) => (
          <li key={link.to}>
            <StaffLink link={link} className={styles.link} />
          </li>
        ))}
      </ul>
    </section>
  );
}
