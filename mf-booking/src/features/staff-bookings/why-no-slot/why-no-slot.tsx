import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FindZone } from '../../../booking-facts/with-zones.tsx';
import { STAFF_BOOKINGS } from '../../../messages/staff-bookings.messages.ts';
import { servicesOfClinic } from '../../../wizard/clinic-services.rules.ts';
import { ownPractitionersQuery } from '../../../wizard/own-practitioners.api.ts';
import { askablePractitioners } from '../staff-actions.rules.ts';
import { WhyForm } from './why-form.tsx';

export interface WhyNoSlotProps {
  user: SessionUser;
  findZone: FindZone;
}

const useStyles = makeStyles({
  root: {
    padding: '0 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  summary: { minHeight: '44px', padding: '10px 0', boxSizing: 'border-box', fontWeight: 600, cursor: 'pointer' },
  body: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '8px 0 16px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** Explains to staff why a time is not offered. Loads its data when it is opened. */
export function WhyNoSlot({ user, findZone }: WhyNoSlotProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.root} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t.whyTitle}</summary>
      {isOpen && (
        <div className={styles.body}>
          <p className={styles.text}>{t.whyIntro}</p>
          <Question user={user} findZone={findZone} />
        </div>
      )}
    </details>
  );
}

function Question({ user, findZone }: WhyNoSlotProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const { api, clinic } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  const people = useQuery(ownPractitionersQuery(api));
  const failed = [info, people].find(({ isError }) => isError);
  if (failed)
    return <ErrorNotice error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!info.data || !people.data) return <LoadingRows label={t.loading} rows={2} heightPx={64} />;
  return (
    <WhyForm
      practitioners={askablePractitioners(people.data, user)}
      services={servicesOfClinic(info.data)}
      zone={findZone(clinic.timezone)}
    />
  );
}
