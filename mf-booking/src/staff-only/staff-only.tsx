import { Parcel, useMessages, useSession } from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows } from '@carefront/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { STAFF_ONLY } from '../messages/staff-only.messages.ts';
import { FocusHeading } from '../page/focus-heading.tsx';

/** The whole page hears of the login by the session, this place too. */
const LOGIN = { isRedirectDisabled: true, onSignedIn: () => undefined };

/** What only the clinic's own people may see: others find the login form in its place, or a word about it. The server asks again. */
export function StaffOnly({ children }: { children(user: SessionUser): ReactNode }) {
  const t = useMessages(STAFF_ONLY);
  const session = useSession();
  if (session.status === 'unknown') return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  if (session.status === 'anonymous')
    return (
      <>
        {/* The login form has a heading of the third level. */}
        <FocusHeading level={2}>{t.notStaffTitle}</FocusHeading>
        <p>{t.logInFirst}</p>
        <Parcel name="login-form@1" props={LOGIN} />
      </>
    );
  if (!isStaff(session.user.roles)) return <EmptyNotice title={t.notStaffTitle} text={t.notStaff} />;
  // Anew for another person: what the last one typed or was shown is not theirs.
  return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
}
