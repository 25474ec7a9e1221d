import { useLocation, useRemote } from '@carefront/shared/app';
import { withoutTrailingSlashes } from '@carefront/shared/domain';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { BookingDialog } from './booking-dialog/booking-dialog.page.tsx';
import { lazyWithFallback } from './lazy-with-fallback.tsx';
import { LOCATIONS_PATH, linkedBookingOfPath, MEET_PATH, PROGRAMS_PATH, SERVICES_PATH } from './paths.ts';
import { BookingStoreProvider } from './wizard/booking-store.tsx';

const MeetMode = lazyWithFallback('meet', async () => (await import('./tb-meet/meet-mode.tsx')).MeetMode);
const ClinicServices = lazyWithFallback(
  'clinic-services',
  async () => (await import('./features/clinic-services/clinic-services.page.tsx')).ClinicServicesPage,
);
const ClinicPrograms = lazyWithFallback(
  'clinic-programs',
  async () => (await import('./features/clinic-programs/clinic-programs.page.tsx')).ClinicProgramsPage,
);
const ClinicLocations = lazyWithFallback(
  'clinic-locations',
  async () => (await import('./features/clinic-locations/clinic-locations.page.tsx')).ClinicLocationsPage,
);
const ManageBooking = lazyWithFallback(
  'manage-booking',
  async () => (await import('./features/manage-booking/manage-booking.page.tsx')).ManageBookingPage,
);

/** The remote's routes: dialogs are drawn over the site, pages in the page's main part. */
export function App() {
  const { place } = useRemote();
  return <RemoteUiProvider>{place === 'layer' ? <Dialogs /> : <Pages />}</RemoteUiProvider>;
}

/** The dialogs at `/site/book_appointment`, with and without a service (RT-02), and `/site/tb_meet` (RT-04). */
function Dialogs() {
  const { path } = useLocation();
  if (withoutTrailingSlashes(path) === MEET_PATH) return <MeetMode />;
  return (
    <BookingStoreProvider>
      <BookingDialog />
    </BookingStoreProvider>
  );
}

function Pages() {
  const { path } = useLocation();
  const page = withoutTrailingSlashes(path);
  if (page === SERVICES_PATH) return <ClinicServices />;
  if (page === PROGRAMS_PATH) return <ClinicPrograms />;
  if (page === LOCATIONS_PATH) return <ClinicLocations />;
  const link = linkedBookingOfPath(page);
  return link && <ManageBooking token={link.token} />;
}
