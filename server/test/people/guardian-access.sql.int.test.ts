import { randomBytes, randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken, linkTokenHash, manageToken } from '../../src/email-links/email-links.ts';
import { endGuardianAccess } from '../../src/features/guardian-access/change-access.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { addConsent, GRACE } from '../consent/consent-given.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { forEachClinic } from '../setup/timers-given.ts';

const server = await startTestServer();
const { db, deps, clock, given } = server;
const { clinicId, guardianId, clients } = MAPLE;
const { teenager, adult } = clients;
const mail = mailGiven(server);

/** The teenager becomes 18 on this day. */
const DAY = '2026-12-20';
const DOB = '2008-12-20';
/** Morning at the clinic, in Toronto. */
const morning = (date: string) => clock.set(`${date}T13:00:00Z`);
const run = () => forEachClinic(deps, (one, id) => endGuardianAccess(one, id));
const runOn = async (date: string) => {
  morning(date);
  await run();
};

/** A browser with a new session: the clock moves further than a session lasts. */
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);

const change = (clientId: number, columns: Updateable<Tables['client']>) =>
  db.updateTable('client').set(columns).where('id', '=', clientId).execute();
const linkOf = (clientId: number) =>
  db
    .selectFrom('client_guardian')
    .select(['ended_at', 'renewed_at', 'is_in_force'])
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', guardianId)
    .executeTakeFirstOrThrow();
const needOf = async (clientId: number) =>
  (await db.selectFrom('client').select('bool_needs_guardian').where('id', '=', clientId).executeTakeFirstOrThrow())
    .bool_needs_guardian;
/** Statuses and counts of what the guardian reaches of the client. */
async function reached(clientId: number) {
  const guardian = await as('guardian');
  const prefill = await guardian.call('getClientBlockPrefill', { params: { id: clientId } });
  const list = await guardian.call('listClients', { query: { client_id: clientId } });
  const family = await guardian.call('getGuardianData', {});
  const consents = await guardian.call('listConsents', { query: { client_id: clientId } });
  return {
    prefill: prefill.status,
    listed: list.body.total,
    named: family.body.clients.filter(({ id }) => id === clientId).length,
    consents: consents.body.total,
  };
}
/** What was told about the client: news and reader. */
const told = async (clientId: number) =>
  (
    await db
      .selectFrom('outbox')
      .select('details')
      .where('kind', '=', 'guardian-access')
      .orderBy('created_at')
      .execute()
  )
    .map(({ details }) => details as { clientId: number; guardianId: number | null; news: string; on: string | null })
    .filter((one) => one.clientId === clientId)
    .map(({ news, guardianId: reader, on }) => [news, reader === null ? 'client' : 'guardian', on])
    .sort();
const logged = async (clientId: number) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'actor_kind'])
      .where('subject_kind', '=', 'client')
      .where('subject_id', '=', String(clientId))
      .where((is) => is.or([is('action', 'like', 'guardian-access.%'), is('action', 'like', 'guardian-need.%')]))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_kind }) => `${actor_kind} ${action}`);

beforeEach(async () => {
  morning('2026-11-16');
  await given.clinicSettings('maple', { consent_age_years: 18 });
  await db.deleteFrom('outbox').where('kind', '=', 'guardian-access').execute();
  const fresh = { guardian_need_confirmed_at: null, guardian_need_ended_on: null, guardian_end_told_on: null };
  await change(teenager, { ...fresh, dob: DOB, bool_needs_guardian: true, created_at: new Date('2020-01-01') });
  await change(teenager, { email: 'teenager@example.test', user_id: null });
  await change(adult, { ...fresh, dob: '1990-01-01', bool_needs_guardian: false, created_at: new Date('2020-01-01') });
  await db
    .updateTable('client_guardian')
    .set({ ended_at: null, renewed_at: null, awaits_acceptance: false })
    .where('guardian_id', '=', guardianId)
    .execute();
  await db
    .insertInto('client_guardian')
    .values({
      ...{ clinic_id: clinicId, client_id: adult, guardian_id: guardianId },
      contact_type_id: null,
      relationship_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('client_guardian')
    .where('client_id', '=', adult)
    .where('guardian_id', '!=', guardianId)
    .execute();
});

describe('RL-02 CO-12 CP-03 a guardian does not keep every right after the client is an adult who needs nobody', () => {
  it('of an adult without a need on file, the guardian reaches nothing any more', async () => {
    expect(await reached(adult)).toMatchObject({ prefill: 200, listed: 1, named: 1 });
    await run();
    expect(await reached(adult)).toEqual({ prefill: 404, listed: 0, named: 0, consents: 0 });
    expect(await told(adult)).toEqual([
      ['ended', 'client', null],
      ['ended', 'guardian', null],
    ]);
    expect((await logged(adult)).slice(-1)).toEqual(['system guardian-access.ended']);
    // The other family of the guardian stays.
    expect(await reached(teenager)).toMatchObject({ prefill: 200, named: 1 });
  });

  it("RL-02 BI-05 with the access end the guardian's links of earlier emails, and the clinic's use of the guardian's card", async () => {
    const stranger = server.as();
    const cards = async () =>
      (await (await as('staff')).call('listPaymentMethods', { query: { client_id: adult } })).body.filter(
        ({ owner }) => owner.kind === 'guardian',
      ).length;
    expect(await cards()).toBe(1);
    const [booking] = await db
      .selectFrom('appointment')
      .select(['id', 'link_version'])
      .where('client_id', '=', adult)
      .where('end_at', '>', new Date(clock.nowMs()))
      .limit(1)
      .execute();
    if (!booking) throw new Error('the seed has a coming booking of the adult');
    const opened = async () => {
      const token = manageToken(deps.sessionSecret, booking.id, booking.link_version);
      return (await stranger.call('getBookingByLink', { params: { token } })).status;
    };
    expect(await opened()).toBe(200);
    const consentId = await addConsent(db, { clientId: adult, guardian: GRACE });
    const link = (email: string, role: 'client' | 'guardian') => ({
      ...{ clinic_id: clinicId, id: randomUUID(), consent_id: consentId, token_hash: randomBytes(32), email, role },
      ...{ first_name: 'A', last_name: 'B', sent_by_user_id: null, used_at: null, ended_at: null },
      ...{ created_at: new Date(clock.nowMs()), expires_at: new Date('2027-01-01') },
    });
    const links = [link('guardian@maple.test', 'guardian'), link('client@maple.test', 'client')];
    await db.insertInto('consent_link').values(links).execute();
    const request = (email: string, form_id: number) => ({
      ...{ clinic_id: clinicId, id: randomUUID(), form_id, client_id: adult },
      ...{ asked_by_user_id: null, locale: 'en' as const, email, token_hash: randomBytes(32) },
      ...{ created_at: new Date(clock.nowMs()), expires_at: new Date('2027-01-01') },
      ...{ appointment_id: null, opened_at: null, reminded_at: null, cancelled_at: null, response_id: null },
      submitted_at: null,
    });
    const requests = [
      request('guardian@maple.test', MAPLE.forms.wellbeing),
      request('client@maple.test', MAPLE.forms.everyBlock),
    ];
    await db.insertInto('user_form').values(requests).execute();
    await run();
    expect([await cards(), await opened()]).toEqual([0, 404]);
    const open = await db
      .selectFrom('consent_link')
      .select('role')
      .where(
        'id',
        'in',
        links.map(({ id }) => id),
      )
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([{ role: 'client' }]);
    const emailed = await db
      .selectFrom('user_form')
      .select('email')
      .where(
        'id',
        'in',
        requests.map(({ id }) => id),
      )
      .where('token_hash', 'is not', null)
      .execute();
    expect(emailed).toEqual([{ email: 'client@maple.test' }]);
  });

  it("RL-02 EN-17 a form that was opened by a booking's link before the end opens no more; the client's emailed link stays", async () => {
    const stranger = server.as();
    const [booking] = await db
      .selectFrom('appointment')
      .select(['id', 'service_id', 'link_version'])
      .where('client_id', '=', adult)
      .where('end_at', '>', new Date(clock.nowMs()))
      .limit(1)
      .execute();
    if (!booking?.service_id) throw new Error('the seed has a coming booking of the adult');
    await db
      .updateTable('appointment')
      .set({ manage_token_hash: linkTokenHash(manageToken(deps.sessionSecret, booking.id, booking.link_version)) })
      .where('id', '=', booking.id)
      .execute();
    const emailedId = randomUUID();
    const emailedToken = linkToken(deps, 'formLink', emailedId);
    const forms = [
      { id: randomUUID(), form_id: MAPLE.forms.wellbeing, email: null, token_hash: null },
      {
        id: emailedId,
        form_id: MAPLE.forms.cardOnFile,
        email: 'client@maple.test',
        token_hash: linkTokenHash(emailedToken),
      },
    ];
    await db.deleteFrom('user_form').where('client_id', '=', adult).execute();
    await db
      .insertInto('user_form')
      .values(
        forms.map((form) => ({
          ...{ ...form, clinic_id: clinicId, client_id: adult, appointment_id: booking.id },
          ...{ asked_by_user_id: null, locale: 'en' as const, opened_at: null, reminded_at: null, cancelled_at: null },
          ...{ created_at: new Date(clock.nowMs()), expires_at: new Date('2027-01-01') },
          ...{ response_id: null, submitted_at: null },
        })),
      )
      .execute();
    const listed = async () => {
      const { link_version } = await db
        .selectFrom('appointment')
        .select('link_version')
        .where('id', '=', booking.id)
        .executeTakeFirstOrThrow();
      const token = manageToken(deps.sessionSecret, booking.id, link_version);
      const { status, body } = await stranger.call('listBookingForms', { params: { token } });
      expect(status).toBe(200);
      return body.data.map((one) => ({ form_id: one.form.form_id, token: one.link_token }));
    };
    const opens = async (token: string) => (await stranger.call('getUserFormByLink', { params: { token } })).status;
    const before = await listed();
    expect(before).toHaveLength(2);
    for (const { token } of before) expect(await opens(token)).toBe(200);
    await run();
    for (const { token } of before) expect(await opens(token)).toBe(404);
    expect(await opens(emailedToken)).toBe(200);
    // The client has the booking's new link, which opens the forms with new tokens.
    const after = await listed();
    expect(after).toHaveLength(2);
    for (const { token } of after) expect(await opens(token)).toBe(200);
    for (const one of before) expect(await opens(one.token)).toBe(404);
  });

  it('the access ends on the 18th birthday, with the need that came from the age; both are told 30 days before', async () => {
    await runOn('2026-11-19');
    expect(await told(teenager)).toEqual([]);
    const before = (await logged(teenager)).length;
    await runOn('2026-11-20');
    const ends = [
      ['ends', 'client', DAY],
      ['ends', 'guardian', DAY],
    ];
    expect(await told(teenager)).toEqual(ends);
    await run();
    await runOn('2026-12-19');
    expect(await told(teenager)).toEqual(ends);
    expect(await reached(teenager)).toMatchObject({ prefill: 200 });
    await runOn(DAY);
    await run();
    const ended = [
      ['ended', 'client', null],
      ['ended', 'guardian', null],
    ];
    expect(await told(teenager)).toEqual([...ended, ...ends]);
    expect([await needOf(teenager), (await linkOf(teenager)).is_in_force]).toEqual([false, false]);
    expect(await reached(teenager)).toEqual({ prefill: 404, listed: 0, named: 0, consents: 0 });
    expect((await logged(teenager)).slice(before)).toEqual([
      'system guardian-access.end-told',
      'system guardian-access.ended',
      'system guardian-need.ended',
    ]);
  });

  it("the day is the clinic's, not the server's", async () => {
    clock.set(`${DAY}T04:59:00Z`);
    await run();
    expect((await linkOf(teenager)).ended_at).toBeNull();
    clock.set(`${DAY}T05:00:00Z`);
    await run();
    expect((await linkOf(teenager)).ended_at).not.toBeNull();
  });

  it('a client born on 29 February is of age on 1 March', async () => {
    await change(teenager, { dob: '2008-02-29' });
    morning('2026-02-28');
    await run();
    expect((await linkOf(teenager)).ended_at).toBeNull();
    await runOn('2026-03-01');
    expect((await linkOf(teenager)).ended_at).not.toBeNull();
  });

  it('a need that the office confirmed keeps the access, until the office takes it back', async () => {
    const set = async (needs_guardian_as_adult: 0 | 1) =>
      (await as('staff')).call('setGuardianNeed', { params: { id: teenager }, body: { needs_guardian_as_adult } });
    expect((await set(1)).body).toEqual({ id: teenager, needs_guardian_as_adult: 1 });
    await runOn(DAY);
    expect(await reached(teenager)).toMatchObject({ prefill: 200 });
    expect(await told(teenager)).toEqual([]);
    const record = async () => (await as('staff')).call('getClientRecord', { params: { id: teenager } });
    expect((await record()).body).toMatchObject({ needs_guardian_as_adult: 1 });
    await set(0);
    await set(0);
    expect(await reached(teenager)).toMatchObject({ prefill: 404 });
    expect(await told(teenager)).toHaveLength(2);
    const { body } = await record();
    expect(body).toMatchObject({ needs_guardian: 0, needs_guardian_as_adult: 0 });
    expect(body.guardians[0]?.access_ended_at).toBe(`${DAY}T13:00:00Z`);
    await set(1);
    expect(await reached(teenager)).toMatchObject({ prefill: 200 });
    expect((await logged(teenager)).slice(-5)).toEqual([
      'person guardian-need.confirmed',
      'person guardian-access.ended',
      'person guardian-need.withdrawn',
      'person guardian-access.opened',
      'person guardian-need.confirmed',
    ]);
  });

  it('a need that the office set for an adult counts, and ends when the office takes it away in a form', async () => {
    await change(teenager, { dob: '1990-01-01', created_at: new Date('2026-11-01') });
    await run();
    expect((await linkOf(teenager)).is_in_force).toBe(true);
    await change(teenager, { bool_needs_guardian: false });
    await run();
    expect((await linkOf(teenager)).is_in_force).toBe(false);
    await change(teenager, { bool_needs_guardian: true });
    await run();
    expect(await needOf(teenager)).toBe(true);
  });

  it('where nobody could be told before the day, a need on file ends 30 days after people are told', async () => {
    await change(teenager, { dob: '2007-01-01' });
    await run();
    expect(await told(teenager)).toEqual([
      ['ends', 'client', '2026-12-16'],
      ['ends', 'guardian', '2026-12-16'],
    ]);
    await runOn('2026-12-15');
    expect((await linkOf(teenager)).is_in_force).toBe(true);
    await runOn('2026-12-16');
    expect((await linkOf(teenager)).is_in_force).toBe(false);
  });

  it("the clinic's own age decides: from 16 on, or from 21 on", async () => {
    await given.clinicSettings('maple', { consent_age_years: 21 });
    await runOn(DAY);
    expect((await linkOf(teenager)).is_in_force).toBe(true);
    await change(teenager, { dob: '2010-12-20' });
    await given.clinicSettings('maple', { consent_age_years: 16 });
    await runOn(DAY);
    expect((await linkOf(teenager)).is_in_force).toBe(false);
  });

  it('CO-12 BK-66 at a clinic with the age 16, a client of 17 accepts the terms alone; at 18 it needs a guardian', async () => {
    await change(adult, { dob: '2009-06-15' });
    const id = await addConsent(db, { clientId: adult, guardian: null });
    const offers = async () => (await (await as('client')).call('getConsent', { params: { id } })).body.offers;
    expect(await offers()).not.toContain('sign');
    await given.clinicSettings('maple', { consent_age_years: 16 });
    expect(await offers()).toContain('sign');
  });

  it('GN-05 the emails name the client by initial to a guardian of two, and nobody else, are in the language of the reader, and go to the confirmed address', async () => {
    await runOn('2026-11-20');
    await runOn(DAY);
    await db.deleteFrom('demo_message').execute();
    await db.updateTable('user_account').set({ locale: 'fr' }).where('id', '=', MAPLE.users.guardian).execute();
    await deliverWaiting(deps);
    const sent = (await mail.kept()).filter(({ subject }) => /access|accès|record|dossier/.test(subject));
    const toClient = sent.filter(({ to }) => to === 'teenager@example.test');
    expect(toClient.map(({ subject }) => subject).sort()).toEqual([
      'A guardian’s access to your record at Maple Therapy has ended',
      'From December 20, 2026, you decide who can see your record at Maple Therapy',
    ]);
    const toGuardian = sent.filter(({ to }) => to === 'guardian@maple.test').map(({ subject }) => subject);
    expect(toGuardian).toContain('Pour T. – Votre accès à titre de tuteur chez Maple Therapy a pris fin');
    expect(toGuardian).toContain(
      'Pour T. – Votre accès à titre de tuteur chez Maple Therapy prend fin le 20 décembre 2026',
    );
    const { first_name, last_name } = await db
      .selectFrom('client')
      .select(['first_name', 'last_name'])
      .where('id', '=', teenager)
      .executeTakeFirstOrThrow();
    for (const { text, html } of sent)
      for (const name of [first_name, last_name])
        expect([text.includes(name), html.includes(name)]).toEqual([false, false]);
    // Without an account, there is no button.
    expect(toClient.every(({ text }) => !text.includes('client_account'))).toBe(true);
  });
});

describe('GET and PUT /api/guardian_access', () => {
  const list = async () => (await as('client')).call('listGuardianAccess', {});
  const set = async (has_access: 0 | 1, id = guardianId) =>
    (await as('client')).call('setGuardianAccess', { params: { id }, body: { has_access } });

  it('RL-02 the client of age ends the access at once, and opens it again; a repeated call tells nobody', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ can_decide: 1, guardians: [{ guardian_id: guardianId, has_access: 1 }] });
    expect((await set(0)).body).toMatchObject({ has_access: 0, until: null, ended_at: '2026-11-16T13:00:00Z' });
    expect(await reached(adult)).toEqual({ prefill: 404, listed: 0, named: 0, consents: 0 });
    expect((await set(0)).status).toBe(200);
    expect(await told(adult)).toHaveLength(2);
    expect((await set(1)).body).toMatchObject({ has_access: 1, until: null, ended_at: null });
    expect((await set(1)).status).toBe(200);
    expect(await told(adult)).toHaveLength(4);
    // What the client keeps has no end.
    await run();
    expect(await reached(adult)).toMatchObject({ prefill: 200, named: 1 });
    expect((await logged(adult)).slice(-4)).toEqual([
      'person guardian-access.ended',
      'person guardian-access.read',
      'person guardian-access.opened',
      'person guardian-access.read',
    ]);
  });

  it('RL-02 two calls at once write once', async () => {
    await Promise.all([set(0), set(0), set(0)]);
    expect(await told(adult)).toHaveLength(2);
  });

  it('RL-02 a client under age sees until when, and decides nothing', async () => {
    await change(adult, { dob: DOB, bool_needs_guardian: true });
    expect((await list()).body).toMatchObject({ can_decide: 0, guardians: [{ until: DAY, has_access: 1 }] });
    expect((await set(0)).status).toBe(403);
    expect((await linkOf(adult)).is_in_force).toBe(true);
    await given.clinicSettings('maple', { consent_age_years: 17 });
    expect((await list()).body.can_decide).toBe(1);
    expect((await set(0)).status).toBe(200);
  });

  it('RL-02 a client with a confirmed need decides nothing', async () => {
    await (await as('staff')).call('setGuardianNeed', { params: { id: adult }, body: { needs_guardian_as_adult: 1 } });
    expect((await list()).body.can_decide).toBe(0);
    expect((await set(0)).status).toBe(403);
  });

  it('RL-02 nobody else decides: not the guardian, the office, or a guardian who waits for the office', async () => {
    for (const caller of ['guardian', 'staff'] as const) {
      const visitor = await as(caller);
      expect((await visitor.call('listGuardianAccess', {})).status).toBe(403);
      const body = { has_access: 1 } as const;
      expect((await visitor.call('setGuardianAccess', { params: { id: guardianId }, body })).status).toBe(403);
    }
    await db.updateTable('client_guardian').set({ awaits_acceptance: true }).where('client_id', '=', adult).execute();
    expect((await list()).body.guardians).toEqual([]);
    expect((await set(1)).status).toBe(404);
  });

  it('RL-02 the office sets no need of a client of another clinic', async () => {
    const { status } = await (await as('staff')).call('setGuardianNeed', {
      params: { id: BIRCH.clients.adult },
      body: { needs_guardian_as_adult: 1 },
    });
    expect(status).toBe(404);
  });
});

describe('PUT /api/guardian_access/{id}/request', () => {
  const asking = MAPLE.users.guardian;
  const list = async () => (await as('client')).call('listGuardianAccess', {});
  const decide = async (decision: 'accept' | 'refuse', caller: 'client' | 'guardian' | 'staff' = 'client') =>
    (await as(caller)).call('decideGuardianRequest', { params: { id: guardianId }, body: { decision } });
  const linkRow = () =>
    db
      .selectFrom('client_guardian')
      .select(['awaits_acceptance', 'renewed_at', 'is_in_force'])
      .where('client_id', '=', adult)
      .where('guardian_id', '=', guardianId)
      .executeTakeFirst();
  const mailsOf = async (kind: string) =>
    (await db.selectFrom('outbox').select('details').where('kind', '=', kind).execute()).map(({ details }) => details);

  beforeEach(async () => {
    await db.updateTable('client_guardian').set({ awaits_acceptance: true }).where('client_id', '=', adult).execute();
    await db.deleteFrom('client_proposal').where('client_id', '=', adult).execute();
    await db
      .deleteFrom('outbox')
      .where('kind', 'in', ['client-change-decided', 'guardian-decided-by-client'])
      .execute();
    await db
      .insertInto('client_proposal')
      .values({
        ...{ clinic_id: clinicId, id: randomUUID(), client_id: adult, kind: 'guardian-account', facts: '{}' },
        ...{ guardian_id: guardianId, user_id: asking, proposed_as: 'visitor', proposed_at: new Date(clock.nowMs()) },
      })
      .execute();
  });

  it('RL-02 CP-07 the confirmed client of age sees who asks, by name, and accepts; the guardian and the office are told, and it is logged', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ can_decide: 1, guardians: [] });
    expect(Object.keys(body.requests?.[0] ?? {}).sort()).toEqual([
      'asked_at',
      'full_name',
      'guardian_id',
      'relationship',
    ]);
    expect(body.requests).toMatchObject([{ guardian_id: guardianId, asked_at: '2026-11-16T13:00:00Z' }]);
    expect((await decide('accept')).body).toEqual({ guardian_id: guardianId, decision: 'accept' });
    // What the client accepts has no end.
    await run();
    expect(await linkRow()).toMatchObject({ awaits_acceptance: false, is_in_force: true });
    expect(await reached(adult)).toMatchObject({ prefill: 200, named: 1 });
    expect((await list()).body).toMatchObject({ requests: [], guardians: [{ guardian_id: guardianId, until: null }] });
    expect(await mailsOf('client-change-decided')).toEqual([{ userId: asking, isAccepted: true, clientId: adult }]);
    expect(await mailsOf('guardian-decided-by-client')).toEqual([{ isAccepted: true }]);
    const logged = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_user_id', 'details'])
      .where('action', 'like', 'client-change.%')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(logged).toMatchObject([
      { action: 'client-change.accepted', actor_user_id: MAPLE.users.client, details: { guardian_id: guardianId } },
    ]);
    expect((await decide('accept')).status).toBe(404);
  });

  it('RL-02 a guardian whom the client refuses leaves the record', async () => {
    expect((await decide('refuse')).status).toBe(200);
    expect(await linkRow()).toBeUndefined();
    expect(await mailsOf('client-change-decided')).toEqual([{ userId: asking, isAccepted: false, clientId: adult }]);
    expect(await mailsOf('guardian-decided-by-client')).toEqual([{ isAccepted: false }]);
    expect((await list()).body).toMatchObject({ requests: [], guardians: [] });
  });

  it('GN-05 the email to the clinic names nobody, in its language', async () => {
    await decide('accept');
    await db.deleteFrom('demo_message').execute();
    await db.updateTable('outbox').set({ locale: 'fr' }).where('kind', '=', 'guardian-decided-by-client').execute();
    await deliverWaiting(deps);
    const [sent] = (await mail.kept()).filter(({ subject }) => subject.includes('tuteur'));
    expect(sent?.subject).toBe('Un client de Maple Therapy a accepté un tuteur');
    const { first_name, last_name } = await db
      .selectFrom('client')
      .select(['first_name', 'last_name'])
      .where('id', '=', adult)
      .executeTakeFirstOrThrow();
    for (const name of [first_name, last_name]) expect(`${sent?.text}${sent?.html}`).not.toContain(name);
  });

  it('RL-02 a client who needs a guardian, or is under age, sees nobody and decides nothing', async () => {
    for (const columns of [{ bool_needs_guardian: true, guardian_need_confirmed_at: new Date() }, { dob: DOB }]) {
      await change(adult, columns);
      expect((await list()).body).toMatchObject({ can_decide: 0, requests: [] });
      expect((await decide('accept')).status).toBe(403);
      expect(await linkRow()).toMatchObject({ awaits_acceptance: true });
    }
  });

  it('RL-02 nobody else decides: not the guardian, the office by this call, or another client', async () => {
    for (const caller of ['guardian', 'staff'] as const) expect((await decide('accept', caller)).status).toBe(403);
    await change(adult, { user_id: null });
    expect((await decide('accept')).status).toBe(404);
    await change(adult, { user_id: MAPLE.users.client });
    expect(await linkRow()).toMatchObject({ awaits_acceptance: true });
  });

  it('RL-02 of several decisions at once, one counts', async () => {
    const answers = await Promise.all([decide('accept'), decide('refuse'), decide('accept')]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await mailsOf('client-change-decided')).toHaveLength(1);
  });
});
