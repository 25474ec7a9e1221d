import type { Caller, GuardedRoute } from '@carefront/shared/contracts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addCard, addSetup } from '../people/cards-given.ts';
import { MAPLE_PEOPLE } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { ETIENNES_CLIENT_ID } from './access-consents.ts';
import { uploaderAs } from './access-files.ts';
import type { ObjectsOfKind, Relation, Scene } from './access-scene.ts';
import type { RouteCase } from './objects/access-objects.ts';

type CardRoute = Extract<
  GuardedRoute,
  | 'createCardSetup'
  | 'getPaymentMethod'
  | 'listPaymentMethods'
  | 'removePaymentMethod'
  | 'hasClientProfileBlock'
  | 'getCardPerson'
>;

/** Clients whose cards the caller reaches, or a contact does not reach. */
const LINKED: Readonly<Partial<Record<Caller, number>>> = {
  client: MAPLE.clients.adult,
  guardian: MAPLE.clients.child,
  contact: MAPLE.clients.ofContact,
  practitioner: MAPLE.clients.adult,
};

/** Cards: `own` was added by the caller and is not on file, the others are on file. */
export async function cardsFor(
  server: TestServer,
  scene: { readonly caller: Caller; readonly visitor: TestVisitor },
): Promise<ObjectsOfKind> {
  const linked = LINKED[scene.caller];
  const starter = await uploaderAs(scene);
  // With an intent that has no card, an unknown card is a question to the provider, which is counted. `card-bounds` tests that.
  await server.db.deleteFrom('card_setup').where('payment_method_id', 'is', null).execute();
  return {
    own: await addSetup(server, { clinicId: MAPLE.clinicId, starter, formId: MAPLE.forms.everyBlock }),
    ...(linked !== undefined && { linked: await addCard(server.db, { clientId: linked }) }),
    'same clinic': await addCard(server.db, { clientId: ETIENNES_CLIENT_ID }),
    'other clinic': await addCard(server.db, { clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult }),
    deleted: await addCard(server.db, { clientId: linked ?? ETIENNES_CLIENT_ID, isDetached: true }),
    unknown: 'pm_unknown',
  };
}

/** Cards on file that a call may remove. */
export async function removableCardsFor(server: TestServer, caller: Caller): Promise<ObjectsOfKind> {
  const linked = LINKED[caller];
  return {
    ...(caller !== 'anonymous' && { own: await addCard(server.db, { userId: MAPLE_PEOPLE.userIds[caller] }) }),
    ...(linked !== undefined && { linked: await addCard(server.db, { clientId: linked }) }),
    'same clinic': await addCard(server.db, { clientId: ETIENNES_CLIENT_ID }),
    'other clinic': await addCard(server.db, { clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult }),
    deleted: await addCard(server.db, { clientId: linked ?? ETIENNES_CLIENT_ID, isDetached: true }),
    unknown: 'pm_unknown',
  };
}

/** Accounts by their relation to the caller. @param elsewhere - An account of another clinic. */
export const accountsFor = (caller: Caller, elsewhere: number): ObjectsOfKind => ({
  ...(caller !== 'anonymous' && { own: MAPLE_PEOPLE.userIds[caller] }),
  'same clinic': MAPLE.users.twoFactor,
  'other clinic': elsewhere,
  unknown: 987_654,
});

const setup = { params: { clinicId: MAPLE.clinicId }, query: { form_id: MAPLE.forms.everyBlock } };
const card = (id: number | string = '') => ({ params: { clinicId: MAPLE.clinicId, paymentMethodId: String(id) } });
const removal = (id: number | string = '') => ({ params: { paymentMethodId: String(id) } });
/** A card on file that the caller reaches; for visitors and contacts, the card that they added. */
const nearest = ({ caller, objects: { card: cards } }: Scene) =>
  caller === 'anonymous' || caller === 'contact' ? cards.own : (cards.linked ?? cards['same clinic']);
const OFFICE: readonly Relation[] = ['own', 'same clinic'];
/** Clients whom staff reach. */
const AT_WORK = {
  practitioner: ['own'],
  staff: ['same clinic'],
  office_admin: ['same clinic'],
  owner: ['same clinic'],
} as const;

/** Cases of cards on file. */
export const CARDS: { readonly [N in CardRoute]: RouteCase<N> } = {
  createCardSetup: {
    input: () => setup,
    objects: [
      {
        field: 'clinicId',
        kind: 'clinic',
        input: (clinicId) => ({ ...setup, params: { clinicId } }),
        reached: { public: ['own'] },
        refused: 404,
      },
      {
        field: 'fill_out_for_client_id',
        kind: 'caseClient',
        input: (id) => ({ ...setup, query: { ...setup.query, fill_out_for_client_id: id } }),
        reached: {},
        reachedBy: AT_WORK,
        refused: 404,
      },
    ],
    // The form must ask for a card, so the forms of the other cases do not fit; `cards-on-file` has its own.
    free: ['form_id'],
  },
  getPaymentMethod: {
    input: (scene) => card(nearest(scene)),
    objects: [
      {
        field: 'clinicId',
        kind: 'clinic',
        input: (clinicId, { objects }) => ({ params: { clinicId, paymentMethodId: String(objects.card.own) } }),
        reached: { public: ['own'], own: ['own'], assigned: ['own'], caseload: ['own'], clinic: ['own'] },
        refused: 404,
      },
      {
        field: 'paymentMethodId',
        kind: 'card',
        input: card,
        reached: {
          public: ['own'],
          own: ['own', 'linked'],
          assigned: ['own', 'linked'],
          caseload: ['own', 'linked'],
          clinic: OFFICE,
        },
        // A contact reads records of a client, and never the client's cards.
        reachedBy: { contact: ['own'] },
        refused: 404,
      },
    ],
  },
  listPaymentMethods: {
    input: () => ({}),
    objects: [
      {
        field: 'client_id',
        kind: 'caseClient',
        input: (id) => ({ query: { client_id: id } }),
        reached: {},
        reachedBy: AT_WORK,
        refused: 404,
      },
    ],
  },
  removePaymentMethod: {
    input: ({ caller, objects: { removableCard: cards } }) =>
      removal(caller === 'anonymous' ? cards.unknown : cards.own),
    objects: [
      {
        field: 'paymentMethodId',
        kind: 'removableCard',
        input: removal,
        reached: { own: ['own', 'linked'], assigned: ['own', 'linked'] },
        // Staff use the cards of their clients and remove none of them; a contact reaches no card of a client.
        reachedBy: { contact: ['own'], practitioner: ['own'] },
        refused: 404,
      },
    ],
  },
  // Forms that are published are no secret.
  hasClientProfileBlock: { input: () => ({ query: { block_id: 1 } }), free: ['block_id'] },
  getCardPerson: {
    input: ({ caller }) => ({ query: { user_id: caller === 'anonymous' ? 1 : MAPLE_PEOPLE.userIds[caller] } }),
    objects: [
      {
        field: 'user_id',
        kind: 'account',
        input: (id) => ({ query: { user_id: id } }),
        // The client is in the practitioner's caseload.
        reached: { own: ['own'], assigned: ['own'], caseload: OFFICE, clinic: OFFICE },
        refused: 404,
      },
    ],
  },
};
