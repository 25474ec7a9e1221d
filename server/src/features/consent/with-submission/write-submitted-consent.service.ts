import type { ThirdPartyContact } from '@carefront/shared/contracts';
import { isBlankHtml } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { readTemplate } from '../../consent-template/public.ts';
import { findConsentGuardians } from '../links/consent-link.repository.ts';
import { needsGuardian, signingRole } from '../records/consent-viewers.rules.ts';
import { mainGuardian } from '../records/main-guardian.rules.ts';
import { type ConsentGuardian, createFromTemplate } from '../records/new-consent.ts';
import { thirdPartyRefusals } from '../records/third-parties.repository.ts';
import { askSigner } from './ask-signer.ts';
import { readConsentNeed } from './consent-need.repository.ts';
import { consentRefusals, type SentConsent, sentConsentOf, viewersAsSubmitter } from './sent-consent.rules.ts';
import { signAsSubmitter } from './sign-as-submitter.ts';
import type { ConsentSubmission } from './submission.ts';

/** The person who accepts the terms. */
interface Signing {
  /** The role in which the submitter may sign; they read the consent in the form. Null: the submitter may not sign. */
  readonly submitterRole: 'client' | 'guardian' | null;
  /** The submitter accepted the terms and typed their name. */
  readonly isSigned: boolean;
  readonly isForGuardian: boolean;
  /** Guardian named in the consent. */
  readonly guardian: ConsentGuardian | null;
}

/**
 * Writes the consent of a submission with the text of the clinic's current template. It is signed when the submitter accepts the terms and
 * typed their name. Otherwise the signer is asked to sign, and the consent is marked as viewed when the signer is the submitter (CO-07,
 * CO-12). Writes nothing when the clinic has no template. Precondition: the client, and the appointment if any, are written.
 * @throws AppError `invalid-input` at consent when the template has changed since.
 */
export async function writeSubmittedConsent(tx: Tx, deps: Deps, submission: ConsentSubmission): Promise<void> {
  const { clinic, locale, actor, client, practitionerId, appointmentId } = submission;
  const { tos } = await readTemplate(tx, clinic.id, locale);
  if (isBlankHtml(tos)) return;
  const sent = sentConsentOf(submission.consent);
  const signing = await signingOf(tx, deps, submission, sent);
  const nowMs = deps.clock.nowMs();
  const { id, template } = await createFromTemplate(tx, {
    ...{ clinicId: clinic.id, clientId: client.id, practitionerId, appointmentId, locale, nowMs },
    guardian: signing.guardian,
    thirdPartyContact: await validContacts(tx, sent),
    // A submitter who may not sign reads it for somebody else: the signer has not seen it yet.
    status: signing.submitterRole ? 'Viewed' : 'Draft',
    createdByUserId: actor.kind === 'person' ? actor.userId : null,
  });
  // Checks again, now against the text that was copied: the accepted text and the stored text never differ.
  const { consent } = consentRefusals(submission.consent, { ...template, awaitsOthers: true });
  if (consent) throw fieldRefusal({ consent }, locale);
  const subject = { kind: 'consent', id };
  const details = submission.auditDetails;
  await recordAudit(tx, { clinicId: clinic.id, actor, action: 'consent.created', subject, details, nowMs });
  const { submitterRole, isSigned } = signing;
  if (submitterRole && isSigned) await signAsSubmitter(tx, deps, submission, { id, role: submitterRole, ...sent });
  else await askSigner(tx, deps, submission, { id, ...signing });
}

async function signingOf(
  tx: Tx,
  deps: Deps,
  { clinic, actor, client }: ConsentSubmission,
  sent: SentConsent,
): Promise<Signing> {
  const guardians = await findConsentGuardians(tx, clinic.id, client.id);
  const isForGuardian = needsGuardian(await readConsentNeed(tx, clinic.id, client.id), consentDayAt(deps, clinic));
  // A new consent names no viewer yet.
  const facts = { needsGuardian: isForGuardian, namesViewer: false };
  const submitterRole = signingRole(viewersAsSubmitter(actor, client, guardians), facts);
  const isSigned = sent.signature !== null && submitterRole !== null;
  if (isSigned && submitterRole === 'guardian') {
    const own = guardians.find(({ id }) => actor.kind === 'person' && id === actor.guardianId);
    return { submitterRole, isSigned, isForGuardian, guardian: own ?? null };
  }
  return { submitterRole, isSigned, isForGuardian, guardian: isForGuardian ? mainGuardian(guardians) : null };
}

/** Leaves out invalid contacts: they do not prevent a submission. */
async function validContacts(tx: Tx, { contacts }: SentConsent): Promise<readonly ThirdPartyContact[]> {
  const wrong = Object.keys(await thirdPartyRefusals(tx, contacts));
  return contacts.filter((_, index) => !wrong.some((path) => path.startsWith(`third_party_contact.${index}.`)));
}
