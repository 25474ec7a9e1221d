import type { ThirdPartyContact } from '@carefront/shared/contracts';
import { isBlankHtml } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import type { Claim } from '../../../scheduling/public.ts';
import {
  type ConsentGuardian,
  createFromTemplate,
  findConsentGuardians,
  mainGuardian,
  needsGuardian,
  signingRole,
  thirdPartyRefusals,
  todayAt,
} from '../../consent/public.ts';
import { readTemplate } from '../../consent-template/public.ts';
import type { BookingAccount } from '../form/booking-account.service.ts';
import type { BookingForm } from '../form/booking-people.rules.ts';
import { askForConsent } from './ask-for-consent.ts';
import { readConsentNeed } from './booking-consent.repository.ts';
import { consentRefusals, type SentConsent, sentConsentOf, viewersAsBooker } from './booking-consent.rules.ts';
import { signAsBooker } from './sign-as-booker.ts';

/** The booking that a consent goes with, as it is written. */
export interface ConsentedBooking {
  readonly claim: Pick<Claim, 'locale'> & { readonly clinic: Pick<ClinicRow, 'id' | 'name' | 'timezone'> };
  readonly actor: Actor;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
  readonly form: BookingForm;
  /** For which known client it is; null: a new one's, of whom the form tells. */
  readonly account: BookingAccount | null;
  readonly appointmentId: string;
  readonly clientId: number;
  readonly practitionerId: number;
}

/** In whose place the terms are accepted, and by whom. */
interface Signing {
  /** As whom the booker may sign, and had it before them; null: they may not. */
  readonly standsAs: 'client' | 'guardian' | null;
  /** They did. */
  readonly isSigned: boolean;
  readonly isForGuardian: boolean;
  /** Guardian named in the consent. */
  readonly guardian: ConsentGuardian | null;
}

/**
 * Writes a booking's consent with the text of the clinic's current template. It is signed when the booker accepts the terms and typed their
 * name. Otherwise the signer is asked to sign, and it is marked as viewed when the signer is the booker (CO-07, CO-12). Writes nothing when
 * the clinic has no template. Precondition: client and appointment are written, and the form's consent was judged.
 * @throws AppError `invalid-input` at consent when the template has changed since.
 */
export async function writeConsent(tx: Tx, deps: Deps, booking: ConsentedBooking): Promise<void> {
  const { claim, form, actor, appointmentId, clientId, practitionerId } = booking;
  const { clinic, locale } = claim;
  if (form.is_consent_form === 0) return;
  const { tos } = await readTemplate(tx, clinic.id, locale);
  if (isBlankHtml(tos)) return;
  const sent = sentConsentOf(form.consent);
  const signing = await signingOf(tx, deps, booking, sent);
  const nowMs = deps.clock.nowMs();
  const { id, template } = await createFromTemplate(tx, {
    ...{ clinicId: clinic.id, clientId, practitionerId, appointmentId, locale, nowMs },
    guardian: signing.guardian,
    thirdPartyContact: await rightContacts(tx, sent),
    // Their first look at it, not that of somebody who books for them.
    status: signing.standsAs ? 'Viewed' : 'Draft',
    createdByUserId: actor.kind === 'person' ? actor.userId : null,
  });
  // Once more, of the very text that was copied: what was accepted is never another one.
  const { consent } = consentRefusals(form, { ...template, awaitsOthers: true });
  if (consent) throw fieldRefusal({ consent }, locale);
  const subject = { kind: 'consent', id };
  const details = { appointment_id: appointmentId };
  await recordAudit(tx, { clinicId: clinic.id, actor, action: 'consent.created', subject, details, nowMs });
  const { standsAs, isSigned } = signing;
  if (standsAs && isSigned) await signAsBooker(tx, deps, booking, { id, role: standsAs, ...sent });
  else await askForConsent(tx, deps, booking, { id, ...signing });
}

async function signingOf(tx: Tx, deps: Deps, booking: ConsentedBooking, sent: SentConsent): Promise<Signing> {
  const { claim, actor, clientId, account } = booking;
  const { clinic } = claim;
  const guardians = await findConsentGuardians(tx, clinic.id, clientId);
  const isForGuardian = needsGuardian(await readConsentNeed(tx, clinic.id, clientId), todayAt(deps, clinic));
  // A new consent names no viewer yet.
  const facts = { needsGuardian: isForGuardian, namesViewer: false };
  const standsAs = signingRole(viewersAsBooker(actor, { clientId, isNew: account === null }, guardians), facts);
  const isSigned = sent.signature !== null && standsAs !== null;
  if (isSigned && standsAs === 'guardian') {
    const own = guardians.find(({ id }) => actor.kind === 'person' && id === actor.guardianId);
    return { standsAs, isSigned, isForGuardian, guardian: own ?? null };
  }
  return { standsAs, isSigned, isForGuardian, guardian: isForGuardian ? mainGuardian(guardians) : null };
}

/** Leaves out invalid contacts: they do not prevent a booking. */
async function rightContacts(tx: Tx, { contacts }: SentConsent): Promise<readonly ThirdPartyContact[]> {
  const wrong = Object.keys(await thirdPartyRefusals(tx, contacts));
  return contacts.filter((_, index) => !wrong.some((path) => path.startsWith(`third_party_contact.${index}.`)));
}
