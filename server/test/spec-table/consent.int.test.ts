import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken } from '../../src/email-links/email-links.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  date,
  FORBIDDEN,
  INVALID,
  instant,
  lookup,
  mapleCallers,
  NOT_FOUND,
  numberOrNull,
  pages,
  refused,
  type TableCaller,
  testCalls,
  text,
  textOrNull,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer();
const { visitor, client, guardian, practitioner: amara, staff, owner, workers, another } = await mapleCallers(server);

const status = z.enum(['Draft', 'Viewed', 'Signed', 'Completed']);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const base = {
  ...{ id: text, title: text, form_type_id: z.literal(1), status, hash, created_at: instant },
  signatures: z.array(z.object({ role: text, name: text, signed_at: instant, ip: textOrNull, hash })),
};
const nameFields = { first_name: text, last_name: text };
const third = z.object({
  ...{ ...nameFields, email: text, phone_number: text, organization_id: numberOrNull, relationship_id: numberOrNull },
  other_organization_name: text,
});
const people = {
  client: z.object({ ...nameFields, dob: date }),
  guardian: z.nullable(z.object({ ...nameFields, email: textOrNull })),
  practitioner: z.nullable(z.object(nameFields)),
  third_party_contact: z.array(third),
};
/** EN-10 with its text and its signatures. */
const record = z.looseObject({ ...base, ...people, terms: text });
const listed = z.object({ ...base, ...people });
const linked = z.strictObject(nameFields);
/** The record for the holder of a link. */
const linkedRecord = z.looseObject({
  ...{ ...base, terms: text, client: linked, guardian: z.nullable(linked), third_party_contact: z.array(linked) },
});

const DOCTOR = {
  ...{ first_name: 'Ines', last_name: 'Moreau', email: 'ines@example.test', phone_number: '+1 (416) 555-0177' },
  ...{ organization_id: 1, relationship_id: 1, other_organization_name: '' },
};
const GRACE = { email: 'guardian@maple.test', first_name: 'Grace', last_name: 'Adeyemi' };
const SIGNED = 'This consent form has been signed already.';

/** Staff make a consent. */
const newConsent = async (body: object = { client_id: MAPLE.clients.adult }) =>
  answered(await staff.post('/api/consent', body), 201, record);
const read = async (caller: TableCaller, id: string) => answered(await caller.get(`/api/consent/${id}`), 200, record);
/** The client signs a new consent: reads it, and sends it back whole. */
async function signedConsent() {
  const { id } = await newConsent();
  const shown = await read(client, id);
  const body = { ...shown, status: 'Signed', signature: 'Clara Nguyen' };
  return { body, signed: answered(await client.put(`/api/consent/${id}`, body), 200, record) };
}
/** Staff email the guardian. @returns The token in the guardian's email. */
async function askedGuardian() {
  const { id } = await newConsent({ client_id: MAPLE.clients.child });
  answered(await staff.post(`/api/consent/${id}/email-guardian`, GRACE), 202, record);
  const link = await server.db
    .selectFrom('consent_link')
    .select('id')
    .where('consent_id', '=', id)
    .executeTakeFirstOrThrow();
  return linkToken(server.deps, 'consent', link.id);
}

testCalls('consent', {
  'GET /api/consent/get-third-party-contacts-data': {
    'CO-08 lists relationships and organizations': async () => {
      const shape = z.object({ third_party_relationships: lookup, organizations: lookup });
      for (const caller of [client, staff])
        answered(await caller.get('/api/consent/get-third-party-contacts-data'), 200, shape);
      refused(await visitor.get('/api/consent/get-third-party-contacts-data'), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/consent': {
    'lists by status, client and page: for staff all, for families their own': async () => {
      const list = async (caller: TableCaller, query: string) =>
        answered(await caller.get(`/api/consent${query}`), 200, pages(listed));
      const all = await list(staff, '');
      expect(all.data.length).toBeGreaterThan(3);
      expect(await list(staff, '?status=&client_id=&page=')).toEqual(all);
      const signed = await list(staff, '?status=Signed&page=1');
      expect(new Set(signed.data.map((consent) => consent.status))).toEqual(new Set(['Signed']));
      const ofChild = await list(staff, `?client_id=${MAPLE.clients.child}`);
      expect(ofChild.total).toBeLessThanOrEqual(all.total);
      expect((await list(guardian, '')).data.length).toBeGreaterThan(0);
      refused(await visitor.get('/api/consent'), 401, UNAUTHENTICATED);
    },
    'refuses a status that consents do not have': async () =>
      refused(
        await staff.get('/api/consent?status=Lost'),
        422,
        INVALID,
        at('status', 'The selected status is invalid.'),
      ),
  },
  'POST /api/consent': {
    'EN-10 makes a draft with the clinic’s text': async () => {
      const least = await newConsent();
      expect(least).toMatchObject({ status: 'Draft', title: 'Consent to care at Maple Therapy', signatures: [] });
      expect(least.terms).not.toBe('');
      const body = { client_id: MAPLE.clients.child, title: 'Extra', guardian: GRACE, third_party_contact: [DOCTOR] };
      expect(await newConsent(body)).toMatchObject({ title: 'Extra', guardian: GRACE, third_party_contact: [DOCTOR] });
    },
    'names a missing or unknown client, and is for staff alone': async () => {
      const post = (body: object, caller = staff) => caller.post('/api/consent', body);
      refused(await post({}), 422, INVALID, at('client_id', 'The client field is required.'));
      refused(await post({ client_id: 9999 }), 422, INVALID, at('client_id', 'Please choose a client from the list.'));
      refused(await post({ client_id: MAPLE.clients.adult }, client), 403, FORBIDDEN);
      refused(await post({ client_id: MAPLE.clients.adult }, visitor), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/consent/{id}': {
    'CO-07 the signer’s first opening marks it as viewed': async () => {
      const { id } = await newConsent();
      expect((await read(staff, id)).status).toBe('Draft');
      expect((await read(client, id)).status).toBe('Viewed');
      expect((await read(staff, id)).status).toBe('Viewed');
    },
    'RL-02 refuses other people’s consents like consents that do not exist': async () => {
      const { id } = await newConsent();
      for (const wanted of [id, '00000000-0000-4000-8000-000000000000', '1'])
        refused(await guardian.get(`/api/consent/${wanted}`), 404, NOT_FOUND);
    },
  },
  'PUT /api/consent/{id}': {
    'CO-07 signs with the whole form, and answers the record; the provider completes it': async () => {
      const { signed } = await signedConsent();
      expect(signed.status).toBe('Signed');
      expect(signed.signatures).toMatchObject([{ role: 'client', name: 'Clara Nguyen', ip: '127.0.0.1' }]);
      const body = { ...signed, status: 'Completed', signature: 'Amara Okafor' };
      const completed = answered(await amara.put(`/api/consent/${signed.id}`, body), 200, record);
      expect(completed.signatures.map(({ role }) => role)).toEqual(['client', 'provider']);
    },
    'CO-07 refuses a second signature': async () => {
      const { body, signed } = await signedConsent();
      refused(await client.put(`/api/consent/${signed.id}`, body), 409, SIGNED);
    },
    'CO-08 writes third-party contacts; of the rest only the status, forward': async () => {
      const { id } = await newConsent();
      const shown = await read(client, id);
      const changed = { ...shown, title: 'Other title', third_party_contact: [DOCTOR] };
      const saved = answered(await client.put(`/api/consent/${id}`, changed), 200, record);
      expect(saved).toMatchObject({ title: shown.title, status: 'Viewed', third_party_contact: [DOCTOR] });
      refused(await client.put(`/api/consent/${id}`, { ...shown, status: 'Draft' }), 422, INVALID, {
        status: ['The consent form cannot take this status.'],
      });
      refused(await client.put(`/api/consent/${id}`, { ...shown, status: 'Signed' }), 422, INVALID, {
        signature: ['Please type in your name to confirm your signature.'],
      });
      refused(await client.put('/api/consent/1', shown), 404, NOT_FOUND);
    },
  },
  'POST /api/consent/{id}/email-guardian': {
    'CO-11 answers 202 with the record': async () => {
      const { id } = await newConsent({ client_id: MAPLE.clients.child });
      answered(await staff.post(`/api/consent/${id}/email-guardian`, GRACE), 202, record);
      refused(await staff.post(`/api/consent/${id}/email-guardian`, {}), 422, INVALID, {
        email: ['The email field is required.'],
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
      });
      refused(await guardian.post(`/api/consent/${id}/email-guardian`, GRACE), 403, FORBIDDEN);
    },
  },
  'GET /api/consent/by-link/{token}': {
    'CO-11 answers the record without dates of birth and contact data': async () => {
      const token = await askedGuardian();
      answered(await another().get(`/api/consent/by-link/${token}`), 200, linkedRecord);
      refused(await another().get('/api/consent/by-link/unknown'), 404, NOT_FOUND);
      refused(await another('birch.localhost').get(`/api/consent/by-link/${token}`), 404, NOT_FOUND);
    },
  },
  'POST /api/consent/by-link/{token}': {
    'CO-11 signs once; after that the link finds nothing': async () => {
      const address = `/api/consent/by-link/${await askedGuardian()}`;
      const holder = another();
      answered(await holder.get(address), 200, linkedRecord);
      const body = { status: 'Signed', signature: 'Grace Adeyemi' };
      expect(answered(await holder.post(address, body), 200, linkedRecord).status).toBe('Signed');
      refused(await holder.get(address), 404, NOT_FOUND);
      refused(await holder.post(address, body), 404, NOT_FOUND);
    },
    'asks for the typed name': async () => {
      const address = `/api/consent/by-link/${await askedGuardian()}`;
      refused(await another().post(address, { status: 'Signed', signature: '' }), 422, INVALID, {
        signature: ['Please type in your name to confirm your signature.'],
      });
    },
  },
  'GET /api/consent/{id}/pdf': {
    'CO-10 answers a signed consent as PDF': async () => {
      const { signed } = await signedConsent();
      for (const caller of [client, staff]) {
        const { status, headers } = await caller.get(`/api/consent/${signed.id}/pdf`);
        expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      }
      refused(await guardian.get(`/api/consent/${signed.id}/pdf`), 404, NOT_FOUND);
    },
  },
  'PUT /api/clinics/save-consent/{clinicId}': {
    'CO-04 saves title and terms, without scripts': async () => {
      const body = { consent_title: 'Consent', consent_tos: '<p>Terms<script>alert(1)</script></p>' };
      const shape = z.object({ consent_title: text, consent_tos: text });
      for (const worker of workers) {
        const saved = await worker.put(`/api/clinics/save-consent/${MAPLE.clinicId}`, body);
        expect(answered(saved, 200, shape)).toEqual({ consent_title: 'Consent', consent_tos: '<p>Terms</p>' });
      }
      refused(await owner.put('/api/clinics/save-consent/2', body), 404, NOT_FOUND);
      refused(await client.put(`/api/clinics/save-consent/${MAPLE.clinicId}`, body), 403, FORBIDDEN);
      refused(await visitor.put(`/api/clinics/save-consent/${MAPLE.clinicId}`, body), 401, UNAUTHENTICATED);
    },
  },
});
