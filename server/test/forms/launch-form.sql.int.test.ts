import type { Caller } from '@carefront/shared/contracts';
import type { Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { checkOnlyLiveForm, listLiveForms } from '../../src/features/forms/launch-form.ts';
import { findLiveForm } from '../../src/forms/public.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm } from './published-forms-given.ts';

const server = await startTestServer();
const { db, call } = server;
const { forms, formCategories } = MAPLE;
const FRENCH = { headers: { 'accept-language': 'fr-CA' } };
const birch = server.as('birch.localhost');
const cedar = server.as('cedar.localhost');

const opened = async (categorySlug: string, formSlugId: string | number) => {
  const { status, refusal } = await call('getLiveForm', { params: { categorySlug, formSlugId: String(formSlugId) } });
  return [status, refusal.message ?? null];
};
const change = (formId: number, values: Updateable<Tables['form']>) =>
  db.updateTable('form').set(values).where('id', '=', formId).execute();

describe('the categories', () => {
  it('LN-01 LN-06 list those with live forms, how many they have, and last the forms without a category', async () => {
    const { body } = await call('listFormCategories');
    expect(body.data).toEqual([
      { id: formCategories.intake, name: 'Intake', locale: 'en', slug: 'intake', live_forms_count: 2 },
      {
        id: formCategories.questionnaires,
        name: 'Questionnaires',
        locale: 'en',
        slug: 'questionnaires',
        live_forms_count: 2,
      },
      { id: 0, name: 'Uncategorized', locale: 'en', slug: 'uncategorized', live_forms_count: 1 },
    ]);
  });

  it('LN-01 GN-05 have names in French, and a name without translation says its language', async () => {
    await db
      .updateTable('form_category')
      .set({ translated_names: '{}' })
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('id', '=', formCategories.questionnaires)
      .execute();
    const { body } = await call('listFormCategories', FRENCH);
    expect(body.data.map(({ name, locale }) => [name, locale])).toEqual([
      ['Accueil', 'fr'],
      ['Questionnaires', 'en'],
      ['Non classés', 'fr'],
    ]);
  });

  it('LN-09 are none at a clinic without live forms', async () => {
    expect((await birch.call('listFormCategories')).body.data).toEqual([]);
    expect((await birch.call('listLiveForms')).body).toEqual({ data: [], total: 0, page: 1, last_page: 1 });
  });

  it('LN-09 are one by slug, also one without live forms; an unknown slug is not found', async () => {
    await db
      .insertInto('form_category')
      .values({ clinic_id: MAPLE.clinicId, id: 990, name: 'Later', translated_names: '{}', slug: 'later' })
      .execute();
    const categoryOf = (slug: string) => call('getFormCategory', { params: { slug } });
    expect((await categoryOf('later')).body.data).toEqual({
      id: 990,
      name: 'Later',
      locale: 'en',
      slug: 'later',
      live_forms_count: 0,
    });
    expect((await categoryOf('uncategorized')).body.data.live_forms_count).toBe(1);
    expect((await categoryOf('nowhere')).status).toBe(404);
    expect((await call('listFormCategories')).body.data.map(({ slug }) => slug)).not.toContain('later');
    expect((await cedar.call('getFormCategory', { params: { slug: 'intake' } })).status).toBe(404);
  });
});

describe('the live forms', () => {
  it('LN-02 LN-07 are those of a category, with what the list shows', async () => {
    const { body } = await call('listLiveForms', { query: { category: 'uncategorized' } });
    expect(body.data).toEqual([
      {
        form_id: forms.cardOnFile,
        name: 'Card on file',
        slug: 'card-on-file',
        category: 'uncategorized',
        version: 1,
        form_type_id: 4,
        is_live: 1,
        form_description: 'Leave a card, so that you need not pay at the desk.',
        locale: 'en',
      },
    ]);
    const { body: intake } = await call('listLiveForms', { query: { category: 'intake' } });
    expect(intake.data.map(({ form_id }) => form_id)).toEqual([forms.everyBlock, forms.selfIntake]);
    expect((await call('listLiveForms', { query: { category: 'nowhere' } })).body.data).toEqual([]);
  });

  it('LN-02 RN-11 leave out drafts, disabled and archived forms', async () => {
    const { body } = await call('listLiveForms');
    expect([body.total, body.data.map(({ form_id }) => form_id).sort()]).toEqual([5, [1, 2, 3, 4, 5]]);
  });

  it('LN-08 come ten on a page', async () => {
    const ids = Array.from({ length: 8 }, (_none, index) => 900 + index);
    for (const id of ids) await addForm(db, { id, name: `Copy ${id}` });
    const pages = await Promise.all([1, 2, 3].map((page) => call('listLiveForms', { query: { page } })));
    expect(pages.map(({ body }) => [body.data.length, body.total, body.last_page])).toEqual([
      [10, 13, 2],
      [3, 13, 2],
      [0, 13, 2],
    ]);
    const listed = pages.flatMap(({ body }) => body.data.map(({ form_id }) => form_id));
    expect(new Set(listed).size).toBe(13);
    await db.deleteFrom('form').where('id', 'in', ids).execute();
  });

  it('LN-04 RT-07 are one at Cedar, which its launcher opens at once', async () => {
    expect((await cedar.call('checkOnlyLiveForm')).body).toEqual({ slug: 'uncategorized/waitlist' });
    expect((await call('checkOnlyLiveForm')).body).toEqual({ slug: null });
    expect((await birch.call('checkOnlyLiveForm')).body).toEqual({ slug: null });
  });

  it('EN-16 that a service asks for are listed with the service', async () => {
    const formsOf = async (serviceId: number) => {
      const { status, body } = await call('listServiceForms', { params: { serviceId } });
      return status === 200 ? body.data.map(({ form_id }) => form_id) : status;
    };
    expect(await formsOf(MAPLE.services.couples)).toEqual([forms.everyControl]);
    expect(await formsOf(MAPLE.services.individual)).toEqual([]);
    for (const serviceId of [MAPLE.services.deleted, BIRCH.services.massage, 3_000_000_000])
      expect(await formsOf(serviceId)).toBe(404);
  });
});

describe('a live form', () => {
  it('RT-05 is the self-intake form at the place `site`, with its three pages', async () => {
    const { body } = await call('getFormByLocation', { params: { location: 'site' } });
    expect(body).toMatchObject({
      ...{
        form_id: forms.selfIntake,
        name: 'Self-Intake Form - Site',
        form_type_id: 2,
        category: 'intake',
        is_live: 1,
      },
      ...{ version: 1, status: 'Published', deleted_at: null, locale: 'en' },
      published_version: { name: 'Self-Intake Form - Site', version: 1 },
    });
    expect(body.pages.map(({ name }) => name)).toEqual(['About you', 'What brings you here', 'How we work together']);
    for (const visitor of [birch, cedar])
      expect((await visitor.call('getFormByLocation', { params: { location: 'site' } })).status).toBe(404);
  });

  it('RT-07 LN-03 opens by its slug and by its id', async () => {
    const [bySlug, byId] = await Promise.all(
      ['well-being-check-in', String(forms.wellbeing)].map((formSlugId) =>
        call('getLiveForm', { params: { categorySlug: 'questionnaires', formSlugId } }),
      ),
    );
    expect(bySlug?.body).toEqual(byId?.body);
    expect([bySlug?.body.pages.length, bySlug?.body.version]).toEqual([7, 1.1]);
    expect(await opened('uncategorized', 'card-on-file')).toEqual([200, null]);
  });

  it('RT-07 is not found under another category, another clinic, or a number without a form', async () => {
    const missing = [404, 'Not found.'];
    expect(await opened('intake', 'well-being-check-in')).toEqual(missing);
    expect(await opened('intake', 'card-on-file')).toEqual(missing);
    expect(await opened('uncategorized', CEDAR.forms.waitlist)).toEqual(missing);
    expect(await opened('intake', '999999999999999')).toEqual(missing);
    expect(await opened('intake', 'no-such-form')).toEqual(missing);
  });

  it('RN-11 is refused with its message when it is a draft, disabled or archived', async () => {
    expect(await opened('intake', 'group-sign-up')).toEqual([410, 'The form has been unpublished.']);
    expect(await opened('questionnaires', forms.disabled)).toEqual([410, 'The form has been unpublished.']);
    expect(await opened('intake', 'intake-on-paper')).toEqual([410, 'The form has been Archived.']);
  });

  it('RN-02 RN-11 that is published and not live opens for staff and for people who are asked for it', async () => {
    await change(forms.everyControl, { is_live: false });
    const params = { categorySlug: 'questionnaires', formSlugId: 'health-and-daily-life' };
    const statusFor = async (caller: Caller) =>
      (await (await browserOf(server, MAPLE_PEOPLE, caller)).call('getLiveForm', { params })).status;
    expect(await opened(params.categorySlug, params.formSlugId)).toEqual([410, 'The form has been unpublished.']);
    // The demo's client is asked for this form.
    const statuses = await Promise.all((['client', 'guardian', 'practitioner', 'staff'] as const).map(statusFor));
    expect(statuses).toEqual([200, 410, 200, 200]);
    await db
      .updateTable('user_form')
      .set({ client_id: MAPLE.clients.child })
      .where('form_id', '=', forms.everyControl)
      .execute();
    expect([await statusFor('client'), await statusFor('guardian')]).toEqual([410, 200]);
    await change(forms.everyControl, { is_live: true });
  });

  it('GN-05 is in French when it has all its texts in French, else in its own language', async () => {
    const { body } = await call('getLiveForm', {
      ...FRENCH,
      params: { categorySlug: 'questionnaires', formSlugId: 'health-and-daily-life' },
    });
    expect([body.locale, body.name, body.pages[0]?.blocks[0]?.name]).toEqual([
      'fr',
      'Santé et quotidien',
      'À propos de vos journées',
    ]);
    const options = body.pages[0]?.blocks[0]?.rows[1]?.[0]?.form_control_options;
    expect(options?.[0]).toEqual({ option_value: 'work', option_label: 'Au travail' });
    const { body: english } = await call('getLiveForm', {
      ...FRENCH,
      params: { categorySlug: 'uncategorized', formSlugId: 'card-on-file' },
    });
    expect([english.locale, english.name]).toEqual(['en', 'Card on file']);
  });

  it('EN-16 RL-02 shows scores to staff alone', async () => {
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const scoresFor = async (visitor: typeof staff) => {
      const { body } = await visitor.call('getLiveForm', {
        params: { categorySlug: 'questionnaires', formSlugId: String(forms.wellbeing) },
      });
      const controls = body.pages.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()));
      return controls.filter(({ is_for_staff }) => is_for_staff).map(({ label }) => label);
    };
    // A condition of the form reads the points of the mood questions; their texts are for staff.
    expect(await scoresFor(server.as())).toEqual(['']);
    expect(await scoresFor(client)).toEqual(['']);
    expect(await scoresFor(staff)).toEqual(['Mood points', 'Worry points']);
  });

  it('EN-16 has clean rich text, also if a text was saved before it was cleaned', async () => {
    const { form_id, ...row } = await db
      .selectFrom('form_version')
      .selectAll()
      .where('form_id', '=', forms.cardOnFile)
      .executeTakeFirstOrThrow();
    const definition = JSON.stringify(row.definition).replace(
      '<p>We charge',
      '<img src=x onerror=alert(1)><script>alert(2)</script><p onclick=alert(3)>We charge',
    );
    await db
      .insertInto('form_version')
      .values({ ...row, form_id, definition, translations: '{}', version: '1.1' })
      .execute();
    await change(form_id, { published_version: '1.1' });
    const { body } = await call('getLiveForm', {
      params: { categorySlug: 'uncategorized', formSlugId: 'card-on-file' },
    });
    expect(body.version).toBe(1.1);
    const content = body.pages[0]?.blocks[0]?.rows[0]?.[0]?.content;
    expect(content).toBe('<p>We charge the card after each session, and send you a receipt.</p>');
  });

  it('LN-03 is read with two statements, and with one when its version is in memory; a list with three, then two', async () => {
    const formId = await addForm(db, { id: 950 });
    const read = () =>
      countStatements(server, ({ database }) => findLiveForm(database.db, MAPLE.clinicId, { id: formId }));
    const list = () =>
      countStatements(server, (deps) => listLiveForms(deps, { clinicId: MAPLE.clinicId, locale: 'en' }, { page: 1 }));
    expect([await read(), await read()]).toEqual([2, 1]);
    await addForm(db, { id: 951 });
    expect([await list(), await list()]).toEqual([3, 2]);
    expect(await countStatements(server, (deps) => checkOnlyLiveForm(deps, MAPLE.clinicId))).toBe(1);
    await db.deleteFrom('form').where('id', 'in', [950, 951]).execute();
  });

  it('GN-05 a form says the language of its texts: the reader’s where it is translated, else its own', async () => {
    await addForm(db, { id: 950, name: 'Only English' });
    const { body } = await call('listLiveForms', FRENCH);
    const localeOf = (id: number) => body.data.find(({ form_id }) => form_id === id)?.locale;
    expect([localeOf(950), localeOf(forms.selfIntake)]).toEqual(['en', 'fr']);
    await db.deleteFrom('form').where('id', '=', 950).execute();
  });
});

it('EN-03 a form knows the settings of its clinic, with the account for payments', async () => {
  const { body } = await call('getFormClinic');
  expect(body).toEqual({
    id: MAPLE.clinicId,
    name: 'Maple Therapy',
    image: '/clinic-assets/maple/logo.svg',
    country_id: 1,
    state_id: 109,
    country: { id: 1, name: 'Canada', symbol: 'CA' },
    consent_title: 'Consent to care at Maple Therapy',
    consent_tos: expect.stringContaining('<h3>Privacy</h3>'),
    bool_sms_support: 1,
    allow_form_password_setup: 1,
    stripe_connect_enabled: 1,
    stripe_account_id: 'acct_demo_maple',
    stripe_publishable_key: 'pk_sandbox',
  });
});
