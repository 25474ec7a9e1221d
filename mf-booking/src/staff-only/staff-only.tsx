import { LoginGate, useMessages } from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { STAFF_ONLY } from '../messages/staff-only.messages.ts';
import { FocusHeading } from '../page/focus-heading.tsx';

/** Content for the clinic's staff: others find the login form in its place, or a sentence about it. */
export function StaffOnly({ children }: { children(user: SessionUser): ReactNode }) {
  const t = useMessages(STAFF_ONLY);
  return (
    <LoginGate
      allows={({ roles }) => isStaff(roles)}
      waiting={<LoadingRows label={t.loading} rows={5} heightPx={64} />}
      login={(form) => (
        <>
          <FocusHeading level={2}>{t.notStaffTitle}</FocusHeading>
          <p>{t.logInFirst}</p>
          {form}
        </>
      )}
      refused={<EmptyNotice title={t.notStaffTitle} text={t.notStaff} />}
    >
      {children}
    </LoginGate>
  );
}
