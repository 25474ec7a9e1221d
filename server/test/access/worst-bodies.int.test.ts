import { ACCESS, type Endpoint, type GuardedRoute, type RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { type RouteSchemas, SCHEMAS } from '@carefront/shared/contracts/schemas';
import { planForm } from '@carefront/shared/domain';
import { answerSize } from '@carefront/shared/domain/form-building';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES } from '../../src/limits/figures/request-figures.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { sampleOf } from '../platform/sample-input.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();

/** A large form: texts, a sketch, and a block with entries. */
const texts = Array.from({ length: 150 }, (_, index) => question(index + 1, { is_required: true }));
const choices = Array.from({ length: 500 }, (_, index) => ({ option_value: `${'o'.repeat(100)}${index}` }));
const PAGES = [
  page(
    'All',
    block(1, [
      ...texts,
      question(900, { input_type: 'sketch' }),
      question(901, { input_type: 'multiple-choice', is_multiple: true, form_control_options: choices }),
    ]),
    block(2, [question(902), question(903, { is_required: true })], { repeats: { min: 0, max: 50 } }),
  ),
];
const LARGE = await addForm(server.db, { id: 955, pages: PAGES });
/** More parts are refused before they are parsed. */
const MOST_PARTS = answerSize(planForm({ pages: PAGES })).most - 20;
const SMALL = await addForm(server.db, { id: 956, pages: [page('All', block(1, [question(1)]))] });

const repeated = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length));
const list = (unit: string, bytes: number): string => `[${repeated(`${unit},`, bytes).slice(0, -1)}]`;
const keys = (bytes: number, value: string): string => {
  const pairs: string[] = [];
  for (let at = 0, size = 0; size < bytes; at += 1) {
    const pair = `"${at.toString(36)}":${value}`;
    pairs.push(pair);
    size += pair.length + 1;
  }
  return pairs.join(',');
};

const manyKeys = (count: number, value: string): string =>
  Array.from({ length: count }, (_, at) => `"${at.toString(36)}":${value}`).join(',');

/** Bodies of the most bytes that the route reads: of each kind of part, nested, and one long text. */
function largest(name: RouteName, own = ''): string[] {
  const { bodyLimitBytes = BODY_LIMIT_BYTES }: Endpoint = ROUTES[name];
  const bytes = bodyLimitBytes - own.length - 1_000;
  const start = own === '' ? '{' : `{${own},`;
  return [
    `${start}"x":${list('{}', bytes)}}`,
    `${start}"x":${list('0', bytes)}}`,
    `${start}"x":${list('""', bytes)}}`,
    `${start}${keys(bytes, '{}')}}`,
    `${start}${keys(bytes, '0')}}`,
    `${start}"x":${repeated('[', bytes / 2)}${repeated(']', bytes / 2)}}`,
    `${start}"x":"${repeated('\\u0000', bytes)}"}`,
    `${start}"x":"${repeated('x', bytes)}"}`,
  ];
}

const answering = (form: number) => `"form_id":${form},"version":1,"form_page_id":1`;
const line = '{"stroke":"red","strokeWidth":5,"lineCap":"round","compositing":"source-over","points":[1,2]}';
const sketch = `{"v":1,"width":1000,"height":500,"background":null,"description":"","lines":${list(line, 1_500_000)}}`;
const lines = `{"v":1,"width":1000,"height":500,"background":null,"description":"","lines":[${Array(2_000)
  .fill(line.replace('[1,2]', `[${Array(52).fill('1234').join(',')}]`))
  .join(',')}]}`;
const entry = '{"df_902":"x","df_903":""}';
const points = `{"v":1,"width":1000,"height":500,"background":null,"description":"","lines":[${line.replace('[1,2]', list('1', 1_900_000))}]}`;
/** Answers within the shape of the form, as large as its call takes. */
const answers = (name: RouteName): string[] => [
  ...largest(name, answering(SMALL)),
  ...largest(name, answering(LARGE)),
  `{${answering(LARGE)},"df_block_1":{"df_900":${sketch}}}`,
  `{${answering(LARGE)},"df_block_1":{"df_900":${points}}}`,
  `{${answering(LARGE)},"df_block_1":{"df_901":${list('"x"', 1_900_000)}}}`,
  `{${answering(LARGE)},"df_block_1":{${keys(1_900_000, '""')}}}`,
  `{${answering(LARGE)},"df_block_1":{${texts.map((_text, at) => `"df_${at + 1}":"${'x '.repeat(5_000)}"`).join(',')}}}`,
  // As large as the form lets them be: these are parsed and judged.
  `{${answering(LARGE)},"df_block_1":{"df_900":${lines}}}`,
  `{${answering(LARGE)},"df_block_1":{${manyKeys(MOST_PARTS, '""')}}}`,
  `{${answering(LARGE)},"df_block_1":{${manyKeys(MOST_PARTS, '"\\u0000"')}}}`,
  `{${answering(LARGE)},${manyKeys(MOST_PARTS, '{}')}}`,
  `{${answering(LARGE)},"df_block_1":{"df_901":[${Array(MOST_PARTS).fill('"x"').join(',')}]}}`,
  `{${answering(LARGE)},"df_block_2":{"entries":[${Array(50).fill(entry).join(',')}]}}`,
  `{${answering(LARGE)},"df_block_2":{"entries":${list('{}', 1_900_000)}}}`,
  `{${answering(LARGE)},"df_block_2":{"entries":${list('{"df_902":"","df_903":null}', 1_900_000)}}}`,
];

const draft = (content: string) =>
  JSON.stringify({ version: 1, written_at: '2026-11-16T13:00:00Z', draft_key: 'k'.repeat(43), content });
/** Drafts of the longest content: of one text, nested, and with many passwords to leave out. */
const drafts = [draft('x'.repeat(1_500_000)), draft('['.repeat(1_500_000)), draft(list('{"password":""}', 1_490_000))];

/** By call without an account: its worst bodies. A new call needs a line here; one whose body has a size of its own needs its own bodies. */
const WORST: Readonly<Partial<Record<GuardedRoute, (name: RouteName) => string[]>>> = {
  login: largest,
  loginTwoFactor: largest,
  resendCode: largest,
  logout: largest,
  requestPasswordReset: largest,
  checkResetLink: largest,
  resetPassword: largest,
  registerByChatbot: largest,
  registerClient: largest,
  uploadNotePicture: largest,
  holdSlot: largest,
  bookOnSite: largest,
  offerBookingAccount: largest,
  cancelAppointment: largest,
  rescheduleAppointment: largest,
  signConsentByLink: largest,
  saveLinkedDraft: (name) => [...largest(name), ...drafts],
  openLinkedDraft: largest,
  sendLinkedDraftCode: largest,
  removeLinkedDraft: largest,
  listCategorizedPrograms: largest,
  validateFormStep: answers,
  submitForm: answers,
  uploadFormAttachment: largest,
  removeFormAttachment: largest,
  postTelemetry: largest,
  openOverride: largest,
  endOverride: largest,
};

const isGuarded = (name: string): name is GuardedRoute => name in ACCESS;
const anonymous = Object.keys(ROUTES)
  .filter(isGuarded)
  .filter((name) => ACCESS[name].anonymous !== 'none' && ROUTES[name].method !== 'GET');

/** More than a normal body, in ms of processor time. Before bodies were bounded, the worst took 500 ms on the same machine. */
const MOST_MS = 150;
const RUNS = 3;

describe('the worst bodies of strangers', () => {
  it('RL-02 API-03 are known for every call without an account', () => {
    expect(Object.keys(WORST).toSorted()).toEqual(anonymous.toSorted());
  });

  it.each(anonymous)('RL-02 API-03 cost little more than a normal one: %s', { timeout: 120_000 }, async (name) => {
    const { params, query, body }: RouteSchemas = SCHEMAS[name];
    const url = addressOf(ROUTES[name].path, params && sampleOf(params), query && sampleOf(query));
    const usual = await costOf(name, url, JSON.stringify(body ? sampleOf(body) : {}));
    const costs: string[] = [];
    for (const [index, payload] of (WORST[name]?.(name) ?? []).entries()) {
      const { status, ms } = await costOf(name, url, payload);
      expect(status, `${index}: ${payload.slice(0, 80)}`).toBeLessThan(500);
      if (ms - usual.ms > MOST_MS) costs.push(`${index}: ${Math.round(ms)} ms, ${status}, ${payload.slice(0, 80)}`);
    }
    expect(costs).toEqual([]);
  });

  it.each(anonymous)('RL-02 API-03 are not read without a token of the browser: %s', async (name) => {
    const { params, query }: RouteSchemas = SCHEMAS[name];
    const url = addressOf(ROUTES[name].path, params && sampleOf(params), query && sampleOf(query));
    // No JSON: a body that was read would be refused for that.
    const payload = `{${repeated('x', 200_000)}`;
    const { statusCode } = await server
      .as()
      .request({ method: ROUTES[name].method, url, payload, contentType: 'application/json' });
    expect(statusCode).toBe(419);
  });
});

/** The least of a few runs: the collector of garbage runs now and then. */
async function costOf(name: GuardedRoute, url: string, payload: string): Promise<{ status: number; ms: number }> {
  const visitor = server.as();
  const headers = { 'x-csrf-token': await visitor.token() };
  const found: { status: number; ms: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    server.clock.advanceMinutes(2);
    const before = process.threadCpuUsage();
    const { statusCode } = await visitor.request({
      method: ROUTES[name].method,
      url,
      payload,
      contentType: 'application/json',
      headers: run === 0 ? headers : { 'x-csrf-token': await visitor.freshToken() },
    });
    const { user, system } = process.threadCpuUsage(before);
    found.push({ status: statusCode, ms: (user + system) / 1_000 });
  }
  return found.toSorted((a, b) => a.ms - b.ms)[0] ?? { status: 0, ms: Number.POSITIVE_INFINITY };
}

function addressOf(path: string, params: unknown = {}, query: unknown = {}): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  );
  const pairs = Object.entries(Object(query)).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}
