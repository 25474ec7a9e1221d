import type { GuardedRoute } from '@carefront/shared/contracts';
import { newTeam } from '../../releases/release-given.ts';
import { CHATBOT_RELEASES, NEW_RELEASE } from '../access-releases.ts';
import type { RouteCase } from './access-objects.ts';

type ReleaseRoute = Extract<
  GuardedRoute,
  | 'listReleases'
  | 'planActivation'
  | 'applyActivation'
  | 'rollBackActivation'
  | 'holdActivation'
  | 'listActivationEvents'
  | 'approveRelease'
  | 'revokeRelease'
  | 'listReleaseKeys'
  | 'createReleaseKey'
  | 'revokeReleaseKey'
  | 'openPreview'
  | 'openOverride'
  | 'endOverride'
>;

const key = (id: number | string = '') => ({ params: { id: String(id) } });

const FIRST_CONSENT = {
  changes: [{ release_id: NEW_RELEASE, expected_active: null }],
  target: { kind: 'clinic' as const },
};

/** Cases of the registry's routes. Releases without an owner are shared by all clinics; a clinic's own release is an object of the clinic. */
export const RELEASE_OBJECTS: { readonly [N in ReleaseRoute]: RouteCase<N> } = {
  listReleases: { input: () => ({}) },
  planActivation: { input: () => ({ body: FIRST_CONSENT }) },
  applyActivation: { input: () => ({ body: { ...FIRST_CONSENT, reason: 'Try it' } }) },
  rollBackActivation: {
    input: () => ({
      body: { remote: 'mf-chatbot', expected_active: CHATBOT_RELEASES.active, reason: 'It fails' },
    }),
  },
  holdActivation: { input: () => ({ body: { remote: 'mf-chatbot', hold: true, state: 'on' } }) },
  listActivationEvents: { input: () => ({}) },
  approveRelease: {
    input: () => ({ ...key(NEW_RELEASE), body: { note: 'Read and tried' } }),
    objects: [
      {
        ...{ field: 'id', kind: 'ownRelease', reached: { clinic: ['same clinic'] }, refused: 404 },
        input: (id) => ({ ...key(id), body: { note: 'Read and tried' } }),
      },
    ],
  },
  revokeRelease: {
    input: ({ objects }) => ({ ...key(objects.ownRelease['same clinic']), body: { reason: 'It fails' } }),
    objects: [
      {
        ...{ field: 'id', kind: 'ownRelease', reached: { clinic: ['same clinic'] }, refused: 404 },
        input: (id) => ({ ...key(id), body: { reason: 'It fails' } }),
      },
    ],
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
