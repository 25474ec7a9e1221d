import { LoginGate, useMessages } from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows } from '@carefront/shared/ui';
import { NextSteps } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { STAFF_ONLY } from '../messages/staff-only.messages.ts';
import { FocusHeading } from '../page/focus-heading.tsx';

/** Shows content to the clinic's staff. Visitors see the login form instead, other accounts a message. */
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
      refused={<EmptyNotice title={t.notStaffTitle} text={t.notStaff} action={<NextSteps />} />}
    >
      {children}
    </LoginGate>
  );
}
