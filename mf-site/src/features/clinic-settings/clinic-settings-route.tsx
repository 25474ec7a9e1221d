import { lazyComponent } from '@carefront/shared/app';
import { CLINIC_SETTINGS_ROUTE } from '../../messages/clinic-settings-route.ts';
import { staffPageFallback } from '../../parts/staff-page-fallback.tsx';
import type { SettingsPageName } from '../../paths.ts';

/** The pages of the clinic's settings as a separate chunk: visitors do not load it. */
export const ClinicSettingsRoute = lazyComponent<{ page: SettingsPageName }>(
  'clinic-settings',
  async () => (await import('./clinic-settings.page.tsx')).ClinicSettingsPage,
  staffPageFallback(CLINIC_SETTINGS_ROUTE),
);
