import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import { manageToken } from '../../../src/email-links/email-links.ts';
import { TEST_SECRET } from '../../setup/seeded-template.ts';
import type { CallInput } from '../../setup/test-visitor.ts';
import { RELATIONS, type Scene } from '../access-scene.ts';
import type { ObjectSlot, RouteCase } from './access-objects.ts';

type AppointmentRoute = Extract<
  GuardedRoute,
  | 'listOwnBookings'
  | 'getBookingByLink'
  | 'listBookingForms'
  | 'offerBookingAccount'
  | 'listBookings'
  | 'explainSlot'
  | 'confirmAppointment'
  | 'declineAppointment'
  | 'cancelAppointment'
  | 'rescheduleAppointment'
>;

const named = (id: number) => ({ params: { id: String(id) } });
const tokenOf = (id: number) => manageToken(TEST_SECRET, String(id));
const requested = ({ request }: Scene) => ({ params: { id: request.id } });

/** Only staff of the clinic may answer a request. */
const answered = {
  field: 'id',
  kind: 'appointment',
  input: named,
  reached: { caseload: ['own'], clinic: ['same clinic'] },
  refused: 404,
} as const satisfies ObjectSlot<'confirmAppointment' | 'declineAppointment'>;

/** The link alone shows the booking, to every caller. */
const byLink = {
  input: ({ request }: Scene) => ({ params: { token: request.token } }),
  objects: [
    {
      field: 'token',
      kind: 'linkedAppointment',
      input: (id: number) => ({ params: { token: tokenOf(id) } }),
      reached: { public: ['same clinic'] },
      refused: 404,
    },
  ],
} as const satisfies RouteCase<'getBookingByLink' | 'listBookingForms' | 'offerBookingAccount'>;

/** With a session, the booking's people and the clinic's staff may act. With the link, every caller may act, signed in or not. */
function acted<N extends 'cancelAppointment' | 'rescheduleAppointment'>(
  inputOf: (id: number | string, token: string | undefined, scene: Scene) => CallInput<N>,
): RouteCase<N> {
  return {
    input: (scene) => inputOf(scene.request.id, scene.request.token, scene),
    objects: [
      {
        field: 'id',
        kind: 'appointment',
        input: (id, scene) => inputOf(id, undefined, scene),
        reached: { own: ['own'], assigned: ['own', 'linked'], caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
      {
        field: 'token',
        kind: 'linkedAppointment',
        input: (id, scene) => inputOf(id, tokenOf(id), scene),
        reached: {
          public: ['same clinic'],
          own: ['same clinic'],
          assigned: ['same clinic'],
          caseload: ['same clinic'],
          clinic: ['same clinic'],
        },
        refused: 404,
      },
    ],
  };
}

const question = ({ start }: Scene) => ({
  practitioner_id: MAPLE.practitioners.amara.id,
  service_id: MAPLE.services.individual,
  starts_at: start(),
});

/** Cases of the routes about existing bookings. */
export const APPOINTMENT_OBJECTS: { readonly [N in AppointmentRoute]: RouteCase<N> } = {
  listOwnBookings: { input: () => ({}) },
  getBookingByLink: byLink,
  listBookingForms: byLink,
  offerBookingAccount: byLink,
  listBookings: {
    input: () => ({}),
    objects: [
      {
        field: 'practitioner_id',
        kind: 'provider',
        input: (id) => ({ query: { practitioner_id: id } }),
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 422,
      },
      {
        field: 'client_id',
        kind: 'client',
        input: (id) => ({ query: { client_id: id } }),
        // A client out of reach looks like a client without bookings, or one who does not exist.
        reached: { caseload: RELATIONS, clinic: RELATIONS },
        refused: 404,
      },
    ],
  },
  explainSlot: {
    input: (scene) => ({ query: question(scene) }),
    objects: [
      {
        field: 'practitioner_id',
        kind: 'provider',
        input: (id, scene) => ({ query: { ...question(scene), practitioner_id: id } }),
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 422,
      },
      {
        field: 'service_id',
        kind: 'service',
        input: (id, scene) => ({ query: { ...question(scene), service_id: id } }),
        reached: { caseload: ['same clinic'], clinic: ['same clinic'] },
        refused: 422,
      },
      {
        field: 'location_id',
        kind: 'location',
        input: (id, scene) => ({ query: { ...question(scene), location_id: id } }),
        reached: { caseload: ['same clinic'], clinic: ['same clinic'] },
        refused: 422,
      },
    ],
  },
  confirmAppointment: { input: requested, objects: [answered] },
  declineAppointment: { input: requested, objects: [answered] },
  cancelAppointment: acted((id, token) => ({ params: { id: String(id) }, body: { token } })),
  rescheduleAppointment: acted((id, token, { start }) => ({
    params: { id: String(id) },
    body: { token, starts_at: start() },
  })),
};
