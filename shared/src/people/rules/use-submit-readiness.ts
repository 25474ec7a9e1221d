import { useConsentAge, useMessages } from '../../app/index.ts';
import {
  canSchedule,
  type GuardianNeeds,
  hasRequiredFields,
  type IsoDate,
  isAnyoneReachable,
  isConsentValid,
  isGuardianFilled,
  needsGuardianConsent,
  type PersonFormValues,
} from '../../domain/index.ts';
import { useFormState } from '../../forms/index.ts';
import { CONSENT_SECTION } from '../consent/consent.messages.ts';
import type { ConsentForm } from '../consent/consent.rules.ts';
import { PERSON_FIELDS } from '../messages.ts';

export interface SubmitReadiness {
  /** Whether the form can be sent. */
  isReady: boolean;
  /** Names the parts that are still missing; null: none. */
  missing: string | null;
}

/**
 * Tells whether the surrounding form about a person can be sent (BK-75, IN-07). Each keystroke renders the caller.
 * @param hasConsent - Whether the form contains the consent section.
 * @param today - Calendar date at the clinic.
 */
export function useSubmitReadiness(hasConsent: boolean, today: IsoDate): SubmitReadiness {
  const person = useMessages(PERSON_FIELDS);
  const { consentForm } = useMessages(CONSENT_SECTION);
  const consentAgeYears = useConsentAge();
  const { values } = useFormState<ConsentForm>({ subscription: { values: true } });
  if (!values) return { isReady: false, missing: null };
  const awaitsOthers = needsGuardianConsent(values, today, consentAgeYears);
  const isConsented = !hasConsent || isConsentValid({ ...values, awaitsOthers });
  const names = { first_name: person.firstName, last_name: person.lastName, dob: person.dob, email: person.email };
  const missing = missingFields(values).map((field) => names[field]);
  const guardians = missingGuardians(values);
  missing.push(...guardians.map((position) => person.guardian(position)));
  // The message already names a guardian with missing fields.
  if (values.bool_needs_guardian === 1 && guardians.length === 0 && !isAnyoneReachable(values))
    missing.push(person.emailOrPhone);
  if (!isConsented) missing.push(consentForm);
  return {
    isReady: canSchedule(values, { isConsentValid: isConsented }),
    missing: missing.length > 0 ? person.stillMissing(missing.join(', ')) : null,
  };
}

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
