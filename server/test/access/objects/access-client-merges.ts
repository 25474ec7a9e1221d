import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import { RELATIONS } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type MergeRoute = Extract<GuardedRoute, 'listSameClients' | 'previewClientMerge' | 'mergeClients' | 'undoClientMerge'>;

const REACHED = { reached: { clinic: ['same clinic'] }, refused: 404 } as const;
const ANY = { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS };
const compared = (keptId: unknown, mergedId: unknown) => ({
  params: { id: Number(keptId) },
  query: { merged_id: Number(mergedId) },
});
const joined = (keptId: unknown, mergedId: unknown) => ({
  params: { id: Number(keptId) },
  body: { merged_id: Number(mergedId), facts: [], guardian_ids: [], contact_ids: [], joins_account: 0 as const },
});
const undone = (id: unknown) => ({ params: { id: String(id) } });

/** Cases of the records of one person that the office compares and joins. */
export const CLIENT_MERGES: { readonly [N in MergeRoute]: RouteCase<N> } = {
  listSameClients: {
    input: () => ({ query: { client_ids: String(MAPLE.clients.twoFactor) } }),
    // A client out of reach looks like one who is alone: the list is empty.
    objects: [
      {
        ...{ field: 'client_ids', kind: 'client', reached: ANY, refused: 404 },
        input: (id) => ({ query: { client_ids: String(id) } }),
      },
    ],
  },
  previewClientMerge: {
    input: ({ objects }) => compared(objects.keptClient['same clinic'], MAPLE.clients.twoFactor),
    objects: [
      { ...REACHED, field: 'id', kind: 'keptClient', input: (id) => compared(id, MAPLE.clients.twoFactor) },
      { ...REACHED, field: 'merged_id', kind: 'mergedClient', input: (id) => compared(MAPLE.clients.twoFactor, id) },
    ],
  },
  mergeClients: {
    input: ({ objects }) => joined(objects.spareKeptClient['same clinic'], objects.keptClient['same clinic']),
    objects: [
      {
        ...{ ...REACHED, field: 'id', kind: 'keptClient' },
        input: (id, { objects }) => joined(id, objects.spareMergedClient['same clinic']),
      },
      {
        ...{ ...REACHED, field: 'merged_id', kind: 'mergedClient' },
        input: (id, { objects }) => joined(objects.spareKeptClient['same clinic'], id),
      },
    ],
    // Those of other clients change nothing.
    free: ['guardian_ids', 'contact_ids'],
  },
  undoClientMerge: {
    input: ({ objects }) => undone(objects.spareClientMerge['same clinic']),
    objects: [{ ...REACHED, field: 'id', kind: 'clientMerge', input: (id) => undone(id) }],
  },
};
