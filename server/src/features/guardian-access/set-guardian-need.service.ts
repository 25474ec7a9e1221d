import { AppError, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { dayOfAge, needsGuardianAsAdult } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { endAccess, openAccess } from './change-access.ts';
import { clinicDay, findLinks, lockNeed, updateNeed } from './guardian-access.repository.ts';

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
 * @throws AppError `not-found`.
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
    const links = await findLinks(tx, clinic.id, clientId);
    const ended = links.filter(({ ended_at }) => ended_at !== null);
    const isConfirmed = need.needsGuardian && need.isNeedConfirmed;
    const isWanted = needs_guardian_as_adult === 1;
    const counts = isConfirmed || needsGuardianAsAdult(need, day.consentAgeYears);
    if (isWanted ? isConfirmed && ended.length === 0 : !counts) return { id: clientId, needs_guardian_as_adult };
    if (isWanted) {
      await updateNeed(tx, day, clientId, { bool_needs_guardian: true, guardian_need_confirmed_at: day.now });
      await openAccess(tx, deps, { day, clientId, links: ended, actor }, false);
    } else {
      // Under the clinic's age, the need that comes from the age stays.
      const isOfAge = need.dob !== null && dayOfAge(need.dob, day.consentAgeYears) <= day.today;
      await updateNeed(tx, day, clientId, {
        guardian_need_confirmed_at: null,
        ...(isOfAge && { bool_needs_guardian: false, guardian_need_ended_on: day.today }),
      });
      const ending = links.filter(({ ended_at, renewed_at }) => isOfAge && ended_at === null && renewed_at === null);
      await endAccess(tx, deps, { day, clientId, links: ending, actor });
    }
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: isWanted ? 'guardian-need.confirmed' : 'guardian-need.withdrawn',
      subject: { kind: 'client', id: String(clientId) },
      nowMs: day.now.getTime(),
    });
    return { id: clientId, needs_guardian_as_adult };
  });
}
