import { AppError, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  addDays,
  dayOfAge,
  GUARDIAN_END_NOTICE_DAYS,
  type GuardianNeed,
  guardianEndDay,
  guardianEndStep,
  type IsoDate,
  latestBirthDate,
  needsGuardianAsAdult,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { familyTies } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, manageToken } from '../../email-links/email-links.ts';
import { endBookingLinks } from '../../forms/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import {
  type ClinicDay,
  clinicDay,
  findClientsByAge,
  findLinks,
  type GuardianLinkRow,
  lockNeed,
  updateLinks,
  updateNeed,
} from './guardian-access.repository.ts';
import { enqueueAccessEmails } from './guardian-access-emails.ts';

interface NeedCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly params: { readonly id: number };
  readonly body: ParsedBodyOf<'setGuardianNeed'>;
}

/**
 * The office confirms that the client needs a guardian as an adult, too, or takes that back. A confirmed need opens the guardians' access again,
 * also where the client had ended it. When it is taken back for a client of age, the access ends at once, except where the client keeps it.
 * A repeated call writes nothing and tells nobody.
 * @throws AppError `not-found`; `forbidden` for a client of the caller's own family.
 */
export function setGuardianNeed(
  deps: Deps,
  { clinic, actor, params: { id: clientId }, body }: NeedCall,
): Promise<ReplyOf<'setGuardianNeed'>> {
  const day = clinicDay(deps, clinic);
  const { needs_guardian_as_adult } = body;
  return transaction(deps.database.db, async (tx) => {
    const need = await lockNeed(tx, day, clientId);
    if (!need) throw new AppError('not-found', `client ${clientId}`);
    if ((await familyTies(tx, clinic.id, actor.userId, [clientId])).size > 0)
      throw new AppError('forbidden', `client ${clientId} is of the caller's own family`);
    const links = await findLinks(tx, clinic.id, clientId);
    const isConfirmed = need.needsGuardian && need.isNeedConfirmed;
    const isWanted = needs_guardian_as_adult === 1;
    const counts = isConfirmed || needsGuardianAsAdult(need, day.consentAgeYears);
    const isDone = isWanted ? isConfirmed && links.every(({ ended_at }) => ended_at === null) : !counts;
    if (isDone) return { id: clientId, needs_guardian_as_adult };
    if (isWanted) {
      await confirmNeed(tx, deps, { day, clientId, links, actor });
      return { id: clientId, needs_guardian_as_adult };
    }
    // Under the clinic's age, the need that comes from the age stays.
    const isAdult = isOfAge(need, day);
    await updateNeed(tx, day, clientId, {
      guardian_need_confirmed_at: null,
      ...(isAdult && { bool_needs_guardian: false, guardian_need_ended_on: day.today }),
    });
    const ending = links.filter(({ ended_at, renewed_at }) => isAdult && ended_at === null && renewed_at === null);
    await endAccess(tx, deps, { day, clientId, links: ending, actor });
    await logNeed(tx, { day, clientId, actor }, 'guardian-need.withdrawn');
    return { id: clientId, needs_guardian_as_adult };
  });
}

interface NeedOfAdult {
  readonly clinic: ClinicRow;
  readonly clientId: number;
  /** The member of the office who set the need. */
  readonly actor: Person;
}

/**
 * Runs after the office changed a client without a need of a guardian into one with it, in a form or by accepting a proposal: for a client of
 * age, this confirms the need and opens the guardians' access that had ended, as `setGuardianNeed` does.
 */
export async function confirmNeedOfAdult(
  tx: Tx,
  deps: AccessDeps & Pick<Deps, 'zones'>,
  { clinic, clientId, actor }: NeedOfAdult,
): Promise<void> {
  const day = clinicDay(deps, clinic);
  const need = await lockNeed(tx, day, clientId);
  if (!need || !isOfAge(need, day)) return;
  await confirmNeed(tx, deps, { day, clientId, links: await findLinks(tx, clinic.id, clientId), actor });
}

interface NeedChange {
  readonly day: ClinicDay;
  readonly clientId: number;
  readonly links: readonly GuardianLinkRow[];
  readonly actor: Person;
}

async function confirmNeed(tx: Tx, deps: AccessDeps, { links, ...about }: NeedChange): Promise<void> {
  const { day, clientId } = about;
  await updateNeed(tx, day, clientId, { bool_needs_guardian: true, guardian_need_confirmed_at: day.now });
  await openAccess(tx, deps, { ...about, links: links.filter(({ ended_at }) => ended_at !== null) }, false);
  await logNeed(tx, about, 'guardian-need.confirmed');
}

const isOfAge = ({ dob }: GuardianNeed, { consentAgeYears, today }: ClinicDay): boolean =>
  dob !== null && dayOfAge(dob, consentAgeYears) <= today;

const logNeed = (
  tx: Tx,
  { day, clientId, actor }: Omit<NeedChange, 'links'>,
  action: 'guardian-need.confirmed' | 'guardian-need.withdrawn',
): Promise<void> =>
  recordAudit(tx, {
    clinicId: day.clinicId,
    actor,
    action,
    subject: { kind: 'client', id: String(clientId) },
    nowMs: day.now.getTime(),
  });

const CLIENTS_AT_ONCE = 200;

type JobDeps = Pick<Deps, 'database' | 'zones'> & AccessDeps;

/**
 * Tells clients and guardians that the guardians' access will end, and ends it on the day (`guardian.rules.ts`). A need that came from the
 * age ends with it. Each client has a transaction of its own, so a later run continues where this one was stopped.
 */
export async function endGuardianAccess(deps: JobDeps, clinicId: number, signal?: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const clinic = await db
    .selectFrom('clinic')
    .select(['id', 'timezone', 'consent_age_years'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const day = clinicDay(deps, clinic);
  const bornBy = latestBirthDate(addDays(day.today, GUARDIAN_END_NOTICE_DAYS), day.consentAgeYears);
  for (let afterId = 0, isMore = true; isMore && !signal?.aborted; ) {
    const clients = await findClientsByAge(db, day, { bornBy, afterId, limit: CLIENTS_AT_ONCE });
    for (const { id, need } of clients) {
      if (signal?.aborted) return;
      if (guardianEndStep(need, day.consentAgeYears, day.today).step !== 'none')
        await transaction(db, (tx) => takeEndStep(tx, deps, day, id));
      afterId = id;
    }
    isMore = clients.length === CLIENTS_AT_ONCE;
  }
}

/** Judges the client again under its lock: the office or the client may have decided meanwhile. */
async function takeEndStep(tx: Tx, deps: JobDeps, day: ClinicDay, clientId: number): Promise<void> {
  const need = await lockNeed(tx, day, clientId);
  const due = need && guardianEndStep(need, day.consentAgeYears, day.today);
  if (!due || due.step === 'none') return;
  const links = (await findLinks(tx, day.clinicId, clientId)).filter(
    ({ ended_at, renewed_at }) => ended_at === null && renewed_at === null,
  );
  const about = { clinicId: day.clinicId, subject: { kind: 'client', id: String(clientId) }, nowMs: day.now.getTime() };
  if (due.step === 'tell') {
    await updateNeed(tx, day, clientId, { guardian_end_told_on: day.today });
    if (links.length === 0) return;
    const guardianIds = links.map(({ guardian_id }) => guardian_id);
    await enqueueAccessEmails(tx, deps, { ...about, clientId, guardianIds, news: 'ends', on: due.endDay });
    const details = { end_day: due.endDay, guardians: guardianIds.length };
    await recordAudit(tx, { ...about, actor: 'system', action: 'guardian-access.end-told', details });
    return;
  }
  await endAccess(tx, deps, { day, clientId, links, actor: 'system' });
  if (!need.needsGuardian) return;
  await updateNeed(tx, day, clientId, { bool_needs_guardian: false, guardian_need_ended_on: day.today });
  await recordAudit(tx, { ...about, actor: 'system', action: 'guardian-need.ended' });
}

type AccessDeps = Pick<Deps, 'clock' | 'jobs' | 'sessionSecret'>;

interface AccessChange {
  readonly day: ClinicDay;
  readonly clientId: number;
  readonly links: readonly GuardianLinkRow[];
  /** The actor who ends or opens the access. */
  readonly actor: AuditActor;
}

/** Ends the access of guardians with the links that they have from emails, tells them and the client, and writes the log. Without guardians it does nothing. */
export async function endAccess(tx: Tx, deps: AccessDeps, change: AccessChange): Promise<void> {
  await setAccess(tx, deps, change, 'ended', { ended_at: change.day.now, renewed_at: null });
}

/**
 * Opens the access of guardians, tells them and the client, and writes the log. Without guardians it does nothing.
 * @param isByClient - The client keeps the access, so it has no end.
 */
export async function openAccess(tx: Tx, deps: AccessDeps, change: AccessChange, isByClient: boolean): Promise<void> {
  await setAccess(tx, deps, change, 'open', { ended_at: null, renewed_at: isByClient ? change.day.now : null });
}

async function setAccess(
  tx: Tx,
  deps: AccessDeps,
  { day, clientId, links, actor }: AccessChange,
  news: 'ended' | 'open',
  columns: Parameters<typeof updateLinks>[3],
): Promise<void> {
  const guardianIds = links.map(({ guardian_id }) => guardian_id);
  if (guardianIds.length === 0) return;
  await updateLinks(tx, day, { clientId, guardianIds }, columns);
  if (news === 'ended') await closeLinks(tx, deps.sessionSecret, day, { clientId, guardianIds });
  await enqueueAccessEmails(tx, deps, { clinicId: day.clinicId, clientId, guardianIds, news, on: null });
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
