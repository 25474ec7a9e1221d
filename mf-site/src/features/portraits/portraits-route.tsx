import { lazyComponent } from '@carefront/shared/app';
import { PORTRAITS_ROUTE } from '../../messages/portraits-route.ts';
import { staffPageFallback } from '../../parts/staff-page-fallback.tsx';

/** The page of the portraits as a separate chunk: visitors do not load it. */
export const PortraitsRoute = lazyComponent<object>(
  'portraits',
  async () => (await import('./portraits.page.tsx')).PortraitsPage,
  staffPageFallback(PORTRAITS_ROUTE),
);
