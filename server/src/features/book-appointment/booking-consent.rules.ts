import { isConsentValid } from '@carefront/shared/domain';
import * as z from 'zod/mini';
import type { FieldCodes } from '../../platform/field-refusal.ts';
import type { BookingForm } from './booking-people.rules.ts';

/** As JSON in UTF-8. */
export const CONSENT_MAX_BYTES = 64 * 1024;

const text = z.optional(z.nullable(z.string()));
const person = z.looseObject({ first_name: text, last_name: text });

/** EN-10 as far as it is given: what is there is what it should be. */
const consentForm = z.looseObject({
  title: text,
  form_type_id: z.optional(z.literal(1)),
  status: z.string(),
  client: z.optional(z.nullable(z.looseObject({ first_name: text, last_name: text, dob: text }))),
  guardian: z.optional(z.nullable(z.union([person, z.array(person)]))),
  practitioner: z.optional(z.nullable(z.looseObject({}))),
  third_party_contact: z.optional(
    z.nullable(z.array(z.looseObject({ first_name: text, last_name: text, email: text, phone_number: text }))),
  ),
});

/** A consent that goes with the booking has been accepted (BK-75) and is one (EN-10). */
export function consentRefusals({
  is_consent_form,
  consent = null,
}: Pick<BookingForm, 'is_consent_form' | 'consent'>): FieldCodes {
  if (is_consent_form === 0) return {};
  const isOne =
    isConsentValid({ is_consent_form, consent }) &&
    consentForm.safeParse(consent).success &&
    Buffer.byteLength(JSON.stringify(consent)) <= CONSENT_MAX_BYTES;
  return isOne ? {} : { consent: 'consent-required' };
}
