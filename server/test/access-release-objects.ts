import type { GuardedRoute } from '@carefront/shared/contracts';
import type { RouteCase } from './access-objects.ts';
import { CHATBOT_RELEASES, NEW_RELEASE } from './access-releases.ts';
import { newTeam } from './release-given.ts';

type ReleaseRoute = Extract<
  GuardedRoute,
  | 'listReleases'
  | 'applyActivation'
  | 'rollBackActivation'
  | 'listReleaseKeys'
  | 'createReleaseKey'
  | 'revokeReleaseKey'
  | 'openPreview'
  | 'openOverride'
  | 'endOverride'
>;

const key = (id: number | string = '') => ({ params: { id: String(id) } });

/** Cases of the registry's routes. All clinics share the releases, so a release id names nobody's object. */
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
  listReleaseKeys: { input: () => ({}) },
  createReleaseKey: {
    input: () => ({
      body: { name: 'Garden', public_key: newTeam().key.public_key, remotes: ['mf-garden'], expires_days: 30 },
    }),
  },
  revokeReleaseKey: {
    input: ({ objects }) => key(objects.releaseKey['same clinic']),
    objects: [{ field: 'id', kind: 'releaseKey', input: key, reached: { clinic: ['same clinic'] }, refused: 404 }],
  },
  openPreview: { input: () => ({ body: { release_id: NEW_RELEASE } }), free: ['release_id'] },
  openOverride: { input: () => ({ body: { remote: 'mf-chatbot', origin: 'http://localhost:5600' } }) },
  endOverride: { input: () => ({}) },
};
