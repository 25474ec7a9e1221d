import type { Consent } from '@carefront/shared/contracts';
import { isSigner } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { readRecord } from '../documents/consent-record.ts';
import { type ConsentRow, markViewed } from '../records/consent.repository.ts';
import { type AccountCall, findReached, type ReachedConsent } from '../records/reach-consent.ts';
import { noteShown } from '../signing/shown-proof.ts';

/**
 * Returns one consent. The signer's first opening marks it as viewed (CO-07), and each opening by a person who may sign now is noted as what
 * this person was shown (CO-09); reading by others changes nothing.
 * @throws AppError `not-found`.
 */
export async function getConsent(deps: Deps, call: AccountCall, id: string): Promise<Consent> {
  const { db } = deps.database;
  const seen = await findReached(db, deps, call, id);
  const isFirst = isFirstOpening(seen);
  if (isFirst) await transaction(db, (tx) => openConsent(tx, deps, seen.consent, call.actor));
  const record = await readRecord(db, isFirst ? await findReached(db, deps, call, id) : seen, call.clinic);
  const reader = { userId: call.actor.userId };
  await noteShown(db, { clinicId: call.clinic.id, reader, nowMs: deps.clock.nowMs() }, record);
  return record;
}

const isFirstOpening = ({ facts, viewers }: ReachedConsent): boolean =>
  facts.status === 'Draft' && viewers.some((viewer) => isSigner(viewer, facts));

/** Marks a draft as viewed. When several people open it at the same moment, one call does so. */
export async function openConsent(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  consent: Pick<ConsentRow, 'clinic_id' | 'id'>,
  actor: AuditActor,
): Promise<void> {
  const nowMs = clock.nowMs();
  if (!(await markViewed(tx, consent, nowMs))) return;
  const subject = { kind: 'consent', id: consent.id };
  await recordAudit(tx, { clinicId: consent.clinic_id, actor, action: 'consent.viewed', subject, nowMs });
}
