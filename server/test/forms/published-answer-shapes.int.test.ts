import { ROUTES } from '@carefront/shared/contracts/routes';
import { answerComponent, blockComponent } from '@carefront/shared/contracts/schemas';
import {
  answersOf,
  BUILT_IN_BLOCKS,
  type BuiltInBlock,
  blockKey,
  controlKey,
  ENTRIES,
  type FormBlock,
  INPUT_TYPES,
} from '@carefront/shared/domain';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const given = answersGiven(server);
const document = (await server.as().request({ url: '/openapi.json' })).json();
const KINDS: readonly BuiltInBlock[] = Object.values(BUILT_IN_BLOCKS);

/** Judges values as a caller who knows only the API description: by the JSON Schema of a component. */
const judges = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } } });
judges.addSchema({ $id: 'document', components: document.components });
for (const name of Object.keys(document.components.schemas))
  judges.post(`/${name}`, { schema: { body: { $ref: `document#/components/schemas/${name}` } } }, async () => 'fits');
afterAll(() => judges.close());

/** @returns null when the value fits, otherwise why it does not. */
async function misfit(component: string, value: unknown): Promise<string | null> {
  const headers = { 'content-type': 'application/json' };
  const response = await judges.inject({
    method: 'POST',
    url: `/${component}`,
    headers,
    payload: JSON.stringify(value),
  });
  return response.statusCode === 200
    ? null
    : `${component}: ${response.body} for ${JSON.stringify(value).slice(0, 200)}`;
}

const kindOf = ({ built_in_block_id: id, repeats }: FormBlock) =>
  id === null ? (repeats ? 'repeated' : 'questions') : BUILT_IN_BLOCKS[id];

/** What does not fit of a block's answers. @param seen - Collects the components that were used. */
async function misfitsOf(asked: FormBlock, answers: Record<string, unknown>, seen: Set<string>): Promise<string[]> {
  const found = [await misfit(blockComponent(kindOf(asked)), answers)];
  seen.add(blockComponent(kindOf(asked)));
  const entries = asked.repeats ? (answers[ENTRIES] as Record<string, unknown>[]) : [answers]; // as it was judged
  for (const [row, controls] of asked.rows.entries())
    for (const [component, control] of controls.entries()) {
      const key = controlKey(control, { page: asked.page_index, block: asked.block_index, row, component });
      for (const entry of entries.filter((each) => Object.hasOwn(each, key))) {
        found.push(await misfit(answerComponent(control.input_type), entry[key]));
        seen.add(answerComponent(control.input_type));
      }
    }
  return found.filter((each) => each !== null);
}

describe('the API description of the answers of a form', () => {
  it('API-04 EN-16 BL-10 has the shape of every kind of question and block', () => {
    const { schemas } = document.components;
    expect(INPUT_TYPES.filter((type) => schemas[answerComponent(type)]?.description === undefined)).toEqual([]);
    const blocks = ['questions', 'repeated', ...KINDS] as const;
    expect(blocks.filter((kind) => schemas[blockComponent(kind)]?.description === undefined)).toEqual([]);
    const references = blocks.map((kind) => ({ $ref: `#/components/schemas/${blockComponent(kind)}` }));
    for (const { path } of [ROUTES.submitForm, ROUTES.validateFormStep]) {
      const { schema } = document.paths[path].post.requestBody.content['application/json'];
      expect(schema.additionalProperties.anyOf, path).toEqual(references);
    }
  });

  it('API-04 has every component that it refers to', () => {
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(named.filter(([, group = '', name = '']) => document.components[group]?.[name] === undefined)).toEqual([]);
  });

  it('API-04 EN-16 EN-17 fits the answers of every response of the demo', async () => {
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const { data } = (await owner.call('listFormResponses', { query: { limit: 100 } })).body;
    const seen = new Set<string>();
    for (const { form_response_id: id } of data) {
      const { form, metas } = (await owner.call('getFormResponse', { params: { id }, query: {} })).body;
      const answers = answersOf(metas);
      for (const asked of form.pages.flatMap(({ blocks }) => blocks)) {
        const ofBlock = answers[blockKey(asked)];
        if (ofBlock) expect(await misfitsOf(asked, { ...ofBlock }, seen)).toEqual([]);
      }
    }
    const answered = ['multiple-choice', 'dropdown', 'input-text', 'datepicker', 'scale-range'] as const;
    const blocks = ['questions', 'repeated', 'tos'] as const;
    expect([...answered.map(answerComponent), ...blocks.map(blockComponent)].filter((name) => !seen.has(name))).toEqual(
      [],
    );
  });

  it('API-04 EN-16 fits a call that the server takes', async () => {
    const formId = await addForm(server.db, { id: 940, pages: [page('All', ...EVERY_KIND)] });
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const picture = await given.addFile({ userId: MAPLE.users.client }, { mediaType: 'image/png' });
    const line = { stroke: 'red', strokeWidth: 5, lineCap: 'round', points: [1, 2], compositing: 'source-over' };
    const answers: Record<string, Record<string, unknown>> = {
      df_block_1: {
        ...{ df_1: 'Yes', df_2: { value: '1', label: 'Canada' }, df_3: 'Zoé', df_4: 7.5 },
        ...{
          df_6: [{ id: picture, name: 'knee.png' }],
          df_7: '2026-11-21',
          df_8: 3,
          df_9: { background: null, lines: [line] },
        },
        signature: { checked: true, signature: 'Zoé Martin' },
      },
      df_block_2: { entries: [{ df_1: ['Yes', 'No'] }, { df_1: [] }] },
      df_block_3: { consent_photo: 1 },
      df_block_6: { client_visit_preferences: [{ days: ['Mon'], time: '09:30', treatment_frequency: 'Weekly' }] },
      df_block_7: { occupation_id: null, practitioner_id: MAPLE.practitioners.amara.id },
    };
    const seen = new Set<string>();
    for (const asked of EVERY_KIND) {
      const ofBlock = answers[`df_block_${asked.id}`];
      if (ofBlock) expect(await misfitsOf(asked, ofBlock, seen)).toEqual([]);
    }
    const { status, refusal } = await client.call('submitForm', { body: { form_id: formId, version: 1, ...answers } });
    expect(status, JSON.stringify(refusal)).toBe(201);
  });

  it.each([
    { what: 'a text for a drawing', component: answerComponent('sketch'), value: 'house' },
    { what: 'a number for a date', component: answerComponent('datepicker'), value: 20261121 },
    { what: 'a name for a file', component: answerComponent('upload-file'), value: ['knee.png'] },
    {
      what: 'a text for a privilege',
      component: blockComponent('consent-privileges'),
      value: { consent_photo: 'yes' },
    },
    { what: 'a list for a person', component: blockComponent('client-profile'), value: { guardian: [['Zoé']] } },
  ])('API-04 does not fit $what', async ({ component, value }) => {
    expect(await misfit(component, value)).not.toBeNull();
  });
});

const options = ['Yes', 'No'].map((option_value) => ({ option_value }));
const EVERY_KIND: readonly FormBlock[] = [
  block(
    1,
    [
      question(1, { input_type: 'multiple-choice', form_control_options: options }),
      question(2, { input_type: 'dropdown', is_remote_options: true, options_source: 'countries' }),
      question(3),
      question(4, { is_number: true }),
      question(5, { input_type: 'text', content: '<p>Rest</p>' }),
      question(6, { input_type: 'image-file' }),
      question(7, { input_type: 'datepicker' }),
      question(8, { input_type: 'scale-range' }),
      question(9, { input_type: 'sketch' }),
    ],
    { requires_signature: true },
  ),
  block(2, [question(1, { input_type: 'multiple-choice', is_multiple: true, form_control_options: options })], {
    repeats: { min: 0, max: 3 },
  }),
  block(3, [], { built_in_block_id: 3 }),
  block(6, [], { built_in_block_id: 6 }),
  block(7, [], { built_in_block_id: 7 }),
];
