import { addDays, GUARDIAN_END_NOTICE_DAYS, guardianEndStep, latestBirthDate } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { type AccessDeps, endAccess } from './change-access.ts';
import {
  type ClinicDay,
  clinicDay,
  findClientsByAge,
  findLinks,
  lockNeed,
  updateNeed,
} from './guardian-access.repository.ts';
import { tellAboutAccess } from './guardian-access-emails.ts';

const AT_ONCE = 200;

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
    const clients = await findClientsByAge(db, day, { bornBy, afterId, limit: AT_ONCE });
    for (const { id, need } of clients) {
      if (signal?.aborted) return;
      if (guardianEndStep(need, day.consentAgeYears, day.today).step !== 'none')
        await transaction(db, (tx) => takeStep(tx, deps, day, id));
      afterId = id;
    }
    isMore = clients.length === AT_ONCE;
  }
}

/** Judges the client again under its lock: the office or the client may have decided meanwhile. */
async function takeStep(tx: Tx, deps: JobDeps, day: ClinicDay, clientId: number): Promise<void> {
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
    await tellAboutAccess(tx, deps, { ...about, clientId, guardianIds, news: 'ends', on: due.endDay });
    const details = { end_day: due.endDay, guardians: guardianIds.length };
    await recordAudit(tx, { ...about, actor: 'system', action: 'guardian-access.end-told', details });
    return;
  }
  await endAccess(tx, deps, { day, clientId, links, actor: 'system' });
  if (!need.needsGuardian) return;
  await updateNeed(tx, day, clientId, { bool_needs_guardian: false, guardian_need_ended_on: day.today });
  await recordAudit(tx, { ...about, actor: 'system', action: 'guardian-need.ended' });
}
