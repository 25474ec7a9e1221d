import { describe, expect, it } from 'vitest';
import {
  CLINIC_OWNED_CLIENT_FACTS,
  changedFacts,
  clinicOwnedClientFacts,
  EDITOR_OF_OWN_FAMILY,
  FACT_RIGHTS,
  factsToCheck,
  proposalBarrier,
  type RecordEditor,
} from './client-facts.rules.ts';

describe('RL-02 CP-03 facts that decide who may see, sign, consent or pay', () => {
  it.each<[RecordEditor, string, string, string]>([
    ['office', 'writes', 'writes', 'writes'],
    ['practitioner', 'proposes', 'proposes', 'writes'],
    ['client', 'proposes', 'proposes', 'writes'],
    ['guardian', 'proposes', 'proposes', 'writes'],
    ['contact', 'none', 'none', 'none'],
    ['visitor', 'none', 'none', 'none'],
  ])('%s: client %s, guardians %s, the rest %s', (editor, clientFacts, guardians, rest) => {
    expect(FACT_RIGHTS[editor]).toEqual({ clientFacts, guardians, rest });
  });

  it('the second phone decides only while messages go to it', () => {
    expect(clinicOwnedClientFacts({ phone_default_2: 0 })).toEqual(CLINIC_OWNED_CLIENT_FACTS);
    expect(clinicOwnedClientFacts({ phone_default_2: 1 })).toContain('other_phone');
  });

  it.each([
    { what: 'an email of an adult', change: { email: 'b@example.org' }, canEnter: true, facts: ['email'] },
    {
      what: 'an email of a child stays',
      change: { email: 'b@example.org', dob: '2019-01-01' },
      canEnter: false,
      facts: ['dob'],
    },
    { what: 'a second phone', change: { other_phone: '416' }, canEnter: true, facts: [] },
    {
      what: 'a second phone that becomes the default',
      change: { other_phone: '416', phone_default_2: 1 as const },
      canEnter: true,
      facts: ['phone_default_2', 'other_phone'],
    },
    { what: 'nothing', change: {}, canEnter: true, facts: [] },
  ])('CP-05 the clinic checks: $what', ({ change, canEnter, facts }) => {
    const stored = {
      first_name: 'Ada',
      email: 'a@example.org',
      dob: '1990-02-03',
      other_phone: '',
      phone_default_2: 0 as const,
    };
    expect(factsToCheck(stored, { ...stored, ...change }, canEnter)).toEqual(facts);
  });

  it('only facts with another value are a change', () => {
    const stored = { first_name: 'Ada', email: '', dob: '2011-02-03' };
    const wanted = { first_name: 'Ada', email: 'ada@example.org', dob: undefined };
    expect(changedFacts(['first_name', 'email', 'dob'], stored, wanted)).toEqual(['email']);
  });

  it.each([
    { isProposer: false, isFamily: false, barrier: null },
    { isProposer: true, isFamily: false, barrier: 'own-proposal' },
    { isProposer: false, isFamily: true, barrier: 'own-family' },
    { isProposer: true, isFamily: true, barrier: 'own-proposal' },
  ])(
    'a member of the office (proposed it: $isProposer, family: $isFamily) is kept from deciding by $barrier',
    (one) => {
      expect(proposalBarrier(one)).toBe(one.barrier);
    },
  );

  it('a member of the office writes nothing that decides about rights of the own family', () => {
    for (const editor of Object.values(EDITOR_OF_OWN_FAMILY))
      expect([FACT_RIGHTS[editor].clientFacts, FACT_RIGHTS[editor].guardians]).toEqual(['proposes', 'proposes']);
  });
});
