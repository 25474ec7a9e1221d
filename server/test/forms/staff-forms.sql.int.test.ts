import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listStaffForms } from '../../src/features/forms/build/staff-forms.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm } from './published-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const { forms, services, clinicId } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

const FRENCH = { headers: { 'accept-language': 'fr-CA' } };

type Query = { search?: string; form_id?: number; page?: number; limit?: number };
const list = async (query: Query = {}, options = {}) =>
  (await staff.call('listStaffForms', { query, ...options })).body;
const idsOf = async (query?: Query, options = {}) => (await list(query, options)).data.map(({ form_id }) => form_id);
const formOf = async (formId: number) => {
  const found = (await list()).data.find(({ form_id }) => form_id === formId);
  if (!found) throw new Error(`form ${formId} is not in the list`);
  return found;
};

describe("the staff's list of forms", () => {
  it('EN-16 has every form by name, archived ones last', async () => {
    expect(await idsOf()).toEqual([
      ...[forms.cardOnFile, forms.draft, forms.everyControl, forms.everyBlock, forms.selfIntake, forms.disabled],
      ...[forms.wellbeing, forms.archived],
    ]);
  });

  it('EN-16 says what each form is, how many have answered it, and which services ask for it', async () => {
    expect(await formOf(forms.everyControl)).toMatchObject({
      ...{ name: 'Health and daily life', slug: 'health-and-daily-life', category: 'questionnaires', version: 1 },
      ...{ status: 'Published', is_live: 1, deleted_at: null, published_version: 1 },
      ...{ responses_count: 0, service_ids: [services.couples] },
    });
    expect(await formOf(forms.wellbeing)).toMatchObject({
      published_version: 1.1,
      responses_count: 1,
      service_ids: [],
    });
    expect(await formOf(forms.draft)).toMatchObject({
      status: 'Draft',
      version: 1,
      published_version: null,
      is_live: 0,
    });
    expect(await formOf(forms.disabled)).toMatchObject({ status: 'Disabled', version: 1.1, published_version: 1.1 });
    expect((await formOf(forms.archived)).deleted_at).toBe('2026-11-09T15:00:00Z');
  });

  it('EN-16 is searched by words of the name, and comes in pages', async () => {
    expect(await idsOf({ search: 'INTAKE' })).toEqual([forms.selfIntake, forms.archived]);
    expect(await idsOf({ search: '%' })).toEqual([]);
    const { data, total, last_page } = await list({ page: 2, limit: 3 });
    expect([data.length, total, last_page]).toEqual([3, 8, 3]);
  });

  it('FB-06 finds the one form of a number, archived too, and no form of another clinic', async () => {
    expect((await list({ form_id: forms.archived })).data.map(({ name }) => name)).toEqual(['Intake on paper']);
    for (const form_id of [CEDAR.forms.waitlist, 2_147_483_647])
      expect(await list({ form_id })).toMatchObject({ data: [], total: 0 });
  });

  it("EN-16 is in the reader's language where a form is translated: listed, searched and sorted", async () => {
    const { data } = await list({}, FRENCH);
    expect(data.map(({ name }) => name)).toEqual([
      ...['Bilan de bien-être', 'Card on file', 'Entente avec un nouveau client', 'Formulaire d’admission - Site'],
      ...['Group sign-up', 'Santé et quotidien', 'Summer hours', 'Intake on paper'],
    ]);
    expect(data[0]?.form_description).toBe('Comment vous allez depuis deux semaines. Sept courtes pages.');
    expect(await idsOf({ search: 'bien etre' }, FRENCH)).toEqual([forms.wellbeing]);
    expect(await idsOf({ search: 'check-in' }, FRENCH)).toEqual([]);
  });

  it('EN-16 has the typed name of a form whose translation is blank, or is of the language of the form', async () => {
    const name = (text: string) => ({ translations: { fr: { name: text } } });
    await addForm(db, { id: 951, name: 'Zebra', ...name(' ') });
    await addForm(db, { id: 952, name: 'Zèbre', ...name('Autre') });
    await db.updateTable('form').set({ locale: 'fr' }).where('id', '=', 952).execute();
    for (const language of [{}, FRENCH])
      expect((await list({ search: 'zeb' }, language)).data.map((form) => form.name)).toEqual(['Zebra', 'Zèbre']);
  });

  it('EN-16 costs two statements for any number of forms', async () => {
    const query = { search: '', page: 1, limit: 100 };
    expect(await countStatements(server, (deps) => listStaffForms(deps, { clinicId, locale: 'en' }, query))).toBe(2);
  });
});

describe('the working copy', () => {
  it('RN-13 is shown to everybody who works at the clinic, whatever the status of the form', async () => {
    for (const visitor of [staff, practitioner]) {
      for (const id of [forms.draft, forms.disabled, forms.archived, forms.selfIntake])
        expect((await visitor.call('getStaffForm', { params: { id } })).status).toBe(200);
      for (const id of [CEDAR.forms.waitlist, 3_000_000_000])
        expect((await visitor.call('getStaffForm', { params: { id } })).status).toBe(404);
    }
  });

  it('RN-02 EN-16 is the next version as soon as it differs from the published one, and has the scores', async () => {
    const read = async () => (await practitioner.call('getStaffForm', { params: { id: forms.wellbeing } })).body;
    const before = await read();
    expect([before.version, before.published_version?.version]).toEqual([1.1, 1.1]);
    await db.updateTable('form').set({ name: 'Check-in' }).where('id', '=', forms.wellbeing).execute();
    const after = await read();
    expect([after.name, after.version]).toEqual(['Check-in', 1.2]);
    expect(after.published_version).toMatchObject({ name: 'Well-being check-in', version: 1.1 });
    expect((await formOf(forms.wellbeing)).version).toBe(1.2);
    const labels = after.pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ rows }) => rows.flat().map((one) => one.label)),
    );
    expect(labels).toEqual(expect.arrayContaining(['Mood points', 'Worry points']));
    const live = { categorySlug: 'questionnaires', formSlugId: 'well-being-check-in' };
    expect((await server.call('getLiveForm', { params: live })).body.name).toBe('Well-being check-in');
  });
});

describe('the services that ask for a form', () => {
  const save = (serviceIds: number[], id: number = forms.cardOnFile, options = {}) =>
    admin.call('saveFormServices', { params: { id }, body: { service_ids: serviceIds }, ...options });

  it('EN-16 are replaced by those that the office chooses', async () => {
    const { body } = await save([services.couples, services.family, services.family]);
    expect(body.service_ids).toEqual([services.couples, services.family]);
    expect((await save([services.teens])).body.service_ids).toEqual([services.teens]);
    expect((await save([])).body.service_ids).toEqual([]);
    expect((await formOf(forms.everyControl)).service_ids).toEqual([services.couples]);
    expect((await save([], forms.wellbeing, FRENCH)).body.name).toBe('Bilan de bien-être');
  });

  it('EN-16 are services that the clinic offers', async () => {
    await save([services.teens]);
    for (const id of [services.deleted, BIRCH.services.massage, 3_000_000_000]) {
      const { status, refusal } = await save([services.teens, id]);
      expect([status, refusal.errors]).toEqual([422, { service_ids: ['Please choose a service from the list.'] }]);
    }
    expect((await formOf(forms.cardOnFile)).service_ids).toEqual([services.teens]);
    expect((await save([], CEDAR.forms.waitlist)).status).toBe(404);
  });

  it('EN-16 are chosen in two browsers at once without an error', async () => {
    const answers = await Promise.all(
      [[services.teens], [services.family, services.couples], []].map((ids) => save(ids)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
