import { type GuardianNeed, guardianEndDay, type IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, manageToken } from '../../email-links/email-links.ts';
import { endBookingLinks } from '../../forms/public.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type ClinicDay, type GuardianLinkRow, updateLinks } from './guardian-access.repository.ts';
import { tellAboutAccess } from './guardian-access-emails.ts';

export type AccessDeps = Pick<Deps, 'clock' | 'jobs' | 'sessionSecret'>;

interface Change {
  readonly day: ClinicDay;
  readonly clientId: number;
  readonly links: readonly GuardianLinkRow[];
  /** The actor who ends or opens the access. */
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

interface Closing {
  readonly clientId: number;
  /** Guardians whose access has just ended. */
  readonly guardianIds: readonly number[];
}

/**
 * Closes what these guardians can still open by earlier emails: links to sign the client's consents, links to the client's forms, and the links of
 * the client's coming bookings with the forms that they opened. The next email about a booking has its new link.
 */
export async function closeLinks(
  tx: Tx,
  sessionSecret: string,
  { clinicId, now }: ClinicDay,
  { clientId, guardianIds }: Closing,
): Promise<void> {
  const addressesOf = (isWanted: ReturnType<typeof sql<boolean>>) => sql`(
    SELECT lower(address) FROM client_guardian link
    JOIN guardian g ON g.clinic_id = link.clinic_id AND g.id = link.guardian_id
    LEFT JOIN user_account u ON u.clinic_id = g.clinic_id AND u.id = g.user_id
    CROSS JOIN LATERAL (VALUES (g.email), (g.other_email), (u.email)) AS at (address)
    WHERE link.clinic_id = ${clinicId} AND link.client_id = ${clientId} AND address IS NOT NULL AND ${isWanted})`;
  const withAccess = addressesOf(sql<boolean>`link.is_in_force`);
  const ended = addressesOf(sql<boolean>`link.guardian_id = ANY (${[...guardianIds]}::integer[])`);
  await sql`
    UPDATE consent_link l SET ended_at = ${now}
    FROM consent c
    WHERE l.clinic_id = ${clinicId} AND c.clinic_id = l.clinic_id AND c.id = l.consent_id AND c.client_id = ${clientId}
      AND l.role = 'guardian' AND l.used_at IS NULL AND l.ended_at IS NULL AND lower(l.email) NOT IN ${withAccess}`.execute(
    tx,
  );
  // The request stays on the client's account page.
  await sql`
    UPDATE user_form f SET email = NULL, token_hash = NULL
    WHERE f.clinic_id = ${clinicId} AND f.client_id = ${clientId} AND f.submitted_at IS NULL AND f.cancelled_at IS NULL
      AND lower(f.email) IN ${ended} AND lower(f.email) NOT IN ${withAccess}`.execute(tx);
  await endBookingLinks(tx, clinicId, clientId, now.getTime());
  const bookings = await tx
    .selectFrom('appointment')
    .select(['id', 'link_version'])
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('end_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, link_version } of bookings)
    await tx
      .updateTable('appointment')
      .set({
        link_version: link_version + 1,
        manage_token_hash: linkTokenHash(manageToken(sessionSecret, id, link_version + 1)),
      })
      .where('clinic_id', '=', clinicId)
      .where('id', '=', id)
      .execute();
}

/** The first day on which the guardian has no access any more; null: no end is known, or the access has ended. */
export const endOfLink = (
  link: Pick<GuardianLinkRow, 'ended_at' | 'renewed_at'>,
  need: GuardianNeed,
  day: ClinicDay,
): IsoDate | null =>
  link.ended_at !== null || link.renewed_at !== null ? null : guardianEndDay(need, day.consentAgeYears, day.today);
