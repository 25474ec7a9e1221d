import { Parcel, useMessages, useSession } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { WAITLIST } from './waitlist.messages.ts';

/** The whole page hears of the login by the session, this place too. */
const LOGIN = { isRedirectDisabled: true, onSignedIn: () => undefined };

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
  line: { margin: 0 },
  form: { maxWidth: '480px' },
});

/** What the office alone may see: others find the login form in its place, or a word about it. The server asks again. */
export function WaitlistOnly({ children }: { children: ReactNode }) {
  const t = useMessages(WAITLIST);
  const styles = useStyles();
  const session = useSession();
  if (session.status === 'unknown') return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  if (session.status === 'anonymous')
    return (
      <>
        {/* The login form has a heading of the third level. */}
        <h2 className={styles.title}>{t.notYoursTitle}</h2>
        <p className={styles.line}>{t.logInFirst}</p>
        <div className={styles.form}>
          <Parcel name="login-form@1" props={LOGIN} />
        </div>
      </>
    );
  if (reachOf('listRegistrations', session.user.roles) === 'none')
    return <EmptyNotice title={t.notYoursTitle} text={t.notYours} />;
  // Anew for another person: what the last one was shown is not theirs.
  return <Fragment key={session.user.id}>{children}</Fragment>;
}
