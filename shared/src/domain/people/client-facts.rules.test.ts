import { describe, expect, it } from 'vitest';
import {
  CLINIC_OWNED_CLIENT_FACTS,
  changedFacts,
  clinicOwnedClientFacts,
  FACT_RIGHTS,
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

  it('only facts with another value are a change', () => {
    const stored = { first_name: 'Ada', email: '', dob: '2011-02-03' };
    const wanted = { first_name: 'Ada', email: 'ada@example.org', dob: undefined };
    expect(changedFacts(['first_name', 'email', 'dob'], stored, wanted)).toEqual(['email']);
  });
});
