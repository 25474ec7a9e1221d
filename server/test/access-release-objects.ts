import type { GuardedRoute } from '@carefront/shared/contracts';
import type { RouteCase } from './access-objects.ts';
import { CHATBOT_RELEASES, NEW_RELEASE } from './access-releases.ts';

type ReleaseRoute = Extract<GuardedRoute, 'listReleases' | 'applyActivation' | 'rollBackActivation'>;

/** The rows of the registry's own routes. Releases are the same for all clinics: an id of one names nothing that is anybody's. */
export const RELEASE_OBJECTS: { readonly [N in ReleaseRoute]: RouteCase<N> } = {
  listReleases: { input: () => ({}) },
  applyActivation: {
    input: () => ({ body: { release_id: NEW_RELEASE, expected_active: null } }),
    free: ['release_id'],
  },
  rollBackActivation: {
    input: () => ({
      body: { release_id: CHATBOT_RELEASES.previous, expected_active: CHATBOT_RELEASES.active },
    }),
    free: ['release_id'],
  },
};
