import { AppError, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { dayOfAge, type GuardianNeed, needsGuardianAsAdult } from '@carefront/shared/domain';
import { familyTies } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { type AccessDeps, endAccess, openAccess } from './change-access.ts';
import {
  type ClinicDay,
  clinicDay,
  findLinks,
  type GuardianLinkRow,
  lockNeed,
  updateNeed,
} from './guardian-access.repository.ts';

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

interface Change {
  readonly day: ClinicDay;
  readonly clientId: number;
  readonly links: readonly GuardianLinkRow[];
  readonly actor: Person;
}

async function confirmNeed(tx: Tx, deps: AccessDeps, { links, ...about }: Change): Promise<void> {
  const { day, clientId } = about;
  await updateNeed(tx, day, clientId, { bool_needs_guardian: true, guardian_need_confirmed_at: day.now });
  await openAccess(tx, deps, { ...about, links: links.filter(({ ended_at }) => ended_at !== null) }, false);
  await logNeed(tx, about, 'guardian-need.confirmed');
}

const isOfAge = ({ dob }: GuardianNeed, { consentAgeYears, today }: ClinicDay): boolean =>
  dob !== null && dayOfAge(dob, consentAgeYears) <= today;

const logNeed = (
  tx: Tx,
  { day, clientId, actor }: Omit<Change, 'links'>,
  action: 'guardian-need.confirmed' | 'guardian-need.withdrawn',
): Promise<void> =>
  recordAudit(tx, {
    clinicId: day.clinicId,
    actor,
    action,
    subject: { kind: 'client', id: String(clientId) },
    nowMs: day.now.getTime(),
  });
