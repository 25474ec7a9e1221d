import type { BodyOf } from '@carefront/shared/contracts';
import type { IntakeFormValues, IsoDate } from '@carefront/shared/domain';
import { sentParts, withoutVoidConsent } from '@carefront/shared/people';

/**
 * The body of EN-13. The server adds the line about the discipline to the notes (IN-05).
 * @param today - Calendar date at the clinic.
 * @param consentAgeYears - The clinic's age from which a client decides alone.
 */
export function intakeBody(form: IntakeFormValues, today: IsoDate, consentAgeYears: number): BodyOf<'registerClient'> {
  const { guardian, consent, ...values } = withoutVoidConsent(form, today, consentAgeYears);
  return { ...values, ...sentParts({ ...values, guardian, consent }) };
}
