import { ROUTES, type RouteName } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { expect, it } from 'vitest';
import { trialApi } from './trial-api.ts';

const names = Object.keys(ROUTES) as RouteName[]; // the keys of the table

it('FB-03 sends no call that could store something: those that read go to the server, and nothing else', async () => {
  const sent: string[] = [];
  const server: ApiClient = {
    call(route, ..._input) {
      sent.push(route);
      return new Promise(() => undefined);
    },
  };
  const { call } = trialApi(server, 'Tried.');
  for (const route of names) void (call as (name: string) => Promise<unknown>)(route).catch(() => undefined); // without its input
  expect(sent).toEqual(names.filter((name) => ROUTES[name].method === 'GET' || name === 'listCategorizedPrograms'));
});

it('FB-03 answers a submitted form itself', async () => {
  const api = trialApi({ call: () => Promise.reject(new Error('sent')) }, 'Tried.');
  const body = { form_id: 7, version: 1 };
  expect(await api.call('validateFormStep', { body: { ...body, form_page_id: 1 } })).toEqual({ errors: {}, codes: {} });
  expect((await api.call('submitForm', { body, idempotencyKey: 'k' })).message).toBe('Tried.');
});
