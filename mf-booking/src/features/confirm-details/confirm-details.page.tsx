import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import type { Service } from '@carefront/shared/contracts';
import { dateAt, resolveZone } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { useZoneTable } from '../../zones/zone-table.api.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { SignUpForm } from './sign-up.form.tsx';
import { guardianOptionsQuery, placesQuery } from './sign-up-options.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px' },
  time: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

/** Step 3 of a new client (BK-40, BK-60 to BK-75). Signing in and staff's choice of a client join here with their issues. */
export function ConfirmDetailsPage({ service }: { service: Service }) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { api, clinic } = useRemote();
  const { choices } = useBookingStore();
  const info = useQuery(clinicInfoQuery(api));
  const places = useQuery(placesQuery(api));
  const guardianOptions = useQuery(guardianOptionsQuery(api));
  const table = useZoneTable();
  const [openedMs] = useState(() => Date.now());

  const needed = [info, places, guardianOptions, table];
  const failed = needed.filter((query) => query.isError);
  if (failed.length > 0)
    return <ErrorNotice text={t.formFailed} onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />;
  if (!info.data || !places.data || !guardianOptions.data || !table.data || !choices.slot)
    return <LoadingRows label={t.loadingForm} rows={5} heightPx={64} />;

  const clinicZone = table.data.find(clinic.timezone);
  if (!clinicZone) throw new Error('The time-zone table does not know the zone of the clinic');
  const zone = resolveZone(choices.timezone, clinicZone, table.data.find);
  return (
    <div className={styles.root}>
      <div className={styles.time}>
        <AppointmentFacts service={service} startsAt={choices.slot.startsAt} zone={zone} />
        <HoldCountdown />
      </div>
      <SignUpForm
        clinic={info.data.clinic}
        // The clinic's calendar decides who is a minor, not the visitor's.
        today={dateAt(clinicZone, openedMs)}
        places={places.data}
        guardianOptions={guardianOptions.data}
      />
    </div>
  );
}
