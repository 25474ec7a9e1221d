import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { collectRoutes } from '../access/access-routes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { TABLE } from './table.ts';

const [, routes] = await collectRoutes(() => startTestServer());

/** Tables and routes name parameters differently: `{id}`, `:id`. */
const withoutNames = (call: string): string => call.replace(/\{\w+\}|:\w+/g, '*');

it('API-01 API-02 the server has every call of the tables, with its method and path', () => {
  const served = new Set(routes.map(({ method, url }) => withoutNames(`${method} ${url}`)));
  const calls = Object.values(TABLE).flat();
  expect(calls.filter((call) => !served.has(withoutNames(call)))).toEqual([]);
  expect(new Set(calls.map(withoutNames)).size).toBe(calls.length);
});

it('API-01 API-02 each area of the tables has its test file', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.int.test.ts'));
  expect(files.sort()).toEqual([...Object.keys(TABLE), 'table'].map((area) => `${area}.int.test.ts`).sort());
});
