import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash } from '../../src/email-links/email-links.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { addForm, addResponse } from '../forms/published-forms-given.ts';
import { MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { ENDED_BOOKING_CLIENT_ID, ETIENNES_CLIENT_ID, OWN_EVENT_CLIENT_ID } from './access-consents.ts';
import type { ObjectsOfKind } from './access-scene.ts';

export interface SceneForms {
  /** A form that nobody fills in, with its first revision, made for one scene. */
  built(): Promise<ObjectsOfKind>;
  /** Responses to the open forms, shared by all scenes of a caller. */
  responses(caller: Caller): Promise<ObjectsOfKind>;
  /** Requests of `REQUESTED_FORM_ID` that wait. */
  requests(caller: Caller): Promise<ObjectsOfKind>;
  /** Removes what earlier scenes asked for, and adds the caller's drafts where they are missing. */
  prepare(caller: Caller): Promise<void>;
}

export const OPEN_FORM_ID = 9901;
export const REQUESTED_FORM_ID = 9903;
/** The caller has a draft of this form, for themselves and for clients, that no case of an object uses. */
export const DRAFTED_FORM_ID = 9904;
const LINKED_FORM_ID = 9906;
const OTHER_CLINICS_CATEGORY_ID = 9907;
const FIRST_BUILT_FORM_ID = 20_000;
/** Token of the emailed link to `LINKED_FORM_ID`. */
export const FORM_LINK_TOKEN = 'l'.repeat(43);
/** Key of the device that has its unsent answers. */
export const LINK_DRAFT_KEY = 'k'.repeat(43);
export const OTHER_CLINICS_FORM_ID = 9902;
const UNKNOWN = 987_654;
const { clients } = MAPLE;

/** Published forms that every answer fits. */
export const OPEN_FORMS: ObjectsOfKind = {
  'same clinic': OPEN_FORM_ID,
  'other clinic': OTHER_CLINICS_FORM_ID,
  unknown: UNKNOWN,
};
export const FORM_CATEGORIES: ObjectsOfKind = {
  'same clinic': MAPLE.formCategories.intake,
  'other clinic': OTHER_CLINICS_CATEGORY_ID,
  unknown: UNKNOWN,
};

/** Clients by their relation to the caller. */
const NEAR: Readonly<Partial<Record<Caller, { relation: 'own' | 'linked'; clientId: number }>>> = {
  client: { relation: 'own', clientId: clients.adult },
  guardian: { relation: 'linked', clientId: clients.child },
  contact: { relation: 'linked', clientId: clients.ofContact },
  practitioner: { relation: 'own', clientId: clients.adult },
};

/** Makes forms, responses, requests and drafts inside and outside of every caller's reach. */
export async function formsOf(db: Database): Promise<SceneForms> {
  await addForm(db, { id: OPEN_FORM_ID });
  for (const id of [REQUESTED_FORM_ID, DRAFTED_FORM_ID, LINKED_FORM_ID]) await addForm(db, { id, isLive: false });
  await addForm(db, { id: OTHER_CLINICS_FORM_ID, clinicId: BIRCH.clinicId, isLive: false });
  await addLinkedRequest(db);
  const category = {
    clinic_id: BIRCH.clinicId,
    id: OTHER_CLINICS_CATEGORY_ID,
    name: 'Intake',
    slug: 'intake',
    translated_names: '{}',
  };
  await db.insertInto('form_category').values(category).execute();
  const known = new Map<Caller, Promise<ObjectsOfKind>>();
  let lastBuilt = FIRST_BUILT_FORM_ID;
  return {
    async built() {
      lastBuilt += 1;
      return {
        'same clinic': await addForm(db, { id: lastBuilt, isLive: false }),
        'other clinic': OTHER_CLINICS_FORM_ID,
        unknown: UNKNOWN,
      };
    },
    responses(caller) {
      const responses = known.get(caller) ?? responsesFor(db, caller);
      known.set(caller, responses);
      return responses;
    },
    requests: (caller) => objectsFor(caller, (wanted) => addRequest(db, wanted)),
    async prepare(caller) {
      await db.deleteFrom('user_form').where('client_id', 'in', ASKED_CLIENTS).execute();
      // All scenes ask for codes of the same request.
      await db.deleteFrom('attempt_counter').where('kind', '=', 'draft-code-request').execute();
      await addDrafts(db, caller);
    },
  };
}

/** A contact reads the responses that the contact sent. */
async function responsesFor(db: Database, caller: Caller): Promise<ObjectsOfKind> {
  const objects = await objectsFor(caller, (wanted) => addResponse(db, responseOf(wanted)));
  if (caller !== 'contact') return objects;
  const sent = {
    ...responseOf({ clinicId: MAPLE.clinicId, clientId: clients.ofContact }),
    submittedBy: MAPLE.users.contact,
  };
  return { ...objects, own: await addResponse(db, sent) };
}

interface Wanted {
  readonly clinicId: number;
  readonly clientId: number;
}

async function objectsFor(caller: Caller, add: (wanted: Wanted) => Promise<string>): Promise<ObjectsOfKind> {
  const near = NEAR[caller];
  const at = (clientId: number) => add({ clinicId: MAPLE.clinicId, clientId });
  return {
    ...(near && { [near.relation]: await at(near.clientId) }),
    'same clinic': await at(ETIENNES_CLIENT_ID),
    ...(caller === 'practitioner' && {
      'own event': await at(OWN_EVENT_CLIENT_ID),
      'ended booking': await at(ENDED_BOOKING_CLIENT_ID),
    }),
    'other clinic': await add({ clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult }),
    unknown: randomUUID(),
  };
}

/** A client is asked for a form once at a time. */
const ASKED_CLIENTS: readonly number[] = [
  ...Object.values(NEAR).map(({ clientId }) => clientId),
  ...[ETIENNES_CLIENT_ID, OWN_EVENT_CLIENT_ID, ENDED_BOOKING_CLIENT_ID, BIRCH.clients.adult],
];

const formAt = (clinicId: number, formId: number) => (clinicId === BIRCH.clinicId ? OTHER_CLINICS_FORM_ID : formId);
const responseOf = ({ clinicId, clientId }: Wanted) => ({ clinicId, clientId, formId: formAt(clinicId, OPEN_FORM_ID) });

async function addRequest(db: Database, { clinicId, clientId }: Wanted): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('user_form')
    .values({
      ...{ clinic_id: clinicId, id, client_id: clientId, form_id: formAt(clinicId, REQUESTED_FORM_ID), locale: 'en' },
      ...{ appointment_id: null, asked_by_user_id: null, email: null, token_hash: null, response_id: null },
      created_at: TEST_NOW,
      expires_at: '2030-01-01T00:00:00Z',
    })
    .execute();
  return id;
}

/** A request with an emailed link and unsent answers, for a client whom no scene asks. */
async function addLinkedRequest(db: Database): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto('user_form')
    .values({
      ...{ clinic_id: MAPLE.clinicId, id, client_id: clients.emailCode, form_id: LINKED_FORM_ID },
      ...{ locale: 'en', email: 'alex@example.test', token_hash: linkTokenHash(FORM_LINK_TOKEN) },
      created_at: TEST_NOW,
      expires_at: '2030-01-01T00:00:00Z',
    })
    .execute();
  await db
    .insertInto('linked_form_draft')
    .values({
      ...{
        clinic_id: MAPLE.clinicId,
        user_form_id: id,
        version: '1.0',
        content: 'v1.',
        key_hash: sha256(LINK_DRAFT_KEY),
      },
      ...{
        written_at: TEST_NOW,
        expires_at: '2030-01-01T00:00:00Z',
        saved_by_user_id: null,
        saved_by_session_hash: null,
      },
    })
    .execute();
}

/** Drafts of the caller: their own, and for the client that staff fill the form in for. */
async function addDrafts(db: Database, caller: Caller): Promise<void> {
  if (caller === 'anonymous') return;
  const written = { version: '1.0', content: '{}', written_at: TEST_NOW, saved_at: TEST_NOW };
  const staffClient = caller === 'practitioner' ? clients.adult : ETIENNES_CLIENT_ID;
  const rows = [0, staffClient].map((client_id) => ({
    clinic_id: MAPLE.clinicId,
    user_id: MAPLE_PEOPLE.userIds[caller],
    form_id: DRAFTED_FORM_ID,
    client_id,
    ...written,
  }));
  await db
    .insertInto('form_draft')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
