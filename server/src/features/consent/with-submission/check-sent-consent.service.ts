import { isStaff, type Locale } from '@carefront/shared/contracts';
import { type GuardedClient, type IsoDate, isBlankHtml, needsGuardianConsent } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { type Actor, rolesOf } from '../../../platform/access/actor.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import { readTemplate } from '../../consent-template/public.ts';
import { needsGuardian } from '../records/consent-viewers.rules.ts';
import { readConsentNeed } from './consent-need.repository.ts';
import { consentRefusals, sentConsentOf } from './sent-consent.rules.ts';

/** A consent that was sent with a form, before anything is written. */
export interface ConsentToCheck {
  readonly clinic: { readonly id: number; readonly consent_age_years: number };
  readonly locale: Locale;
  /** The submitter. */
  readonly actor: Actor;
  /** EN-10, as it was sent. */
  readonly consent: unknown;
  /** The id of a known client, or the form's facts about a new client. */
  readonly client: number | GuardedClient;
  /** On the clinic's calendar. */
  readonly today: IsoDate;
}

export interface CheckedConsent {
  readonly codes: FieldCodes;
  /** False: the clinic has no terms, so the submission goes without a consent. */
  readonly hasTerms: boolean;
}

/** Checks a consent that was sent with a form against the clinic's current template. */
export async function checkSentConsent(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, locale, actor, consent, client, today }: ConsentToCheck,
): Promise<CheckedConsent> {
  const { title, tos } = await readTemplate(db, clinic.id, locale);
  if (isBlankHtml(tos)) return { codes: {}, hasTerms: false };
  const isKnown = typeof client === 'number';
  const day = { today, consentAgeYears: clinic.consent_age_years };
  const isForGuardian = isKnown
    ? needsGuardian(await readConsentNeed(db, clinic.id, client), day)
    : needsGuardianConsent(client, today, day.consentAgeYears);
  const codes = consentRefusals(consent, { title, tos, awaitsOthers: isForGuardian || isStaff(rolesOf(actor)) });
  if (Object.keys(codes).length > 0) return { codes, hasTerms: true };
  // A new client's guardian signs later: a name typed in the form would be lost.
  const isNameLost = !isKnown && isForGuardian && sentConsentOf(consent).signature !== null;
  return { codes: isNameLost ? { consent: 'consent-by-guardian' } : {}, hasTerms: true };
}
