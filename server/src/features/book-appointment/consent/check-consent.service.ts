import { isStaff } from '@carefront/shared/contracts';
import { type IsoDate, isBlankHtml, needsGuardianConsent } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import { needsGuardian } from '../../consent/public.ts';
import { readTemplate } from '../../consent-template/public.ts';
import type { BookingAccount } from '../form/booking-account.service.ts';
import type { BookingForm } from '../form/booking-people.rules.ts';
import type { SentForm } from '../form/sent-form.ts';
import { readConsentNeed } from './booking-consent.repository.ts';
import { consentRefusals, sentConsentOf } from './booking-consent.rules.ts';

export interface CheckedConsent {
  readonly codes: FieldCodes;
  /** The form; without a consent where the clinic has none. */
  readonly form: BookingForm;
}

/** The consent that goes with a booking, judged by the clinic's template. @param account - Null: a new client's, of whom the form tells. */
export async function checkConsent(
  deps: Deps,
  { asker: { clinic, locale }, actor, form }: SentForm,
  account: BookingAccount | null,
  today: IsoDate,
): Promise<CheckedConsent> {
  if (form.is_consent_form === 0) return { codes: {}, form };
  const { db } = deps.database;
  const { title, tos } = await readTemplate(db, clinic.id, locale);
  if (isBlankHtml(tos)) return { codes: {}, form: { ...form, is_consent_form: 0, consent: undefined } };
  const isForGuardian = account
    ? needsGuardian(await readConsentNeed(db, clinic.id, account.clientId), today)
    : needsGuardianConsent(form, today);
  const awaitsOthers = isForGuardian || isStaff(rolesOf(actor));
  const codes = consentRefusals(form, { title, tos, awaitsOthers });
  if (Object.keys(codes).length > 0) return { codes, form };
  // A new client's guardian signs later: a name that was typed here would be dropped.
  const isSignedInVain = account === null && isForGuardian && sentConsentOf(form.consent).signature !== null;
  return { codes: isSignedInVain ? { consent: 'consent-by-guardian' } : {}, form };
}
