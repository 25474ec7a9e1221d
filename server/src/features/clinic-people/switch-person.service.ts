import { judgeRoles, judgeSwitchOff } from '@carefront/shared/domain';
import { switchOffAccount, switchOnAccount } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { changePerson, type PersonCall, requireAllowed } from './change-person.ts';
import type { ClinicPerson } from './person.dto.ts';
import { offerPractitioner, withdrawPractitioner } from './practitioner-row.repository.ts';

/**
 * Switches a person off: their sessions end at once, they cannot log in or reset the password, and as a practitioner they leave the site
 * and the times. Their sessions to come stay, so that the office can move them.
 * @throws AppError `not-found`, `forbidden`.
 */
export function switchOffPerson(deps: Deps, call: PersonCall): Promise<ClinicPerson> {
  const nowMs = deps.clock.nowMs();
  const account = { clinicId: call.clinic.id, userId: call.params.id };
  return changePerson(deps, call, async (tx, { row, actor, owners }) => {
    requireAllowed(judgeSwitchOff({ actor, person: row, owners }));
    if (row.switched_off_at !== null) return null;
    await switchOffAccount(tx, account, nowMs);
    await withdrawPractitioner(tx, account, nowMs);
    return { action: 'person.switched-off', details: { coming_sessions: row.coming_sessions } };
  });
}

/** The person can log in again, with the password and roles that they had. @throws AppError `not-found`, `forbidden`. */
export function switchOnPerson(deps: Deps, call: PersonCall): Promise<ClinicPerson> {
  const account = { clinicId: call.clinic.id, userId: call.params.id };
  return changePerson(deps, call, async (tx, { row, actor, owners }) => {
    requireAllowed(judgeRoles({ actor, person: row, owners }, row.roles));
    if (row.switched_off_at === null) return null;
    await switchOnAccount(tx, account);
    if (row.roles.includes('practitioner')) await offerPractitioner(tx, account, row.occupation_id);
    return { action: 'person.switched-on', details: {} };
  });
}
