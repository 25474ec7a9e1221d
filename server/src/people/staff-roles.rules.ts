import { isStaff, type Reach, type Role } from '@carefront/shared/contracts';
import type { ClientListViewer } from '@carefront/shared/domain';
import { type Actor, rolesOf } from '../platform/access/actor.ts';

/** The member of staff who writes contact data into a new record; null: the person or the family does. */
export const contactSetterOf = (actor: Actor): number | null =>
  actor.kind === 'person' && isStaff(actor.roles) ? actor.userId : null;

const OFFICE_ROLES = ['staff', 'office_admin', 'owner'] as const satisfies readonly Role[];

/** Whether one of the roles is an office role, which works for all practitioners. */
export const isOffice = (roles: readonly Role[]): boolean => OFFICE_ROLES.some((role) => roles.includes(role));

export function clientListViewerOf(actor: Actor, reach: Reach): ClientListViewer {
  if (reach !== 'clinic') return 'family';
  return isOffice(rolesOf(actor)) ? 'office' : 'practitioner';
}
