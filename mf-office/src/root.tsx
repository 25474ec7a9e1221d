import { useLocation, useRemote } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';
import { useState } from 'react';
import { type OfficePage, pageOf, type SettingsPageName } from './paths.ts';

const Today = lazyPage('today', async () => (await import('./features/today/today.page.tsx')).TodayPage);
const Bookings = lazyPage(
  'bookings',
  async () => (await import('./features/staff-bookings/staff-bookings.page.tsx')).StaffBookingsPage,
);
const Calendar = lazyPage(
  'calendar',
  async () => (await import('./features/staff-calendar/staff-calendar.page.tsx')).StaffCalendarPage,
);
const Hours = lazyPage<{ practitionerId: number | null }>(
  'hours',
  async () => (await import('./features/practitioner-hours/practitioner-hours.page.tsx')).PractitionerHoursPage,
);
const Clients = lazyPage('clients', async () => (await import('./features/clients/clients.page.tsx')).ClientsPage);
const Client = lazyPage<{ clientId: number }>(
  'client',
  async () => (await import('./features/client-page/client.page.tsx')).ClientPage,
);
const People = lazyPage('people', async () => (await import('./features/people/people.page.tsx')).PeoplePage);
const Settings = lazyPage('settings', async () => (await import('./features/settings/settings.page.tsx')).SettingsPage);
const ClinicSettings = lazyPage<{ page: SettingsPageName }>(
  'clinic-settings',
  async () => (await import('./features/clinic-settings/clinic-settings.page.tsx')).ClinicSettingsPage,
);
const OpenClinic = lazyPage(
  'opening',
  async () => (await import('./features/open-clinic/open-clinic.page.tsx')).OpenClinicPage,
);
const MissingTranslations = lazyPage(
  'translations',
  async () => (await import('./features/missing-translations/missing-translations.page.tsx')).MissingTranslationsPage,
);
const Portraits = lazyPage(
  'portraits',
  async () => (await import('./features/portraits/portraits.page.tsx')).PortraitsPage,
);
const Releases = lazyPage('releases', async () => (await import('./features/releases/releases.page.tsx')).ReleasesPage);
const AuditLog = lazyPage('audit', async () => (await import('./features/audit-log/audit-log.page.tsx')).AuditLogPage);

/** Draws the page of the current address. */
export function App() {
  const path = useOwnPath();
  const page = pageOf(path);
  return <RemoteUiProvider key={path}>{page && <Page page={page} />}</RemoteUiProvider>;
}

/** While another view's page loads, this view stays a moment longer: it keeps its last page. */
function useOwnPath(): string {
  const { path } = useLocation();
  const [ownPath, setOwnPath] = useState(path);
  const isOwn = useRemote().standsAt(path);
  if (isOwn && path !== ownPath) setOwnPath(path);
  return isOwn ? path : ownPath;
}

function Page({ page }: { page: OfficePage }) {
  switch (page.name) {
    case 'today':
      return <Today />;
    case 'bookings':
      return <Bookings />;
    case 'calendar':
      return <Calendar />;
    case 'hours':
      return <Hours practitionerId={page.practitionerId} />;
    case 'clients':
      return <Clients />;
    case 'client':
      return <Client clientId={page.clientId} />;
    case 'people':
      return <People />;
    case 'settings':
      return <Settings />;
    case 'clinic-settings':
      return <ClinicSettings page={page.page} />;
    case 'opening':
      return <OpenClinic />;
    case 'translations':
      return <MissingTranslations />;
    case 'portraits':
      return <Portraits />;
    case 'releases':
      return <Releases />;
    case 'audit':
      return <AuditLog />;
  }
}
