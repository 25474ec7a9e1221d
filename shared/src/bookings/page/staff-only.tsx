import { defineMessages, LoginGate, useMessages } from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows } from '@carefront/shared/ui';
import { NextSteps } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { FocusHeading } from './focus-heading.tsx';

const STAFF_ONLY = defineMessages(
  {
    loading: 'Loading',
    logInFirst: 'Please log in with your account at the clinic to continue.',
    notStaffTitle: 'For clinic staff only',
    notStaff: 'Your account cannot open this page.',
  },
  {
    loading: 'Chargement',
    logInFirst: 'Veuillez vous connecter avec votre compte de la clinique pour continuer.',
    notStaffTitle: 'Réservé au personnel de la clinique',
    notStaff: 'Votre compte ne permet pas d’ouvrir cette page.',
  },
);

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
