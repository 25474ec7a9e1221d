import { useEffect } from 'react';
import { type GuardianValues, type IsoDate, isConsentValid, needsGuardianConsent } from '../../domain/index.ts';
import { type FormApi, useForm } from '../../forms/index.ts';
import type { ConsentForm } from '../consent/consent.rules.ts';
import type { DerivableForm } from './use-derived-person.ts';

/**
 * The form without an invalid consent: such a consent is not sent when it cannot be accepted again.
 * @param today - Date at the clinic.
 * @param consentAgeYears - The clinic's age from which a client decides alone; absent: 18.
 */
export function withoutVoidConsent<V extends ConsentForm>(form: V, today: IsoDate, consentAgeYears?: number): V {
  const isValid = isConsentValid({ ...form, awaitsOthers: needsGuardianConsent(form, today, consentAgeYears) });
  return isValid ? form : { ...form, is_consent_form: 0 };
}

type SentParts = Pick<ConsentForm, 'bool_needs_guardian' | 'guardian' | 'is_consent_form' | 'consent'>;

/** Guardians and consent as they are sent: without guardians who are not needed any more, and without a consent that was not accepted. */
export const sentParts = (form: SentParts): { guardian: GuardianValues[]; consent?: unknown } => ({
  guardian: form.bool_needs_guardian === 1 ? form.guardian.map((row) => ({ ...row })) : [],
  ...(form.is_consent_form === 1 ? { consent: form.consent } : {}),
});

export interface RestoredPersonProps<V extends DerivableForm> {
  /** The draft; null: none. The same object at every render. */
  typed: V | null;
  /** As `useDerivedPerson` returns it. */
  restore: (form: FormApi<V>, values: V) => void;
}

/**
 * Restores the draft after the fields exist, and not through initial values: a field that registers later, for example a guardian's field
 * turned off and on, would start with the form's initial value and lose later input.
 */
export function RestoredPerson<V extends DerivableForm>({ typed, restore }: RestoredPersonProps<V>) {
  const form = useForm<V>();
  useEffect(() => {
    if (typed) restore(form, typed);
  }, [form, typed, restore]);
  return null;
}
