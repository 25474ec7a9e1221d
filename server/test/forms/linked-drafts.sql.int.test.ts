import { randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken, linkTokenHash } from '../../src/email-links/email-links.ts';
import { uploaderOf } from '../../src/files/public.ts';
import { endWithBookings } from '../../src/forms/public.ts';
import { ANONYMOUS } from '../../src/platform/access/actor.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { applyRetention } from '../setup/timers-given.ts';
import { addForm } from './published-forms-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const { db, deps, clock } = server;
const mail = mailGiven(server);
const { clinicId, clients } = MAPLE;
const FORM = await addForm(db, { id: 941, name: 'Depression scale', isLive: false });
const BIRCHES = await addForm(db, { id: 942, clinicId: BIRCH.clinicId });
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const EMAIL = 'zoe@example.test';
const SECRET = 'I sleep two hours';
const DAY_MINUTES = 24 * 60;

/** A device with its own key and its own session. */
interface Device {
  readonly visitor: TestVisitor;
  readonly key: string;
}
const device = (visitor = server.as()): Device => ({ visitor, key: randomBytes(32).toString('base64url') });

interface Given {
  readonly id: string;
  readonly token: string;
}
async function asked(email = EMAIL): Promise<Given> {
  const { status, body } = await owner.call('askForForm', { body: { form_id: FORM, client_id: clients.adult, email } });
  expect(status).toBe(201);
  return { id: body.id, token: linkToken(deps, 'formLink', body.id) };
}

type Save = Partial<BodyOf<'saveLinkedDraft'>>;
const contentOf = (text = SECRET) =>
  JSON.stringify({ version: 1, pageIndex: 0, answers: { df_block_1: { df_2: text } } });
const save = ({ visitor, key }: Device, token: string, change: Save = {}) =>
  visitor.call('saveLinkedDraft', {
    params: { token },
    body: {
      version: 1,
      content: contentOf(),
      written_at: new Date(clock.nowMs()).toISOString(),
      draft_key: key,
      ...change,
    },
  });
const open = ({ visitor, key }: Device, token: string, code?: string, headers: Record<string, string> = {}) =>
  visitor.call('openLinkedDraft', { params: { token }, body: { draft_key: key, ...(code && { code }) }, headers });
const sendCode = ({ visitor }: Device, token: string) => visitor.call('sendLinkedDraftCode', { params: { token } });
const remove = ({ visitor, key }: Device, token: string) =>
  visitor.call('removeLinkedDraft', { params: { token }, body: { draft_key: key } });
const rows = () => db.selectFrom('linked_form_draft').selectAll().execute();

/** The token of a session ends before the answers do: a browser fetches another one. */
async function daysLater(days: number, { visitor }: Device): Promise<void> {
  clock.advanceMinutes(days * DAY_MINUTES);
  await visitor.freshToken();
}

/** Sends a code and reads it in the outbox of the demo. */
async function codeFor(at: Device, token: string): Promise<string> {
  await mail.forgetAll();
  expect((await sendCode(at, token)).status).toBe(200);
  await deliverWaiting(deps);
  const [email] = await mail.kept();
  expect(email?.to).toBe(EMAIL);
  return /\b\d{6}\b/.exec(email?.text ?? '')?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function given(): Promise<Given & { readonly first: Device; readonly second: Device }> {
  const request = await asked();
  const first = device();
  expect((await save(first, request.token)).status).toBe(204);
  return { ...request, first, second: device() };
}

beforeEach(async () => {
  clock.set(TEST_NOW);
  await mail.forgetAll();
  for (const table of ['user_form', 'attempt_counter', 'attachment'] as const) await db.deleteFrom(table).execute();
});

describe('RN-19 going on on another device', () => {
  it('gives the answers to the device that has the code, and goes on saving there', async () => {
    const { token, first, second } = await given();
    const code = await codeFor(second, token);
    const { status, body } = await open(second, token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, body.draft?.content]).toEqual([200, contentOf()]);
    expect((await save(second, token, { content: contentOf('three hours') })).status).toBe(204);
    expect((await open(second, token)).body.draft?.content).toBe(contentOf('three hours'));
    // The first device is told, and neither reads nor changes anything.
    expect((await open(first, token)).refusal.code).toBe('answers_elsewhere');
    expect((await save(first, token, { content: contentOf('nothing') })).refusal.code).toBe('answers_elsewhere');
    expect((await open(second, token)).body.draft?.content).toBe(contentOf('three hours'));
  });

  it('lets the first device take them back with another code', async () => {
    const { token, first, second } = await given();
    await open(second, token, await codeFor(second, token));
    expect((await open(first, token, await codeFor(first, token))).status).toBe(200);
    expect((await save(second, token)).status).toBe(409);
  });

  it('BK-85 opens them again when the answer to the code was lost', async () => {
    const { token, second } = await given();
    const code = await codeFor(second, token);
    await open(second, token, code);
    expect((await open(second, token, code)).body.draft?.content).toBe(contentOf());
  });

  it('tells whoever has the link that there are answers, and the masked address, and nothing else', async () => {
    const request = await asked();
    const link = () => server.as().call('getUserFormByLink', { params: { token: request.token } });
    expect((await link()).body.other_device).toEqual({ email: 'z…@example.test', has_answers: 0 });
    await save(device(), request.token);
    const { body } = await link();
    expect(body.other_device).toEqual({ email: 'z…@example.test', has_answers: 1 });
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(JSON.stringify(body)).not.toContain(EMAIL);
  });

  it('gives no answers to a person who has the link without the code, and lets them change nothing', async () => {
    const { token } = await given();
    const stranger = device();
    for (const answer of [await open(stranger, token), await open(stranger, token, '000000')]) {
      expect([409, 422]).toContain(answer.status);
      expect(JSON.stringify(answer.refusal)).not.toContain(SECRET);
    }
    expect((await save(stranger, token, { content: '{}' })).status).toBe(409);
    expect((await remove(stranger, token)).status).toBe(204);
    expect(await rows()).toHaveLength(1);
  });

  it('keeps the newer of two texts of one device', async () => {
    const { token, first } = await given();
    const before = new Date(clock.nowMs() - 60_000).toISOString();
    expect((await save(first, token, { content: contentOf('older'), written_at: before })).status).toBe(204);
    expect((await open(first, token)).body.draft?.content).toBe(contentOf());
  });

  it('gives two devices at the same moment one place', async () => {
    const { token } = await asked();
    const saves = await Promise.all([device(), device(), device()].map((one) => save(one, token)));
    expect(saves.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });

  it('hands over the waiting files that the answers name, and no file of anybody else', async () => {
    const { token } = await asked();
    const [first, second, stranger] = [device(), device(), device()];
    const hashOf = async ({ visitor }: Device) => {
      await visitor.token();
      const [session] = visitor.cookies.values();
      const uploader = uploaderOf(ANONYMOUS, session);
      return uploader?.kind === 'session' ? uploader.sessionHash : Buffer.alloc(32);
    };
    const addFile = async (of: Device) => {
      const id = randomUUID();
      const file = { clinic_id: clinicId, id, purpose: 'form-answer', size_bytes: 4, media_type: 'image/png' };
      const facts = { sha256: randomBytes(32), file_name: 'a.png', uploaded_at: new Date(TEST_NOW) };
      await db
        .insertInto('attachment')
        .values({ ...file, ...facts, uploader_session_hash: await hashOf(of) })
        .execute();
      return id;
    };
    const [own, other] = [await addFile(first), await addFile(stranger)];
    await save(first, token, { content: JSON.stringify({ answers: [own, other] }) });
    await open(second, token, await codeFor(second, token));
    const found = await db.selectFrom('attachment').select(['id', 'uploader_session_hash']).execute();
    const uploaderOfFile = (id: string) => found.find((file) => file.id === id)?.uploader_session_hash?.toString('hex');
    expect(uploaderOfFile(own)).toBe((await hashOf(second)).toString('hex'));
    expect(uploaderOfFile(other)).toBe((await hashOf(stranger)).toString('hex'));
  });
});

describe('RN-19 the code', () => {
  it.each([
    { locale: 'en', words: 'This code is not right. Please check the newest email and try again.' },
    { locale: 'fr', words: 'Ce code n’est pas le bon. Veuillez vérifier le courriel le plus récent et réessayer.' },
  ])('GN-05 is refused with words of its own when it is wrong, in $locale', async ({ locale, words }) => {
    const { token, second } = await given();
    const code = await codeFor(second, token);
    const { status, refusal } = await open(second, token, wrong(code), { 'accept-language': locale });
    expect([status, refusal.errors?.code, refusal.codes?.code]).toEqual([422, [words], ['draft_code_wrong']]);
    expect((await open(second, token, code)).status).toBe(200);
  });

  it('has five tries, also at the same moment, and then even the right one opens nothing', async () => {
    const { token, second } = await given();
    const code = await codeFor(second, token);
    const tries = await Promise.all(Array.from({ length: 7 }, () => open(second, token, wrong(code))));
    const codes = tries.flatMap(({ refusal }) => refusal.codes?.code ?? []).sort();
    expect(codes).toEqual([...Array(2).fill('draft_code_used_up'), ...Array(5).fill('draft_code_wrong')]);
    expect((await open(second, token, code)).refusal.codes?.code).toEqual(['draft_code_used_up']);
    expect((await open(second, token, await codeFor(second, token))).status).toBe(200);
  });

  it.each([
    { after: 'ten minutes', minutes: 10, codes: ['draft_code_expired'] },
    { after: 'nearly ten minutes', minutes: 9.9, codes: undefined },
  ])('after $after: $codes', async ({ minutes, codes }) => {
    const { token, second } = await given();
    const code = await codeFor(second, token);
    clock.advanceMinutes(minutes);
    expect((await open(second, token, code)).refusal.codes?.code).toEqual(codes);
  });

  it('works once: another device needs its own', async () => {
    const { token, second } = await given();
    const code = await codeFor(second, token);
    await open(second, token, code);
    expect((await open(device(), token, code)).refusal.codes?.code).toEqual(['draft_code_expired']);
  });

  it('replaces the one before', async () => {
    const { token, second } = await given();
    const former = await codeFor(second, token);
    const later = await codeFor(second, token);
    if (former !== later) expect((await open(second, token, former)).status).toBe(422);
    expect((await open(second, token, later)).status).toBe(200);
  });

  it('is not sent when it was replaced or used before the email', async () => {
    const { token, second } = await given();
    await sendCode(second, token);
    await sendCode(second, token);
    await deliverWaiting(deps);
    expect((await mail.kept()).filter(({ subject }) => subject.startsWith('Your code'))).toHaveLength(1);
  });

  it('is bounded by request, network and clinic in the database', async () => {
    const { token, second } = await given();
    const answers = [];
    for (let sent = 0; sent < 7; sent += 1) answers.push((await sendCode(second, token)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const counted = await db.selectFrom('attempt_counter').select(['kind', 'attempts']).execute();
    const ofCodes = counted.filter(({ kind }) => kind.startsWith('draft-code'));
    expect(Object.fromEntries(ofCodes.map(({ kind, attempts }) => [kind, attempts]))).toEqual({
      ...{ 'draft-code-request': 6, 'draft-code-network': 6, 'draft-code-clinic': 6, 'draft-code-address': 6 },
    });
  });

  it('goes to the address of the request, in its language, and names neither the client nor the form', async () => {
    const { token, id, second } = await given();
    await db.updateTable('user_form').set({ locale: 'fr' }).where('id', '=', id).execute();
    const code = await codeFor(second, token);
    const [email] = await mail.kept();
    expect(email?.subject).toBe('Votre code pour Maple Therapy');
    expect(email?.text).toContain('Il est valable 10 minutes, une seule fois.');
    for (const text of [email?.text ?? '', email?.html ?? '']) {
      expect(text).toContain(code);
      expect(text).not.toMatch(/Depression|Zo[eé]|sleep/i);
    }
  });
});

describe('RN-19 the answers on the server', () => {
  it('are no readable text in the database, in no log line and in no row of the log, and open for their request alone', async () => {
    const { id, first, token, second } = await given();
    await open(second, token, await codeFor(second, token));
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain('sleep');
    expect(Buffer.from((row?.content ?? '').slice(3), 'base64url').toString('latin1')).not.toContain('sleep');
    const audit = JSON.stringify(await db.selectFrom('audit_event').selectAll().execute());
    const outbox = JSON.stringify(await db.selectFrom('outbox').selectAll().execute());
    for (const secret of [SECRET, first.key, second.key, token])
      expect(JSON.stringify(server.logLines) + audit + outbox).not.toContain(secret);
    expect(audit).toContain('user-form.answers-opened');
    expect(audit).toContain('user-form.code-sent');
    // A row that somebody copies to their own request does not open there.
    await db.deleteFrom('linked_form_draft').execute();
    await db
      .updateTable('user_form')
      .set({ cancelled_at: new Date(clock.nowMs()) })
      .where('id', '=', id)
      .execute();
    const mine = await asked('somebody@example.test');
    if (row)
      await db
        .insertInto('linked_form_draft')
        .values({ ...row, user_form_id: mine.id })
        .execute();
    expect((await open(second, mine.token)).body).toEqual({ draft: null });
  });

  it('keep no password', async () => {
    const { token } = await asked();
    const first = device();
    await save(first, token, { content: JSON.stringify({ answers: { password: 'hunter22', name: 'Ada' } }) });
    expect((await open(first, token)).body.draft?.content).toBe('{"answers":{"name":"Ada"}}');
  });

  it.each([
    { what: 'a text above the size of an account’s', change: { content: 'x'.repeat(1_500_001) } },
    { what: 'a text that is nested too deep', change: { content: '['.repeat(40) + ']'.repeat(40) } },
    { what: 'a key that could be guessed', change: { draft_key: 'short' } },
  ])('refuse $what', async ({ change }) => {
    const { token } = await asked();
    expect((await save(device(), token, change)).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('end after seven days without a save', async () => {
    const { token, first } = await given();
    await daysLater(7, first);
    clock.advanceMinutes(-1);
    expect((await open(first, token)).body.draft).not.toBeNull();
    await applyRetention(deps, 'linked_form_draft');
    expect(await rows()).toHaveLength(1);
    clock.advanceMinutes(1);
    expect((await open(first, token)).body).toEqual({ draft: null });
    expect((await sendCode(first, token)).status).toBe(404);
    const { body } = await server.as().call('getUserFormByLink', { params: { token } });
    expect(body.other_device?.has_answers).toBe(0);
    // Another device may begin: those that have expired hold nothing up.
    expect((await save(device(), token)).status).toBe(204);
    clock.advanceMinutes(7 * DAY_MINUTES);
    await applyRetention(deps, 'linked_form_draft');
    expect(await rows()).toEqual([]);
  });

  it('end with the link', async () => {
    const { token, first } = await given();
    await daysLater(28, first);
    expect((await save(first, token)).status).toBe(204);
    await daysLater(2, first);
    for (const answer of [await open(first, token), await save(first, token), await sendCode(first, token)])
      expect(answer.status).toBe(404);
    await applyRetention(deps, 'linked_form_draft');
    expect(await rows()).toEqual([]);
  });

  it('are removed when the clinic takes the request back', async () => {
    const { id, token, first } = await given();
    await owner.call('cancelUserForm', { params: { id } });
    expect(await rows()).toEqual([]);
    expect((await save(first, token)).status).toBe(404);
  });

  it('are removed when the form is sent', async () => {
    const { id, token, first } = await given();
    const body = { form_id: FORM, version: 1, user_form_id: id, link_token: token, df_block_1: { df_2: 'Well' } };
    expect((await first.visitor.call('submitForm', { body })).status).toBe(201);
    expect(await rows()).toEqual([]);
    expect((await save(first, token)).status).toBe(404);
  });

  it('are removed when their person discards them', async () => {
    const { token, first } = await given();
    expect((await remove(first, token)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('are removed when the emailed link is closed, and nobody opens them before', async () => {
    const { id, token, first } = await given();
    // As `closeLinks` does: a link of the booking may still open the request.
    await db.updateTable('user_form').set({ email: null }).where('id', '=', id).execute();
    for (const answer of [await open(first, token), await save(first, token), await sendCode(first, token)])
      expect(answer.status).toBe(404);
    await applyRetention(deps, 'linked_form_draft');
    expect(await rows()).toEqual([]);
  });

  it('keep a begun request when its booking is cancelled', async () => {
    const { id } = await given();
    const { id: appointmentId } = await db
      .selectFrom('appointment')
      .select('id')
      .where('clinic_id', '=', clinicId)
      .where('client_id', '=', clients.adult)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('user_form').set({ appointment_id: appointmentId }).where('id', '=', id).execute();
    const ended = { clinicId, appointmentIds: [appointmentId], nowMs: clock.nowMs() };
    await transaction(db, (tx) => endWithBookings(tx, ended));
    const { cancelled_at } = await db
      .selectFrom('user_form')
      .select('cancelled_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(cancelled_at).toBeNull();
  });

  it.each(['an unknown link', 'a link of another clinic', 'a link that was not emailed'])(
    'are not there for %s',
    async (which) => {
      const { token } = which === 'a link that was not emailed' ? await asked('') : { token: 'x'.repeat(43) };
      if (which === 'a link that was not emailed')
        await db
          .updateTable('user_form')
          .set({ token_hash: linkTokenHash(token) })
          .execute();
      if (which === 'a link of another clinic')
        await db
          .insertInto('user_form')
          .values({
            ...{ clinic_id: BIRCH.clinicId, id: randomUUID(), client_id: BIRCH.clients.adult, form_id: BIRCHES },
            ...{ locale: 'en', email: EMAIL, token_hash: linkTokenHash(token) },
            ...{ created_at: new Date(TEST_NOW), expires_at: new Date('2030-01-01T00:00:00Z') },
          })
          .execute();
      const one = device();
      const answers = [await save(one, token), await open(one, token), await sendCode(one, token)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      // Nothing is there, which is what the caller asked for.
      expect((await remove(one, token)).status).toBe(204);
      expect(await rows()).toEqual([]);
    },
  );
});
