import { describe, expect, it } from 'vitest';
import { familyClients } from './family-lists.tsx';

describe('familyClients', () => {
  const OTHER = { id: 310, user: { full_name: 'Leo Okafor' } };
  const OWN = { id: 301, user: { full_name: 'Mina Okafor' } };
  const person = { client_id: 301, full_name: 'Mina Okafor' };
  it.each([
    {
      who: 'the own record and the assigned clients',
      roles: ['client', 'guardian'] as const,
      assigned: [OTHER],
      ids: [301, 310],
    },
    { who: 'each client once', roles: ['client', 'guardian'] as const, assigned: [OWN, OTHER], ids: [301, 310] },
    { who: 'no own record without the role of a client', roles: ['guardian'] as const, assigned: [OTHER], ids: [310] },
    { who: 'nobody', roles: ['contact'] as const, assigned: [], ids: [] },
  ])('RT-06 RL-01 lists $who', ({ roles, assigned, ids }) => {
    expect(familyClients({ ...person, roles: [...roles] }, assigned).map(({ id }) => id)).toEqual(ids);
  });
});
