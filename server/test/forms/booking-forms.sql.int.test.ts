import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken, linkTokenHash, manageToken } from '../../src/email-links/email-links.ts';
import { remindOfForms } from '../../src/features/forms/ask/form-link-email.ts';
import { listBookingForms } from '../../src/features/own-bookings/own-bookings.ts';
import { addBooking, type WantedBooking } from '../appointments/appointment-given.ts';
import { createEvent, eventAt } from '../appointments/calendar-given.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart } from '../booking/book-given.ts';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { TEST_NOW, TEST_SECRET } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { forEachClinic } from '../setup/timers-given.ts';
import { addForm } from './published-forms-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const { db, deps, clock } = server;
const given = answersGiven(server);
const { clinicId, clients, forms, services, users } = MAPLE;
/** By its name before the other form without a category, which has a lower id. */
const FORM = await addForm(db, { id: 961, name: 'An early diary' });
const HIDDEN = await addForm(db, { id: 962, name: 'Pain diary', isLive: false });
const IDS = [forms.wellbeing, forms.cardOnFile, FORM];
const serviceForms = (...ids: number[]) =>
  db
    .insertInto('service_form')
    .values(ids.map((form_id) => ({ clinic_id: clinicId, service_id: services.individual, form_id })))
    .execute();
await serviceForms(...IDS);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');

const list = (token: string, visitor: TestVisitor = server.as(), headers: Record<string, string> = {}) =>
  visitor.call('listBookingForms', { params: { token }, headers });
/** The listed forms by id: whether they are submitted. */
const listed = async (token: string) =>
  Object.fromEntries((await list(token)).body.data.map(({ form, is_submitted }) => [form.form_id, is_submitted]));
const linkOf = async (token: string, formId: number): Promise<string> =>
  (await list(token)).body.data.find(({ form }) => form.form_id === formId)?.link_token ?? 'no link';
const submit = (link_token: string, visitor: TestVisitor = server.as(), user_form_id: string | null = null) =>
  visitor.call('submitForm', {
    body: { form_id: FORM, version: 1, user_form_id, link_token, df_block_1: { df_2: 'a' } },
  });
const openLink = (token: string) => server.as().call('getUserFormByLink', { params: { token } });
const requestsOf = (clientId: number) =>
  db.selectFrom('user_form').selectAll().where('client_id', '=', clientId).orderBy('form_id').execute();
const hasLink = async (id: string): Promise<boolean> =>
  (await db.selectFrom('form_booking_link').select('version').where('user_form_id', '=', id).execute()).length > 0;
const tokenOf = (id: string) => linkToken(deps, 'formLink', id);

let bookedSessions = 0;
/** Books as a visitor. @returns The client and the token of the booking's link. */
async function booked() {
  bookedSessions += 1;
  const visitor = server.as();
  const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-01', bookedSessions);
  const { status, body, refusal } = await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
  expect(status, JSON.stringify(refusal)).toBe(201);
  const { id } = body.appointment;
  const { client_id: clientId } = await db
    .selectFrom('appointment')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (clientId === null) throw new Error('a booking has a client');
  return { id, clientId, token: manageToken(TEST_SECRET, id) };
}

let days = 0;
/** A booking of the child, by default, with the request that it made. */
async function asked(changes: Partial<WantedBooking> = {}) {
  days += 1;
  const startsAt = `2027-01-${String(days).padStart(2, '0')}T15:00:00Z`;
  const { id, token } = await addBooking(db, { startsAt, clientId: clients.child, ...changes });
  const { clientId = clients.child } = changes;
  return { id, token, requestId: await given.addRequest({ formId: FORM, clientId, appointmentId: id }) };
}

beforeEach(async () => {
  clock.set(TEST_NOW);
  for (const table of ['user_form', 'outbox', 'attempt_counter'] as const) await db.deleteFrom(table).execute();
});

describe('the forms of a visitor’s booking', () => {
  it('EN-17 are those that the service asks for, and a form that is submitted is about the client', async () => {
    const { clientId, token } = await booked();
    const offered = await server.as().call('listServiceForms', { params: { serviceId: services.individual } });
    const { status, body, headers } = await list(token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data.map(({ form }) => form)).toEqual(offered.body.data);
    expect(body.data.map(({ form }) => form.form_id)).toHaveLength(IDS.length);
    expect(body.data.map(({ is_submitted }) => is_submitted)).toEqual([false, false, false]);

    const link = await linkOf(token, FORM);
    expect((await openLink(link)).body).toMatchObject({ first_name: 'Noor', form: { form_id: FORM } });
    const visitor = server.as();
    const step = { form_id: FORM, form_page_id: 1, link_token: link };
    expect((await visitor.call('validateFormStep', { body: step })).status).toBe(200);
    const submitted = await submit(link, visitor);
    expect(submitted.status, JSON.stringify(submitted.refusal)).toBe(201);
    const responseId = submitted.body.form_response_id;
    expect(await given.response(responseId)).toMatchObject({ client_id: clientId, submitted_by_user_id: null });
    const closed = (await requestsOf(clientId)).find(({ form_id }) => form_id === FORM);
    expect(closed).toMatchObject({ response_id: responseId, submitted_at: new Date(TEST_NOW), email: null });

    expect(await listed(token)).toEqual({ [forms.wellbeing]: false, [forms.cardOnFile]: false, [FORM]: true });
    const again = await submit(link);
    expect([again.status, again.refusal.code]).toEqual([409, 'form_submitted']);
    expect((await openLink(link)).status).toBe(404);
  });

  it('GN-05 are in French for a caller who reads French', async () => {
    const { token } = await booked();
    const headers = { 'accept-language': 'fr-CA' };
    const offered = { params: { serviceId: services.individual }, headers };
    const { body } = await server.as().call('listServiceForms', offered);
    expect((await list(token, server.as(), headers)).body.data.map(({ form }) => form)).toEqual(body.data);
    expect(body.data.map(({ name }) => name)).not.toEqual((await list(token)).body.data.map(({ form }) => form.name));
  });

  it('RL-02 tell nothing about the client, and leave the tokens in no log', async () => {
    const { id, clientId, token } = await booked();
    const { body } = await list(token);
    for (const form of body.data)
      expect(Object.keys(form).sort()).toEqual(['form', 'is_submitted', 'link_token', 'user_form_id']);
    for (const word of ['Noor', 'Haddad', 'noor@', '1990-05-17', `${clientId}`])
      expect(JSON.stringify(body.data.map(({ form }) => form))).not.toContain(word);
    const audit = await db.selectFrom('audit_event').selectAll().where('subject_id', '=', id).execute();
    expect(audit.filter(({ action }) => action === 'user-form.listed')).toMatchObject([
      { actor_kind: 'link', subject_kind: 'appointment', details: { count: 3 } },
    ]);
    const logs = JSON.stringify(server.logLines) + JSON.stringify(audit);
    expect(logs).toContain('/api/appointment/by-link/:token/forms');
    for (const secret of [token, ...body.data.map(({ link_token }) => link_token)]) expect(logs).not.toContain(secret);
  });

  it('are never emailed, neither at once nor as a reminder, and staff see that no link was emailed', async () => {
    const { clientId, token } = await booked();
    const before = await db.selectFrom('outbox').select('kind').execute();
    await list(token);
    clock.advanceMinutes(8 * 24 * 60);
    expect(await forEachClinic(deps, remindOfForms)).not.toContain(1);
    expect(await db.selectFrom('outbox').select('kind').execute()).toEqual(before);
    const office = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const { body } = await office.call('listUserForms', { query: { client_id: clientId } });
    expect(body.data.map(({ is_emailed }) => is_emailed)).toEqual([0, 0, 0]);
    expect((await requestsOf(clientId)).map(({ reminded_at }) => reminded_at)).toEqual([null, null, null]);
  });
});

describe('the forms of a booking by an account', () => {
  it('EN-17 are submitted by the guardian for the child, and by the client, with the same links', async () => {
    const child = await asked();
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const { body } = await submit((await list(child.token, guardian)).body.data[0]?.link_token ?? '', guardian);
    expect(await given.response(body.form_response_id)).toMatchObject({
      client_id: clients.child,
      submitted_by_user_id: users.guardian,
    });
    const adult = await asked({ clientId: clients.adult });
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const answer = await submit(await linkOf(adult.token, FORM), client);
    expect((await given.response(answer.body.form_response_id)).client_id).toBe(clients.adult);
  });

  it('EN-17 are listed as submitted when they are submitted on the account page', async () => {
    const { token, requestId } = await asked();
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const body = { form_id: FORM, version: 1, user_form_id: requestId, df_block_1: { df_2: 'a' } };
    expect((await guardian.call('submitForm', { body })).status).toBe(201);
    expect(await listed(token)).toEqual({ [FORM]: true });
  });

  it('TM-04 are listed for a booking that staff made in the calendar', async () => {
    const { id } = await createEvent(staff, eventAt('2027-02-02', '11:00'));
    const token = manageToken(TEST_SECRET, id);
    expect(await listed(token)).toEqual({ [forms.wellbeing]: false, [forms.cardOnFile]: false, [FORM]: false });
    expect((await submit(await linkOf(token, FORM))).status).toBe(201);
  });
});

describe('a request', () => {
  it('RL-02 that staff made before the booking is listed with a link of its own, and an emailed link stays the same', async () => {
    const [plain, emailed] = [clients.adult, clients.teenager].map((client_id, index) =>
      staff.call('askForForm', {
        body: { form_id: FORM, client_id, ...(index === 1 && { email: 'zoe@example.test' }) },
      }),
    );
    const ids = [(await plain)?.body.id ?? '', (await emailed)?.body.id ?? ''];
    for (const [index, clientId] of [clients.adult, clients.teenager].entries()) {
      const { token } = await addBooking(db, { startsAt: `2027-03-0${index + 1}T15:00:00Z`, clientId });
      const link = await linkOf(token, FORM);
      expect(link).not.toBe(tokenOf(ids[index] ?? ''));
      expect((await openLink(link)).status).toBe(200);
      expect((await openLink(tokenOf(ids[index] ?? ''))).status).toBe(index === 1 ? 200 : 404);
    }
    expect(await given.request(ids[0] ?? '')).toMatchObject({ email: null });
    expect(await given.request(ids[1] ?? '')).toMatchObject({ email: 'zoe@example.test' });
  });

  it('with an emailed link from an earlier secret keeps that link, and is listed with another', async () => {
    const { token } = await addBooking(db, { startsAt: '2027-03-03T15:00:00Z', clientId: clients.child });
    const tokenHash = linkTokenHash('e'.repeat(43));
    const id = await given.addRequest({ formId: FORM, tokenHash });
    expect(await listed(token)).toEqual({ [FORM]: false });
    expect((await given.request(id)).token_hash).toEqual(tokenHash);
  });

  it('whose token is of an earlier secret gets a new one', async () => {
    const { token, requestId } = await asked();
    const link = await linkOf(token, FORM);
    const earlier = linkTokenHash('f'.repeat(43));
    await db
      .updateTable('form_booking_link')
      .set({ token_hash: earlier })
      .where('user_form_id', '=', requestId)
      .execute();
    expect(await linkOf(token, FORM)).toBe(link);
    expect((await openLink(link)).status).toBe(200);
    expect((await openLink('f'.repeat(43))).status).toBe(404);
  });

  it('that ended before the booking is left out', async () => {
    const earlier = await given.addRequest({ formId: FORM });
    const submitted_at = new Date('2026-10-31T12:00:00Z');
    await db.updateTable('user_form').set({ submitted_at }).where('id', '=', earlier).execute();
    const { token } = await addBooking(db, { startsAt: '2027-03-04T15:00:00Z', clientId: clients.child });
    expect(await listed(token)).toEqual({});
    // The list has one request for a form: the one that waits.
    await db.updateTable('user_form').set({ submitted_at: TEST_NOW }).where('id', '=', earlier).execute();
    expect(await listed(token)).toEqual({ [FORM]: true });
    const waiting = await given.addRequest({ formId: FORM });
    expect((await list(token)).body.data).toMatchObject([{ user_form_id: waiting, is_submitted: false }]);
  });

  it.each([
    { what: 'is cancelled', change: { cancelled_at: TEST_NOW } },
    { what: 'has expired', change: { expires_at: TEST_NOW } },
    { what: 'is for a form that the service does not ask for', change: { form_id: HIDDEN, appointment_id: null } },
    { what: 'is of another client', change: { client_id: clients.twoFactor } },
  ])('that $what is left out, and gets no link', async ({ change }) => {
    const { token, requestId } = await asked();
    await db.updateTable('user_form').set(change).where('id', '=', requestId).execute();
    expect(await listed(token)).toEqual({});
    expect(await hasLink(requestId)).toBe(false);
  });

  it('RN-11 is listed while its form can be filled in, also a form that the launcher does not list', async () => {
    const { token, requestId } = await asked();
    await db.updateTable('user_form').set({ form_id: HIDDEN }).where('id', '=', requestId).execute();
    expect(await listed(token)).toEqual({ [HIDDEN]: false });
    const link_token = await linkOf(token, HIDDEN);
    const [step, file] = [
      { form_id: HIDDEN, form_page_id: 1, link_token },
      { form_id: HIDDEN, link_token },
    ];
    expect((await server.as().call('validateFormStep', { body: step })).status).toBe(200);
    // Without a file, an upload that the form takes is refused as an invalid input.
    expect((await server.as().call('uploadFormAttachment', { query: file })).status).toBe(422);
    for (const change of [{ status: 'Disabled' }, { status: 'Published', archived_at: TEST_NOW }] as const) {
      await db.updateTable('form').set(change).where('id', '=', HIDDEN).execute();
      expect(await listed(token)).toEqual({});
    }
    await db.updateTable('form').set({ archived_at: null }).where('id', '=', HIDDEN).execute();
  });

  it('is cancelled by staff: its link opens nothing any more', async () => {
    const { token, requestId } = await asked();
    const link = await linkOf(token, FORM);
    expect((await staff.call('cancelUserForm', { params: { id: requestId } })).status).toBe(204);
    expect([(await openLink(link)).status, (await submit(link)).status]).toEqual([404, 404]);
    expect(await listed(token)).toEqual({});
  });
});

describe('the link of a booking', () => {
  it.each(['cancelled', 'declined', 'expired'] as const)(
    'lists no form for a booking that is %s, and makes no link for the client’s other booking',
    async (status) => {
      const { token, requestId } = await asked({ status });
      const { status: answered, body } = await list(token);
      expect([answered, body]).toEqual([200, { data: [] }]);
      expect(await hasLink(requestId)).toBe(false);
    },
  );

  it('RL-02 answers 404 alike when it is unknown, another clinic’s, or its session has begun', async () => {
    const { token, requestId } = await asked();
    const other = await addBooking(db, {
      ...{ startsAt: '2027-03-05T15:00:00Z', clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult },
      practitionerId: BIRCH.practitioners.sofia.id,
      serviceId: BIRCH.services.massage,
    });
    const answers = [
      await list('x'.repeat(43)),
      await list(other.token),
      await list(token, server.as('birch.localhost')),
      await list(tokenOf(requestId)),
    ];
    clock.set('2027-02-28T12:00:00Z');
    answers.push(await list(token));
    const refusals = answers.map(({ status, refusal }) => JSON.stringify([status, refusal]));
    expect([...new Set(refusals)]).toEqual(['[404,{"message":"Not found."}]']);
    expect(await hasLink(requestId)).toBe(false);
  });

  it('opens no form itself, and the link of a form opens no other request', async () => {
    const { token, requestId } = await asked();
    const other = await asked({ clientId: clients.adult });
    const link = await linkOf(token, FORM);
    expect([(await openLink(token)).status, (await submit(token)).status]).toEqual([404, 404]);
    expect((await submit(link, server.as(), other.requestId)).status).toBe(404);
    expect((await submit(link, server.as(), requestId)).status).toBe(201);
  });

  it('gives the same links again, also to several calls at the same moment', async () => {
    const { token } = await asked();
    const answers = await Promise.all(Array.from({ length: 4 }, () => list(token)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await openLink(await linkOf(token, FORM))).status).toBe(200);
  });

  it('takes the same statements for any number of forms', async () => {
    const { token, id } = await asked();
    const clinic = await deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('no Maple');
    const note = () => undefined;
    const audit = { about: note, byLink: note, details: note, ownInput: note };
    const statements = () =>
      countStatements(server, (counted) =>
        listBookingForms(counted, { clinic, params: { token }, locale: 'en', audit }),
      );
    await list(token);
    expect(await statements()).toBe(3);
    for (const formId of [forms.wellbeing, forms.cardOnFile, HIDDEN])
      await given.addRequest({ formId, clientId: clients.child, appointmentId: id });
    await list(token);
    expect(await statements()).toBe(3);
  });
});
