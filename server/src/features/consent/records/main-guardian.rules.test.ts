import { describe, expect, it } from 'vitest';
import { mainGuardian } from './main-guardian.rules.ts';

const guardian = (id: number, email: string | null) => ({ id, email });

describe('mainGuardian', () => {
  it.each([
    { what: 'the first when both have an email', emails: ['a@example.test', 'b@example.test'], expected: 0 },
    { what: 'the second when the first has no email', emails: [null, 'b@example.test'], expected: 1 },
    { what: 'the second when the email of the first is invalid', emails: ['a@', 'b@example.test'], expected: 1 },
    {
      what: 'the first, with blanks around the email',
      emails: [' a@example.test ', 'b@example.test'],
      expected: 0,
    },
    { what: 'the first when nobody has an email', emails: ['', null], expected: 0 },
    { what: 'nobody when the client has no guardian', emails: [], expected: undefined },
  ])('CO-12 EN-10 returns $what', ({ emails, expected }) => {
    expect(mainGuardian(emails.map((email, id) => guardian(id, email)))?.id).toBe(expected);
  });
});
