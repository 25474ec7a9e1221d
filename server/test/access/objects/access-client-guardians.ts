import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import type { RouteCase } from './access-objects.ts';

type GuardianRoute = Extract<
  GuardedRoute,
  | 'findGuardianCandidates'
  | 'linkGuardian'
  | 'getClientGuardian'
  | 'saveClientGuardian'
  | 'unlinkGuardian'
  | 'getClientDetails'
  | 'saveClientDetails'
>;

const { child, adult } = MAPLE.clients;
const NOBODY = 987_654;
/** Lists for the whole product. */
const FREE = ['relationship_id', 'contact_type_id'];
const LINK = { relationship_id: null, contact_type_id: null, is_preview_contact: 0, is_consent: 1 } as const;
/** The guardian of the demo looks after the child already: the call answers the same again. */
const linked = (guardian_id: number) => ({ params: { id: child }, body: { ...LINK, guardian_id } });
const ofAdult = (guardian_id: number) => ({ params: { id: adult, guardian_id } });
const saved = (guardian_id: number) => ({
  ...ofAdult(guardian_id),
  body: {
    ...{ first_name: 'Alex', last_name: 'Sample', relationship_id: 1, contact_type_id: 1 },
    ...{ email: 'alex.sample@example.test', other_email: '', phone_number: '', other_phone: '' },
  },
});
/** No client has this guardian: the client of another clinic looks like one who does not exist. */
const ofClient = { field: 'id', kind: 'client', reached: {}, refused: 404 } as const;
const ofGuardian = { field: 'guardian_id', kind: 'ownGuardian', reached: { clinic: ['own'] }, refused: 404 } as const;

/** What the client of the scene has on file: the call changes nothing. */
const details = (id: unknown) => ({
  params: { id: Number(id) },
  body: {
    ...{ first_name: 'Alex', last_name: 'Sample', dob: '1990-01-01', email: '', other_email: '' },
    ...{ phone_number: '', other_phone: '', version: '' },
  } as const,
});
const ofKeptClient = { field: 'id', kind: 'keptClient', reached: { clinic: ['same clinic'] }, refused: 404 } as const;

/** Cases of the guardians whom the office links, corrects and removes, and of the details that it corrects. */
export const CLIENT_GUARDIANS: { readonly [N in GuardianRoute]: RouteCase<N> } = {
  findGuardianCandidates: {
    input: () => ({ params: { id: child }, query: { name: 'sample' } }),
    objects: [
      {
        ...ofClient,
        reached: { clinic: ['same clinic'] },
        input: (id) => ({ params: { id: Number(id) }, query: { name: 'sample' } }),
      },
    ],
  },
  linkGuardian: {
    input: () => linked(MAPLE.guardianId),
    objects: [
      {
        field: 'guardian_id',
        kind: 'guardian',
        input: (id) => linked(Number(id)),
        reached: { clinic: ['same clinic'] },
        refused: 404,
      },
      { ...ofClient, input: (id) => ({ params: { id: Number(id) }, body: { ...LINK, guardian_id: NOBODY } }) },
    ],
    free: FREE,
  },
  getClientGuardian: {
    input: ({ objects }) => ofAdult(Number(objects.ownGuardian.own)),
    objects: [
      { ...ofGuardian, input: (id) => ofAdult(Number(id)) },
      { ...ofClient, input: (id) => ({ params: { id: Number(id), guardian_id: NOBODY } }) },
    ],
  },
  saveClientGuardian: {
    input: ({ objects }) => saved(Number(objects.ownGuardian.own)),
    objects: [
      { ...ofGuardian, input: (id) => saved(Number(id)) },
      { ...ofClient, input: (id) => ({ ...saved(NOBODY), params: { id: Number(id), guardian_id: NOBODY } }) },
    ],
    free: FREE,
  },
  unlinkGuardian: {
    input: ({ objects }) => ofAdult(Number(objects.spareOwnGuardian.own)),
    objects: [
      { ...ofGuardian, input: (id) => ofAdult(Number(id)) },
      { ...ofClient, input: (id) => ({ params: { id: Number(id), guardian_id: NOBODY } }) },
    ],
  },
  getClientDetails: {
    input: ({ objects }) => ({ params: { id: Number(objects.spareKeptClient['same clinic']) } }),
    objects: [{ ...ofKeptClient, input: (id) => ({ params: { id: Number(id) } }) }],
  },
  saveClientDetails: {
    free: ['country_id', 'state_id'],
    input: ({ objects }) => details(objects.spareKeptClient['same clinic']),
    objects: [{ ...ofKeptClient, input: details }],
  },
};
