import { lazyPage } from '../layout/lazy-page.tsx';

/** For clinic owners: a chunk of its own. */
export const ReleasesRoute = lazyPage<object>(
  'releases',
  async () => (await import('../features/releases/releases.page.tsx')).ReleasesPage,
);
