import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { emailLateResponses } from '../../src/features/forms/fill-in/submitted-email.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { forEachClinic } from '../setup/timers-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer();
const { db, deps, clock } = server;
const mail = mailGiven(server);
const FORM = await addForm(db, { id: 980, name: 'Burnout check', pages: [page('All', block(1, [question(1)]))] });

const submit = async (visitor = server.as(), own: object = {}, headers: Record<string, string> = {}) => {
  const body = { form_id: FORM, version: 1, df_block_1: { df_1: 'I sleep badly' }, ...own };
  expect((await visitor.call('submitForm', { body, headers })).status).toBe(201);
};
const emails = () =>
  db.selectFrom('outbox').selectAll().where('kind', '=', 'form-submitted').orderBy('created_at').execute();
const late = async () =>
  (await forEachClinic(deps, emailLateResponses, 'late-form-emails')).reduce<number>((sum, count) => sum + count, 0);
const sent = () => db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'form-submitted').execute();

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('form_response').execute();
  await mail.forgetAll();
});

describe('the email about submitted forms', () => {
  it('EN-17 goes to the clinic once for all forms that are submitted while it waits', async () => {
    await Promise.all([submit(), submit(), submit()]);
    expect(await emails()).toHaveLength(1);
  });

  it.each([
    { language: 'en', subject: 'New answers at Maple Therapy', text: 'At least one form was answered.' },
    { language: 'fr', subject: 'Nouvelles réponses chez Maple Therapy', text: 'Au moins un formulaire a été rempli.' },
  ])('RL-02 GN-05 names nobody, no form and no answer, in $language', async ({ language, subject, text }) => {
    await submit(server.as(), {}, { 'accept-language': language });
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 1, dropped: 0, failed: 0 });
    const [email] = await mail.kept();
    expect([email?.to, email?.subject]).toEqual(['hello@maple.test', subject]);
    expect(email?.text).toContain(text);
    expect(email?.text).toContain('/staff/forms');
    expect(`${email?.text}${email?.html}`).not.toMatch(/Burnout|badly|undefined|\bnull\b|NaN/);
  });

  it('EN-17 is followed after 15 minutes by one email for all forms of that time', async () => {
    await submit();
    await sent();
    clock.advanceMinutes(5);
    await submit();
    await submit();
    expect([await late(), (await emails()).length]).toEqual([0, 1]);
    clock.advanceMinutes(10);
    expect([await late(), await late(), (await emails()).length]).toEqual([1, 0, 2]);
  });

  it('RN-18 does not report what staff filled in', async () => {
    const fill = { fill_out: 1, fill_out_for_client_id: MAPLE.clients.child };
    await submit(await browserOf(server, MAPLE_PEOPLE, 'staff'), fill);
    expect(await emails()).toEqual([]);
    await submit();
    await sent();
    clock.advanceMinutes(5);
    await submit(await browserOf(server, MAPLE_PEOPLE, 'staff'), fill);
    clock.advanceMinutes(20);
    expect(await late()).toBe(0);
  });

  it('EN-17 is not kept for a clinic without an email', async () => {
    await server.given.clinicSettings('maple', { email: null });
    await submit();
    expect([await emails(), await late()]).toEqual([[], 0]);
    await server.given.clinicSettings('maple', { email: 'hello@maple.test' });
  });
});
