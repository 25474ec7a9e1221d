import { describe, expect, it } from 'vitest';
import { aConsentListItem, aSignature } from '../../../testing/consent-world.tsx';
import { isClientShown, signedAtOf, waitingFirst } from './own-consents.rules.ts';

const item = (id: string, isWaiting = false) => aConsentListItem({ id, offers: isWaiting ? ['sign'] : ['save'] });
const clientOf = (id: number) => ({ id, first_name: 'Leo', last_name: 'Okafor', dob: null });

describe('waitingFirst', () => {
  it.each([
    { what: 'in the list', listed: [item('a'), item('b', true), item('c')], unsigned: [], expected: 'bac' },
    { what: 'on a later page', listed: [item('a'), item('b')], unsigned: [item('z', true)], expected: 'zab' },
    { what: 'in both', listed: [item('a'), item('z', true)], unsigned: [item('z', true)], expected: 'za' },
    { what: 'nowhere: others sign it', listed: [item('a')], unsigned: [item('z')], expected: 'a' },
    { what: 'signed by now', listed: [item('a'), item('z')], unsigned: [item('z', true)], expected: 'za' },
  ])('RT-06 what waits is $what: $expected', ({ listed, unsigned, expected }) => {
    const ids = waitingFirst(listed, unsigned).map(({ id }) => id);
    expect(ids.join('')).toBe(expected);
  });

  it('RT-06 the list’s entry counts more than the entry that was fetched separately', () => {
    expect(waitingFirst([item('z')], [item('z', true)])).toEqual([item('z')]);
  });
});

it.each([
  { who: 'a client with their own', clientIds: [301], ownClientId: 301, expected: false },
  { who: 'a client who looks after another', clientIds: [301, 302], ownClientId: 301, expected: true },
  { who: 'a guardian of one', clientIds: [302], ownClientId: null, expected: true },
  { who: 'nobody with none', clientIds: [], ownClientId: null, expected: false },
])('RT-06 $who sees the client’s name on each consent: $expected', ({ clientIds, ownClientId, expected }) => {
  const consents = clientIds.map((id) => aConsentListItem({ client: clientOf(id) }));
  expect(isClientShown(consents, ownClientId)).toBe(expected);
});

it('CO-07 the day of signing is the day when the terms were signed, not the provider’s day', () => {
  const provider = aSignature({ role: 'provider', signed_at: '2026-11-22T10:00:00Z' });
  expect(signedAtOf({ signatures: [provider, aSignature()] })).toBe(aSignature().signed_at);
  expect(signedAtOf({ signatures: [] })).toBeNull();
});
