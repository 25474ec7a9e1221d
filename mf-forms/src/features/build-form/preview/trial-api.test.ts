import type { Endpoint } from '@carefront/shared/contracts';
import { submitForm, validateFormStep } from '@carefront/shared/contracts/calls';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { ApiClient } from '@carefront/shared/http';
import { expect, it } from 'vitest';
import { trialApi } from './tried-form.tsx';

it('FB-03 sends no call that could store something: those that read go to the server, and nothing else', async () => {
  const sent: string[] = [];
  const server: ApiClient = {
    call({ name }, ..._input) {
      sent.push(name);
      return new Promise(() => undefined);
    },
  };
  const { call } = trialApi(server, 'Tried.');
  // Without their input.
  for (const each of Object.values(ROUTES))
    void (call as (call: Endpoint) => Promise<unknown>)(each).catch(() => undefined);
  const reading = Object.values(ROUTES).filter(
    ({ method, name }) => method === 'GET' || name === 'listCategorizedPrograms',
  );
  expect(sent).toEqual(reading.map(({ name }) => name));
});

it('FB-03 answers a submitted form itself', async () => {
  const api = trialApi({ call: () => Promise.reject(new Error('sent')) }, 'Tried.');
  const body = { form_id: 7, version: 1 };
  expect(await api.call(validateFormStep, { body: { ...body, form_page_id: 1 } })).toEqual({ errors: {}, codes: {} });
  expect((await api.call(submitForm, { body, idempotencyKey: 'k' })).message).toBe('Tried.');
});
