import type { ConsentSubject } from '@carefront/shared/app';

/** The clinic's form that the client has read. */
export interface ReadForm {
  readonly title: string;
  readonly terms: string;
}

/** A consent without an id, as the booking form contains it (EN-10). */
export interface BookingConsent extends ReadForm {
  readonly form_type_id: 1;
  readonly status: 'Signed' | 'Viewed';
  readonly client: { readonly first_name: string; readonly last_name: string; readonly dob: string };
  readonly guardian: null;
  readonly practitioner: null;
  readonly third_party_contact: readonly never[];
  /** The typed name; absent when the guardian is asked by email. */
  readonly signature?: string;
  /** The release that showed the form. */
  readonly shown_by: string;
}

/** @param signature - null: the guardian signs later, by an emailed link. */
export function bookingConsent(
  { title, terms }: ReadForm,
  client: ConsentSubject,
  signature: string | null,
  release: string,
): BookingConsent {
  return {
    title,
    form_type_id: 1,
    status: signature === null ? 'Viewed' : 'Signed',
    client: { first_name: client.firstName, last_name: client.lastName, dob: client.dob },
    guardian: null,
    practitioner: null,
    third_party_contact: [],
    terms,
    ...(signature !== null && { signature }),
    shown_by: release,
  };
}

/**
 * Returns the name with which the form was signed earlier in this booking.
 * @param consent - The booking form's value, of any type.
 * @returns null when there is no signature, or the signed text is not the current one.
 */
export function earlierSignature(consent: unknown, terms: string): string | null {
  if (typeof consent !== 'object' || consent === null) return null;
  const isOfThisText = 'terms' in consent && consent.terms === terms;
  const isSigned = 'status' in consent && consent.status === 'Signed';
  if (!isOfThisText || !isSigned || !('signature' in consent)) return null;
  return typeof consent.signature === 'string' && consent.signature !== '' ? consent.signature : null;
}
