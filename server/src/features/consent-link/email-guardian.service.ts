import { AppError, type Consent, type ParsedBodyOf } from '@carefront/shared/contracts';
import { consentOffers, isConsentSigned } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { refuseIfAny } from '../../platform/field-refusal.ts';
import { takeTriesWithin } from '../accounts/attempts.service.ts';
import { type ConsentRow, updateConsent } from '../consent/consent.repository.ts';
import { readRecord } from '../consent/consent-record.ts';
import { type ConsentCall, lockReached, type ReachedConsent } from '../consent/reach-consent.ts';
import { findConsentGuardians } from './consent-link.repository.ts';
import { guardianRefusals, knownGuardianId } from './guardian-to-ask.rules.ts';
import { sendConsentLink } from './new-consent-link.ts';

export interface EmailGuardianCall extends ConsentCall {
  readonly params: { readonly id: string };
  readonly body: ParsedBodyOf<'emailGuardian'>;
}

/**
 * Sends the guardian a link that opens and signs this consent without an account (CO-05, CO-11); earlier ones are void. The consent names
 * the guardian from now on.
 * @throws AppError `invalid-input` by field; `not-found`; `forbidden` for who only looks on; `consent-signed`; `too-many-requests`.
 */
export async function emailGuardian(deps: Deps, call: EmailGuardianCall): Promise<Consent> {
  const { clinic, actor, locale, params, body } = call;
  refuseIfAny(guardianRefusals(body), locale);
  return transaction(deps.database.db, async (tx) => {
    const reached = await lockReached(tx, deps, call, params.id);
    requireOffered(reached);
    const { consent } = reached;
    await takeTriesWithin(tx, clinic.id, triesOf(consent, actor.userId), deps.clock.nowMs());
    const guardianId = await nameGuardian(tx, consent, body);
    const { email, first_name: firstName, last_name: lastName } = body;
    const to = { email, firstName, lastName };
    const { id, locale: written } = consent;
    const linkId = await sendConsentLink(tx, deps, {
      ...{ clinicId: clinic.id, consentId: id, locale: written, to },
      sentByUserId: actor.userId,
    });
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'consent.link-sent',
      subject: { kind: 'consent', id },
      // The log's chain then vouches for it; who was in which roles stands in the row itself.
      details: { link_id: linkId, is_known_address: guardianId !== null },
      nowMs: deps.clock.nowMs(),
    });
    return readRecord(tx, await lockReached(tx, deps, call, params.id), clinic);
  });
}

function requireOffered({ consent, facts, viewers }: ReachedConsent): void {
  if (isConsentSigned(consent.status)) throw new AppError('consent-signed', `consent ${consent.id}`);
  if (!consentOffers(facts, viewers).includes('email-guardian'))
    throw new AppError('forbidden', `consent ${consent.id} is not theirs to send`);
}

const triesOf = ({ id }: ConsentRow, userId: number) => [
  { policy: 'consent-link' as const, subject: id },
  { policy: 'consent-link-sender' as const, subject: String(userId) },
];

/** @returns Whose e-mail on file it is; null: nobody's. */
async function nameGuardian(tx: Tx, consent: ConsentRow, body: EmailGuardianCall['body']): Promise<number | null> {
  const guardians = await findConsentGuardians(tx, consent.clinic_id, consent.client_id);
  const guardianId = knownGuardianId(body, consent.guardian_id, guardians);
  await updateConsent(tx, consent, {
    guardian_id: guardianId,
    guardian_first_name: body.first_name,
    guardian_last_name: body.last_name,
    guardian_email: body.email,
  });
  return guardianId;
}
