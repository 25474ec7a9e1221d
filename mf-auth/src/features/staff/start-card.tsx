import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { isStaff } from '@carefront/shared/contracts';
import { InlineMessage, makeStyles } from '@carefront/shared/ui';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { PageCard } from '../../layout/page-card.tsx';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { STAFF } from '../../messages/staff.messages.ts';
import type { SignedIn } from '../../pages/signed-in-only.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { StaffLink } from './staff-link.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  // The whole row is a touch target.
  link: { alignSelf: 'flex-start', fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Links to the person's pages: for accounts of other people, and in a shell of an older release, which knows no panels. */
export function StartCard({ user, takesFocus }: SignedIn) {
  const t = useMessages(STAFF);
  const { clinic, linksOf } = useRemote();
  const locale = useLocale();
  const views = useViewStyles();
  const styles = useStyles();
  const { logOut, attempt } = useLogOut();

  const roles = user.roles.map((role) => t[role]).join(` ${t.and} `);
  return (
    <PageCard>
      <div className={views.stack}>
        <ViewHeading takesFocus={takesFocus}>{t.hello(user.first_name)}</ViewHeading>
        <p className={views.quiet}>{t.yourRole(roles)}</p>
        {!isStaff(user.roles) && <InlineMessage intent="info">{t.notStaff}</InlineMessage>}
        <ul className={styles.list}>
          {linksOf('staff-start', user.roles).map((link) => (
            <li key={link.to} className={styles.row}>
              <StaffLink link={link} className={styles.link} />
              {link.text && <p className={styles.text}>{link.text[locale].replace('{clinic}', () => clinic.name)}</p>}
            </li>
          ))}
        </ul>
        <AttemptMessage attempt={attempt} />
        <div className={views.buttons}>
          <AttemptButton attempt={attempt} onClick={() => logOut()}>
            {t.logOut}
          </AttemptButton>
        </div>
      </div>
    </PageCard>
  );
}
