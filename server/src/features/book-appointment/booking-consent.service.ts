import type { IsoDate } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';
import { type ConsentSubmission, checkSentConsent, writeSubmittedConsent } from '../consent/public.ts';
import { bookerOf } from './form/booking-account.rules.ts';
import type { BookingAccount } from './form/booking-account.service.ts';
import type { BookingForm } from './form/booking-people.rules.ts';
import type { SentForm } from './form/sent-form.ts';

export interface CheckedBookingConsent {
  readonly codes: FieldCodes;
  /** The form; without a consent where the clinic has no terms. */
  readonly form: BookingForm;
}

/** Checks the consent that goes with a booking. @param account - Null: a booking for a new client, whom the form describes. */
export async function checkBookingConsent(
  deps: Deps,
  { asker: { clinic, locale }, actor, form }: SentForm,
  account: BookingAccount | null,
  today: IsoDate,
): Promise<CheckedBookingConsent> {
  if (form.is_consent_form === 0) return { codes: {}, form };
  const { consent } = form;
  const client = account ? account.clientId : form;
  const { codes, hasTerms } = await checkSentConsent(deps, { clinic, locale, actor, consent, client, today });
  return { codes, form: hasTerms ? form : { ...form, is_consent_form: 0, consent: undefined } };
}

/** A booking whose client and appointment are written. */
export interface WrittenBooking extends Pick<ConsentSubmission, 'clinic' | 'locale' | 'actor' | 'request'> {
  readonly form: BookingForm;
  /** Null: the booking created the client. */
  readonly account: BookingAccount | null;
  readonly clientId: number;
  readonly appointmentId: string;
  readonly practitionerId: number;
}

/** Writes the consent that goes with a booking. @throws As `writeSubmittedConsent`. */
export async function writeBookingConsent(
  tx: Tx,
  deps: Deps,
  { form, account, clientId, appointmentId, ...booking }: WrittenBooking,
): Promise<void> {
  if (form.is_consent_form === 0) return;
  const { consent, email } = form;
  await writeSubmittedConsent(tx, deps, {
    ...{ ...booking, appointmentId, consent, email },
    client: account
      ? { id: clientId, isNew: false }
      : { id: clientId, isNew: true, canBeSubmitter: bookerOf(booking.actor) === null },
    auditDetails: { appointment_id: appointmentId },
  });
}
