import { ClinicText, useRemote, useSession } from '@carefront/shared/app';
import type { MoveBookingPartProps } from '@carefront/shared/bookings';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { lazyWithFallback } from '../lazy-with-fallback.tsx';

const Move = lazyWithFallback('move-booking', async () => (await import('./move-booking.tsx')).MoveBooking);

/** The parcel `move-booking@1`, for staff. Remounts per user id, so nothing of one account is shown to another. */
export function MoveBookingParcel(props: MoveBookingPartProps) {
  const session = useSession();
  return (
    <RemoteUiProvider>
      {session.status === 'signed-in' && <MoveByClinic key={`${session.user.id} ${props.booking.id}`} {...props} />}
    </RemoteUiProvider>
  );
}

/** In the clinic's zone, with its practitioner's times. */
function MoveByClinic({ booking, ...answers }: MoveBookingPartProps) {
  const { clinic } = useRemote();
  const { client, service, practitioner } = booking;
  if (practitioner.user_id === null) return null;
  return (
    <Move
      booking={{
        ...booking,
        timezone: clinic.timezone,
        service_id: service.id,
        practitioner_id: practitioner.id,
        practitioner_user_id: practitioner.user_id,
      }}
      about={
        <>
          {client.user.full_name}, <ClinicText lang={service.langs?.name}>{service.name}</ClinicText>,{' '}
          {practitioner.full_name}
        </>
      }
      level={2}
      isByClinic
      {...answers}
    />
  );
}
