import type { Endpoint, RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { type RouteSchemas, SCHEMAS } from '@carefront/shared/contracts/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { type FieldPath, fieldsOf, sampleOf, withValueAt } from './sample-input.ts';

const server = await startTestServer();
/** Routes that would end the sessions of the test. */
const LEFT_OUT: readonly RouteName[] = [
  'logout',
  'revokeAllSessions',
  'revokeSession',
  'login',
  'loginTwoFactor',
  'changePassword',
];
// The keys of ROUTES are its names.
const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => !LEFT_OUT.includes(name));
const schemasOf = (name: RouteName): RouteSchemas => SCHEMAS[name];

/** Names of properties that every object inherits. */
const INHERITED = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];
const HOSTILE: readonly unknown[] = [
  ...['0000-01-01', '0001-01-01', '1900-01-01', '2026-02-30', '2199-12-31', '9999-12-31', '9999-99-99 99:99'],
  ...['0000-00-00 00:00', '0000-01-01 00:00', '9999-12-31 23:59', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59'],
  ...[
    '9999-12-31T23:59:59-23:59',
    '9999-12-31T23:59:59Z',
    '2199-12-31T23:59:59Z',
    '1900-01-01T00:00:00Z',
    '999999999999999',
    '2147483648',
  ],
  ...[0, -1, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308, "'", '%', '\\', '\0', '\ud800', ...INHERITED],
];

let owner: TestVisitor;
let client: TestVisitor;
beforeAll(async () => {
  owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
  client = await browserOf(server, MAPLE_PEOPLE, 'client');
});

type Part = 'params' | 'query' | 'body';
type Input = Partial<Record<Part, unknown>>;

async function statusOf(
  visitor: TestVisitor,
  name: RouteName,
  { params = {}, query = {}, body }: Input,
): Promise<number> {
  const { method, path }: Endpoint = ROUTES[name];
  const filled = Object.entries(params as Record<string, unknown>).reduce(
    (url, [key, value]) => url.replace(`:${key}`, encodeURIComponent(String(value).toWellFormed() || 'x')),
    path,
  );
  const search = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value).toWellFormed())}`);
  const headers: Record<string, string> = method === 'GET' ? {} : { 'x-csrf-token': await visitor.token() };
  const answer = await visitor.request({
    method,
    url: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
    headers,
    ...(body !== undefined && {
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      contentType: 'application/json',
    }),
  });
  return answer.statusCode;
}

const sampleInput = ({ params, query, body }: RouteSchemas): Input => ({
  ...(params && { params: sampleOf(params) }),
  ...(query && { query: sampleOf(query) }),
  ...(body && { body: sampleOf(body) }),
});

/** Names of fields whose text the rules parse further, although the schema accepts any text. */
const READ_ON = /dob|birthday|timezone|date/;

/** Values that the schema accepts: each hostile value in each field, and in all free-text fields at once. */
function inputsOf(schema: $ZodType, sample: unknown): unknown[] {
  const takes = (path: FieldPath, value: unknown) => safeParse(schema, withValueAt(sample, path, value)).success;
  const fields = fieldsOf(sample);
  const free = fields.filter((path) => takes(path, '?') && !READ_ON.test(path.join('.')));
  const others = fields.filter((path) => !free.includes(path));
  return HOSTILE.flatMap((value) => {
    const fitting = free.filter((path) => takes(path, value));
    const together = fitting.reduce((whole, path) => withValueAt(whole, path, value), sample);
    const alone = others.filter((path) => takes(path, value)).map((path) => withValueAt(sample, path, value));
    return fitting.length > 0 ? [together, ...alone] : alone;
  });
}

describe('API-03 no call fails with a server error', () => {
  it.each(names.filter((name) => schemasOf(name).body))('%s: a body with an inherited property name', async (name) => {
    const input = sampleInput(schemasOf(name));
    const failed: string[] = [];
    for (const inherited of INHERITED) {
      for (const body of [`{"${inherited}":1}`, JSON.stringify(input.body).replace('{', `{"${inherited}":1,`)])
        if ((await statusOf(owner, name, { ...input, body })) >= 500) failed.push(body.slice(0, 40));
      if ((await statusOf(owner, name, { ...input, query: { [inherited]: 1 } })) >= 500) failed.push(`?${inherited}`);
    }
    expect(failed).toEqual([]);
  });

  it.each(names.filter((name) => Object.keys(sampleInput(schemasOf(name))).length > 0))(
    '%s: dates, numbers and characters out of range',
    async (name) => {
      const schemas = schemasOf(name);
      const input = sampleInput(schemas);
      const failed: string[] = [];
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = schemas[part];
        if (!schema) continue;
        for (const each of inputsOf(schema, input[part]))
          for (const visitor of [owner, client])
            if ((await statusOf(visitor, name, { ...input, [part]: each })) >= 500) failed.push(JSON.stringify(each));
      }
      expect(failed).toEqual([]);
    },
  );
});

it('API-03 the two sessions are still valid at the end, so the calls above were not refused for lack of a session', async () => {
  for (const visitor of [owner, client]) expect((await visitor.call('getSession')).body.user).not.toBeNull();
});
