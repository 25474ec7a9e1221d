import type { LinkedConsent, ParsedBodyOf } from '@carefront/shared/contracts';
import { isConsentSigned, nameError } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { refuseIfAny } from '../../platform/field-refusal.ts';
import { lockConsent } from '../consent/consent.repository.ts';
import { asReachedByLink, todayAt } from '../consent/reach-consent.ts';
import { requireAsShown } from '../consent/require-as-shown.ts';
import { signConsent } from '../consent/sign-consent.ts';
import { postConsentSigned } from './consent-letters.ts';
import { useLink } from './consent-link.repository.ts';
import { type LinkCall, type LinkedPlace, lockByLink, toLinkedConsent } from './reach-by-link.ts';

export interface SignByLinkCall extends LinkCall {
  readonly body: ParsedBodyOf<'signConsentByLink'>;
}

/**
 * Signs the consent of a mailed link for the guardian whom it names, and uses the link up (CO-11). Of many at once, one signs; the others
 * find no open link.
 * @throws AppError `invalid-input` at signature; `not-found`; `consent-changed` where it is not what they were shown: the link stays.
 */
export async function signByLink(deps: Deps, call: SignByLinkCall): Promise<LinkedConsent> {
  const { clinic, locale, body } = call;
  const refusal = nameError(body.signature, 'signature-required');
  refuseIfAny(refusal ? { signature: refusal } : {}, locale);
  return transaction(deps.database.db, async (tx) => {
    const place = await lockByLink(tx, deps, call);
    const { consent, link } = place;
    await requireAsShown(tx, place, clinic, body.shown_hash);
    const hash = await writeSignature(tx, deps, call, { consent, link });
    await postConsentSigned(tx, deps, { clinicId: clinic.id, consentId: consent.id, by: { email: link.email } });
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor: 'link',
      action: 'consent.signed',
      subject: { kind: 'consent', id: consent.id },
      // The log's chain then vouches for the signature, too.
      details: { role: 'guardian', method: 'link', link_id: link.id, signature: hash.toString('hex') },
      nowMs: deps.clock.nowMs(),
    });
    const signed = await lockConsent(tx, clinic.id, consent.id);
    if (!signed || !isConsentSigned(signed.status)) throw new Error(`consent ${consent.id} was not signed`);
    return toLinkedConsent(tx, asReachedByLink(signed, todayAt(deps, clinic)), clinic);
  });
}

/** All that is known of the signer but the typed name is the server's. */
async function writeSignature(
  tx: Tx,
  deps: Deps,
  { clinic, locale, request, body }: SignByLinkCall,
  { consent, link }: Pick<LinkedPlace, 'consent' | 'link'>,
): Promise<Buffer> {
  const nowMs = deps.clock.nowMs();
  const signing = { clinic, locale, request, shownBy: body.shown_by, nowMs };
  const { hash } = await signConsent(tx, signing, consent, {
    role: 'guardian',
    name: body.signature,
    method: 'link',
    userId: null,
    guardianId: consent.guardian_id,
    practitionerId: null,
    linkId: link.id,
  });
  await useLink(tx, link, nowMs);
  return hash;
}
