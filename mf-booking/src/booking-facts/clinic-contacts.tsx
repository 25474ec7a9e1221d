import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { BOOKING_ACTIONS } from '@carefront/shared/bookings';
import { ContactClinic } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';

/** Shows how to contact the clinic, for actions that are not possible online. */
export function ClinicContacts() {
  const t = useMessages(BOOKING_ACTIONS);
  const { api } = useRemote();
  const clinic = useQuery(clinicInfoQuery(api)).data?.clinic;
  return <ContactClinic label={t.contactClinic} phone={clinic?.office_phone} email={clinic?.email} />;
}
