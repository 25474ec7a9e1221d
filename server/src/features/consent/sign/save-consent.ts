import { AppError, type Consent, type ErrorCode, type ParsedBodyOf } from '@carefront/shared/contracts';
import {
  actToReach,
  type ConsentAction,
  type ConsentFacts,
  type ConsentOffer,
  type ConsentStatus,
  type ConsentViewer,
  consentOffers,
  consentStatusAfter,
  isConsentSigned,
  isSigner,
  signerNameError,
} from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes, fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../../submissions/public.ts';
import { type ConsentRow, thirdPartyRefusals, updateConsent } from '../record/consent.repository.ts';
import { readRecord } from '../record/consent-record.ts';
import { type AccountCall, findReached, lockReached, type ReachedConsent } from '../record/reach-consent.ts';
import { openConsent, recordShown, requireShown } from './show-consent.ts';
import { type AcceptingCall, accountSigner, signConsent } from './sign-consent.ts';

/** The contract dropped all other fields of a consent form, because only the server sets them. */
type SaveConsentCall = AccountCall & { readonly body: ParsedBodyOf<'saveConsent'> };

/**
 * Signs or completes a consent, or saves its third-party contacts (CO-07, CO-08). Each signature needs a proof of what the signer was shown
 * (CO-09): `shown_hash`, the `hash` of the record that is sent, or what the server last showed to this person.
 * @throws AppError `not-found`; `forbidden` for readers; `consent-signed`, `consent-unsigned`; `consent-changed` when the signer was shown
 * another version, or none; `invalid-input` at status, signature or third_party_contact. Writes everything or nothing.
 */
export async function saveConsent(deps: Deps, call: SaveConsentCall, id: string): Promise<Consent> {
  const { clinic, actor, locale, request, body } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'saveConsent', clinic, actor, locale, submitKey, isAnswerPrivate: true } as const;
  return oncePerKey(deps, { ...keyed, asked: [id, body] }, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => save(tx, deps, call, id))),
  );
}

async function save(tx: Tx, deps: Deps, call: SaveConsentCall, id: string): Promise<Consent> {
  const reached = await lockReached(tx, deps, call, id);
  const act = requireAction(reached, call);
  switch (act) {
    case 'sign':
      await sign(tx, deps, call, reached);
      break;
    case 'complete':
      await complete(tx, deps, call, reached);
      break;
    case 'open':
    case 'save':
      await saveContacts(tx, deps, call, reached.consent);
      if (act === 'open') await openConsent(tx, deps, reached.consent, call.actor);
      break;
    case 'nothing':
      break;
  }
  const record = await readRecord(tx, await findReached(tx, deps, call, id), call.clinic);
  await recordShown(tx, { clinicId: call.clinic.id, reader: readerOf(call), nowMs: deps.clock.nowMs() }, record);
  return record;
}

const readerOf = ({ actor }: SaveConsentCall) => ({ userId: actor.userId });

function requireAction(
  { consent, facts, viewers }: ReachedConsent,
  { body, locale }: SaveConsentCall,
): ConsentAction | 'save' | 'nothing' {
  const wanted = { status: body.status, hasContacts: body.third_party_contact !== undefined };
  const verdict = validateSave(facts, viewers, wanted);
  if ('act' in verdict) return verdict.act;
  const { refusal } = verdict;
  if (refusal === 'consent-status') throw fieldRefusal({ status: refusal }, locale);
  throw new AppError(refusal, `consent ${consent.id} is ${facts.status}, asked for ${body.status ?? 'its contacts'}`);
}

function signatureRefusals({ body }: SaveConsentCall): FieldCodes {
  const error = signerNameError(body.signature);
  return error ? { signature: error } : {};
}

async function sign(tx: Tx, deps: Deps, call: SaveConsentCall, reached: ReachedConsent): Promise<void> {
  const { consent, signer } = reached;
  const contacts = call.body.third_party_contact ?? consent.third_party_contact;
  const refusals = call.body.third_party_contact ? await thirdPartyRefusals(tx, contacts) : {};
  assertNoFieldErrors({ ...signatureRefusals(call), ...refusals }, call.locale);
  // Comes before the contacts and the guardian are saved: the signer was shown the consent without these changes.
  const accepting = await signingCall(tx, call, reached);
  // Updates the guardian columns before signing, because the signed document names the guardian who signs.
  if (signer === 'guardian') await updateConsent(tx, consent, guardianColumns(consent));
  const document = { ...consent, third_party_contact: contacts };
  await signConsent(tx, deps, accepting, document, {
    signer: accountSigner(call.actor, signer, call.body.signature),
    by: { userId: call.actor.userId },
  });
}

async function complete(tx: Tx, deps: Deps, call: SaveConsentCall, reached: ReachedConsent): Promise<void> {
  assertNoFieldErrors(signatureRefusals(call), call.locale);
  const signer = accountSigner(call.actor, 'provider', call.body.signature);
  await signConsent(tx, deps, await signingCall(tx, call, reached), reached.consent, { signer, by: null });
}

/** @throws AppError `consent-changed`, as `requireShown`. */
async function signingCall(tx: Tx, call: SaveConsentCall, reached: ReachedConsent): Promise<AcceptingCall> {
  const { clinic, actor, locale, request, body } = call;
  const shownProof = await requireShown(tx, reached, { clinic, reader: readerOf(call), sent: body });
  return { clinic, actor, locale, request, shownProof, shownBy: body.shown_by };
}

async function saveContacts(tx: Tx, deps: Deps, call: SaveConsentCall, consent: ConsentRow): Promise<void> {
  const contacts = call.body.third_party_contact;
  if (contacts === undefined) return;
  assertNoFieldErrors(await thirdPartyRefusals(tx, contacts), call.locale);
  await updateConsent(tx, consent, { third_party_contact: JSON.stringify(contacts) });
  await recordAudit(tx, {
    clinicId: call.clinic.id,
    actor: call.actor,
    action: 'consent.saved',
    subject: { kind: 'consent', id: consent.id },
    details: { contacts: contacts.length },
    nowMs: deps.clock.nowMs(),
  });
}

/** Returns the columns of a consent's row that name its guardian. */
const guardianColumns = (consent: ConsentRow) => ({
  guardian_id: consent.guardian_id,
  guardian_first_name: consent.guardian_first_name,
  guardian_last_name: consent.guardian_last_name,
  guardian_email: consent.guardian_email,
});

/** Result of a saved form: an action, contacts alone (`save`), no change (`nothing`), or a refusal. */
type SaveVerdict =
  | { readonly act: ConsentAction | 'save' | 'nothing' }
  | { readonly refusal: Extract<ErrorCode, 'consent-signed' | 'consent-unsigned' | 'forbidden'> | 'consent-status' };

/** The fields of the form that can change the consent. */
interface SaveRequest {
  /** Undefined: no change. */
  readonly status: ConsentStatus | undefined;
  readonly hasContacts: boolean;
}

const FORBIDDEN: SaveVerdict = { refusal: 'forbidden' };

/**
 * Decides the result of a saved form: the status only goes forward, only certain people may change it, and after the signature only the
 * provider's signature is added (CO-07, CO-12).
 */
export function validateSave(
  consent: ConsentFacts,
  viewers: readonly ConsentViewer[],
  wanted: SaveRequest,
): SaveVerdict {
  const { status } = consent;
  const isProviders = wanted.status === 'Completed' && status !== 'Completed';
  if (isProviders && (!viewers.includes('provider') || consent.isAcceptedThroughViewer)) return FORBIDDEN;
  if (isConsentSigned(status)) return isProviders ? { act: 'complete' } : { refusal: 'consent-signed' };
  if (isProviders) return { refusal: 'consent-unsigned' };
  if (wanted.status === undefined || wanted.status === status) return validateContacts(consent, viewers, wanted);
  const act = actToReach(wanted.status);
  if (act === null || consentStatusAfter(status, act) === null) return { refusal: 'consent-status' };
  if (act === 'open') return viewers.some((viewer) => isSigner(viewer, consent)) ? { act } : FORBIDDEN;
  return isOffered('sign', consent, viewers) ? { act } : FORBIDDEN;
}

function validateContacts(
  consent: ConsentFacts,
  viewers: readonly ConsentViewer[],
  { hasContacts }: SaveRequest,
): SaveVerdict {
  if (!hasContacts) return { act: 'nothing' };
  return isOffered('save', consent, viewers) ? { act: 'save' } : FORBIDDEN;
}

const isOffered = (offer: ConsentOffer, consent: ConsentFacts, viewers: readonly ConsentViewer[]): boolean =>
  consentOffers(consent, viewers).includes(offer);
