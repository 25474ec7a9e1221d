import { isBlank, type PersonFormValues } from './person-fields.ts';

export type Identity = Pick<PersonFormValues, 'first_name' | 'last_name' | 'dob' | 'email' | 'bool_needs_guardian'>;

/** Names and date of birth, and the email of a client who needs no guardian: BK-75 without its consent part (CP-11). */
export function hasRequiredFields(form: Identity): boolean {
  if ([form.first_name, form.last_name, form.dob].some(isBlank)) return false;
  return form.bool_needs_guardian === 1 || !isBlank(form.email);
}

/** A new country removes the province (BK-62). */
export function withCountry<T extends Pick<PersonFormValues, 'country_id' | 'state_id'>>(
  form: T,
  countryId: number | null,
): T {
  return countryId === form.country_id ? form : { ...form, country_id: countryId, state_id: null };
}
