import { Parcel, useMessages, useSession } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows, makeStyles, PageFrame } from '@carefront/shared/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { DOOR } from '../messages/door.messages.ts';
import { PageHeading } from './page-heading.tsx';

export interface AccountOnlyProps {
  /** Whether the page is for this person at all; the server asks again. */
  mayEnter?(user: SessionUser): boolean;
  /** @param takesFocus - The person came in by the form in this place: the page's heading takes the focus that the form had. */
  children(user: SessionUser, takesFocus: boolean): ReactNode;
}

const useStyles = makeStyles({
  line: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 400 },
  form: { maxWidth: '480px' },
});

/** A page of people with an account: others find the login form in its place, or a word about it. */
export function AccountOnly({ mayEnter = () => true, children }: AccountOnlyProps) {
  const t = useMessages(DOOR);
  const styles = useStyles();
  const session = useSession();
  const [hasLoggedIn, setHasLoggedIn] = useState(false);
  // Anew for another person: what the last one typed or was shown is not theirs.
  if (session.status === 'signed-in' && mayEnter(session.user))
    return <Fragment key={session.user.id}>{children(session.user, hasLoggedIn)}</Fragment>;
  return (
    <PageFrame size="card">
      {session.status === 'unknown' && <LoadingRows label={t.findingOut} rows={4} heightPx={56} />}
      {session.status === 'anonymous' && (
        <>
          <PageHeading>{t.logInTitle}</PageHeading>
          {/* The login form has a heading of the third level. */}
          <h2 className={styles.line}>{t.logInFirst}</h2>
          <div className={styles.form}>
            <Parcel name="login-form@1" props={{ isRedirectDisabled: true, onSignedIn: () => setHasLoggedIn(true) }} />
          </div>
        </>
      )}
      {session.status === 'signed-in' && <EmptyNotice title={t.notYoursTitle} text={t.notYours} />}
    </PageFrame>
  );
}
