import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { cleanRichText } from '../../src/content/content.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { sweepPictures } from '../setup/timers-given.ts';
import { consentLinkGiven } from './consent-link-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const { db, deps, clock } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const birchOwner = await browserOf(server, await addBirchPeople(db), 'owner');
const given = consentLinkGiven(server);

type Body = BodyOf<'saveConsentTemplate'>;
const TITLE = 'Consent to care at Maple Therapy';

async function loaded(visitor: TestVisitor = owner) {
  const { status, body } = await visitor.call('getConsentTemplate');
  if (status !== 200) throw new Error(`the template was answered ${status}`);
  return body;
}
const save = (body: Body, visitor: TestVisitor = owner, clinicId: number = MAPLE.clinicId) =>
  visitor.call('saveConsentTemplate', { params: { clinicId }, body });
const saveTerms = (consent_tos: string) => save({ consent_title: TITLE, consent_tos });
const versions = () =>
  db
    .selectFrom('consent_template')
    .select(['version', 'title', 'tos', 'saved_by_user_id'])
    .where('clinic_id', '=', MAPLE.clinicId)
    .orderBy('version')
    .execute();
const shownTerms = async () =>
  (await server.as().call('getClinicInfo', { params: { id: 'null' } })).body.clinic.consent_tos;

describe('a template that was never edited', () => {
  it('CO-04 is version 0 without an author, and its text is already clean', async () => {
    const template = await loaded();
    expect(template).toMatchObject({ consent_title: TITLE, version: 0, saved_at: null, saved_by: null });
    expect(template.consent_tos).toContain('<h3>Privacy</h3>');
    const clinics = await db.selectFrom('clinic').select('consent_tos').execute();
    const texts = clinics.map(({ consent_tos }) => consent_tos ?? '');
    expect(texts.map((html) => cleanRichText(html))).toEqual(texts);
    const before = await versions();
    const { consent_title, consent_tos, version } = template;
    expect((await save({ consent_title, consent_tos, version })).body).toEqual(template);
    expect(await versions()).toEqual(before);
  });

  it('CO-04 GN-05 of a clinic without texts has a title in the reader’s language', async () => {
    await db
      .updateTable('clinic')
      .set({ consent_title: null, consent_tos: null })
      .where('id', '=', CEDAR.clinicId)
      .execute();
    const cedar = { ...MAPLE_PEOPLE, clinicId: CEDAR.clinicId, host: 'cedar.localhost' };
    const { visitor } = await signedIn(server, cedar, CEDAR.users.owner);
    expect(await loaded(visitor)).toMatchObject({ consent_title: 'Consent Form', consent_tos: '', version: 0 });
    const { body } = await visitor.call('getConsentTemplate', { headers: { 'accept-language': 'fr' } });
    expect(body.consent_title).toBe('Formulaire de consentement');
  });
});

describe('saving', () => {
  it('CO-04 CO-09 makes a version, shows it at once, and keeps the earlier version', async () => {
    const before = await loaded();
    const signedBefore = await given.consent();
    const { body: session } = await admin.call('getSession');
    const { status, body } = await save(
      { consent_title: ' Our agreement ', consent_tos: '<p>Second text.</p>', version: before.version },
      admin,
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      consent_title: 'Our agreement',
      consent_tos: '<p>Second text.</p>',
      version: before.version + 1,
      saved_at: new Date(clock.nowMs()).toISOString(),
      saved_by: session.user?.full_name,
    });
    expect(await loaded()).toEqual(body);
    expect(await shownTerms()).toBe('<p>Second text.</p>');
    expect((await versions()).slice(-2)).toEqual([
      { version: 0, title: TITLE, tos: before.consent_tos, saved_by_user_id: null },
      { version: 1, title: 'Our agreement', tos: '<p>Second text.</p>', saved_by_user_id: MAPLE.users.admin },
    ]);
    expect(await given.row(signedBefore)).toMatchObject({ terms: before.consent_tos, template_version: 0 });
    expect(await given.row(await given.consent())).toMatchObject({ terms: '<p>Second text.</p>', template_version: 1 });
    const events = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'consent-template.saved')
      .execute();
    expect(events).toMatchObject([
      { actor_user_id: MAPLE.users.admin, subject_kind: 'clinic', subject_id: '1', details: { version: 1 } },
    ]);
  });

  it('CO-04 makes no version without a change', async () => {
    const { consent_title, consent_tos, version } = await loaded();
    const before = await versions();
    expect((await save({ consent_title, consent_tos }, admin)).body.version).toBe(version);
    expect(await versions()).toEqual(before);
  });

  it('CO-04 API-03 answers 409 with the current version when another person saved meanwhile', async () => {
    const { version } = await loaded();
    const next = await save({ consent_title: TITLE, consent_tos: '<p>First of two.</p>', version });
    expect(next.body.version).toBe(version + 1);
    const late = await save({ consent_title: TITLE, consent_tos: '<p>Second of two.</p>', version }, admin);
    expect([late.status, late.refusal]).toEqual([
      409,
      {
        message: 'The consent form was changed by somebody else in the meantime.',
        code: 'template_changed',
        version: version + 1,
      },
    ]);
    expect((await loaded()).consent_tos).toBe('<p>First of two.</p>');
  });

  it('CO-04 of many simultaneous saves from the same version, one succeeds', async () => {
    const { version } = await loaded();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save({ consent_title: TITLE, consent_tos: `<p>Text ${index}.</p>`, version }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await loaded()).version).toBe(version + 1);
  });

  it("RL-02 another clinic's template is not found, for every role", async () => {
    const mine = await loaded();
    const theirs = await loaded(birchOwner);
    const body = { consent_title: 'Mine now', consent_tos: '<p>Mine.</p>' };
    expect((await save(body, birchOwner, MAPLE.clinicId)).status).toBe(404);
    expect((await save(body, owner, BIRCH.clinicId)).status).toBe(404);
    expect((await save(body, owner, 999_999)).status).toBe(404);
    expect([await loaded(), await loaded(birchOwner)]).toEqual([mine, theirs]);
  });

  it.each([
    { who: 'anonymous', expected: [401, 401] },
    { who: 'client', expected: [403, 403] },
    { who: 'guardian', expected: [403, 403] },
    { who: 'contact', expected: [403, 403] },
    { who: 'practitioner', expected: [200, 200] },
    { who: 'staff', expected: [200, 200] },
    { who: 'office_admin', expected: [200, 200] },
    { who: 'owner', expected: [200, 200] },
  ] as const)('CO-04 CO-12 RL-02 reading and saving by $who: $expected', async ({ who, expected }) => {
    const visitor = await browserOf(server, MAPLE_PEOPLE, who);
    const { consent_title, consent_tos } = await loaded();
    const read = await visitor.call('getConsentTemplate');
    expect([read.status, (await save({ consent_title, consent_tos }, visitor)).status]).toEqual(expected);
  });
});

describe('the texts of a template', () => {
  const long = '<p><a href="https://a.example/">x</a></p>'.repeat(470);

  it.each([
    { what: 'no title', changes: { consent_title: ' ' }, errors: { consent_title: ['The title field is required.'] } },
    {
      what: 'a title of two lines',
      changes: { consent_title: 'Con\nsent' },
      errors: { consent_title: ['Please enter the title without line breaks or hidden control characters.'] },
    },
    {
      what: 'a title that is too long',
      changes: { consent_title: 'x'.repeat(CONSENT_LIMITS.title + 1) },
      errors: { consent_title: ['The consent title may not be longer than 255 characters.'] },
    },
    {
      what: 'no terms',
      changes: { consent_tos: '<p>&nbsp;</p>' },
      errors: { consent_tos: ['The terms of service field is required.'] },
    },
    {
      what: 'terms that are blank after cleaning',
      changes: { consent_tos: '<script>alert(1)</script><p></p>' },
      errors: { consent_tos: ['The terms of service field is required.'] },
    },
    {
      what: 'terms with only a picture of another clinic',
      changes: { consent_tos: `<img src="/content-images/${randomUUID()}.png" alt="">` },
      errors: { consent_tos: ['The terms of service field is required.'] },
    },
    {
      what: 'terms that are too long after cleaning',
      changes: { consent_tos: long },
      errors: { consent_tos: [`The consent tos may not be longer than ${CONSENT_LIMITS.terms} characters.`] },
    },
    { what: 'an unknown field', changes: { html: '' }, errors: { html: ['The html field is not known.'] } },
    { what: 'an invalid version', changes: { version: -1 }, errors: { version: ['The version is not valid.'] } },
  ])('CO-04 API-03 refuses $what by field, and stores none of it', async ({ changes, errors }) => {
    const before = await loaded();
    const { status, refusal } = await save({ consent_title: TITLE, consent_tos: '<p>Kept.</p>', ...changes });
    expect([status, refusal.errors]).toEqual([422, errors]);
    expect(await loaded()).toEqual(before);
  });

  it('CO-04 with the greatest length are stored in every alphabet', async () => {
    const filler = `<p>${'語'.repeat(CONSENT_LIMITS.terms - '<p></p>'.length)}</p>`;
    expect((await saveTerms(filler)).body.consent_tos).toBe(filler);
  });

  it('CO-04 are cleaned before they are stored, and visitors get the same text', async () => {
    const hostile = '<h1>Terms</h1><p onclick="x">I <b>agree</b><script>alert(1)</script><img src=x onerror=x></p>';
    const clean = '<h3>Terms</h3><p>I <strong>agree</strong></p>';
    expect((await saveTerms(hostile)).body.consent_tos).toBe(clean);
    expect(await shownTerms()).toBe(clean);
    expect(JSON.stringify((await versions()).at(-1))).not.toMatch(/onclick|alert|onerror/);
    expect((await saveTerms('<p>a\uD800b</p>')).body.consent_tos).toBe('<p>a\uFFFDb</p>');
  });

  it('CO-04 are never in the log', () => {
    expect(server.logLines.length).toBeGreaterThan(50);
    expect(JSON.stringify(server.logLines)).not.toMatch(/Second text|of two\.|I <strong>/);
  });
});

describe('pictures', () => {
  const DAY_MINUTES = 24 * 60;
  const picture = (id: string) =>
    `<figure class="image"><img src="/content-images/${id}.png" alt="" width="8" height="6" loading="lazy"></figure>`;
  const stored = async (clinic_id: number) => {
    const id = randomUUID();
    const image = { clinic_id, id, format: 'png' as const, bytes: 70, width: 8, height: 6 };
    const uploaded = { uploaded_by_user_id: MAPLE.users.owner, uploaded_at: new Date(clock.nowMs()) };
    await db
      .insertInto('content_image')
      .values({ ...image, ...uploaded })
      .execute();
    return id;
  };
  const kept = async () => (await db.selectFrom('content_image').select('id').execute()).map(({ id }) => id);

  beforeEach(async () => {
    await db.deleteFrom('content_image').execute();
  });

  it('CO-04 CO-09 without words are no terms: a signature proves words, not pictures', async () => {
    const own = await stored(MAPLE.clinicId);
    const before = await loaded();
    const { status, refusal } = await saveTerms(`<p> </p>${picture(own)}`);
    expect([status, refusal.errors]).toEqual([422, { consent_tos: ['The terms of service field is required.'] }]);
    expect(await loaded()).toEqual(before);
  });

  it("CO-04 RL-02 of the clinic stay in the text; another clinic's are removed", async () => {
    const [own, foreign] = [await stored(MAPLE.clinicId), await stored(BIRCH.clinicId)];
    const { body } = await saveTerms(`<p>One</p>${picture(own)}${picture(foreign)}${picture(randomUUID())}`);
    expect(body.consent_tos).toBe(`<p>One</p>${picture(own)}`);
  });

  it('CO-09 CT-11 are kept by the sweep while any version names them', async () => {
    const [earlier, standing, nowhere] = [
      await stored(MAPLE.clinicId),
      await stored(MAPLE.clinicId),
      await stored(MAPLE.clinicId),
    ];
    await saveTerms(`<p>Earlier</p>${picture(earlier)}`);
    await saveTerms(`<p>Standing</p>${picture(standing)}`);
    clock.advanceMinutes(DAY_MINUTES);
    await sweepPictures(deps);
    expect((await kept()).sort()).toEqual([earlier, standing].sort());
    expect(await kept()).not.toContain(nowhere);
  });
});
