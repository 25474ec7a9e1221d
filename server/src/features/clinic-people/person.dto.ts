import type { ReplyOf } from '@carefront/shared/contracts';
import { dateAt, initials, personStateOf } from '@carefront/shared/domain';
import { secondFactorOf } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { PersonRow } from './person.repository.ts';

export type ClinicPerson = ReplyOf<'invitePerson'>;

export function toClinicPerson({ zones }: Pick<Deps, 'zones'>, clinic: ClinicRow, row: PersonRow): ClinicPerson {
  const fullName = `${row.first_name} ${row.last_name}`.trim();
  const isPractitioner = row.roles.includes('practitioner');
  const { occupation_id: id, occupation_name: name } = row;
  const login = row.last_login_at?.getTime();
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: fullName,
    initials: initials(fullName),
    email: row.email,
    roles: [...row.roles],
    title: row.title ?? '',
    bio: row.bio ?? '',
    discipline: isPractitioner && id !== null && name !== null ? { id, name } : null,
    two_factor_enabled: secondFactorOf(row, clinic) !== null,
    state: personStateOf({ hasPassword: row.has_password, isSwitchedOff: row.switched_off_at !== null }),
    last_login_on: login === undefined ? null : dateAt(zones.requireZone(clinic.timezone), login),
    coming_sessions: row.coming_sessions,
  };
}
