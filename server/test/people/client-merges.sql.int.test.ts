import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash } from '../../src/email-links/email-links.ts';
import { MERGED_TABLES } from '../../src/features/join-clients/merged-rows.ts';
import { applyRetention } from '../../src/jobs/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { CLINIC_RETENTION } from '../../src/retention-rules.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart } from '../booking/book-given.ts';
import { addConsent, addGuardian, assignClient } from '../consent/consent-given.ts';
import { addAccount, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db, clock } = server;
const { clinicId, practitioners } = MAPLE;
const office = await browserOf(server, MAPLE_PEOPLE, 'staff');

let lastNumber = 60_000;
const nextNumber = () => (lastNumber += 1);

interface Wanted {
  readonly name?: readonly [string, string];
  readonly dob?: string;
  readonly email?: string | null;
  readonly userId?: number;
}

/** Adds a client, a minute after the one before. */
async function addClient({ name = ['Anna', 'Roy'], dob = '1985-03-04', email = null, userId }: Wanted = {}) {
  const id = nextNumber();
  await sql`INSERT INTO client (clinic_id, id, status, first_name, last_name, dob, email, user_id, created_at)
    VALUES (${clinicId}, ${id}, 'Active', ${name[0]}, ${name[1]}, ${dob}, ${email}, ${userId ?? null},
      ${new Date(Date.parse('2026-01-01T12:00:00Z') + (id - 60_000) * 60_000)})`.execute(db);
  return id;
}

const merge = (keptId: number, mergedId: number, body: object = {}, by = office) =>
  by.call('mergeClients', {
    params: { id: keptId },
    body: { merged_id: mergedId, facts: [], guardian_ids: [], contact_ids: [], joins_account: 0, ...body },
  });
const undo = (id: string, by = office) => by.call('undoClientMerge', { params: { id } });
const preview = async (keptId: number, mergedId: number) =>
  (await office.call('previewClientMerge', { params: { id: keptId }, query: { merged_id: mergedId } })).body;
const same = async (...ids: number[]) =>
  (await office.call('listSameClients', { query: { client_ids: ids.join(',') } })).body.data;
const client = (id: number) =>
  db.selectFrom('client').selectAll().where('clinic_id', '=', clinicId).where('id', '=', id).executeTakeFirst();

/** Tables whose rows tell that a call was made, or that the server works. */
const NOT_COMPARED = [
  'audit_event',
  'audit_head',
  'client_merge',
  'client_merge_row',
  'login_session',
  'idempotency_key',
];
const NOT_COMPARED_ALSO = ['attempt_counter', 'background_job', 'outbox', 'visitor_refusal', 'account_event'];

/** Every row of the clinic, by table. */
async function clinicRows(): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'clinic_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped ORDER BY 1`.execute(db);
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    if ([...NOT_COMPARED, ...NOT_COMPARED_ALSO].includes(name)) continue;
    // The server folds a changed name again by itself.
    const { rows } = await sql<{ row: unknown }>`SELECT to_jsonb(t) - 'folded_name' AS row FROM ${sql.table(name)} t
      WHERE t.clinic_id = ${clinicId} ORDER BY 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** Two records of one person, with something in every table that a client has rows in; the second has an account. */
async function twoRecords() {
  const userId = nextNumber();
  await addAccount(db, clinicId, userId, 'client');
  const kept = await addClient({ email: 'anna@example.test' });
  const merged = await addClient({ email: 'other@example.test', userId });
  const starts = new Date(Date.parse('2027-02-03T15:00:00Z') + (kept - 60_000) * 86_400_000).toISOString();
  await addBooking(db, { clientId: kept, startsAt: starts, practitionerId: practitioners.jonas.id });
  const booking = await addBooking(db, {
    clientId: merged,
    startsAt: starts,
    practitionerId: practitioners.etienne.id,
  });
  await addBooking(db, { clientId: merged, startsAt: '2026-10-03T15:00:00Z', status: 'completed' });
  const practitionerId = practitioners.etienne.id;
  const unsigned = await addConsent(db, { clientId: merged, practitionerId, isHandedOver: true });
  const signed = await addConsent(db, { clientId: merged, practitionerId, isHandedOver: true, status: 'Completed' });
  const linkId = randomUUID();
  await sql`INSERT INTO consent_link (clinic_id, id, consent_id, token_hash, email, first_name, last_name, role, created_at, expires_at)
    VALUES (${clinicId}, ${linkId}, ${unsigned}, ${randomBytes(32)}, 'other@example.test', 'A', 'R', 'client', now(), '2030-01-01')`.execute(
    db,
  );
  const shared = await addGuardian(db, { clientId: kept, isConsent: true, isMain: true });
  await sql`INSERT INTO client_guardian (clinic_id, client_id, guardian_id, is_preview_contact)
    VALUES (${clinicId}, ${merged}, ${shared.guardianId}, false)`.execute(db);
  const accepted = await addGuardian(db, { clientId: merged, isConsent: true, isMain: true });
  const refused = await addGuardian(db, { clientId: merged, isConsent: true });
  const contactId = nextNumber();
  await sql`INSERT INTO contact (clinic_id, id, first_name, last_name) VALUES (${clinicId}, ${contactId}, 'Con', 'Tact')`.execute(
    db,
  );
  await sql`INSERT INTO client_contact (clinic_id, client_id, contact_id) VALUES (${clinicId}, ${merged}, ${contactId})`.execute(
    db,
  );
  for (const id of [kept, merged]) {
    await assignClient(db, clinicId, id, practitioners.jonas.id);
    await sql`INSERT INTO client_registration (clinic_id, client_id, channel, locale, registered_at, notes)
      VALUES (${clinicId}, ${id}, 'intake', 'en', now(), ${`<p>of ${id}</p>`})`.execute(db);
    await sql`INSERT INTO client_diagnosis (clinic_id, client_id, diagnosis_id, position, created_at)
      SELECT ${clinicId}, ${id}, d.id, 0, now() FROM diagnosis d ORDER BY d.id LIMIT 1`.execute(db);
    await sql`INSERT INTO program_registration (clinic_id, program_id, client_id, status, registered_at)
      SELECT ${clinicId}, min(p.id), ${id}, 'waitlisted', now() FROM program p WHERE p.clinic_id = ${clinicId}`.execute(
      db,
    );
    await sql`INSERT INTO form_draft (clinic_id, user_id, form_id, client_id, version, content, written_at, saved_at)
      VALUES (${clinicId}, ${MAPLE.users.staff}, ${MAPLE.forms.wellbeing}, ${id}, 1, '{}', now(), now())`.execute(db);
  }
  await sql`INSERT INTO client_diagnosis (clinic_id, client_id, diagnosis_id, position, created_at)
    SELECT ${clinicId}, ${merged}, max(d.id), 1, now() FROM diagnosis d`.execute(db);
  await assignClient(db, clinicId, merged, practitioners.amara.id);
  await sql`INSERT INTO form_draft (clinic_id, user_id, form_id, client_id, version, content, written_at, saved_at)
    VALUES (${clinicId}, ${MAPLE.users.staff}, ${MAPLE.forms.selfIntake}, ${merged}, 1, '{}', now(), now())`.execute(
    db,
  );
  const subjects = [
    ['registration-notes', `${merged}`],
    ['draft', `${MAPLE.users.staff}.${MAPLE.forms.selfIntake}.${merged}`],
  ] as const;
  for (const [kind, subject] of subjects)
    await sql`INSERT INTO attachment (clinic_id, id, purpose, size_bytes, media_type, sha256, file_name, uploaded_by_user_id, uploaded_at, subject_kind, subject_id)
      VALUES (${clinicId}, ${randomUUID()}, 'form-answer', 1, 'image/png', ${randomBytes(32)}, 'a.png', ${MAPLE.users.staff}, now(), ${kind}, ${subject})`.execute(
      db,
    );
  const responseId = randomUUID();
  await sql`INSERT INTO form_response (clinic_id, id, form_id, version, client_id, locale, submitted_at, answers_hash)
    SELECT ${clinicId}, ${responseId}, v.form_id, v.version, ${merged}, 'en', now(), ${randomBytes(32)}
    FROM form_version v WHERE v.clinic_id = ${clinicId} AND v.form_id = ${MAPLE.forms.wellbeing} ORDER BY v.version LIMIT 1`.execute(
    db,
  );
  const asked = randomUUID();
  const formToken = randomBytes(16).toString('hex');
  await sql`INSERT INTO user_form (clinic_id, id, form_id, client_id, locale, email, token_hash, created_at, expires_at)
    VALUES (${clinicId}, ${asked}, ${MAPLE.forms.wellbeing}, ${merged}, 'en', 'other@example.test', ${linkTokenHash(formToken)},
      now(), '2030-01-01')`.execute(db);
  await sql`INSERT INTO user_form (clinic_id, id, form_id, client_id, locale, created_at, expires_at, response_id, submitted_at)
    VALUES (${clinicId}, ${randomUUID()}, ${MAPLE.forms.selfIntake}, ${merged}, 'en', now(), '2030-01-01', ${responseId}, now())`.execute(
    db,
  );
  await sql`INSERT INTO card_on_file (clinic_id, payment_method_id, customer_id, client_id, card_brand, last_four, created_at, changed_at)
    VALUES (${clinicId}, ${`pm_${merged}`}, 'cus_test', ${merged}, 'visa', '4242', now(), now())`.execute(db);
  for (const guardianId of [null, accepted.guardianId, refused.guardianId])
    await sql`INSERT INTO client_proposal (clinic_id, id, client_id, kind, guardian_id, facts, proposed_as, proposed_at)
      VALUES (${clinicId}, ${randomUUID()}, ${merged}, ${guardianId === null ? 'client' : 'guardian'}, ${guardianId},
        '{"first_name": "Ann"}', 'visitor', now())`.execute(db);
  return { kept, merged, userId, booking, unsigned, signed, asked, formToken, contactId, shared, accepted, refused };
}

describe('two records of one client', () => {
  it('CP-03 the list of what a merge joins has every table that references a client, each with its key', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT c.relname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.confrelid = 'client'::regclass
      UNION SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '(^|_)client_id$'
      ORDER BY 1`.execute(db);
    const referencing = rows.map(({ name }) => name);
    expect(referencing.filter((name) => !Object.hasOwn(MERGED_TABLES, name))).toEqual([]);
    expect(referencing).toEqual(expect.arrayContaining(['appointment', 'consent', 'form_draft', 'client_merge']));
    for (const [table, keys] of Object.entries(MERGED_TABLES)) {
      const { rows: columns } = await sql<{ name: string }>`
        SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = ${table}::regclass AND i.indisprimary AND a.attname <> 'clinic_id'`.execute(db);
      expect([table, columns.map(({ name }) => name).sort()]).toEqual([table, [...keys].sort()]);
    }
  });

  it('are marked for the office alone; a visitor who books again learns of nothing', async () => {
    const answers: { status: number }[] = [];
    for (const date of ['2026-12-16', '2026-12-17']) {
      const visitor = server.as();
      const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, date);
      const who = { first_name: 'Twice', last_name: 'Booked', dob: '1991-01-02' };
      answers.push(await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, who) }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await db.selectFrom('client').select('id').where('last_name', '=', 'Booked').orderBy('id').execute();
    const [first = 0, second = 0] = rows.map(({ id }) => id);
    expect(await same(second)).toEqual([
      {
        client_id: second,
        perhaps_same: [{ id: first, full_name: 'Twice Booked', birthday: '1991-01-02' }],
        joined: [],
      },
    ]);
    expect(await same(MAPLE.clients.twoFactor)).toEqual([]);
    for (const caller of ['practitioner', 'client', 'guardian', 'contact'] as const) {
      const other = await browserOf(server, MAPLE_PEOPLE, caller);
      expect((await other.call('listSameClients', { query: { client_ids: `${second}` } })).status).toBe(403);
      expect((await merge(first, second, {}, other)).status).toBe(403);
    }
    expect((await same(BIRCH.clients.adult)).length).toBe(0);
  });

  it('RL-02 the preview lists what joins, the facts that differ, and everybody who would reach the record', async () => {
    const { kept, merged, userId, accepted, refused, contactId } = await twoRecords();
    const shown = await preview(kept, merged);
    expect(shown).toMatchObject({
      kept: { id: kept, full_name: 'Anna Roy', birthday: '1985-03-04' },
      merged: { id: merged },
      facts: [{ fact: 'email', kept: 'anna@example.test', merged: 'other@example.test' }],
      accounts: { kept: null, merged: `account-${userId}@example.test` },
      cannot_decide: null,
    });
    expect(shown.joins).toEqual([
      { what: 'bookings', count: 2 },
      { what: 'consents', count: 2 },
      { what: 'responses', count: 1 },
      { what: 'form_requests', count: 1 },
      { what: 'diagnoses', count: 2 },
      { what: 'cards', count: 1 },
      { what: 'programs', count: 1 },
      { what: 'registrations', count: 1 },
      { what: 'proposals', count: 3 },
    ]);
    expect(shown.guardians.map(({ id, has_account }) => [id, has_account])).toEqual([
      [accepted.guardianId, 1],
      [refused.guardianId, 1],
    ]);
    expect(shown.contacts).toMatchObject([{ id: contactId, full_name: 'Con Tact', has_account: 0 }]);
    expect(shown.practitioners).toHaveLength(2);
  });

  it('become one: all of it belongs to the kept record, and nothing is left of the other but a pointer', async () => {
    const { kept, merged, userId, booking, unsigned, signed, asked, formToken, accepted, contactId } =
      await twoRecords();
    const before = await db.selectFrom('consent_signature').selectAll().where('consent_id', '=', signed).execute();
    const { status, body } = await merge(kept, merged, {
      guardian_ids: [accepted.guardianId],
      contact_ids: [contactId],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ client_id: kept });
    expect(await client(merged)).toBeUndefined();
    for (const table of Object.keys(MERGED_TABLES)) {
      const column = { occupancy: 'resource_id', client: 'id', client_merge: 'kept_id' }[table] ?? 'client_id';
      if (['attachment', 'consent_link', 'form_draft'].includes(table)) continue;
      const { rows } = await sql`SELECT FROM ${sql.table(table)} t WHERE t.clinic_id = ${clinicId}
        AND ${sql.ref(`t.${column}`)} = ${merged}`.execute(db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    // A staff member's drafts for both records: the kept record's is used, the other one ends by its age.
    expect(await db.selectFrom('form_draft').select('form_id').where('client_id', '=', merged).execute()).toHaveLength(
      1,
    );
    // Two bookings of one person at one time have lanes of their own.
    const lanes = await db
      .selectFrom('occupancy')
      .select('lane')
      .where('kind', '=', 'client')
      .where('resource_id', '=', kept)
      .execute();
    expect(lanes.map(({ lane }) => lane).sort()).toEqual([0, 1]);

    const list = await office.call('listClients', { query: { client_id: merged } });
    expect(list.body.total).toBe(0);
    // A link to the joined record leads to the kept one, for those who reach it.
    expect((await office.call('getClientRecord', { params: { id: merged } })).body.id).toBe(kept);
    const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
    expect((await practitioner.call('getClientRecord', { params: { id: merged } })).body.id).toBe(kept);

    // Signed consents are as signed: no byte of the evidence changes, and the certificate still says so.
    expect(await db.selectFrom('consent_signature').selectAll().where('consent_id', '=', signed).execute()).toEqual(
      before,
    );

    // Nothing that was emailed about the joined record opens anything of the kept one.
    expect((await server.call('getBookingByLink', { params: { token: booking.token } })).status).toBe(404);
    const links = await db.selectFrom('consent_link').select('ended_at').where('consent_id', '=', unsigned).execute();
    expect(links.every(({ ended_at }) => ended_at !== null)).toBe(true);
    const request = await db.selectFrom('user_form').selectAll().where('id', '=', asked).executeTakeFirstOrThrow();
    expect(request).toMatchObject({ client_id: kept, cancelled_at: expect.any(Date) });
    expect(formToken).not.toBe('');

    // The account of the joined record reaches nothing, because the office did not say so.
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, userId);
    expect((await visitor.call('listConsents', { query: {} })).body.total ?? 0).toBe(0);
    expect((await client(kept))?.user_id).toBeNull();

    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('subject_kind', '=', 'client')
      .where('subject_id', '=', `${kept}`)
      .where('action', '=', 'client.merged')
      .execute();
    expect(events).toMatchObject([{ details: { merged_id: merged, merge_id: body.merge_id } }]);
    expect(JSON.stringify(events)).not.toContain('Anna');
  });

  it('CO-09 a signed consent keeps its certificate when its client is joined to another record, and back', async () => {
    const kept = await addClient({ email: 'anna@example.test' });
    const userId = nextNumber();
    await addAccount(db, clinicId, userId, 'client');
    const merged = await addClient({ userId });
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, userId);
    const { id } = (await office.call('createConsent', { body: { client_id: merged } })).body;
    await visitor.call('getConsent', { params: { id } });
    const saved = await visitor.call('saveConsent', {
      params: { id },
      body: { status: 'Signed', signature: 'Anna Roy' },
    });
    expect(saved.status).toBe(200);
    const certificate = async () => (await office.call('getConsentCertificate', { params: { id } })).body;
    const asSigned = await certificate();
    expect(asSigned.is_intact).toBe(1);
    const { body } = await merge(kept, merged);
    expect(await certificate()).toEqual(asSigned);
    // Without a merge, a signed consent goes to no other client.
    await expect(
      sql`UPDATE consent SET client_id = ${MAPLE.clients.adult} WHERE id = ${id}`.execute(db),
    ).rejects.toThrow('stays as it was signed');
    await undo(body.merge_id);
    expect(await certificate()).toEqual(asSigned);
  });

  it('RL-02 a guardian, a contact and the account of the joined record reach the kept one only when the office says so', async () => {
    const one = await twoRecords();
    await merge(one.kept, one.merged);
    const links = (clientId: number) =>
      db
        .selectFrom('client_guardian')
        .select(['guardian_id', 'is_preview_contact'])
        .where('client_id', '=', clientId)
        .orderBy('guardian_id')
        .execute();
    expect(await links(one.kept)).toEqual([{ guardian_id: one.shared.guardianId, is_preview_contact: true }]);
    expect(await db.selectFrom('client_contact').selectAll().where('client_id', '=', one.kept).execute()).toEqual([]);

    const other = await twoRecords();
    await merge(other.kept, other.merged, {
      guardian_ids: [other.accepted.guardianId],
      joins_account: 1,
      facts: ['email'],
    });
    expect(await links(other.kept)).toEqual([
      { guardian_id: other.shared.guardianId, is_preview_contact: true },
      { guardian_id: other.accepted.guardianId, is_preview_contact: false },
    ]);
    expect(await client(other.kept)).toMatchObject({
      ...{ user_id: other.userId, email: 'other@example.test' },
      contact_set_by_user_id: MAPLE.users.staff,
    });
    const told = await db.selectFrom('outbox').select('details').where('kind', '=', 'details-changed').execute();
    expect(told.map(({ details }) => details)).toContainEqual({ email: 'anna@example.test' });
    const proposals = await db
      .selectFrom('client_proposal')
      .select(['guardian_id', 'state'])
      .where('client_id', '=', other.kept)
      .orderBy('guardian_id')
      .execute();
    expect(proposals).toEqual([
      { guardian_id: other.accepted.guardianId, state: 'open' },
      { guardian_id: other.refused.guardianId, state: 'replaced' },
      { guardian_id: null, state: 'open' },
    ]);
  });

  it('of two accounts, that of the kept record stays, whatever the call says', async () => {
    const [mine, theirs] = [nextNumber(), nextNumber()];
    for (const id of [mine, theirs]) await addAccount(db, clinicId, id, 'client');
    const kept = await addClient({ userId: mine });
    const merged = await addClient({ userId: theirs });
    expect((await merge(kept, merged, { joins_account: 1 })).status).toBe(200);
    expect(await client(kept)).toMatchObject({ user_id: mine });
  });

  it('are taken apart again within a day: every row is as it was', async () => {
    const { kept, merged, accepted, booking } = await twoRecords();
    const before = await clinicRows();
    const { body } = await merge(kept, merged, {
      ...{ guardian_ids: [accepted.guardianId], facts: ['name', 'email', 'phones', 'need', 'dob', 'other_email'] },
      joins_account: 1,
    });
    expect(await clinicRows()).not.toEqual(before);
    expect(await same(kept)).toMatchObject([{ joined: [{ merge_id: body.merge_id, full_name: 'Anna Roy' }] }]);
    const undone = await undo(body.merge_id);
    expect([undone.status, undone.body]).toEqual([200, { client_id: merged, kept_id: kept }]);
    expect(await clinicRows()).toEqual(before);
    expect((await server.call('getBookingByLink', { params: { token: booking.token } })).status).toBe(200);
    expect((await undo(body.merge_id)).status).toBe(404);
    expect(await db.selectFrom('client_merge').selectAll().where('kept_id', '=', kept).execute()).toEqual([]);
  });

  it('stay one when a consent was signed, a request answered, or the kept record joined to another since', async () => {
    const one = await twoRecords();
    const first = await merge(one.kept, one.merged);
    await sql`UPDATE user_form SET submitted_at = now() WHERE id = ${one.asked}`.execute(db);
    await sql`UPDATE client_proposal SET state = 'refused', facts = '{}', decided_at = now()
      WHERE client_id = ${one.kept} AND state = 'open'`.execute(db);
    const refused = await undo(first.body.merge_id);
    expect([refused.status, refused.refusal]).toMatchObject([409, { code: 'merge_changed' }]);
    expect(await client(one.merged)).toBeUndefined();

    const two = await twoRecords();
    const third = await addClient();
    const second = await merge(two.kept, two.merged);
    const last = await merge(third, two.kept);
    expect((await office.call('getClientRecord', { params: { id: two.merged } })).body.id).toBe(third);
    expect((await undo(second.body.merge_id)).status).toBe(409);
    expect((await undo(last.body.merge_id)).status).toBe(200);
    expect((await undo(second.body.merge_id)).status).toBe(200);
    expect(await client(two.merged)).toBeDefined();
  });

  it('a repeated call with the same key joins once and answers the same', async () => {
    const [kept, merged] = [await addClient(), await addClient()];
    const send = () =>
      office.call('mergeClients', {
        params: { id: kept },
        body: { merged_id: merged, facts: [], guardian_ids: [], contact_ids: [], joins_account: 0 },
        headers: { 'idempotency-key': `merge-${merged}` },
      });
    const first = await send();
    expect([first.status, (await send()).body]).toEqual([200, first.body]);
    expect((await merge(kept, merged)).status).toBe(404);
    expect((await merge(kept, kept)).status).toBe(404);
    expect((await merge(kept, BIRCH.clients.adult)).status).toBe(404);
  });

  it('CP-03 a member of the office joins no records of the own family', async () => {
    const [kept, merged] = [await addClient(), await addClient({ userId: MAPLE.users.staff })];
    expect((await merge(kept, merged)).status).toBe(403);
    expect(await preview(kept, merged)).toMatchObject({ cannot_decide: 'own-family' });
    await db.updateTable('client').set({ user_id: null }).where('id', '=', merged).execute();
  });

  it('two joins at the same moment, one into the other, leave one record', async () => {
    const [a, b] = [await addClient(), await addClient()];
    const other = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const answers = await Promise.all([merge(a, b), merge(b, a, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const left = await db.selectFrom('client').select('id').where('id', 'in', [a, b]).execute();
    expect(left).toHaveLength(1);
  });

  it('a day later the record of the merge is removed, the pointer stays, and nothing is undone', async () => {
    const [kept, merged] = [await addClient(), await addClient()];
    const { body } = await merge(kept, merged);
    clock.advanceMinutes(24 * 60);
    const again = await browserOf(server, MAPLE_PEOPLE, 'staff');
    expect((await undo(body.merge_id, again)).refusal).toMatchObject({ code: 'merge_changed' });
    const rules = CLINIC_RETENTION.filter(({ table }) => table === 'client_merge_row');
    await inClinic(clinicId, () => applyRetention(server.deps, rules, { clinicId }));
    expect(await db.selectFrom('client_merge_row').selectAll().where('merge_id', '=', body.merge_id).execute()).toEqual(
      [],
    );
    expect((await again.call('getClientRecord', { params: { id: merged } })).body.id).toBe(kept);
  });
});
