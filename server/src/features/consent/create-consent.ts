import type { Consent, ParsedBodyOf } from '@carefront/shared/contracts';
import { hasHiddenCharacters, isValidEmail, nameError } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { workReach } from '../../people/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { consentDayAt } from '../../platform/time/clock.ts';
import { assertNoFieldErrors, type FieldCodes, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { enqueueConsentWaiting } from './emails/enqueue-consent-emails.ts';
import {
  type ConsentClient,
  type ConsentGuardian,
  createFromTemplate,
  findConsentClient,
  findFirstPractitioner,
  type NewConsent,
  thirdPartyRefusals,
} from './record/consent.repository.ts';
import { findConsentGuardians } from './record/consent-links.ts';
import { readRecord } from './record/consent-record.ts';
import { mainGuardian, needsGuardian } from './record/consent-viewers.rules.ts';
import { type AccountCall, findReached } from './record/reach-consent.ts';

type CreateConsentCall = AccountCall & { readonly body: ParsedBodyOf<'createConsent'> };

/**
 * Creates a consent for a client, with the text of the clinic's template, and emails the signer when they have an account.
 * @throws AppError `invalid-input` at client_id, title, guardian or third_party_contact; `consent-template-missing`.
 */
export async function createConsent(deps: Deps, call: CreateConsentCall): Promise<Consent> {
  const { clinic, actor, locale, request, body, audit } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'createConsent', clinic, actor, locale, submitKey, isAnswerPrivate: true } as const;
  const created = await oncePerKey(deps, { ...keyed, asked: body }, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => create(tx, deps, call))),
  );
  audit.about({ kind: 'consent', id: created.id });
  return created;
}

async function create(tx: Tx, deps: Deps, call: CreateConsentCall): Promise<Consent> {
  const { clinic, actor } = call;
  const { id } = await createFromTemplate(tx, await newConsentOf(tx, deps, call, await requireClient(tx, call)));
  await enqueueConsentWaiting(tx, deps, { clinicId: clinic.id, consentId: id });
  const subject = { kind: 'consent', id };
  const nowMs = deps.clock.nowMs();
  await recordAudit(tx, { clinicId: clinic.id, actor, action: 'consent.created', subject, nowMs });
  return readRecord(tx, await findReached(tx, deps, call, id), clinic);
}

/** Practitioners create consents for their own clients; the office creates consents for all clients. */
async function requireClient(
  tx: Tx,
  { clinic, actor, reach, body, locale }: CreateConsentCall,
): Promise<ConsentClient> {
  const wanted = { clientId: body.client_id, reach: workReach(actor, reach) };
  const client = await findConsentClient(tx, clinic.id, wanted);
  if (!client) throw fieldRefusal({ client_id: 'client-unknown' }, locale);
  return client;
}

async function newConsentOf(tx: Tx, deps: Deps, call: CreateConsentCall, client: ConsentClient): Promise<NewConsent> {
  const { clinic, actor, reach, body, locale } = call;
  const known = await findConsentGuardians(tx, clinic.id, client.id);
  const isForGuardian = needsGuardian(client, consentDayAt(deps, clinic));
  const { guardian, refusals } = chooseGuardian({ input: body.guardian, known, needsGuardian: isForGuardian });
  const ofGuardian = isForGuardian ? known.find(({ id }) => id === guardian?.id)?.locale : null;
  const contacts = await thirdPartyRefusals(tx, body.third_party_contact);
  // A named guardian may sign. For a client who consents alone, only the office may name a guardian.
  const isForOffice = guardian !== null && !isForGuardian && reach !== 'clinic';
  const byOffice: FieldCodes = isForOffice ? { 'guardian.first_name': 'guardian-by-office' } : {};
  assertNoFieldErrors({ ...titleRefusals(body.title), ...byOffice, ...refusals, ...contacts }, locale);
  const isPractitioner = actor.roles.includes('practitioner');
  const ownId = isPractitioner ? actor.practitionerId : null;
  return {
    clinicId: clinic.id,
    clientId: client.id,
    practitionerId: ownId ?? (await findFirstPractitioner(tx, clinic.id, client.id)),
    appointmentId: null,
    guardian,
    thirdPartyContact: body.third_party_contact,
    title: body.title,
    status: 'Draft',
    // Locale of the signer: the guardian's, or the client's.
    locale: ofGuardian ?? client.locale ?? locale,
    createdByUserId: actor.userId,
    nowMs: deps.clock.nowMs(),
  };
}

const titleRefusals = (title: string): FieldCodes =>
  hasHiddenCharacters(title) ? { title: 'consent-title-characters' } : {};

type GuardianInput = NonNullable<ParsedBodyOf<'createConsent'>['guardian']>;

/** Form input about the guardian who is to sign, and the facts to check it. */
interface GuardianChoice {
  readonly input: GuardianInput | null | undefined;
  /** Guardians who may consent for the client; the main contact first. */
  readonly known: readonly ConsentGuardian[];
  readonly needsGuardian: boolean;
}

interface ChosenGuardian {
  readonly guardian: ConsentGuardian | null;
  readonly refusals: FieldCodes;
}

/**
 * Returns the guardian who is to sign: one of the client's, or a person named here. When none is named and the client needs one, returns
 * their main guardian.
 */
export function chooseGuardian({ input, known, needsGuardian }: GuardianChoice): ChosenGuardian {
  if (typeof input?.id === 'number') {
    const chosen = known.find(({ id }) => id === input.id);
    return { guardian: chosen ?? null, refusals: chosen ? {} : { 'guardian.id': 'guardian-unknown' } };
  }
  if (!input || isEmpty(input)) return { guardian: needsGuardian ? mainGuardian(known) : null, refusals: {} };
  const { first_name: firstName, last_name: lastName, email } = input;
  return { guardian: { id: null, firstName, lastName, email: email || null }, refusals: nameRefusals(input) };
}

const isEmpty = ({ first_name, last_name, email }: GuardianInput): boolean =>
  `${first_name}${last_name}${email}` === '';

function nameRefusals({ first_name, last_name, email }: GuardianInput): FieldCodes {
  const first = nameError(first_name, 'first-name-required');
  const last = nameError(last_name, 'last-name-required');
  return {
    ...(first && { 'guardian.first_name': first }),
    ...(last && { 'guardian.last_name': last }),
    ...(email !== '' && !isValidEmail(email) && { 'guardian.email': 'email-invalid' as const }),
  };
}
