import { AppError, type ParsedBodyOf, type Reach, type ReplyOf } from '@carefront/shared/contracts';
import { decidesAboutGuardians, type GuardianNeed } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { familyReach, fullNameOf } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { AuditNote } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { endAccess, endOfLink, openAccess } from './change-access.ts';
import {
  type ClinicDay,
  clinicDay,
  findLinks,
  findNeed,
  findRequests,
  type GuardianLinkRow,
  type GuardianRequestRow,
  lockNeed,
} from './guardian-access.repository.ts';

interface OwnCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
}

interface SetCall extends OwnCall {
  readonly audit: AuditNote;
  readonly params: { readonly id: number };
  readonly body: ParsedBodyOf<'setGuardianAccess'>;
}

type List = ReplyOf<'listGuardianAccess'>;

/** Lists the caller's own guardians, with access and without, and those who wait for the acceptance of a client who decides. An account without a client record has none. */
export async function listGuardianAccess(deps: Deps, { clinic, actor, reach }: OwnCall): Promise<List> {
  const { db } = deps.database;
  const day = clinicDay(deps, clinic);
  const { clientId } = familyReach(actor, reach);
  const need = clientId === null ? undefined : await findNeed(db, day, clientId);
  if (clientId === null || !need) return { can_decide: 0, guardians: [], requests: [] };
  const links = await findLinks(db, clinic.id, clientId);
  const isDeciding = decidesAboutGuardians(need, day.consentAgeYears, day.today);
  return {
    can_decide: isDeciding ? 1 : 0,
    guardians: links.map((link) => toEntry(link, need, day)),
    requests: isDeciding ? (await findRequests(db, clinic.id, clientId)).map(toRequest) : [],
  };
}

/**
 * The client keeps a guardian's access, or ends it. A repeated call writes nothing and tells nobody.
 * @throws AppError `not-found` for a guardian whom the client does not have; `forbidden` while the client does not decide alone.
 */
export function setGuardianAccess(deps: Deps, call: SetCall): Promise<ReplyOf<'setGuardianAccess'>> {
  const { clinic, actor, reach, audit, params, body } = call;
  const day = clinicDay(deps, clinic);
  return transaction(deps.database.db, async (tx) => {
    const { clientId } = familyReach(actor, reach);
    const need = clientId === null ? undefined : await lockNeed(tx, day, clientId);
    const findLink = async (): Promise<GuardianLinkRow | undefined> =>
      clientId === null
        ? undefined
        : (await findLinks(tx, clinic.id, clientId)).find(({ guardian_id }) => guardian_id === params.id);
    const link = await findLink();
    if (clientId === null || !need || !link) throw new AppError('not-found', `guardian ${params.id}`);
    audit.about({ kind: 'client', id: String(clientId) });
    if (!decidesAboutGuardians(need, day.consentAgeYears, day.today))
      throw new AppError('forbidden', `client ${clientId} does not decide about guardians`);
    const isKept = link.ended_at === null && link.renewed_at !== null;
    const isDone = body.has_access === 1 ? isKept : link.ended_at !== null;
    if (isDone) return toEntry(link, need, day);
    const change = { day, clientId, links: [link], actor };
    if (body.has_access === 1) await openAccess(tx, deps, change, true);
    else await endAccess(tx, deps, change);
    return toEntry((await findLink()) ?? link, need, day);
  });
}

/** The client reads who asks and since when, but no address: the guardian typed it for the clinic. */
const toRequest = ({ guardianId, firstName, lastName, relationship, proposedAt }: GuardianRequestRow) => ({
  guardian_id: guardianId,
  full_name: fullNameOf({ firstName, lastName }),
  relationship,
  asked_at: wireInstant(proposedAt.getTime()),
});

const toEntry = (link: GuardianLinkRow, need: GuardianNeed, day: ClinicDay): List['guardians'][number] => ({
  guardian_id: link.guardian_id,
  full_name: fullNameOf({ firstName: link.first_name, lastName: link.last_name }),
  has_access: link.ended_at === null ? 1 : 0,
  until: endOfLink(link, need, day),
  ended_at: link.ended_at === null ? null : wireInstant(link.ended_at.getTime()),
});
