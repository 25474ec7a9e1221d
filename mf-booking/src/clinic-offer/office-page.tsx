import { LoginGate, useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AllSettingsLink, NextSteps, PageFrame } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { OFFER } from './offer.messages.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

/** A page for the owner and office admins. Visitors see the login form instead, other accounts a message. */
export function OfficePage({ title, children }: { title: string; children(user: SessionUser): ReactNode }) {
  const t = useMessages(OFFER);
  return (
    <PageFrame size="wide">
      <div className={useStyles().head}>
        <AllSettingsLink />
        <PageHeading>{title}</PageHeading>
      </div>
      <LoginGate
        allows={({ roles }) => roles.some((role) => role === 'owner' || role === 'office_admin')}
        waiting={<LoadingRows label={t.loading} rows={5} heightPx={64} />}
        login={(form) => form}
        refused={<EmptyNotice title={t.officeOnlyTitle} text={t.officeOnly} action={<NextSteps />} />}
      >
        {children}
      </LoginGate>
    </PageFrame>
  );
}
