import type { ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import { isConsentSigned, signerNameError } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { useLink } from '../../../email-links/public.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import { assertNoFieldErrors } from '../../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../../submissions/public.ts';
import type { Signer } from '../documents/signer.ts';
import { sendConsentCopy } from '../emails/new-consent-copy.ts';
import { lockConsent } from '../records/consent.repository.ts';
import { asReachedByLink } from '../records/reach-consent.ts';
import { acceptTerms } from '../signing/accept-terms.ts';
import { requireShown } from '../signing/shown-proof.ts';
import { type LinkCall, type LinkedPlace, lockByLink, toLinkedConsent } from './reach-by-link.ts';

export interface SignByLinkCall extends LinkCall {
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
  await acceptTerms(tx, deps, accepting, consent, { signer: signerOf(place, body.signature), by: { email } });
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
