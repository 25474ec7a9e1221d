import { planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

/** Two questions of our own making, of which the second depends on the first, and a score. */
const QUESTIONNAIRE = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Sleep',
  publisher: 'A sleep clinic',
  item: [
    {
      linkId: 'naps',
      text: 'How often do you nap?',
      type: 'choice',
      required: true,
      answerOption: ['Never', 'Daily'].map((display, code) => ({ valueCoding: { code: String(code), display } })),
    },
    {
      linkId: 'when',
      text: 'When do you nap?',
      type: 'string',
      enableWhen: [{ question: 'naps', operator: '=', answerCoding: { code: '1', display: 'Daily' } }],
    },
    { linkId: 'note', text: 'Thank you', type: 'display' },
  ],
} as const;

type Body = Parameters<typeof owner.call<'importQuestionnaire'>>[1];
const importing = (questionnaire: object) => owner.call('importQuestionnaire', { body: { questionnaire } } as Body); // hostile resources are of no type

describe('a form from another system', () => {
  it('becomes a draft with ids of its own, and the answer names everything that the draft does not hold', async () => {
    const [first, second] = [await importing(QUESTIONNAIRE), await importing(QUESTIONNAIRE)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first.body.form.slug, second.body.form.slug]).toEqual(['sleep', 'sleep-2']);
    expect(first.body.unmapped).toContainEqual({ path: '', what: 'publisher' });
    const rows = await db.selectFrom('form').selectAll().where('slug', 'in', ['sleep', 'sleep-2']).execute();
    expect(rows.map(({ status, is_live, published_version }) => ({ status, is_live, published_version }))).toEqual([
      { status: 'Draft', is_live: false, published_version: null },
      { status: 'Draft', is_live: false, published_version: null },
    ]);
    const [one, other] = rows.map(({ definition }) => planForm(definition));
    const keys = [...(one?.questions.keys() ?? []), ...(other?.questions.keys() ?? [])];
    expect(new Set(keys).size).toBe(4);
    const [naps, when] = [...(one?.questions.values() ?? [])];
    expect(when?.control.visible_when).toMatchObject({ question: naps?.path });
  });

  it('of one title at the same moment each gets a slug of its own', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => importing({ ...QUESTIONNAIRE, title: 'Pain' })));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.form.slug)).size).toBe(4);
  });

  it('comes back out as it went in', async () => {
    const { body } = await importing(QUESTIONNAIRE);
    const exported = await owner.call('getQuestionnaire', { params: { id: body.form.form_id } });
    expect(exported.status).toBe(200);
    const again = await importing(exported.body.questionnaire);
    const renewed = await owner.call('getQuestionnaire', { params: { id: again.body.form.form_id } });
    const withoutIds = ({ url: _address, ...resource }: Readonly<Record<string, unknown>>) =>
      JSON.stringify(resource).replaceAll(/\d{6}/g, '');
    expect(withoutIds(renewed.body.questionnaire)).toBe(withoutIds(exported.body.questionnaire));
  });

  it.each([
    { what: 'another resource', resource: { resourceType: 'Patient' }, path: 'questionnaire' },
    {
      what: 'an item without a type',
      resource: { ...QUESTIONNAIRE, item: [{ linkId: 'a', text: 'A' }] },
      path: 'questionnaire.item.0.type',
    },
    {
      what: 'two items with one linkId',
      resource: { ...QUESTIONNAIRE, item: [QUESTIONNAIRE.item[2], QUESTIONNAIRE.item[2]] },
      path: 'questionnaire.item.1.linkId',
    },
  ])('is refused for $what, at its place', async ({ resource, path }) => {
    const before = await db.selectFrom('form').select('id').execute();
    const { status, refusal } = await importing(resource);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [path]]);
    expect(await db.selectFrom('form').select('id').execute()).toHaveLength(before.length);
  });

  it('ST-16 brings no script along', async () => {
    const text = {
      linkId: 'x',
      text: 'Read this',
      _text: {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/rendering-xhtml',
            valueString: '<p>Rest</p><script>alert(1)</script><img src="https://elsewhere.test/a.png">',
          },
        ],
      },
      type: 'display',
    };
    const { body } = await importing({ ...QUESTIONNAIRE, title: '<b>Rest</b>', item: [text] });
    const { definition } = await db
      .selectFrom('form')
      .select('definition')
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('id', '=', body.form.form_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(definition)).not.toMatch(/script|elsewhere/);
  });

  it('ST-16 brings no script along in a text of our own format', async () => {
    const text = question(1, { input_type: 'text', label: '', content: '<p><strong>Rest</strong></p>' });
    const id = await addForm(db, { id: 990, pages: [page('Texts', block(1, [text, question(2)]))] });
    const { body: exported } = await owner.call('getQuestionnaire', { params: { id } });
    const hostile = "<p><strong>Rest</strong></p><script>alert(1)</script><img src='https://elsewhere.test/a.png'>";
    const changed = JSON.stringify(exported.questionnaire).replaceAll('<p><strong>Rest</strong></p>', hostile);
    expect(changed).toContain('elsewhere');
    const { body } = await importing(JSON.parse(changed) as object);
    const { definition } = await db
      .selectFrom('form')
      .select('definition')
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('id', '=', body.form.form_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(definition)).toContain('<strong>Rest</strong>');
    expect(JSON.stringify(definition)).not.toMatch(/script|elsewhere/);
  });
});
