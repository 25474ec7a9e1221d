import { OPTION_SOURCES } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { optionNames } from '../../src/features/forms/fill-in/search-options.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const birch = server.as('birch.localhost');
const CANADA = '1';
const ONTARIO = { id: '109', name: 'Ontario' };

type Search = { readonly source: string; readonly search?: string; readonly parent_id?: string };
async function search(query: Search, visitor = server.as()) {
  const { status, body } = await visitor.call('searchFormOptions', { query });
  return status === 200 ? body : status;
}
const namesOf = async (query: Search, visitor = server.as()) => {
  const found = await search(query, visitor);
  return typeof found === 'number' ? found : found.map(({ name }) => name);
};

describe('options that the server searches', () => {
  it('CT-03 are found by any part of their name, without regard to case and accents, in alphabetical order', async () => {
    expect(await namesOf({ source: 'countries' })).toEqual(['Canada', 'France', 'United Kingdom', 'United States']);
    expect(await namesOf({ source: 'countries', search: ' UNITED ' })).toEqual(['United Kingdom', 'United States']);
    expect(await namesOf({ source: 'states', search: 'ile de fr' })).toEqual(['Île-de-France']);
    expect(await namesOf({ source: 'states', search: '%' })).toEqual([]);
  });

  it('CT-03 are those below the answer of the parent question', async () => {
    expect(await search({ source: 'states', search: 'ont', parent_id: CANADA })).toEqual([ONTARIO]);
    expect(await search({ source: 'states', search: 'ont', parent_id: '4' })).toEqual([]);
    for (const parent_id of ['Canada', '999999999', '0', "1'; --"])
      expect(await search({ source: 'states', parent_id })).toEqual([]);
  });

  it('CT-03 are at most 50', async () => {
    const { length } = (await namesOf({ source: 'states' })) as string[]; // the source exists
    expect(length).toBe(50);
  });

  it.each([
    { source: 'disciplines', first: 'Occupational Therapy', count: 3 },
    { source: 'locations', first: 'Danforth', count: 2 },
    { source: 'practitioners', first: 'Amara Okafor', count: 4 },
    { source: 'relationships', first: 'Father', count: 10 },
    { source: 'diagnoses', first: 'Anxiety disorder', count: 12 },
    { source: 'organizations', first: 'Child and family services', count: 6 },
    { source: 'services', first: 'Couples session', count: 9 },
  ])('CT-03 come from the list of $source', async ({ source, first, count }) => {
    const names = await namesOf({ source });
    expect(names).toHaveLength(count);
    expect(names).toContain(first);
  });

  it('CT-03 RL-02 are those of the own clinic, without services that are no longer offered', async () => {
    const services = await search({ source: 'services' });
    expect(services).not.toContainEqual(expect.objectContaining({ id: String(MAPLE.services.deleted) }));
    expect(await namesOf({ source: 'practitioners' }, birch)).toEqual(['Arjun Mehta', 'Sofia Marchetti']);
  });

  it.each(OPTION_SOURCES)('CT-03 exist for every list that the builder offers: %s', async (source) => {
    expect(await search({ source })).toContainEqual({ id: expect.any(String), name: expect.any(String) });
  });

  it('CT-03 are not found for a list that does not exist', async () => {
    for (const source of ['clients', 'user_account', '__proto__', 'constructor'])
      expect(await search({ source })).toBe(404);
    expect(await search({ source: '' }), 'an empty parameter is an absent one').toBe(422);
  });

  it('CT-03 have a label for the value of an answer, which the answer is checked with', async () => {
    const { db } = server.deps.database;
    const labelOf = (option: { source: string; value: string; parent?: string }) =>
      inClinic(MAPLE.clinicId, () => optionNames(db, { clinicId: MAPLE.clinicId, locale: 'en' })(option));
    expect(await labelOf({ source: 'states', value: '109', parent: CANADA })).toBe('Ontario');
    expect(await labelOf({ source: 'states', value: '109', parent: '2' })).toBeNull();
    expect(await labelOf({ source: 'services', value: String(MAPLE.services.deleted) })).toBeNull();
    expect(await labelOf({ source: 'services', value: String(BIRCH.services.massage) })).toBeNull();
    expect(await labelOf({ source: 'clients', value: String(MAPLE.clients.adult) })).toBeNull();
  });
});
