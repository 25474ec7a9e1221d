import { isSamePassword, judgePasswordLength } from '../../../accounts/password.rules.ts';
import { isBlank } from '../../../people/person-fields.ts';
import type { AnswerFault } from '../../judging/answer-fault.ts';
import type { ClientProfileAnswers, PasswordSetUp } from './answers/client-profile.ts';

/**
 * Judges the chosen passwords (CP-06, CP-07): length, repetition, and an email to sign in with. The server also refuses passwords that are
 * easy to guess (`judgePassword`), as it does everywhere.
 */
export function judgePasswords({ guardian, ...client }: ClientProfileAnswers): AnswerFault[] {
  return [
    ...judgeSetUp(client, ''),
    ...guardian.flatMap((one, index) => (one.id === null ? judgeSetUp(one, `guardian.${index}.`) : [])),
  ];
}

function judgeSetUp(person: PasswordSetUp & { readonly email: string }, prefix: string): AnswerFault[] {
  if (person.setup_password !== 1) return [];
  const faults: AnswerFault[] = [];
  if (isBlank(person.email)) faults.push({ path: `${prefix}email`, code: 'email-required' });
  const code = judgePasswordLength(person.password);
  if (code) faults.push({ path: `${prefix}password`, code });
  else if (!isSamePassword(person.password, person.password_confirmation))
    faults.push({ path: `${prefix}password_confirmation`, code: 'password-mismatch' });
  return faults;
}
