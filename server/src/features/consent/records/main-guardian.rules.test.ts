import { describe, expect, it } from 'vitest';
import { mainGuardian } from './main-guardian.rules.ts';

const guardian = (id: number, email: string | null) => ({ id, email });

describe('mainGuardian', () => {
  it.each([
    { what: 'the first, where both can be written to', emails: ['a@example.test', 'b@example.test'], expected: 0 },
    { what: 'the second, where the first has no address', emails: [null, 'b@example.test'], expected: 1 },
    { what: 'the second, where the first has none that is one', emails: ['a@', 'b@example.test'], expected: 1 },
    {
      what: 'the first, blanks around the address or not',
      emails: [' a@example.test ', 'b@example.test'],
      expected: 0,
    },
    { what: 'the first, where nobody can be written to', emails: ['', null], expected: 0 },
    { what: 'nobody, where there is none', emails: [], expected: undefined },
  ])('CO-12 EN-10 is $what', ({ emails, expected }) => {
    expect(mainGuardian(emails.map((email, id) => guardian(id, email)))?.id).toBe(expected);
  });
});
