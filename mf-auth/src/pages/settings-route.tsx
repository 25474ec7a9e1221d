import { lazyPage } from '../layout/lazy-page.tsx';

/** For owners and office admins: a chunk of its own. */
export const SettingsRoute = lazyPage<object>(
  'settings',
  async () => (await import('../features/settings/settings.page.tsx')).SettingsPage,
);
