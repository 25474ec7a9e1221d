import type { BodyOf } from '@carefront/shared/contracts';
import type { IntakeFormValues, IsoDate } from '@carefront/shared/domain';
import { sentParts, withoutVoidConsent } from '@carefront/shared/people';

/** The body of EN-13. The server adds the line about the discipline to the notes (IN-05). @param today - Calendar date at the clinic. */
export function intakeBody(form: IntakeFormValues, today: IsoDate): BodyOf<'registerClient'> {
  const { guardian, consent, ...values } = withoutVoidConsent(form, today);
  return { ...values, ...sentParts({ ...values, guardian, consent }) };
}
