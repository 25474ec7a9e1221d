import { useConsentAge, useMessages } from '../../app/index.ts';
import { canSchedule, type IsoDate, isConsentValid, needsGuardianConsent } from '../../domain/index.ts';
import { useFormState } from '../../forms/index.ts';
import { CONSENT_SECTION } from '../consent/consent.messages.ts';
import type { ConsentForm } from '../consent/consent-form.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { missingFields, missingGuardians } from './missing-fields.rules.ts';

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
  missing.push(...missingGuardians(values).map((position) => person.guardian(position)));
  if (!isConsented) missing.push(consentForm);
  return {
    isReady: canSchedule(values, { isConsentValid: isConsented }),
    missing: missing.length > 0 ? person.stillMissing(missing.join(', ')) : null,
  };
}
