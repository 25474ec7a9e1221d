import { isStaff, type Locale, type ThirdPartyContact } from '@carefront/shared/contracts';
import {
  type GuardedClient,
  type IsoDate,
  isBlankHtml,
  isValidEmail,
  needsGuardianConsent,
} from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { emailKeyOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countEachWithin } from '../../../limits/public.ts';
import { type Actor, rolesOf } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/clock.ts';
import { type FieldCodes, fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { readTemplate } from '../../consent-template/consent-template.ts';
import { readAccountEmail } from '../emails/consent-readers.ts';
import { enqueueConsentWaiting, sendConsentCopy, sendConsentLink } from '../emails/enqueue-consent-emails.ts';
import {
  type ConsentGuardian,
  createFromTemplate,
  lockConsent,
  thirdPartyRefusals,
} from '../record/consent.repository.ts';
import { findConsentGuardians } from '../record/consent-links.ts';
import type { Signer } from '../record/consent-record.ts';
import { mainGuardian, needsGuardian, signingRole } from '../record/consent-viewers.rules.ts';
import {
  consentRefusals,
  type SentConsent,
  type SubmittedClient,
  sentConsentOf,
  viewersAsSubmitter,
} from './sent-consent.rules.ts';
import { accountSigner, signConsent } from './sign-consent.ts';

/** A consent that was sent with a form, before anything is written. */
interface ConsentToCheck {
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

interface CheckedConsent {
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

interface UnsignedConsent {
  readonly id: string;
  readonly isForGuardian: boolean;
  readonly guardian: ConsentGuardian | null;
  /** The role in which the submitter may sign; null: the submitter may not sign. */
  readonly submitterRole: 'client' | 'guardian' | null;
}

/**
 * Asks the person who has to accept the terms: a guardian with an email address gets a link, everybody else an email to their account.
 * A client who submits for themself is not asked: they saw the consent in the form. When nobody can be asked, the record says so
 * (`guardian_asked_at`), and the submission stays valid.
 */
async function askSigner(
  tx: Tx,
  deps: Deps,
  submission: ConsentSubmission,
  { id, isForGuardian, guardian, submitterRole }: UnsignedConsent,
): Promise<void> {
  const email = guardian?.email?.trim() ?? '';
  if (isForGuardian && guardian && isValidEmail(email)) return sendLink(tx, deps, submission, { id, guardian, email });
  if (submitterRole === 'client') return;
  await enqueueConsentWaiting(tx, deps, { clinicId: submission.clinic.id, consentId: id });
}

async function sendLink(
  tx: Tx,
  deps: Deps,
  { clinic, locale, actor, client, appointmentId }: ConsentSubmission,
  { id, guardian, email }: { id: string; guardian: ConsentGuardian; email: string },
): Promise<void> {
  // In a form for a new client, signed in or not, the submitter can name any guardian.
  const isUntrusted = client.isNew && !isStaff(rolesOf(actor));
  if (isUntrusted && !(await isWithinBudget(tx, deps, clinic.id, { policy: 'consent-link-address', email }))) {
    const facts = { clinicId: clinic.id, appointmentId, consentId: id };
    deps.log.warn(facts, 'a link to a consent is left out: its reader had as many as a day allows');
    return;
  }
  const { firstName, lastName } = guardian;
  await sendConsentLink(tx, deps, {
    ...{ clinicId: clinic.id, consentId: id, locale, actor },
    to: { email, firstName, lastName },
    role: 'guardian',
    // The address of a new client's guardian comes from this form: the clinic did not have it before.
    isKnownAddress: !client.isNew,
  });
}

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

interface SubmitterSignature extends Pick<SentConsent, 'signature' | 'shownBy'> {
  /** Id of the consent. */
  readonly id: string;
  readonly role: 'client' | 'guardian';
}

/** Takes only the typed name from the form; the server adds all other facts. Precondition: this transaction created the consent. */
async function signAsSubmitter(
  tx: Tx,
  deps: Deps,
  submission: ConsentSubmission,
  { id, role, signature, shownBy }: SubmitterSignature,
): Promise<void> {
  const { clinic, locale, actor, request, client, email } = submission;
  const consent = await lockConsent(tx, clinic.id, id);
  if (!consent) throw new Error(`consent ${id} does not exist`);
  await signConsent(tx, deps, { clinic, locale, request, shownBy, actor, shownProof: 'submission' }, consent, {
    signer: signerOf(actor, role, signature ?? ''),
    by: actor.kind === 'person' ? { userId: actor.userId } : { email },
  });
  // No account shows the new client's record yet.
  if (client.isNew) await sendCopy(tx, deps, submission, id);
}

function signerOf(actor: Actor, role: 'client' | 'guardian', name: string): Signer {
  if (actor.kind === 'person') return accountSigner(actor, role, name);
  // The method keeps its name in the stored evidence; it stands for every form that is submitted without an account.
  return { role, name, method: 'booking', userId: null, guardianId: null, practitionerId: null, linkId: null };
}

async function sendCopy(
  tx: Tx,
  deps: Deps,
  { clinic, locale, actor, email: typed, appointmentId }: ConsentSubmission,
  consentId: string,
): Promise<void> {
  const own = actor.kind === 'person' ? await readAccountEmail(tx, clinic.id, actor.userId) : typed;
  const email = own.trim();
  if (!isValidEmail(email)) return;
  if (!(await isWithinBudget(tx, deps, clinic.id, { policy: 'consent-copy-address', email }))) {
    const facts = { clinicId: clinic.id, appointmentId, consentId };
    deps.log.warn(facts, 'a copy of a consent is left out: its reader had as many emails as a day allows');
    return;
  }
  await sendConsentCopy(tx, deps, { clinicId: clinic.id, consentId, locale, email });
}

/** A submission that a consent goes with: a booking, or another form. Its client is already written. */
export interface ConsentSubmission {
  readonly clinic: Pick<ClinicRow, 'id' | 'name' | 'timezone' | 'consent_age_years'>;
  readonly locale: Locale;
  /** The submitter. */
  readonly actor: Actor;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
  readonly client: SubmittedClient;
  /** The email typed in the form: the address of a submitter without an account. */
  readonly email: string;
  /** The practitioner who is to complete the consent; null: any practitioner of the client. */
  readonly practitionerId: number | null;
  readonly appointmentId: string | null;
  /** EN-10, as it was sent. Precondition: `checkSentConsent` found no error in it. */
  readonly consent: unknown;
  /** Details of the audit log's row about the new consent. Ids only. */
  readonly auditDetails: Readonly<Record<string, unknown>>;
}

/** Facts that decide whether a client consents alone. */
interface ConsentNeed {
  readonly client_needs_guardian: boolean;
  readonly client_dob: IsoDate | null;
}

/** Precondition: the client exists. */
function readConsentNeed(db: Database | Tx, clinicId: number, clientId: number): Promise<ConsentNeed> {
  return db
    .selectFrom('client')
    .select(['bool_needs_guardian as client_needs_guardian', 'dob as client_dob'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/**
 * Protects mailboxes: anyone can type any address into a form.
 * @returns Whether one more email may be sent there today.
 */
async function isWithinBudget(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  clinicId: number,
  { policy, email }: { policy: 'consent-link-address' | 'consent-copy-address'; email: string },
): Promise<boolean> {
  const most = config.bookingBounds.dailyEmails;
  if (most === null) return true;
  const hit = { policy, subject: emailKeyOf(email), most };
  return (await countEachWithin(tx, clinicId, [hit], clock.nowMs())).length === 0;
}
