import type { FieldCode, ParsedBodyOf } from '@carefront/shared/contracts';
import { REGISTRATION_QUESTIONS, type RegistrationFacts, registrationError } from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';

type Form = Omit<ParsedBodyOf<'registerByChatbot'>, 'bot_check'>;

/** Returns the errors that the bot's own rules find in the answers, each under its name on the wire. */
export function registrationRefusals(form: Form, facts: RegistrationFacts): FieldCodes {
  const answers = { ...form, country_id: form.country_id ?? null, state: form.state ?? null };
  const refusals: Record<string, FieldCode> = {};
  for (const question of REGISTRATION_QUESTIONS) {
    const code = registrationError(question, answers, facts);
    if (code) refusals[question] = code;
  }
  return refusals;
}
