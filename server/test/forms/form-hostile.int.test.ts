import { describe, expect, it } from 'vitest';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const { responses, stored } = answersGiven(server);
const texts = Array.from({ length: 150 }, (_, index) => question(index + 1));
const sketch = question(900, { input_type: 'sketch' });
const entries = block(2, [question(901)], { repeats: { min: 0, max: 3 } });
const FORM = await addForm(db, {
  id: 950,
  pages: [page('All', block(1, [...texts, sketch, question(902, { is_required: true })]), entries)],
});
await db.deleteFrom('form_response').execute();
const visitor = server.as();
await visitor.token();

const send = async (payload: string) => {
  const before = process.threadCpuUsage();
  const response = await visitor.request({
    method: 'POST',
    url: '/api/v2/form_responses',
    payload,
    contentType: 'application/json',
    headers: { 'x-csrf-token': await visitor.token() },
  });
  return { status: response.statusCode, body: response.body, cpuMs: process.threadCpuUsage(before).user / 1_000 };
};
const bodyOf = (answers: object, own: object = {}) =>
  JSON.stringify({ form_id: FORM, version: 1, df_block_1: { df_902: 'x', ...answers }, ...own });
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inside) => [inside], 'x');
const line = { stroke: 'red', strokeWidth: 5, lineCap: 'round', compositing: 'source-over' };
const aSketch = (lines: number, points: number) => ({
  ...{ v: 1, width: 1000, height: 500, background: null, description: '' },
  lines: Array.from({ length: lines }, () => ({ ...line, points: Array.from({ length: points }, () => 4321) })),
});
const keys = (count: number, name: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 'x']));

describe('a hostile body', () => {
  it.each<{ what: string; payload: string; status: readonly number[] }>([
    { what: 'longer than two megabytes', payload: bodyOf({ df_1: 'x'.repeat(2_200_000) }), status: [413] },
    { what: 'nested 40 deep', payload: bodyOf({ df_1: nested(40) }), status: [413] },
    {
      what: 'nested 100,000 deep',
      payload: `{"form_id":1,"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      status: [400, 413],
    },
    {
      what: 'with half a million parts',
      payload: bodyOf({ df_1: Array.from({ length: 500_000 }, () => 0) }),
      status: [413],
    },
    {
      what: 'with __proto__',
      payload: bodyOf({}).replace('"df_902"', '"__proto__":{"df_902":"x"},"df_1"'),
      status: [400],
    },
    {
      what: 'with constructor.prototype',
      payload: bodyOf({ constructor: { prototype: { df_902: 'x' } } }),
      status: [400],
    },
    { what: 'with NUL in an answer', payload: bodyOf({ df_1: 'a\0b' }), status: [422] },
    { what: 'with NUL in a key', payload: bodyOf({ 'df_1\0': 'x' }), status: [422] },
    {
      what: 'with 10,000 unknown fields and no answer',
      payload: bodyOf({ ...keys(10_000, (index) => `df_x${index}`), df_902: '' }),
      status: [422],
    },
    {
      what: 'with 10,000 unknown blocks and no answer',
      payload: bodyOf(
        { df_902: '' },
        keys(10_000, (index) => `df_block_${index + 10}`),
      ),
      status: [422],
    },
    {
      what: 'with 20,000 entries',
      payload: bodyOf({}, { df_block_2: { entries: Array.from({ length: 20_000 }, () => ({})) } }),
      status: [413],
    },
    {
      what: 'with 150 texts that are too long',
      payload: bodyOf(
        keys(150, (index) => `df_${index + 1}`),
        {},
      ).replaceAll('"x"', `"${'x'.repeat(10_001)}"`),
      status: [422],
    },
    { what: 'with a sketch of too many lines', payload: bodyOf({ df_900: aSketch(2_001, 2) }), status: [422] },
    { what: 'with a sketch of too many points', payload: bodyOf({ df_900: aSketch(30, 4_000) }), status: [422] },
    {
      what: 'with blocks that are no objects',
      payload: JSON.stringify({ form_id: FORM, version: 1, df_block_1: [['df_902', 'x']], df_block_2: 'x' }),
      status: [422],
    },
    {
      what: 'with a form that is no number',
      payload: JSON.stringify({ form_id: { $gt: 0 }, version: 1 }),
      status: [422],
    },
    {
      what: 'with a version that is no number',
      payload: JSON.stringify({ form_id: FORM, version: 'NaN' }),
      status: [422],
    },
    {
      what: 'with more answers than a response may have',
      payload: bodyOf(keys(150, (index) => `df_${index + 1}`)).replaceAll('"x"', `"${'é'.repeat(3_600)}"`),
      status: [413],
    },
  ])('RL-02 $what is refused quickly, and stores nothing', async ({ payload, status }) => {
    const answer = await send(payload);
    expect(status, answer.body.slice(0, 300)).toContain(answer.status);
    expect(answer.cpuMs).toBeLessThan(1_500);
    expect(await responses()).toEqual([]);
  });

  it('RL-02 with 10,000 unknown fields beside right answers stores the answers alone', async () => {
    const { status, body } = await send(
      bodyOf(
        keys(10_000, (index) => `df_x${index}`),
        keys(1_000, (index) => `x${index}`),
      ),
    );
    expect(status).toBe(201);
    const id = (JSON.parse(body) as { form_response_id: string }).form_response_id; // checked by its status
    expect(await stored(id)).toEqual({ df_block_1: { df_902: 'x' }, df_block_2: { entries: [] } });
    await db.deleteFrom('form_response').execute();
  });

  it('CT-07 with a full sketch is no hostile body', async () => {
    const { status, body } = await send(bodyOf({ df_900: aSketch(20, 5_000) }));
    expect(status, body.slice(0, 300)).toBe(201);
    await db.deleteFrom('form_response').execute();
  });

  it('RL-02 with half of a character in an answer is stored and read back', async () => {
    const { status, body } = await send(bodyOf({ df_1: 'a\ud800b' }).replace('a\ud800b', 'a\\ud800b'));
    expect(status, body.slice(0, 300)).toBe(201);
    const id = (JSON.parse(body) as { form_response_id: string }).form_response_id; // checked by its status
    expect((await stored(id)).df_block_1?.df_1).toBe('a\ud800b');
    await db.deleteFrom('form_response').execute();
  });
});

describe('a form that was published before forms had a limit for all their conditions', () => {
  const searches = (first: number) =>
    Array.from({ length: 60 }, (_, index) => ({
      question: 'df_block_1.df_1' as const,
      is: 'contains' as const,
      value: `${'\u4e00'.repeat(5)}${String.fromCharCode(0x5000 + first * 60 + index)}`,
    }));
  const laborious = Array.from({ length: 60 }, (_, index) =>
    question(index + 2, { visible_when: { any: searches(index) } }),
  );
  const stepOf = (form: number, count: number) => ({
    form_id: form,
    form_page_id: 1,
    df_block_1: {
      entries: Array.from({ length: count }, (_, index) => ({ df_1: `${index}${'\u4e00'.repeat(9_000)}` })),
    },
  });

  it('RL-02 is judged in turns with the calls of other clinics, and refused where it takes too long', async () => {
    const pages = [page('All', block(1, [question(1), ...laborious], { repeats: { min: 0, max: 50 } }))];
    const form = await addForm(db, { id: 951, pages });
    const order: string[] = [];
    const judged = visitor.call('validateFormStep', { body: stepOf(form, 5) }).then(({ status }) => {
      order.push(`judged ${status}`);
    });
    const birch = server.as('birch.localhost');
    for (let call = 0; call < 3; call += 1) {
      expect((await birch.call('getFormClinic')).status).toBe(200);
      order.push('other clinic');
    }
    await judged;
    expect(order).toEqual(['other clinic', 'other clinic', 'other clinic', 'judged 200']);
    const { status, refusal } = await visitor.call('validateFormStep', { body: stepOf(form, 50) });
    expect([status, refusal.message]).toEqual([413, 'Your answers are too large.']);
  });
});

describe('a hostile draft', () => {
  it.each([
    { what: 'lists', open: '[', close: ']' },
    { what: 'objects', open: '{"a":', close: '}' },
  ])('RN-19 of $what nested 20,000 deep around a password is refused with a message', async ({ open, close }) => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const content = `${open.repeat(20_000)}{"password":1}${close.repeat(20_000)}`;
    const { status, refusal } = await client.call('saveFormDraft', {
      params: { formId: FORM },
      body: { version: 1, content, written_at: '2026-11-16T13:00:00Z' },
    });
    expect([status, refusal.errors]).toEqual([422, { content: ['The content is not valid.'] }]);
  });
});
