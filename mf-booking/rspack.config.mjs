import { remoteConfig, withProofWorker } from '@carefront/tooling/rspack';

export default withProofWorker(
  remoteConfig(import.meta.dirname, {
    api: [
      'getClinicInfo',
      'getLocations',
      'fetchOptionsByLocation',
      'fetchSlotsByMonth',
      'holdSlot',
      'bookOnSite',
      'getIntakeDataOption',
      'getGuardianData',
      'getClientPractitioners',
      'fetchNextOpenDay',
      'listAppointments',
      'listOwnBookings',
      'getBookingByLink',
      'listBookings',
      'explainSlot',
      'confirmAppointment',
      'declineAppointment',
      'cancelAppointment',
      'rescheduleAppointment',
      'createCalendarEvent',
      'updateCalendarEvent',
      'getCalendarOptions',
      'listClients',
    ],
    emits: [
      'booking/appointment-booked@1',
      'booking/appointment-changed@1',
      'booking/dialog-closed@1',
      'notice/requested@1',
      'confirm/requested@1',
    ],
    handles: [
      'confirm/answered@1',
      'auth/signed-out@1',
      'booking/appointment-booked@1',
      'booking/appointment-changed@1',
    ],
  }),
);
