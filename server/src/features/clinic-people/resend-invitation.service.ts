import { judgeRoles, personStateOf } from '@carefront/shared/domain';
import { sendInvitation } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHitsWithin } from '../../limits/public.ts';
import { changePerson, type PersonCall, requireAllowed } from './change-person.ts';
import { invitationHits } from './invitation-hits.ts';
import type { ClinicPerson } from './person.dto.ts';

/**
 * Emails a new link to a person who has not set a password yet. For a person who has one meanwhile, or who is switched off, nothing is
 * sent: the answer says so by the person's state.
 * @throws AppError `not-found`, `forbidden`, `too-many-requests`.
 */
export function resendInvitation(deps: Deps, call: PersonCall): Promise<ClinicPerson> {
  const { clinic, locale, params } = call;
  return changePerson(deps, call, async (tx, { row, actor, owners }) => {
    requireAllowed(judgeRoles({ actor, person: row, owners }, row.roles));
    const state = personStateOf({ hasPassword: row.has_password, isSwitchedOff: row.switched_off_at !== null });
    if (state !== 'invited') return null;
    await countHitsWithin(tx, clinic.id, invitationHits(clinic.id, row.email), deps.clock.nowMs());
    await sendInvitation(tx, deps, { clinicId: clinic.id, userId: params.id, locale });
    return { action: 'person.invitation-sent', details: {} };
  });
}
