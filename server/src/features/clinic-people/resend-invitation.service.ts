import { judgeRoles, personStateOf } from '@carefront/shared/domain';
import { sendInvitation } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHitsWithin } from '../../limits/public.ts';
import { type Once, oncePerKey, type SubmitKeyHeader } from '../../submissions/public.ts';
import { changePerson, type PersonCall, requireAllowed } from './change-person.ts';
import { invitationHits } from './invitation-hits.ts';
import type { ClinicPerson } from './person.dto.ts';

/**
 * Emails a new link to a person who has not set a password yet. For a person who has one meanwhile, or who is switched off, nothing is
 * sent: the answer says so by the person's state.
 * @throws AppError `not-found`, `forbidden`, `too-many-requests`.
 */
export function resendInvitation(deps: Deps, call: PersonCall, submitKey: SubmitKeyHeader): Promise<ClinicPerson> {
  const { clinic, actor, locale, params } = call;
  const keyed = { route: 'resendInvitation', clinic, actor, locale, submitKey, asked: params } as const;
  return oncePerKey(deps, keyed, (once) => send(deps, call, once));
}

function send(deps: Deps, call: PersonCall, once: Once): Promise<ClinicPerson> {
  const { clinic, locale, params } = call;
  return changePerson(deps, call, async (tx, { row, actor, owners }) => {
    requireAllowed(judgeRoles({ actor, person: row, owners }, row.roles));
    const state = personStateOf({ hasPassword: row.has_password, isSwitchedOff: row.switched_off_at !== null });
    if (state !== 'invited') return null;
    let isFirst = false;
    await once(tx, async () => {
      isFirst = true;
      await countHitsWithin(tx, clinic.id, invitationHits(clinic.id, row.email), deps.clock.nowMs());
      await sendInvitation(tx, deps, { clinicId: clinic.id, userId: params.id, locale });
    });
    return isFirst ? { action: 'person.invitation-sent', details: {} } : null;
  });
}
