import { lazyPage } from '../layout/lazy-page.tsx';

/** For owners and office admins: a chunk of its own. */
export const PeopleRoute = lazyPage<object>(
  'people',
  async () => (await import('../features/clinic-people/people.page.tsx')).PeoplePage,
);
