import { pagePath, useMessages } from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { AppLink, RemoteUiProvider } from '@carefront/shared/ui';
import { AttemptButton, AttemptMessage } from '../attempt/account-attempt.tsx';
import { useViewStyles } from '../layout/view.tsx';
import { LOG_IN } from '../messages/log-in.messages.ts';
import { ViewHeading } from '../plain/plain-view.tsx';
import { useLogOut } from '../session/use-log-out.ts';

/** `/login` for a signed-in user: their name, links to continue, and the logout. */
export function AlreadySignedIn({ user }: { user: SessionUser }) {
  return (
    <RemoteUiProvider>
      <Content user={user} />
    </RemoteUiProvider>
  );
}

function Content({ user }: { user: SessionUser }) {
  const t = useMessages(LOG_IN);
  const styles = useViewStyles();
  const { logOut, attempt } = useLogOut();
  const isOfStaff = isStaff(user.roles);
  return (
    <div className={styles.stack}>
      <ViewHeading takesFocus={false}>{t.signedInTitle}</ViewHeading>
      <p className={styles.text}>{t.signedInAs(user.full_name)}</p>
      <div className={styles.rows}>
        <AppLink className={styles.rowLink} to={isOfStaff ? pagePath('staff-start') : pagePath('account')}>
          {isOfStaff ? t.toStaff : t.toAccount}
        </AppLink>
        <AppLink className={styles.rowLink} to={pagePath('home')}>
          {t.toSite}
        </AppLink>
      </div>
      <AttemptMessage attempt={attempt} />
      <div className={styles.buttons}>
        <AttemptButton attempt={attempt} onClick={() => logOut()}>
          {t.logOut}
        </AttemptButton>
      </div>
    </div>
  );
}
