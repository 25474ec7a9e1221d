import { isStaff, type Reach, type Role } from '@carefront/shared/contracts';
import type { ClientListViewer } from '@carefront/shared/domain';
import { type Actor, rolesOf } from '../platform/access/actor.ts';

/** Records of the caller through which a call reaches people. null: the caller has no such record, or the call's reach does not use it. */
export interface OwnRecords {
  readonly clientId: number | null;
  readonly practitionerId: number | null;
  readonly guardianId: number | null;
  readonly contactId: number | null;
}

const NOBODY: OwnRecords = { clientId: null, practitionerId: null, guardianId: null, contactId: null };

/**
 * Returns the caller's own records for a reach. A wider reach includes the narrower one: a guardian who is also a client reaches their own
 * record, too. A record counts only while the caller has its role: removing the role does not remove the record.
 */
export function ownRecordsOf(actor: Actor, reach: Reach): OwnRecords {
  if (actor.kind === 'anonymous' || (reach !== 'own' && reach !== 'assigned')) return NOBODY;
  const held = (role: Role, id: number | null) => (actor.roles.includes(role) ? id : null);
  return {
    clientId: held('client', actor.clientId),
    practitionerId: held('practitioner', actor.practitionerId),
    guardianId: reach === 'assigned' ? held('guardian', actor.guardianId) : null,
    contactId: reach === 'assigned' ? held('contact', actor.contactId) : null,
  };
}

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
