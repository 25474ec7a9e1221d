import type { GuardedRoute } from '@carefront/shared/contracts';
import { RELATIONS, type Scene } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type ClientBlockRoute = Extract<
  GuardedRoute,
  | 'getClientBlockPrefill'
  | 'checkClientLink'
  | 'listBlockFields'
  | 'listFormRelationships'
  | 'listFormContactTypes'
  | 'listFormDiagnoses'
  | 'listFormCountries'
  | 'listFormStates'
>;

const ofClient = (id: number | string = '') => ({ params: { id: Number(id) } });
/** A client within the caller's reach, if there is one. */
const nearestClient = ({ caller, objects }: Scene) => {
  const { own, linked, 'same clinic': other } = objects[caller === 'practitioner' ? 'caseClient' : 'client'];
  return ofClient(own ?? linked ?? other);
};
const ANY = { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS };

/** Cases of the client profile block. */
export const CLIENT_BLOCK: { readonly [N in ClientBlockRoute]: RouteCase<N> } = {
  getClientBlockPrefill: {
    input: nearestClient,
    objects: [
      {
        field: 'id',
        kind: 'caseClient',
        input: ofClient,
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
      {
        field: 'id',
        kind: 'client',
        input: ofClient,
        reached: { own: ['own'], assigned: ['linked'], clinic: ['same clinic'] },
        // A client of the practitioner's caseload.
        reachedBy: { practitioner: ['same clinic'] },
        refused: 404,
      },
      // A form of which the caller may not read the properties only hides guardians.
      {
        field: 'form_id',
        kind: 'form',
        input: (id, scene) => ({ ...nearestClient(scene), query: { form_id: id } }),
        reached: ANY,
        refused: 404,
      },
    ],
    // A block belongs to its form.
    free: ['block_id'],
  },
  checkClientLink: { input: () => ({ body: { first_name: 'Zoé', last_name: 'Martin' } }) },
  // One of seven blocks of the product.
  listBlockFields: { input: () => ({ params: { builtInBlockId: 1 } }), free: ['builtInBlockId'] },
  listFormRelationships: { input: () => ({}) },
  listFormContactTypes: { input: () => ({}) },
  listFormDiagnoses: { input: () => ({}) },
  listFormCountries: { input: () => ({}) },
  listFormStates: { input: () => ({}), free: ['country_id'] },
};
