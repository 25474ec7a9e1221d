import { EMAIL_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '../domain/index.ts';

/** Keyboard type, longest text and autocomplete name for each field about a person. */
export const PERSON_INPUTS = {
  first_name: { type: 'text', autoComplete: 'given-name', maxLength: PERSON_NAME_MAX_LENGTH },
  last_name: { type: 'text', autoComplete: 'family-name', maxLength: PERSON_NAME_MAX_LENGTH },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: EMAIL_MAX_LENGTH },
} as const;
