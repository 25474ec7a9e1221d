import { AppError, type Consent, type ParsedBodyOf } from '@carefront/shared/contracts';
import { consentOffers, isConsentSigned, isValidEmail, nameError } from '@carefront/shared/domain';
import { emailKeyOf } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHitsWithin } from '../../limits/public.ts';
import { isAddressByOthers } from '../../people/public.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { sendConsentLink } from './emails/enqueue-consent-emails.ts';
import { type ConsentRow, findClientEmail, updateConsent } from './record/consent.repository.ts';
import { type ClientGuardian, findConsentGuardians, isRoleRight, type LinkRole } from './record/consent-links.ts';
import { readRecord } from './record/consent-record.ts';
import { type AccountCall, lockReached, type ReachedConsent } from './record/reach-consent.ts';

interface EmailGuardianCall extends AccountCall {
  readonly params: { readonly id: string };
  readonly body: ParsedBodyOf<'emailGuardian'>;
}

/**
 * Sends the signer a link that opens and signs this consent without an account (CO-05, CO-11); earlier links become void. When a guardian
 * is asked, the consent names them from now on.
 * @throws AppError `invalid-input` by field, also when a practitioner enters an address that only the office may set
 * (`practitionersRefusal`); `not-found`; `forbidden` for readers, and for a client who does not consent alone; `consent-signed`;
 * `too-many-requests`.
 */
export async function emailGuardian(deps: Deps, call: EmailGuardianCall): Promise<Consent> {
  const { clinic, actor, locale, params, body, request } = call;
  assertNoFieldErrors(guardianRefusals(body), locale);
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'emailGuardian', clinic, actor, locale, submitKey, isAnswerPrivate: true } as const;
  return oncePerKey(deps, { ...keyed, asked: [params, body] }, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => sendToSigner(tx, deps, call))),
  );
}

async function sendToSigner(tx: Tx, deps: Deps, call: EmailGuardianCall): Promise<Consent> {
  const { clinic, actor, locale, params, body } = call;
  const reached = await lockReached(tx, deps, call, params.id);
  requireOffered(reached, body.role);
  const { consent } = reached;
  const known = await knownAddressee(tx, consent, body);
  if (!reached.viewers.includes('office')) {
    const { needsGuardian } = reached.facts;
    const address = { clinicId: clinic.id, clientId: consent.client_id, email: body.email, userId: actor.userId };
    const isOnFile = known.isOnFile && (await isAddressByOthers(tx, address));
    assertNoFieldErrors(practitionersRefusal({ role: body.role, isOnFile, needsGuardian }), locale);
  }
  await countHitsWithin(tx, clinic.id, hitsOf(consent, actor.userId), deps.clock.nowMs());
  const { email, role, first_name: firstName, last_name: lastName } = body;
  if (role === 'guardian') await nameGuardian(tx, consent, body, known.guardianId);
  const { id: consentId, locale: written } = consent;
  const to = { email, firstName, lastName };
  await sendConsentLink(tx, deps, {
    clinicId: clinic.id,
    consentId,
    locale: written,
    to,
    role,
    isKnownAddress: known.isOnFile,
    actor,
  });
  return readRecord(tx, await lockReached(tx, deps, call, params.id), clinic);
}

function requireOffered({ consent, facts, viewers }: ReachedConsent, role: LinkRole): void {
  if (isConsentSigned(consent.status)) throw new AppError('consent-signed', `consent ${consent.id}`);
  if (!consentOffers(facts, viewers).includes('email-guardian'))
    throw new AppError('forbidden', `consent ${consent.id} is not theirs to send`);
  if (!isRoleRight(role, facts.needsGuardian))
    throw new AppError('forbidden', `the client of consent ${consent.id} does not consent alone`);
}

const hitsOf = ({ id }: ConsentRow, userId: number) => [
  { policy: 'consent-link' as const, subject: id },
  { policy: 'consent-link-sender' as const, subject: String(userId) },
];

type GuardianBody = EmailGuardianCall['body'];

interface KnownAddressee {
  /** The clinic has this address on file for the person who gets the link. */
  readonly isOnFile: boolean;
  /** The client's guardian who has this address; null: no guardian has it, or the client is asked. */
  readonly guardianId: number | null;
}

async function knownAddressee(tx: Tx, consent: ConsentRow, body: GuardianBody): Promise<KnownAddressee> {
  if (body.role === 'client') return { isOnFile: await isClientsAddress(tx, consent, body), guardianId: null };
  const guardians = await findConsentGuardians(tx, consent.clinic_id, consent.client_id);
  const guardianId = knownGuardianId(body, consent.guardian_id, guardians);
  return { isOnFile: guardianId !== null, guardianId };
}

/** Writes the asked guardian into the consent. @param guardianId - Null: the clinic has no record of this guardian. */
async function nameGuardian(tx: Tx, consent: ConsentRow, body: GuardianBody, guardianId: number | null): Promise<void> {
  await updateConsent(tx, consent, {
    guardian_id: guardianId,
    guardian_first_name: body.first_name,
    guardian_last_name: body.last_name,
    guardian_email: body.email,
  });
}

async function isClientsAddress(
  tx: Tx,
  { clinic_id, client_id }: ConsentRow,
  { email }: GuardianBody,
): Promise<boolean> {
  const onFile = await findClientEmail(tx, clinic_id, client_id);
  return onFile !== null && emailKeyOf(onFile) === emailKeyOf(email);
}

/** The guardian whom the clinic asks to sign, as typed. */
interface GuardianForm {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The address to which a practitioner outside the office wants to send the link. */
interface PractitionersAddress {
  readonly role: LinkRole;
  /** The clinic has this address of the client, or of a guardian who may consent, and another person put it there. */
  readonly isOnFile: boolean;
  readonly needsGuardian: boolean;
}

/**
 * Refuses a practitioner's link to an address that is not on file, and to a guardian of a client who consents alone. Only the office may
 * send these links: otherwise a practitioner could let any person sign a client's consent.
 */
function practitionersRefusal({ role, isOnFile, needsGuardian }: PractitionersAddress): FieldCodes {
  if (role === 'guardian' && !needsGuardian) return { role: 'guardian-by-office' };
  return isOnFile ? {} : { email: 'address-by-office' };
}

/** Returns the errors of the form, by field. */
export function guardianRefusals({ email, first_name, last_name }: GuardianForm): FieldCodes {
  const firstName = nameError(first_name, 'first-name-required');
  const lastName = nameError(last_name, 'last-name-required');
  return {
    ...(email === ''
      ? { email: 'email-required' as const }
      : !isValidEmail(email) && { email: 'email-invalid' as const }),
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
  };
}

/**
 * Returns the known guardian that the typed person is: the guardian with that email on file; among several, the one with the typed name,
 * else the one whom the consent names. A matching name alone is not enough: the reader of the email would sign as that guardian.
 * @param named - The guardian whom the consent names now.
 * @param guardians - Guardians who may consent for the client.
 * @returns null when none of them has that email on file.
 */
export function knownGuardianId(
  form: GuardianForm,
  named: number | null,
  guardians: readonly ClientGuardian[],
): number | null {
  const reached = guardians.filter(({ email }) => email !== null && isSame(email, form.email));
  const known =
    reached.find(({ firstName, lastName }) => isSamePerson(form, firstName, lastName)) ??
    reached.find(({ id }) => id === named) ??
    reached[0];
  return known?.id ?? null;
}

const isSamePerson = (form: GuardianForm, firstName: string, lastName: string): boolean =>
  isSame(form.first_name, firstName) && isSame(form.last_name, lastName);

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
