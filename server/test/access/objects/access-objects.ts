import type { Caller, GuardedRoute, Reach } from '@carefront/shared/contracts';
import { DEMO_PASSWORD, MAPLE } from '../../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, adultForm } from '../../booking/book-given.ts';
import type { CallInput } from '../../setup/test-visitor.ts';
import { CARDS } from '../access-cards.ts';
import { type ObjectKind, RELATIONS, type Relation, type Scene } from '../access-scene.ts';
import { APPOINTMENT_OBJECTS } from './access-appointment-objects.ts';
import { AUDIT_OBJECTS } from './access-audit-objects.ts';
import { CALENDAR_OBJECTS } from './access-calendar-objects.ts';
import { CLIENT_BLOCK } from './access-client-block.ts';
import { CLIENT_GUARDIANS } from './access-client-guardians.ts';
import { CLIENT_MERGES } from './access-client-merges.ts';
import { CLINIC_PEOPLE } from './access-clinic-people.ts';
import { CONSENT_OBJECTS } from './access-consent-objects.ts';
import { COUNTS } from './access-counts.ts';
import { FHIR } from './access-fhir.ts';
import { FORM_BUILDING } from './access-form-building.ts';
import { FORM_READS } from './access-form-reads.ts';
import { FORM_RESPONSES } from './access-form-responses.ts';
import { OFFER_OBJECTS } from './access-offer-objects.ts';
import { OWN_DETAILS } from './access-own-details.ts';
import { PRACTITIONER_HOURS } from './access-practitioner-hours.ts';
import { RELEASE_OBJECTS } from './access-release-objects.ts';
import { RESPONSE_WORK } from './access-response-work.ts';
import { SITE_OBJECTS } from './access-site-objects.ts';
import { USER_FORMS } from './access-user-forms.ts';

/** A field of a call that names an object. */
export interface ObjectSlot<N extends GuardedRoute> {
  /** Name of the field in the contract, in params, query or body. */
  readonly field: string;
  readonly kind: ObjectKind;
  /** The route's usual call with this object. */
  readonly input: (id: number, scene: Scene) => CallInput<N>;
  /** Relations that callers of each reach may access; all others are refused. */
  readonly reached: Readonly<Partial<Record<Reach, readonly Relation[]>>>;
  /** For callers with the same reach and different rights; replaces `reached`. */
  readonly reachedBy?: Readonly<Partial<Record<Caller, readonly Relation[]>>>;
  /** 404 for an object named in the address; 422 for a choice in a form, where the field shows its own message instead. */
  readonly refused: 404 | 422;
}

export interface RouteCase<N extends GuardedRoute> {
  /** Returns a valid call: only the caller's rights can make it fail. */
  readonly input: (scene: Scene) => CallInput<N>;
  /** Status for callers with access; absent: the route's own status. 422: the call has no valid proof of work or file;
   * 409: it began with an old version. */
  readonly admitted?: 409 | 422;
  readonly objects?: readonly ObjectSlot<N>[];
  /** Fields that look like ids but name no object of anybody: ids of shared lists, or values that the server does not read. */
  readonly free?: readonly string[];
}

const plain = () => ({});
const unknownText = 'x'.repeat(43);
const wrongPassword = 'not the password of anybody';
const newPasswords = { password: 'a quiet harbour at noon', password_confirmation: 'a quiet harbour at noon' };

const publicOfClinic = { public: ['same clinic'] } as const;
const slots = {
  start_date: '2026-11-23',
  end_date: '2026-11-27',
  practitioner_id: MAPLE.practitioners.amara.userId,
  service_id: MAPLE.services.individual,
  client_timezone: 'America/Toronto',
};
const nextStarts = { service_id: slots.service_id, client_timezone: slots.client_timezone };
const nextDay = {
  from_date: slots.start_date,
  practitioner_id: slots.practitioner_id,
  service_id: slots.service_id,
  client_timezone: slots.client_timezone,
};
const hold = ({ start }: Scene) => ({
  practitioner_id: MAPLE.practitioners.amara.id,
  service_id: MAPLE.services.individual,
  starts_at: start(),
});
/** Guardians and contacts must name the client. */
const form = ({ start, objects }: Scene) =>
  adultForm(AMARA_INDIVIDUAL, start(), { client_id: Number(objects.client.linked ?? 0) || null });

/** An object of the clinic, which only the office reaches. */
const decision = (id: string) => ({ params: { id }, body: { decision: 'refuse' } }) as const;
const keptGuardian = (id: number | string = '') => ({ params: { id: Number(id) }, body: { has_access: 1 } }) as const;
const refusedGuardian = (id: number | string = '') =>
  ({ params: { id: Number(id) }, body: { decision: 'refuse' } }) as const;
const noAdultNeed = (id: number | string = '') =>
  ({ params: { id: Number(id) }, body: { needs_guardian_as_adult: 0 } }) as const;
const ofAnyClient = { field: 'id', kind: 'client', reached: { clinic: ['same clinic'] }, refused: 404 } as const;
const ANY = { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS };
/** A client without a practitioner of the scene. */
/** The office adds the same person again and again. */
const NEW_CLIENT = {
  first_name: 'New',
  last_name: 'Client',
  dob: '1990-06-15',
  email: 'new@example.test',
  is_another_person: 1,
} as const;
const toJonas = { practitioner_id: MAPLE.practitioners.jonas.id, is_assigned: 1 } as const;

/** For each route its usual call and the objects that it names. A missing route is a compile error. */
export const OBJECTS: { readonly [N in GuardedRoute]: RouteCase<N> } = {
  getFormCsrf: { input: plain },
  getSession: { input: plain },
  login: { input: () => ({ body: { email: 'client@maple.test', password: DEMO_PASSWORD } }) },
  loginTwoFactor: {
    input: () => ({ body: { next_auth_id: unknownText, one_time_password: '000000' } }),
    admitted: 422,
    free: ['next_auth_id'],
  },
  resendCode: { input: () => ({ headers: { 'x-auth-id': unknownText } }), admitted: 422 },
  logout: { input: plain },
  requestPasswordReset: { input: ({ caller }) => ({ body: { email: `nobody-${caller}@example.test` } }) },
  checkResetLink: { input: () => ({ body: { token: unknownText } }), admitted: 422 },
  resetPassword: { input: () => ({ body: { token: unknownText, ...newPasswords } }), admitted: 422 },
  extendSession: { input: plain },
  getSecurity: { input: plain },
  changePassword: { input: () => ({ body: { current_password: wrongPassword, ...newPasswords } }), admitted: 422 },
  startTwoFactor: { input: () => ({ body: { method: 'app' } }) },
  confirmTwoFactor: { input: () => ({ body: { one_time_password: '000000' } }), admitted: 422 },
  removeTwoFactor: { input: () => ({ body: { password: wrongPassword } }), admitted: 422 },
  renewRecoveryCodes: { input: () => ({ body: { password: wrongPassword } }), admitted: 422 },
  listSessions: { input: plain },
  revokeSession: {
    input: ({ sessionId }) => ({ params: { id: sessionId ?? unknownText } }),
    objects: [
      {
        field: 'id',
        kind: 'session',
        input: (id) => ({ params: { id: String(id) } }),
        reached: { own: ['own'] },
        refused: 404,
      },
    ],
  },
  revokeAllSessions: { input: plain },
  ...CLINIC_PEOPLE,

  getClinicInfo: {
    input: () => ({ params: { id: 'null' } }),
    objects: [
      { field: 'id', kind: 'clinic', input: (id) => ({ params: { id } }), reached: { public: ['own'] }, refused: 404 },
    ],
  },
  getLocations: { input: plain },
  fetchOptionsByLocation: {
    input: () => ({ params: { locationId: 0 } }),
    objects: [
      {
        field: 'locationId',
        kind: 'location',
        input: (id) => ({ params: { locationId: id } }),
        reached: publicOfClinic,
        refused: 404,
      },
      {
        field: 'occupation_id',
        kind: 'occupation',
        input: (id) => ({ params: { locationId: 0 }, query: { occupation_id: id } }),
        reached: publicOfClinic,
        refused: 404,
      },
    ],
  },
  getCountriesStates: { input: plain },
  getStates: { input: plain },
  ...OFFER_OBJECTS,
  getIntakeDataOption: { input: plain },

  fetchSlotsByMonth: {
    input: () => ({ query: slots }),
    objects: [
      {
        field: 'practitioner_id',
        kind: 'practitionerUser',
        input: (id) => ({ query: { ...slots, practitioner_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'service_id',
        kind: 'service',
        input: (id) => ({ query: { ...slots, service_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'location_id',
        kind: 'location',
        input: (id) => ({ query: { ...slots, location_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
    ],
  },
  holdSlot: {
    input: (scene) => ({ body: hold(scene) }),
    objects: [
      {
        field: 'practitioner_id',
        kind: 'practitioner',
        input: (id, scene) => ({ body: { ...hold(scene), practitioner_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'service_id',
        kind: 'service',
        input: (id, scene) => ({ body: { ...hold(scene), service_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'location_id',
        kind: 'location',
        input: (id, scene) => ({ body: { ...hold(scene), location_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
    ],
  },
  fetchNextOpenDay: {
    input: () => ({ query: nextDay }),
    objects: [
      {
        field: 'practitioner_id',
        kind: 'practitionerUser',
        input: (id) => ({ query: { ...nextDay, practitioner_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'service_id',
        kind: 'service',
        input: (id) => ({ query: { ...nextDay, service_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'location_id',
        kind: 'location',
        input: (id) => ({ query: { ...nextDay, location_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
    ],
  },
  listNextStarts: {
    input: () => ({ query: nextStarts }),
    objects: [
      {
        field: 'service_id',
        kind: 'service',
        input: (id) => ({ query: { ...nextStarts, service_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'location_id',
        kind: 'location',
        input: (id) => ({ query: { ...nextStarts, location_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
    ],
  },
  bookOnSite: {
    input: (scene) => ({ body: form(scene) }),
    objects: [
      {
        field: 'practitioner_id',
        kind: 'provider',
        input: (id, scene) => ({ body: { ...form(scene), practitioner_id: id } }),
        reached: publicOfClinic,
        // A practitioner may change only their own hours.
        reachedBy: { practitioner: ['own'] },
        refused: 422,
      },
      {
        field: 'service_id',
        kind: 'service',
        input: (id, scene) => ({ body: { ...form(scene), service_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'location_id',
        kind: 'location',
        input: (id, scene) => ({ body: { ...form(scene), location_id: id } }),
        reached: publicOfClinic,
        refused: 422,
      },
      {
        field: 'client_id',
        kind: 'client',
        input: (id, scene) => ({ body: { ...form(scene), client_id: id } }),
        // The server does not read this field when it books a visitor.
        reached: { public: RELATIONS },
        reachedBy: {
          client: ['own'],
          guardian: ['linked'],
          contact: ['linked'],
          practitioner: ['same clinic'],
          staff: ['same clinic'],
          office_admin: ['same clinic'],
          owner: ['same clinic'],
        },
        refused: 404,
      },
    ],
    free: ['occupation_id', 'country_id', 'state_id'],
  },
  ...APPOINTMENT_OBJECTS,
  ...AUDIT_OBJECTS,
  ...CALENDAR_OBJECTS,
  ...PRACTITIONER_HOURS,
  ...CARDS,
  ...CONSENT_OBJECTS,
  ...FHIR,
  ...FORM_BUILDING,
  ...RESPONSE_WORK,
  ...COUNTS,
  ...FORM_READS,
  ...CLIENT_BLOCK,
  ...FORM_RESPONSES,
  ...RELEASE_OBJECTS,
  ...SITE_OBJECTS,
  ...USER_FORMS,
  getGuardianData: {
    input: plain,
    objects: [
      {
        field: 'guardian_id',
        kind: 'guardian',
        input: (id) => ({ query: { guardian_id: id } }),
        reached: { assigned: ['own'] },
        refused: 404,
      },
      {
        field: 'contact_id',
        kind: 'contact',
        input: (id) => ({ query: { contact_id: id } }),
        reached: { assigned: ['own'] },
        refused: 404,
      },
      {
        field: 'clinic_id',
        kind: 'clinic',
        input: (id) => ({ query: { clinic_id: id } }),
        reached: { public: ['own'], assigned: ['own'] },
        refused: 404,
      },
    ],
  },

  getClientPractitioners: { input: plain },
  listClients: {
    input: plain,
    // A client out of reach looks like a client who does not exist: the list is empty.
    objects: [
      { field: 'client_id', kind: 'client', input: (id) => ({ query: { client_id: id } }), reached: ANY, refused: 404 },
    ],
  },
  listClientProposals: { input: plain },
  decideClientProposal: {
    input: (scene) => decision(String(scene.objects.spareProposal['same clinic'])),
    objects: [{ ...ofAnyClient, kind: 'clientProposal', input: (id) => decision(String(id)) }],
  },
  listGuardianAccess: { input: plain },
  setGuardianAccess: {
    input: ({ objects: { ownGuardian } }) => keptGuardian(ownGuardian.own),
    objects: [
      {
        field: 'id',
        kind: 'ownGuardian',
        input: (id) => keptGuardian(id),
        reached: { own: ['own'] },
        refused: 404,
      },
    ],
  },
  decideGuardianRequest: {
    input: ({ objects: { spareAskingGuardian } }) => refusedGuardian(spareAskingGuardian.own),
    objects: [
      {
        field: 'id',
        kind: 'askingGuardian',
        input: (id) => refusedGuardian(id),
        reached: { own: ['own'] },
        refused: 404,
      },
    ],
  },
  listOwnProposals: { input: plain },
  readOwnRefusal: {
    input: ({ caller, objects: { ownRefusal } }) => ({
      params: { id: String(caller === 'guardian' ? ownRefusal.linked : ownRefusal.own) },
    }),
    objects: [
      {
        field: 'id',
        kind: 'ownRefusal',
        input: (id) => ({ params: { id: String(id) } }),
        reached: { own: ['own'], assigned: ['linked'] },
        refused: 404,
      },
    ],
  },
  setGuardianNeed: {
    input: (scene) => noAdultNeed(scene.objects.client['same clinic']),
    objects: [{ ...ofAnyClient, input: (id) => noAdultNeed(id) }],
  },
  ...CLIENT_GUARDIANS,
  ...OWN_DETAILS,
  ...CLIENT_MERGES,
  listCaseload: {
    input: (scene) => ({ params: { id: Number(scene.objects.client['same clinic']) } }),
    objects: [{ ...ofAnyClient, input: (id) => ({ params: { id } }) }],
  },
  assignClient: {
    input: (scene) => ({ params: { id: Number(scene.objects.client['same clinic']) }, body: toJonas }),
    objects: [
      { ...ofAnyClient, input: (id) => ({ params: { id }, body: toJonas }) },
      {
        field: 'practitioner_id',
        kind: 'practitioner',
        input: (id) => ({ params: { id: MAPLE.clients.twoFactor }, body: { ...toJonas, practitioner_id: id } }),
        reached: { clinic: ['same clinic'] },
        refused: 422,
      },
    ],
  },
  findClients: { input: () => ({ body: {} }) },
  addClient: {
    input: () => ({ body: NEW_CLIENT }),
    free: ['country_id', 'state_id'],
    objects: [
      {
        field: 'practitioner_id',
        kind: 'practitioner',
        input: (id) => ({ body: { ...NEW_CLIENT, practitioner_id: id } }),
        reached: { clinic: ['same clinic'] },
        refused: 422,
      },
    ],
  },
  getClientRecord: {
    input: ({ objects: { caseClient } }) => ({ params: { id: Number(caseClient.own ?? caseClient['same clinic']) } }),
    objects: [
      {
        field: 'id',
        kind: 'caseClient',
        input: (id) => ({ params: { id: Number(id) } }),
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
    ],
  },
  getManifest: { input: plain },
  postTelemetry: {
    input: () => ({ body: [{ remote: 'mf-site', version: '1.0.0', phase: 'load', error: 'ChunkLoadError' }] }),
  },
};
