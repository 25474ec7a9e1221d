import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import type { FormDefinition } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { ETIENNES_CLIENT_ID } from '../access/access-consents.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm, addResponse, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

const read = async (id: number) => (await admin.call('getFormWork', { params: { id } })).body;
const make = async (body: BodyOf<'createForm'> = { name: 'Sleep' }) =>
  (await admin.call('createForm', { body })).body.form_id;

type SaveBody = BodyOf<'saveForm'> & FormDefinition;

/** The form as it is stored, ready to be saved again with changes. */
async function bodyOf(id: number, change: Partial<SaveBody> = {}): Promise<SaveBody> {
  const work = await read(id);
  const { revision, name, slug, form_description, category_id, form_type_id, location, is_live, pages, translation } =
    work;
  const details = { name, slug, form_description, category_id, form_type_id, location, is_live };
  return { save_id: randomUUID(), revision, ...details, pages, translation, ...change };
}
const send = (id: number, body: SaveBody, visitor = admin) => visitor.call('saveForm', { params: { id }, body });
const save = async (id: number, change: Partial<SaveBody>) => send(id, await bodyOf(id, change));
const publish = async (id: number, revision?: number) =>
  admin.call('publishForm', { params: { id }, body: { revision: revision ?? (await read(id)).revision } });

const NEW = 900_000_000;
const onePage = (...controls: Parameters<typeof block>[1]) => [page('Night', block(NEW + 1, controls))];
const idsOf = ({ pages }: FormDefinition) =>
  pages.map(({ id, blocks }) => [
    id,
    ...blocks.map((each) => [each.id, ...each.rows.flat().map(({ form_control_id }) => form_control_id)]),
  ]);

describe('a practitioner who builds forms', () => {
  it('FB-01 RL-01 makes, saves and publishes a form, and the log says so', async () => {
    const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
    const { body: made } = await amara.call('createForm', { body: { name: 'Rest' } });
    const id = made.form_id;
    expect((await send(id, await bodyOf(id, { pages: onePage(question(NEW + 2)), is_live: 1 }), amara)).status).toBe(
      200,
    );
    const body = { revision: (await read(id)).revision };
    expect((await amara.call('publishForm', { params: { id }, body })).body.status).toBe('Published');
    const rows = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_user_id', 'result'])
      .where('subject_kind', '=', 'form')
      .where('subject_id', '=', String(id))
      .orderBy('seq')
      .execute();
    const by = { actor_user_id: MAPLE_PEOPLE.userIds.practitioner, result: 'done' };
    expect(rows).toEqual([
      { action: 'form.created', ...by },
      { action: 'form.published', ...by },
    ]);
  });

  it('FB-01 RL-02 reads no answers because of it, except for those of the own clients', async () => {
    const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
    const { form_id: formId } = (await amara.call('createForm', { body: { name: 'Pain' } })).body;
    await send(formId, await bodyOf(formId, { pages: onePage(question(NEW + 2)) }), amara);
    await amara.call('publishForm', { params: { id: formId }, body: { revision: (await read(formId)).revision } });
    const own = await addResponse(db, { formId, clientId: MAPLE.clients.adult });
    const colleagues = await addResponse(db, { formId, clientId: ETIENNES_CLIENT_ID });
    const visitors = await addResponse(db, { formId, clientId: null });
    const { body: list } = await amara.call('listFormResponses', { query: { form_id: formId } });
    expect(list.data.map(({ form_response_id: id }) => id)).toEqual([own]);
    for (const id of [colleagues, visitors]) {
      const params = { id };
      expect((await amara.call('getFormResponse', { params, query: {} })).status).toBe(404);
      expect((await amara.call('getFormResponsePdf', { params })).status).toBe(404);
      expect((await amara.call('getQuestionnaireResponse', { params })).status).toBe(404);
      expect((await amara.call('deleteFormResponse', { params, body: { reason: 'Mine' } })).status).toBe(403);
    }
    const params = { id: formId };
    const exported = { format: 'csv', with_files: 0 } as const;
    expect((await amara.call('startFormExport', { params, body: exported })).status).toBe(403);
    expect((await amara.call('getFormSummary', { params })).status).toBe(403);
    expect((await amara.call('saveFormRetention', { params, body: { keep_responses_days: 30 } })).status).toBe(403);
  });
});

describe('a new form', () => {
  it('FB-01 has a name, an address, one page and one block', async () => {
    const id = await make({ name: '  Sleep diary  ' });
    const work = await read(id);
    expect(work).toMatchObject({
      name: 'Sleep diary',
      slug: 'sleep-diary',
      status: 'Draft',
      revision: 1,
      locale: 'en',
    });
    expect([work.published_version, work.has_changed, work.is_live, work.pages.length]).toEqual([null, 1, 0, 1]);
    expect(
      idsOf(work)
        .flat(2)
        .every((each) => Number(each) >= 100_000),
    ).toBe(true);
  });

  it('FB-01 needs a name', async () => {
    const { status, refusal } = await admin.call('createForm', { body: { name: ' ' } });
    expect([status, refusal.errors]).toEqual([422, { name: ['The name field is required.'] }]);
  });

  it('FB-01 is a copy with ids of its own, which keeps conditions and translations', async () => {
    const original = await make();
    const asks = { question: `df_block_${NEW + 1}.df_${NEW + 2}`, is: 'answered' } as const;
    const pages = onePage(question(NEW + 2), question(NEW + 3, { visible_when: asks }));
    const french = { 'page.0.name': 'Nuit', [`df_block_${NEW + 1}.df_${NEW + 2}.label`]: 'Un' };
    await save(original, { pages, translation: { name: 'Sommeil', ...french }, is_live: 1, location: null });
    const first = await read(original);
    const copy = await read(await make({ name: 'Copy', copy_of: original }));
    const [, blockId, one, two] = idsOf(copy).flat(2);
    expect(idsOf(first).flat(2)).not.toEqual(expect.arrayContaining([one]));
    expect(copy.pages[0]?.blocks[0]?.rows.flat()[1]?.visible_when).toEqual({
      question: `df_block_${blockId}.df_${one}`,
      is: 'answered',
    });
    expect(Number(two)).toBeGreaterThan(100_000);
    expect(copy.translation).toEqual({ 'page.0.name': 'Nuit', [`df_block_${blockId}.df_${one}.label`]: 'Un' });
    expect([copy.name, copy.is_live, copy.status]).toEqual(['Copy', 0, 'Draft']);
  });
});

describe('a form from a template', () => {
  it('FB-01 is listed in the reader’s language, and can be published in one step', async () => {
    const { data } = (await admin.call('listFormTemplates', { headers: { 'accept-language': 'fr-CA' } })).body;
    expect(data.find(({ key }) => key === 'phq-9')).toMatchObject({
      name: 'PHQ-9 : humeur des deux dernières semaines',
      pages_count: 1,
      questions_count: 10,
    });
    for (const { key } of data) {
      const id = await make({ name: `From ${key}`, template: key });
      const { translation, name } = await read(id);
      expect([name, Object.keys(translation).length > 0]).toEqual([`From ${key}`, true]);
      await save(id, { translation: { ...translation, name: 'Formulaire' } });
      expect((await publish(id)).body.status, key).toBe('Published');
    }
  });

  it.each(['GAD-7: worry in the last two weeks', 'GAD-7 : inquiétude des deux dernières semaines'])(
    'FB-01 keeps its name in both languages: %s',
    async (name) => {
      const work = await read(await make({ name, template: 'gad-7' }));
      expect([work.name, work.translation.name]).toEqual([
        'GAD-7: worry in the last two weeks',
        'GAD-7 : inquiétude des deux dernières semaines',
      ]);
    },
  );

  it('FB-01 is refused for an unknown template', async () => {
    expect((await admin.call('createForm', { body: { name: 'x', template: 'no-such' } })).status).toBe(404);
  });
});

describe('saving a form', () => {
  it('FB-01 gives ids to new parts, tells them, and knows them at the next save', async () => {
    const id = await make();
    const asks = { question: `df_block_${NEW + 1}.df_${NEW + 2}`, is: 'answered' } as const;
    const pages = onePage(question(NEW + 2), question(NEW + 3, { visible_when: asks }));
    const { body } = await save(id, { pages, translation: { [`df_block_${NEW + 1}.df_${NEW + 3}.label`]: 'Deux' } });
    const stored = new Map(body.new_ids);
    expect([...stored.keys()]).toEqual([1, NEW + 1, NEW + 2, NEW + 3]);
    const work = await read(id);
    const [blockId, first, second] = [NEW + 1, NEW + 2, NEW + 3].map((each) => stored.get(each));
    expect(idsOf(work)).toEqual([[stored.get(1), [blockId, first, second]]]);
    expect(work.pages[0]?.blocks[0]?.rows.flat()[1]?.visible_when).toEqual({
      question: `df_block_${blockId}.df_${first}`,
      is: 'answered',
    });
    expect(work.translation).toEqual({ [`df_block_${blockId}.df_${second}.label`]: 'Deux' });
    const again = await save(id, { name: 'Other' });
    expect([again.body.new_ids, again.body.revision]).toEqual([[], 3]);
    expect(idsOf(await read(id))).toEqual(idsOf(work));
  });

  it('FB-01 takes no id from another form, and keeps those of its own versions', async () => {
    const form = await addForm(db, { id: 9801, pages: [page('A', block(71, [question(72)]))] });
    const stolen = await make();
    const { body } = await save(stolen, { pages: [page('A', block(71, [question(72)]))] });
    expect(new Map(body.new_ids).get(72)).toBeGreaterThan(100_000);
    await save(form, { pages: [page('A', block(71, [question(NEW)]))] });
    const back = await save(form, { pages: [page('A', block(71, [question(72)]))] });
    expect(back.body.new_ids).toEqual([]);
    expect((await read(form)).pages[0]?.blocks[0]?.rows[0]?.[0]?.form_control_id).toBe(72);
  });

  it('FB-02 is refused when a colleague saved meanwhile, and changes nothing', async () => {
    const id = await make();
    const [mine, theirs] = [await bodyOf(id, { name: 'Mine' }), await bodyOf(id, { name: 'Theirs' })];
    expect((await send(id, theirs, owner)).status).toBe(200);
    const { status, refusal } = await send(id, mine);
    const { saved_by } = await read(id);
    expect([status, refusal]).toMatchObject([409, { code: 'form_saved', revision: 2, saved_by }]);
    expect((await read(id)).name).toBe('Theirs');
  });

  it('FB-02 twice, with the same save id, answers the same', async () => {
    const id = await make();
    const body = await bodyOf(id, { pages: onePage(question(NEW + 2)) });
    const first = await send(id, body);
    const second = await send(id, body);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.body.revision).toBe(2);
  });

  it('FB-02 saves that arrive together make one revision, and one is refused', async () => {
    const id = await make();
    const bodies = await Promise.all(['A', 'B', 'C'].map((name) => bodyOf(id, { name })));
    const statuses = (await Promise.all(bodies.map((body) => send(id, body)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await read(id)).revision).toBe(2);
  });

  it('FB-01 without a change makes no revision', async () => {
    const id = await make();
    await save(id, { name: 'Same' });
    expect((await save(id, {})).body.revision).toBe(2);
  });

  it('FB-05 keeps name, address, description, type, category, place and live flag', async () => {
    const id = await make();
    const details = {
      ...{ name: 'Check-in', slug: 'check-in', form_description: 'Each week', form_type_id: 3 as const },
      ...{ category_id: MAPLE.formCategories.intake, is_live: 1 as const },
    };
    await save(id, details);
    expect(await read(id)).toMatchObject(details);
  });

  it.each([
    { what: 'a blank name', change: { name: ' ' }, errors: { name: ['The name field is required.'] } },
    {
      what: 'an address with capitals',
      change: { slug: 'Check In' },
      errors: { slug: ['Please use lower-case letters, digits and single hyphens, and at least one letter.'] },
    },
    {
      what: 'an address that reads as an id',
      change: { slug: '2026' },
      errors: { slug: ['Please use lower-case letters, digits and single hyphens, and at least one letter.'] },
    },
    {
      what: 'the address of another form',
      change: { slug: 'self-intake-form-site' },
      errors: { slug: ['Another form has this address already. Please choose another one.'] },
    },
    {
      what: 'the place of another form',
      change: { location: 'site' as const },
      errors: { location: ['Another form opens at registration already. Turn this off there first.'] },
    },
    {
      what: 'a category that the clinic does not have',
      change: { category_id: 3_000_000 },
      errors: { category_id: ['Please choose a category from the list.'] },
    },
  ])('FB-05 refuses $what, beside the field', async ({ change, errors }) => {
    const id = await make();
    const { status, refusal } = await save(id, change);
    expect([status, refusal.errors]).toEqual([422, errors]);
  });

  it('FB-01 cleans rich text, also in the translation, and keeps no picture of another clinic', async () => {
    const id = await make();
    const evil =
      '<p onclick="x()">Hello<script>x()</script><img src="/content-images/00000000-0000-4000-8000-000000000000.jpg"></p>';
    const pages = [page('A', block(NEW + 1, [question(NEW + 2, { input_type: 'text', label: '', content: evil })]))];
    await save(id, { pages, translation: { [`df_block_${NEW + 1}.df_${NEW + 2}.content`]: evil } });
    const work = await read(id);
    const [control] = work.pages[0]?.blocks[0]?.rows.flat() ?? [];
    expect(control?.content).toBe('<p>Hello</p>');
    expect(Object.values(work.translation)).toEqual(['<p>Hello</p>']);
  });
});

describe('saving hostile text', () => {
  const half = 'a\ud800b';
  it.each<{ what: string; change: () => Partial<SaveBody> }>([
    {
      what: 'a condition',
      change: () => {
        const asks = { question: `df_block_${NEW + 1}.df_${NEW + 2}`, is: 'equal', value: half } as const;
        return { pages: onePage(question(NEW + 2), question(NEW + 3, { visible_when: asks })) };
      },
    },
    {
      what: 'a property',
      change: () => ({ pages: [page('A', block(NEW + 1, [], { properties: { programs: half } }))] }),
    },
    {
      what: 'the rule of a field',
      change: () => {
        const field = { slug: half, validation_map: half, pivot: { is_visible: true, is_required: false } };
        return { pages: [page('A', block(NEW + 1, [], { fields: [field] }))] };
      },
    },
    { what: 'a label', change: () => ({ pages: onePage(question(NEW + 2, { label: half })) }) },
  ])('FB-01 half a character in $what is stored as a whole one', async ({ change }) => {
    const id = await make();
    expect((await save(id, change())).status).toBe(200);
    expect(JSON.stringify((await read(id)).pages)).toContain('a�b');
  });
});

describe('publishing a form', () => {
  const ready = async () => {
    const id = await make();
    await save(id, { pages: onePage(question(NEW + 2)) });
    return id;
  };

  it('FB-04 makes the next version each time something changed, by a tenth', async () => {
    const id = await ready();
    const { body } = await publish(id);
    expect([body.status, body.published_version, body.version]).toEqual(['Published', 1, 1]);
    expect((await publish(id)).body.published_version).toBe(1);
    await save(id, { name: 'Second' });
    expect((await read(id)).has_changed).toBe(1);
    expect((await publish(id)).body.published_version).toBe(1.1);
    const { data } = (await admin.call('listFormVersions', { params: { id } })).body;
    expect(data.map(({ version, name, responses_count }) => [version, name, responses_count])).toEqual([
      [1.1, 'Second', 0],
      [1, 'Sleep', 0],
    ]);
    const first = (await admin.call('getFormVersion', { params: { id, version: '1.0' } })).body;
    expect([first.version, first.name]).toEqual([1, 'Sleep']);
    expect((await admin.call('getFormVersion', { params: { id, version: '1.9' } })).status).toBe(404);
  });

  it('FB-04 RN-20 leaves answers to older versions as they were', async () => {
    const id = await addForm(db, { id: 9802 });
    const responseId = await addResponse(db, { formId: id, clientId: MAPLE.clients.adult });
    await save(id, { pages: onePage(question(NEW + 2, { label: 'New question' })) });
    await publish(id);
    const { body } = await admin.call('getFormResponse', { params: { id: responseId }, query: {} });
    const labels = body.form.pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ rows }) => rows.flat().map(({ label }) => label)),
    );
    expect([body.form.version, labels]).toEqual([1, ['Question 2']]);
  });

  it('FB-04 refuses a form that would not work, with each fault, and publishes nothing', async () => {
    const id = await make();
    const choice = question(NEW + 2, { label: '', input_type: 'dropdown' });
    await save(id, { pages: onePage(choice), translation: { name: 'Sommeil' } });
    const { status, refusal } = await publish(id);
    const [, blockId, questionId] = idsOf(await read(id)).flat(2);
    const path = `df_block_${blockId}.df_${questionId}`;
    expect([status, refusal]).toMatchObject([
      409,
      {
        code: 'form_has_faults',
        faults: [
          { path, code: 'label-missing' },
          { path, code: 'options-missing' },
          { path: 'page.0', code: 'translation-missing' },
          { path: `df_block_${blockId}`, code: 'translation-missing' },
        ],
      },
    ]);
    expect((await read(id)).published_version).toBeNull();
  });

  it('FB-04 refuses a form that a colleague saved meanwhile', async () => {
    const id = await ready();
    expect((await publish(id, 1)).refusal).toMatchObject({ code: 'form_saved', revision: 2 });
  });

  it('FB-04 twice at the same moment makes one version', async () => {
    const id = await ready();
    const { revision } = await read(id);
    const both = await Promise.all([publish(id, revision), publish(id, revision)]);
    expect(both.map(({ body }) => body.published_version)).toEqual([1, 1]);
  });
});

describe('the life of a form', () => {
  const statusOf = (id: number, status: 'Published' | 'Disabled') =>
    admin.call('setFormStatus', { params: { id }, body: { status } });
  const archive = (id: number) => admin.call('archiveForm', { params: { id } });
  const restore = (id: number) => admin.call('restoreForm', { params: { id } });
  const open = (id: number) =>
    server.call('getLiveForm', { params: { categorySlug: 'uncategorized', formSlugId: String(id) } });

  it('FB-04 disables a form and enables it again with the same version', async () => {
    const id = await addForm(db, { id: 9803 });
    expect((await statusOf(id, 'Disabled')).body.status).toBe('Disabled');
    expect((await open(id)).refusal).toMatchObject({ code: 'form_unpublished' });
    expect((await statusOf(id, 'Published')).body).toMatchObject({ status: 'Published', published_version: 1 });
    expect((await open(id)).status).toBe(200);
  });

  it('FB-04 a draft is neither disabled nor enabled', async () => {
    const id = await make();
    expect((await statusOf(id, 'Published')).refusal).toMatchObject({ code: 'form_never_published' });
  });

  it('ST-10 the site knows at once whether a form is listed', async () => {
    await db.updateTable('form').set({ is_live: false }).where('clinic_id', '=', MAPLE.clinicId).execute();
    server.deps.clinics.invalidate();
    const listed = async () =>
      (await admin.call('getClinicInfo', { params: { id: 'null' } })).body.clinic.has_live_forms;
    const id = await make();
    await save(id, { pages: onePage(question(NEW + 2)), is_live: 1, location: null });
    expect(await listed()).toBe(0);
    expect((await publish(id)).status).toBe(200);
    expect(await listed()).toBe(1);
    await admin.call('setFormStatus', { params: { id }, body: { status: 'Disabled' } });
    expect(await listed()).toBe(0);
    await admin.call('setFormStatus', { params: { id }, body: { status: 'Published' } });
    expect(await listed()).toBe(1);
    await admin.call('archiveForm', { params: { id } });
    expect(await listed()).toBe(0);
    await admin.call('restoreForm', { params: { id } });
    expect(await listed()).toBe(1);
  });

  it('FB-04 archives and restores a form; meanwhile it is closed and cannot be published', async () => {
    const id = await addForm(db, { id: 9804 });
    expect((await archive(id)).body.deleted_at).not.toBeNull();
    expect((await open(id)).refusal).toMatchObject({ code: 'form_archived' });
    expect((await publish(id)).refusal).toMatchObject({ code: 'form_archived' });
    expect((await restore(id)).body.deleted_at).toBeNull();
    expect((await open(id)).status).toBe(200);
  });

  it('FB-04 a restored form loses its place if another form opens there now', async () => {
    const [first, second] = [await make({ name: 'First' }), await make({ name: 'Second' })];
    await db.updateTable('form').set({ location: null }).where('id', '=', MAPLE.forms.selfIntake).execute();
    await save(first, { location: 'site' });
    await archive(first);
    await save(second, { location: 'site' });
    await restore(first);
    expect([(await read(first)).location, (await read(second)).location]).toEqual([null, 'site']);
  });

  it('FB-04 each change is in the log, once', async () => {
    const id = await addForm(db, { id: 9805 });
    await archive(id);
    await archive(id);
    await restore(id);
    await statusOf(id, 'Disabled');
    const rows = await db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_kind', '=', 'form')
      .where('subject_id', '=', String(id))
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'form.archived',
      'form.archived',
      'form.restored',
      'form.status-set',
    ]);
  });
});

describe('categories of forms', () => {
  const list = async () => (await admin.call('listStaffFormCategories', {})).body.data;
  const add = (name: string, translated_name = '') =>
    admin.call('createFormCategory', { body: { name, translated_name } });
  const change = (id: number, body: BodyOf<'saveFormCategory'>) =>
    admin.call('saveFormCategory', { params: { id }, body });

  it('FB-05 are added with an address of their own, renamed and moved', async () => {
    const { body: first } = await add('Check-ins', 'Bilans');
    const { body: second } = await add('Check ins');
    expect([first.slug, second.slug, first.translated_name, first.forms_count]).toEqual([
      'check-ins',
      'check-ins-2',
      'Bilans',
      0,
    ]);
    expect((await add('Uncategorized')).body.slug).toBe('uncategorized-2');
    await change(second.id, { name: 'Weekly', translated_name: 'Chaque semaine', position: 0 });
    const [moved] = await list();
    expect(moved).toMatchObject({
      id: second.id,
      name: 'Weekly',
      translated_name: 'Chaque semaine',
      slug: 'check-ins-2',
    });
  });

  it('FB-05 need a name, and belong to their clinic', async () => {
    expect((await add(' ')).refusal.errors).toEqual({ name: ['The name field is required.'] });
    const birch = { clinic_id: BIRCH.clinicId, id: 9701, name: 'Birch', slug: 'birch', translated_names: '{}' };
    await db.insertInto('form_category').values(birch).execute();
    expect((await change(9701, { name: 'Mine' })).status).toBe(404);
    expect((await list()).map(({ id }) => id)).not.toContain(9701);
  });
});
