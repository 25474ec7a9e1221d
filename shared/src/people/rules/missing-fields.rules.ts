import { hasRequiredFields, type PersonFormValues } from '../../domain/index.ts';

export type RequiredField = 'first_name' | 'last_name' | 'dob' | 'email';

const FIELDS: readonly RequiredField[] = ['first_name', 'last_name', 'dob', 'email'];
const FILLED = { first_name: 'x', last_name: 'x', dob: 'x', email: 'x' } as const;

/** Lists the fields that disable the submit button: those whose value alone would fail the domain's rule (BK-75). */
export function missingFields(form: Pick<PersonFormValues, RequiredField | 'bool_needs_guardian'>): RequiredField[] {
  const { bool_needs_guardian } = form;
  return FIELDS.filter((field) => !hasRequiredFields({ ...FILLED, bool_needs_guardian, [field]: form[field] }));
}
