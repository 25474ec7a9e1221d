import { type GuardianNeed, guardianEndDay, type IsoDate } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { closeLinks } from './close-links.repository.ts';
import { tellAboutAccess } from './emails/guardian-access-email.ts';
import { type ClinicDay, type GuardianLinkRow, updateLinks } from './guardian-access.repository.ts';

export type AccessDeps = Pick<Deps, 'clock' | 'jobs' | 'sessionSecret'>;

interface Change {
  readonly day: ClinicDay;
  readonly clientId: number;
  readonly links: readonly GuardianLinkRow[];
  /** Who ends or opens the access. */
  readonly actor: AuditActor;
}

/** Ends the access of guardians with the links that they have from emails, tells them and the client, and writes the log. Without guardians it does nothing. */
export async function endAccess(tx: Tx, deps: AccessDeps, change: Change): Promise<void> {
  await setAccess(tx, deps, change, 'ended', { ended_at: change.day.now, renewed_at: null });
}

/**
 * Opens the access of guardians, tells them and the client, and writes the log. Without guardians it does nothing.
 * @param isByClient - The client keeps the access, so it has no end.
 */
export async function openAccess(tx: Tx, deps: AccessDeps, change: Change, isByClient: boolean): Promise<void> {
  await setAccess(tx, deps, change, 'open', { ended_at: null, renewed_at: isByClient ? change.day.now : null });
}

async function setAccess(
  tx: Tx,
  deps: AccessDeps,
  { day, clientId, links, actor }: Change,
  news: 'ended' | 'open',
  columns: Parameters<typeof updateLinks>[3],
): Promise<void> {
  const guardianIds = links.map(({ guardian_id }) => guardian_id);
  if (guardianIds.length === 0) return;
  await updateLinks(tx, day, { clientId, guardianIds }, columns);
  if (news === 'ended') await closeLinks(tx, deps.sessionSecret, day, { clientId, guardianIds });
  await tellAboutAccess(tx, deps, { clinicId: day.clinicId, clientId, guardianIds, news, on: null });
  for (const guardianId of guardianIds)
    await recordAudit(tx, {
      clinicId: day.clinicId,
      actor,
      action: news === 'ended' ? 'guardian-access.ended' : 'guardian-access.opened',
      subject: { kind: 'client', id: String(clientId) },
      details: { guardian_id: guardianId },
      nowMs: day.now.getTime(),
    });
}

/** The first day on which the guardian has no access any more; null: no end is known, or the access has ended. */
export const endOfLink = (
  link: Pick<GuardianLinkRow, 'ended_at' | 'renewed_at'>,
  need: GuardianNeed,
  day: ClinicDay,
): IsoDate | null =>
  link.ended_at !== null || link.renewed_at !== null ? null : guardianEndDay(need, day.consentAgeYears, day.today);
