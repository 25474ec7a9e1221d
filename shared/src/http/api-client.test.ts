import { describe, expect, it } from 'vitest';
import { fetchOptionsByLocation, getLocations, holdSlot, saveBookingSite } from '../contracts/calls.ts';
import { type Endpoint, ROUTES as OLDER_TABLE } from '../contracts/index.ts';
import { ROUTES } from '../contracts/routes.ts';
import { json, network } from '../testing/fake-network.ts';
import { ApiError, hasFieldCode, isApiError, serverNowMs } from './index.ts';

const hold = { service_id: 1, practitioner_id: 2, starts_at: '2026-12-01T14:00:00Z' };

describe('the API client', () => {
  it('API-01 fills path and query with the names of the contract', async () => {
    const { api, sent } = network({ '/api/site/fetch-options-by-location/3': [json(200, { event_services: [] })] });
    await api.call(fetchOptionsByLocation, { params: { locationId: 3 }, query: { occupation_id: 2 } });
    expect(sent[0]?.url).toBe('/api/site/fetch-options-by-location/3?occupation_id=2');
  });

  it('SH-02 makes a call that this client has never heard of', async () => {
    const { api, sent } = network({
      '/form_csrf': [json(200, { token: 't1' })],
      '/api/garden/beds/3': [json(201, { id: 'b1' })],
    });
    const call = { ...saveBookingSite, path: '/api/garden/beds/:id', method: 'POST' } as const;
    const callAny = api.call as (call: Endpoint, input: object) => Promise<unknown>; // a call of a newer version of the contracts
    expect(await callAny(call, { params: { id: 3 }, body: { name: 'Roses' } })).toEqual({ id: 'b1' });
    expect(sent[1]).toMatchObject({ method: 'POST', url: '/api/garden/beds/3', body: { name: 'Roses' } });
    expect(sent[1]?.headers['x-csrf-token']).toBe('t1');
  });

  it('SH-02 makes calls for releases that pass a name, and gives them the table of calls that they import', async () => {
    const { api, sent } = network({ '/api/site/get-locations': [json(200, [])] });
    // As code of such a release does.
    const callByName = (name: string): Promise<unknown> => api.call(name as unknown as typeof getLocations);
    expect(OLDER_TABLE).toEqual({});
    await callByName('getLocations');
    expect(sent[0]?.url).toBe('/api/site/get-locations');
    expect(OLDER_TABLE).toEqual(ROUTES);
    await expect(callByName('getGarden')).rejects.toThrow('No call has the name getGarden');
  });

  it('BK-34 reads the server’s time from its answers', async () => {
    const ahead = new Date(Date.now() + 3 * 3_600_000).toUTCString();
    const answer = (date: string) => json(200, { event_services: [] }, { date, 'cache-control': 'no-store' });
    const { api } = network({
      '/api/site/fetch-options-by-location/3': [answer(ahead), answer(new Date().toUTCString())],
    });
    await api.call(fetchOptionsByLocation, { params: { locationId: 3 }, query: {} });
    expect(Math.abs(serverNowMs() - Date.now() - 3 * 3_600_000)).toBeLessThan(2_000);
    await api.call(fetchOptionsByLocation, { params: { locationId: 3 }, query: {} });
    expect(Math.abs(serverNowMs() - Date.now())).toBeLessThan(2_000);
  });

  it('sends the CSRF token with writing calls, and requests it once', async () => {
    const { api, sent } = network({
      '/form_csrf': [json(200, { token: 't1' })],
      '/api/appointment/hold': [
        json(201, { hold_token: 'h', expires_at: 'x' }),
        json(201, { hold_token: 'h', expires_at: 'x' }),
      ],
    });
    await api.call(holdSlot, { body: hold });
    await api.call(holdSlot, { body: hold });
    expect(sent.map(({ url }) => url)).toEqual(['/form_csrf', '/api/appointment/hold', '/api/appointment/hold']);
    expect(sent[2]?.headers['x-csrf-token']).toBe('t1');
  });

  it('AU-12 gets a new token after a 419 and retries once', async () => {
    const { api, sent } = network({
      '/form_csrf': [json(200, { token: 'old' }), json(200, { token: 'new' })],
      '/api/appointment/hold': [json(419, {}), json(201, { hold_token: 'h', expires_at: 'x' })],
    });
    expect(await api.call(holdSlot, { body: hold, idempotencyKey: 'k' })).toEqual({
      hold_token: 'h',
      expires_at: 'x',
    });
    expect(sent.at(-1)?.headers).toMatchObject({ 'x-csrf-token': 'new', 'idempotency-key': 'k' });
  });

  it('AU-12 stops after the second 419', async () => {
    const { api, sent } = network({
      '/form_csrf': [json(200, { token: 'a' }), json(200, { token: 'b' })],
      '/api/appointment/hold': [json(419, {}), json(419, {})],
    });
    await expect(api.call(holdSlot, { body: hold })).rejects.toMatchObject({ status: 419 });
    expect(sent).toHaveLength(4);
  });

  it('API-03 reads a refusal: fields, code and wait', async () => {
    const { api } = network({
      '/api/site/get-locations': [
        json(422, {
          message: 'The given data was invalid.',
          errors: { 'guardian.0.first_name': ['The first name field is required.'] },
          codes: { 'guardian.0.first_name': ['first_name_required'] },
        }),
        json(429, { message: 'Slow down' }, { 'retry-after': '7' }),
      ],
    });
    await expect(api.call(getLocations)).rejects.toMatchObject({
      status: 422,
      fieldErrors: { 'guardian.0.first_name': ['The first name field is required.'] },
      fieldCodes: { 'guardian.0.first_name': ['first_name_required'] },
    });
    await expect(api.call(getLocations)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 });
  });

  it('API-03 finds a refused field by its code', () => {
    const error = new ApiError(422, '', {
      fieldCodes: { email: ['email_invalid', 'email_taken'], name: ['required'] },
    });
    expect(hasFieldCode(error, 'email-taken')).toBe(true);
    expect(hasFieldCode(error, 'email-taken', 'email')).toBe(true);
    expect(hasFieldCode(error, 'email-taken', 'name')).toBe(false);
    expect(hasFieldCode(error, 'email-required')).toBe(false);
    expect(hasFieldCode(new ApiError(422, ''), 'required')).toBe(false);
  });

  it('reports a lost connection with status 0', async () => {
    const { api } = network({});
    const error = await api.call(getLocations).catch((reason: unknown) => reason);
    expect(isApiError(error) && error.status).toBe(0);
  });
});
