import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken } from '../../src/email-links/email-links.ts';
import { remindOfForms } from '../../src/features/forms/ask/form-link-email.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart } from '../booking/book-given.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { forEachClinic } from '../setup/timers-given.ts';
import { addForm } from './published-forms-given.ts';

const ORIGIN = 'http://maple.localhost:8080';
const server = await startTestServer({ config: { publicUrl: ORIGIN, logLevel: 'info' } });
const { db, deps, clock } = server;
const { clinicId, clients } = MAPLE;
const mail = mailGiven(server);
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const FORM = await addForm(db, { id: 931, name: 'Depression scale' });
const DAY_MINUTES = 24 * 60;
const EMAIL = 'zoe@example.test';

async function asked(email = EMAIL): Promise<string> {
  const { status, body } = await owner.call('askForForm', {
    body: { form_id: FORM, client_id: clients.adult, email },
  });
  expect(status).toBe(201);
  return body.id;
}
const inLanguage = (locale: 'en' | 'fr' | null) =>
  db.updateTable('user_account').set({ locale }).where('id', '=', MAPLE.users.client).execute();
const remind = async () =>
  (await forEachClinic(deps, remindOfForms, 'form-reminders')).reduce((total, count) => total + count, 0);
async function delivered() {
  await deliverWaiting(deps);
  return mail.kept();
}

beforeEach(async () => {
  clock.set(TEST_NOW);
  await mail.forgetAll();
  await inLanguage(null);
  for (const table of ['user_form', 'attempt_counter'] as const) await db.deleteFrom(table).execute();
});

describe('the email with the link to a form', () => {
  it.each([
    {
      locale: 'en',
      subject: 'A form from Maple Therapy is waiting for you',
      words: ['Hello,', 'Fill in the form', 'The link works for 30 days, for this form only'],
    },
    {
      locale: 'fr',
      subject: 'Un formulaire de Maple Therapy vous attend',
      words: ['Bonjour,', 'Remplir le formulaire', 'Le lien fonctionne pendant 30 jours, pour ce formulaire seulement'],
    },
  ] as const)(
    'GN-05 in $locale has the link as its button and as text, and names neither the client nor the form',
    async (wanted) => {
      await inLanguage(wanted.locale);
      const id = await asked();
      const [email, ...others] = await delivered();
      expect(others).toEqual([]);
      expect(email).toMatchObject({ to: EMAIL, subject: wanted.subject });
      const link = `${ORIGIN}/site/form_link/${linkToken(deps, 'formLink', id)}`;
      for (const text of [email?.text ?? '', email?.html ?? '']) {
        for (const words of wanted.words) expect(text).toContain(words);
        expect(text).toContain(link);
        expect(text).not.toMatch(/Depression/);
      }
    },
  );

  it('is not sent when the request was taken back before', async () => {
    const id = await asked();
    await owner.call('cancelUserForm', { params: { id } });
    expect(await delivered()).toEqual([]);
  });

  it('leaves its token in no log line and in no row of the outbox', async () => {
    const token = linkToken(deps, 'formLink', await asked());
    await server.as().request({ url: `/site/form_link/${token}` });
    expect((await server.as().call('getUserFormByLink', { params: { token } })).status).toBe(200);
    const rows = JSON.stringify(await db.selectFrom('outbox').selectAll().execute());
    await delivered();
    const audit = JSON.stringify(await db.selectFrom('audit_event').selectAll().execute());
    expect(server.logLines.length).toBeGreaterThan(0);
    expect(JSON.stringify(server.logLines) + rows + audit).not.toContain(token);
    expect(JSON.stringify(server.logLines)).toContain('/api/v2/user_forms/by-link/:token');
  });
});

describe('the reminder of a form', () => {
  it('is sent once, a week after the client was asked, with the same link', async () => {
    const id = await asked();
    await delivered();
    clock.advanceMinutes(7 * DAY_MINUTES - 1);
    expect(await remind()).toBe(0);
    clock.advanceMinutes(1);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    const [reminder, first] = await delivered();
    expect(reminder?.subject).toBe('Reminder: a form from Maple Therapy is waiting for you');
    expect(first?.text).toContain(linkToken(deps, 'formLink', id));
    expect(reminder?.text).toContain(linkToken(deps, 'formLink', id));
    clock.advanceMinutes(7 * DAY_MINUTES);
    expect(await remind()).toBe(0);
  });

  it('is sent once by two servers at the same moment', async () => {
    await asked();
    clock.advanceMinutes(8 * DAY_MINUTES);
    expect((await Promise.all([remind(), remind(), remind()])).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('is not sent for a form that was taken back or expired, or without an email', async () => {
    const id = await asked();
    await owner.call('cancelUserForm', { params: { id } });
    await asked('');
    clock.advanceMinutes(8 * DAY_MINUTES);
    expect(await remind()).toBe(0);
    await owner.call('askForForm', { body: { form_id: FORM, client_id: clients.teenager, email: EMAIL } });
    clock.advanceMinutes(30 * DAY_MINUTES);
    expect(await remind()).toBe(0);
  });
});

describe('a booked service that asks for forms', () => {
  it('asks the client on the account page for its live forms, without an email, and for each form once', async () => {
    const [live, hidden] = [await addForm(db, { id: 932 }), await addForm(db, { id: 933, isLive: false })];
    const service = { clinic_id: clinicId, service_id: MAPLE.services.individual };
    await db
      .insertInto('service_form')
      .values([live, hidden].map((form_id) => ({ ...service, form_id })))
      .execute();
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const book = async (index: number) => {
      const startsAt = await openStart(client, AMARA_INDIVIDUAL, '2026-12-01', index);
      const { status, body, refusal } = await client.call('bookOnSite', {
        body: adultForm(AMARA_INDIVIDUAL, startsAt, { has_account: 1, client_id: clients.adult }),
      });
      expect(status, JSON.stringify(refusal)).toBe(201);
      return body.appointment.id;
    };
    const first = await book(2);
    await book(6);
    const rows = await db.selectFrom('user_form').selectAll().execute();
    expect(rows).toMatchObject([
      { form_id: live, client_id: clients.adult, appointment_id: first, asked_by_user_id: null, token_hash: null },
    ]);
    const { body } = await client.call('listUserForms', { query: { waiting: 1 } });
    expect(body.data).toMatchObject([{ form: { form_id: live }, is_emailed: 0 }]);
    expect((await mail.outbox()).map(({ kind }) => kind)).not.toContain('form-link');
  });
});
