import { clinicInfoQuery, useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { dateAt, resolveZone } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenCard } from '../../booking-facts/card/chosen-card.tsx';
import { lazyWithFallback } from '../../lazy-with-fallback.tsx';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { bookerOf } from '../../wizard/booker.rules.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { useZoneTable } from '../../zones/zone-table.api.ts';
import { AccountDetails } from './account/account-details.tsx';
import { HoldCountdown } from './hold/hold-countdown.tsx';
import type { StaffDetailsProps } from './staff/staff-details.tsx';
import { NewClient, type NewClientProps } from './visitor/new-client.tsx';
import { useSignInHere } from './visitor/use-sign-in-here.ts';
import { VisitorDetails } from './visitor/visitor-details.tsx';

/** Loaded only for staff. */
const StaffDetails = lazyWithFallback<StaffDetailsProps>(
  'staff-details',
  async () => (await import('./staff/staff-details.tsx')).StaffDetails,
);

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', [PHONE]: { gap: '16px' } },
  time: { display: 'flex', flexDirection: 'column', gap: '12px', [PHONE]: { gap: '8px' } },
});

export interface ConfirmDetailsPageProps {
  service: Service;
  /** Practitioners whom the visitor may choose for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** Practitioner of the held time; undefined: not known. */
  practitioner: Practitioner | undefined;
}

/** Step 3 (BK-40 to BK-49, BK-55, BK-60 to BK-75). */
export function ConfirmDetailsPage({ service, providers, practitioner }: ConfirmDetailsPageProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { api, clinic } = useRemote();
  const { choices } = useBookingStore();
  const info = useQuery(clinicInfoQuery(api));
  const table = useZoneTable();
  const [openedMs] = useState(serverNowMs);

  const failed = [info, table].filter((query) => query.isError);
  if (failed.length > 0)
    return <ErrorNotice text={t.formFailed} onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />;
  if (!info.data || !table.data || !choices.slot) return <LoadingRows label={t.loadingForm} rows={5} heightPx={64} />;

  const clinicZone = table.data.find(clinic.timezone);
  if (!clinicZone) throw new Error('The time-zone table does not know the zone of the clinic');
  const zone = resolveZone(choices.timezone, clinicZone, table.data.find);
  return (
    <div className={styles.root}>
      <div className={styles.time}>
        <ChosenCard
          service={service}
          practitioner={practitioner}
          startsAt={choices.slot.startsAt}
          zone={zone}
          density="compact"
        />
        <HoldCountdown />
      </div>
      {/* The clinic's calendar decides who is a minor, not the visitor's. */}
      <BookerForm clinic={info.data.clinic} today={dateAt(clinicZone, openedMs)} providers={providers} />
    </div>
  );
}

type WhoBooksProps = Pick<NewClientProps, 'clinic' | 'today'> & Pick<ConfirmDetailsPageProps, 'providers'>;

/** Shows the form for each kind of booker, and nothing while the kind is unknown. */
function BookerForm({ providers, ...props }: WhoBooksProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const booker = bookerOf(useSession());
  const signedInId = useSignInHere();
  // The keys remount the form for each person.
  switch (booker.kind) {
    case 'unknown':
      return <LoadingRows label={t.loadingForm} rows={5} heightPx={64} />;
    case 'visitor':
      return <VisitorDetails {...props} />;
    case 'new-client-only':
      return <NewClient key={booker.user.id} {...props} isFamilyHere />;
    case 'staff': {
      const { user, isPractitioner } = booker;
      return (
        <StaffDetails
          key={user.id}
          {...props}
          user={user}
          isPractitioner={isPractitioner}
          providers={providers}
          hasJustSignedIn={signedInId === user.id}
        />
      );
    }
    case 'account': {
      const { user, choosesClient } = booker;
      return (
        <AccountDetails
          key={user.id}
          clinic={props.clinic}
          today={props.today}
          user={user}
          choosesClient={choosesClient}
          providers={providers}
          hasJustSignedIn={signedInId === user.id}
        />
      );
    }
  }
}
