import { type GuardianNeeds, hasRequiredFields, isGuardianFilled, type PersonFormValues } from '../../domain/index.ts';

export type RequiredField = 'first_name' | 'last_name' | 'dob' | 'email';

const FIELDS: readonly RequiredField[] = ['first_name', 'last_name', 'dob', 'email'];
const FILLED = { first_name: 'x', last_name: 'x', dob: 'x', email: 'x' } as const;

/** Positions of the required guardians, from 1, whose fields are not all filled (BK-74). */
export const missingGuardians = ({
  bool_needs_guardian,
  guardian,
}: {
  readonly bool_needs_guardian: PersonFormValues['bool_needs_guardian'];
  readonly guardian: readonly GuardianNeeds[];
}): number[] =>
  bool_needs_guardian === 1 ? guardian.flatMap((each, at) => (isGuardianFilled(each) ? [] : [at + 1])) : [];

/** Lists the fields that disable the submit button: those whose value alone would fail the domain's rule (BK-75). */
export function missingFields(form: Pick<PersonFormValues, RequiredField | 'bool_needs_guardian'>): RequiredField[] {
  const { bool_needs_guardian } = form;
  return FIELDS.filter((field) => !hasRequiredFields({ ...FILLED, bool_needs_guardian, [field]: form[field] }));
}
