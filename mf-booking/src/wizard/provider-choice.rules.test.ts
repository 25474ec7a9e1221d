import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { aSessionUser } from '@carefront/shared/testing';
import { AMARA, HANDS, JONAS, MEI, TALK } from '@carefront/shared/testing/bookings';
import { describe, expect, it } from 'vitest';
import {
  bookablePractitioners,
  isAnyOffered,
  isOfferedBy,
  isOneOf,
  preselectedProvider,
  providersOf,
} from './provider-choice.rules.ts';

const everyone = [AMARA, JONAS, MEI];

describe('bookablePractitioners', () => {
  const staff = { kind: 'staff', user: aSessionUser({ roles: ['practitioner'], practitioner_id: JONAS.id }) } as const;
  const account = { kind: 'account', user: aSessionUser(), choosesClient: false } as const;
  it.each([
    { who: 'a visitor', booker: { kind: 'visitor' } as const, own: undefined, expected: everyone },
    { who: 'office staff', booker: { ...staff, isPractitioner: false }, own: undefined, expected: everyone },
    { who: 'a practitioner', booker: { ...staff, isPractitioner: true }, own: undefined, expected: [JONAS] },
    {
      who: 'a practitioner whom the clinic does not show',
      booker: { ...staff, isPractitioner: true, user: aSessionUser({ practitioner_id: 99 }) },
      own: undefined,
      expected: [],
    },
    {
      who: 'an account with nobody to book for',
      booker: { kind: 'new-client-only', user: aSessionUser() } as const,
      own: undefined,
      expected: everyone,
    },
    { who: 'an account with practitioners', booker: account, own: [JONAS], expected: [JONAS] },
    { who: 'a new account', booker: account, own: [], expected: everyone },
    { who: 'an account whose practitioners are loading', booker: account, own: undefined, expected: null },
    { who: 'the booker is unknown', booker: { kind: 'unknown' } as const, own: undefined, expected: null },
  ])('BK-53 BK-54 $who', ({ booker, own, expected }) => {
    expect(bookablePractitioners(booker, own, everyone)).toEqual(expected);
  });
});

describe('providersOf', () => {
  it('BK-21 offers practitioners whose discipline the service has', () => {
    expect(providersOf(TALK, everyone)).toEqual([AMARA, JONAS]);
    expect(providersOf(HANDS, everyone)).toEqual([MEI]);
  });

  it('BK-21 a service without disciplines is offered by all; a practitioner without one offers only these services', () => {
    const open = { ...TALK, booking_site_occupations: [] };
    const unspecialised = { ...AMARA, user: { ...AMARA.user, occupation: null } };
    expect(providersOf(open, everyone)).toEqual(everyone);
    expect(isOfferedBy(open, unspecialised)).toBe(true);
    expect(isOfferedBy(TALK, unspecialised)).toBe(false);
  });
});

describe('preselectedProvider', () => {
  it.each([
    { when: 'the only one', chosen: null, providers: [MEI], expected: MEI.id },
    { when: 'several and none chosen', chosen: null, providers: [AMARA, JONAS], expected: null },
    { when: 'one was chosen before', chosen: JONAS.id, providers: [AMARA, JONAS], expected: JONAS.id },
    { when: 'the chosen one does not offer the service', chosen: MEI.id, providers: [AMARA, JONAS], expected: null },
    { when: 'nobody', chosen: AMARA.id, providers: [], expected: null },
    {
      when: "'any' of several providers",
      chosen: ANY_PRACTITIONER_ID,
      providers: [AMARA, JONAS],
      expected: ANY_PRACTITIONER_ID,
    },
    { when: "'any' of one provider", chosen: ANY_PRACTITIONER_ID, providers: [MEI], expected: MEI.id },
    { when: "'any' of no providers", chosen: ANY_PRACTITIONER_ID, providers: [], expected: null },
  ])('BK-22 $when', ({ chosen, providers, expected }) => {
    expect(preselectedProvider(chosen, providers)).toBe(expected);
  });
});

describe('isAnyOffered', () => {
  it.each([
    { of: [], expected: false },
    { of: [AMARA], expected: false },
    { of: [AMARA, JONAS], expected: true },
  ])('BK-21 with $of.length providers, any is a choice: $expected', ({ of, expected }) => {
    expect(isAnyOffered(of)).toBe(expected);
  });
});

describe('isOneOf', () => {
  it.each([
    { who: 'one of the providers', providers: [AMARA, JONAS], id: JONAS.id, expected: true },
    { who: 'another practitioner', providers: [AMARA, JONAS], id: MEI.id, expected: false },
    { who: 'no particular practitioner', providers: [AMARA], id: null, expected: true },
    { who: 'a practitioner, while the providers are loading', providers: null, id: MEI.id, expected: true },
  ])('BK-53 BK-54 $who: $expected', ({ providers, id, expected }) => {
    expect(isOneOf(providers, id)).toBe(expected);
  });
});
