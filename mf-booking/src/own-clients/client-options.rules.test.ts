import { aSessionUser } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { clientOptions, preselectedClient } from './client-options.rules.ts';

const client = (id: number) => ({ id, status: 'Active' as const, user: { full_name: `Client ${id}`, initials: 'C' } });

describe('clientOptions', () => {
  it.each([
    { who: 'a guardian', client_id: null, expected: [302, 303] },
    { who: 'a guardian who is a client', client_id: 301, expected: [301, 302, 303] },
    { who: 'a user linked to themselves', client_id: 302, expected: [302, 303] },
  ])('BK-43 for $who lists: $expected', ({ client_id, expected }) => {
    const options = clientOptions(aSessionUser({ client_id }), [client(302), client(303)], (name) => name);
    expect(options.map(({ value }) => value)).toEqual(expected);
  });

  it('BK-43 names two clients of one name with their birth dates', () => {
    const born = (id: number, birthday: string) => ({
      ...client(id),
      birthday,
      user: { full_name: 'Ada', initials: 'A' },
    });
    const assigned = [born(302, '2016-04-02'), born(303, '2010-11-21'), client(304)];
    const named = (name: string, birthday?: string) => [name, birthday].filter(Boolean).join(' ');
    const labels = clientOptions(aSessionUser({ client_id: null }), assigned, named).map(({ label }) => label);
    expect(labels).toEqual(['Ada 2016-04-02', 'Ada 2010-11-21', 'Client 304']);
  });
});

describe('preselectedClient', () => {
  const options = [302, 303].map((value) => ({ value, label: `Client ${value}` }));
  it.each([
    { when: 'one of several is not chosen yet', chosen: null, offered: options, expected: null },
    { when: 'one was chosen before', chosen: 303, offered: options, expected: 303 },
    { when: 'the chosen client is not theirs', chosen: 301, offered: options, expected: null },
    { when: 'there is only one', chosen: null, offered: options.slice(0, 1), expected: 302 },
    { when: 'there is nobody', chosen: 302, offered: [], expected: null },
  ])('BK-49 where $when: $expected', ({ chosen, offered, expected }) => {
    expect(preselectedClient(chosen, offered)).toBe(expected);
  });
});
