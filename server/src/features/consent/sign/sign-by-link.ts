import {
  AppError,
  type LinkedConsent,
  type Locale,
  type ParsedBodyOf,
  type ReplyOf,
  type SignedCopy,
} from '@carefront/shared/contracts';
import { isConsentSigned, signerNameError } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linkTokenHash, useLink } from '../../../email-links/email-links.ts';
import type { AuditNote } from '../../../platform/audit/audit.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { consentDayAt, wireInstant } from '../../../platform/time/clock.ts';
import { assertNoFieldErrors } from '../../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../../submissions/public.ts';
import { sendConsentCopy } from '../emails/enqueue-consent-emails.ts';
import { findConsent, lockConsent } from '../record/consent.repository.ts';
import {
  type ConsentLinkRow,
  findOpenCopy,
  findOpenLink,
  isRoleRight,
  type OpenCopy,
} from '../record/consent-links.ts';
import { readRecord, type Signer } from '../record/consent-record.ts';
import { asReachedByLink, type ReachedCall, type ReachedConsent } from '../record/reach-consent.ts';
import { openConsent, recordShown, requireShown } from './show-consent.ts';
import { signConsent } from './sign-consent.ts';

interface OpenByLinkCall extends LinkCall {
  /** `seen` 1: a person reads the page. */
  readonly query: { readonly seen: 0 | 1 };
}

/**
 * Returns the consent of an emailed link (CO-11). The first act of a person on the page marks it as viewed (CO-07), and each opening notes what
 * the holder was shown (CO-09). Mail scanners open links, too: an opening alone neither marks the consent nor uses the link.
 * @throws AppError `not-found`.
 */
export async function openByLink(deps: Deps, call: OpenByLinkCall): Promise<LinkedConsent> {
  const { db } = deps.database;
  const seen = await findByLink(db, deps, call);
  const isFirst = call.query.seen === 1 && seen.consent.status === 'Draft';
  if (isFirst) await transaction(db, (tx) => openConsent(tx, deps, seen.consent, 'link'));
  const shown = await toLinkedConsent(db, isFirst ? await findByLink(db, deps, call) : seen, call.clinic);
  const reader = { linkId: seen.link.id };
  await recordShown(db, { clinicId: call.clinic.id, reader, nowMs: deps.clock.nowMs() }, shown);
  return shown;
}

interface SignByLinkCall extends LinkCall {
  readonly body: ParsedBodyOf<'signConsentByLink'>;
}

/**
 * Signs the consent of an emailed link for the guardian whom the consent names, or for the client who received the link, and uses the link
 * (CO-11). The signer gets a copy (CO-10). When several calls come at the same moment, one call signs, and the others find no open link: except calls with
 * the same key, which get the answer of the one that signed.
 * @throws AppError `invalid-input` at signature; `not-found`; `consent-changed` when the consent differs from what the signer was shown,
 * or was never opened: the link stays open.
 */
export async function signByLink(deps: Deps, call: SignByLinkCall): Promise<ReplyOf<'signConsentByLink'>> {
  const { clinic, locale, request, params, body, audit } = call;
  const refusal = signerNameError(body.signature);
  assertNoFieldErrors(refusal ? { signature: refusal } : {}, locale);
  const submitKey = request.headers['idempotency-key'];
  const keyed = {
    route: 'signConsentByLink',
    clinic,
    actor: 'link',
    locale,
    submitKey,
    isAnswerPrivate: true,
  } as const;
  const signed = await oncePerKey(deps, { ...keyed, asked: [params, body] }, (once) =>
    transaction(deps.database.db, (tx) => once(tx, () => sign(tx, deps, call))),
  );
  audit.about({ kind: 'consent', id: signed.id });
  audit.byLink();
  return signed;
}

async function sign(tx: Tx, deps: Deps, call: SignByLinkCall): Promise<ReplyOf<'signConsentByLink'>> {
  const { clinic, locale, request, body } = call;
  const place = await lockByLink(tx, deps, call);
  const { consent, link } = place;
  const { id: consentId, locale: written } = consent;
  const { email } = link;
  const shownProof = await requireShown(tx, place, { clinic, reader: { linkId: link.id }, sent: body });
  const accepting = { clinic, locale, request, shownBy: body.shown_by, shownProof, actor: 'link' as const };
  await signConsent(tx, deps, accepting, consent, { signer: signerOf(place, body.signature), by: { email } });
  const used = { clinicId: clinic.id, tokenHash: link.token_hash };
  if (!(await useLink(tx, 'consent_link', used, deps.clock.nowMs()))) throw new Error(`link ${link.id} is not open`);
  const copy = await sendConsentCopy(tx, deps, { clinicId: clinic.id, consentId, locale: written, email });
  const signed = await lockConsent(tx, clinic.id, consentId);
  if (!signed || !isConsentSigned(signed.status)) throw new Error(`consent ${consentId} was not signed`);
  const reached = asReachedByLink(signed, consentDayAt(deps, clinic), link.role);
  return { ...(await toLinkedConsent(tx, reached, clinic)), copy_token: copy };
}

/** Takes only the typed name from the call; the server adds all other facts about the signer. */
const signerOf = ({ consent, link }: LinkedPlace, name: string): Signer => ({
  role: link.role,
  name,
  method: 'link',
  userId: null,
  guardianId: link.role === 'guardian' ? consent.guardian_id : null,
  practitionerId: null,
  linkId: link.id,
});

/** A call by the holder of a link; the caller's own session does not count. */
interface LinkCall {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  readonly params: { readonly token: string };
  readonly audit: AuditNote;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
}

interface LinkedPlace extends ReachedConsent {
  readonly link: ConsentLinkRow;
}

type ReachDeps = Pick<Deps, 'clock' | 'zones'>;

/**
 * @throws AppError `not-found`, the same for a link that is unknown, used, replaced, expired or of another clinic, for a client's link when
 * the client does not consent alone any more, and for a signed consent.
 */
function findByLink(db: Database | Tx, deps: ReachDeps, call: LinkCall): Promise<LinkedPlace> {
  return findOpened(db, deps, call, findConsent);
}

/** As `findByLink`, and locks the consent: until the transaction ends, no other call signs it or sends a link. */
function lockByLink(tx: Tx, deps: ReachDeps, call: LinkCall): Promise<LinkedPlace> {
  return findOpened(tx, deps, call, (_db, clinicId, id) => lockConsent(tx, clinicId, id));
}

async function findOpened(
  db: Database | Tx,
  deps: ReachDeps,
  { clinic, params, audit }: LinkCall,
  find: typeof findConsent,
): Promise<LinkedPlace> {
  const nowMs = deps.clock.nowMs();
  const tokenHash = linkTokenHash(params.token);
  const seen = await findOpenLink(db, clinic.id, tokenHash, nowMs);
  const consent = seen && (await find(db, clinic.id, seen.consent_id));
  // Reads the link again after the lock: another call may have signed meanwhile.
  const link = consent && (await findOpenLink(db, clinic.id, tokenHash, nowMs));
  const reached = link && asReachedByLink(consent, consentDayAt(deps, clinic), link.role);
  if (!reached || !isRoleRight(link.role, reached.facts.needsGuardian)) throw new AppError('not-found', 'no open link');
  audit.about({ kind: 'consent', id: consent.id });
  audit.byLink();
  return { ...reached, link };
}

/** Returns only what the reader needs in order to sign, and only the names of people. */
async function toLinkedConsent(db: Database | Tx, reached: ReachedConsent, clinic: ClinicRow): Promise<LinkedConsent> {
  const { client, guardian, third_party_contact, ...record } = await readRecord(db, reached, clinic);
  return {
    ...record,
    offers: record.offers.filter((offer) => offer === 'sign'),
    client: namesOf(client),
    guardian: guardian && namesOf(guardian),
    third_party_contact: third_party_contact.map(namesOf),
  };
}

const namesOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({ first_name, last_name });

/**
 * Returns the details of the consent behind an emailed copy (CO-10).
 * @throws AppError `not-found`.
 */
export async function getSignedCopy(deps: Deps, call: CopyCall): Promise<SignedCopy> {
  const { copy, reached, clinic } = await findByCopy(deps, call);
  const { title, status, client } = await readRecord(deps.database.db, reached, clinic);
  return {
    title,
    status,
    client: { first_name: client.first_name, last_name: client.last_name },
    signed_at: wireInstant(copy.signed_at.getTime()),
    expires_at: wireInstant(copy.expires_at.getTime()),
  };
}

/** A call by the holder of a copy's address; the caller's own session does not count. */
interface CopyCall {
  readonly clinic: ClinicRow;
  readonly params: { readonly token: string };
  readonly audit: AuditNote;
}

interface ReachedCopy extends ReachedCall {
  readonly copy: OpenCopy;
}

/**
 * Returns the consent without dates of birth and contact data, as an emailed link does: nobody has proved that the address in a form
 * belongs to the submitter.
 * @throws AppError `not-found`, the same for a copy that is unknown, expired or of another clinic.
 */
export async function findByCopy(
  { database: { db }, clock, zones }: Pick<Deps, 'database' | 'clock' | 'zones'>,
  { clinic, params, audit }: CopyCall,
): Promise<ReachedCopy> {
  const copy = await findOpenCopy(db, clinic.id, linkTokenHash(params.token), clock.nowMs());
  const consent = copy && (await findConsent(db, clinic.id, copy.consent_id));
  if (!consent || !isConsentSigned(consent.status)) throw new AppError('not-found', 'no copy that can be read');
  audit.about({ kind: 'consent', id: consent.id });
  audit.byLink();
  const day = consentDayAt({ clock, zones }, clinic);
  const role = copy.role === 'client' ? 'client' : 'guardian';
  return { clinic, copy, reached: asReachedByLink(consent, day, role) };
}
