import type { Reach, Role } from '@carefront/shared/contracts';
import type { ClientListViewer } from '@carefront/shared/domain';
import { type Actor, rolesOf } from '../platform/access/actor.ts';

/** Records of the caller through which a call reaches people. null: there is none, or the reach does not go there. */
export interface OwnRecords {
  readonly clientId: number | null;
  readonly practitionerId: number | null;
  readonly guardianId: number | null;
  readonly contactId: number | null;
}

const NOBODY: OwnRecords = { clientId: null, practitionerId: null, guardianId: null, contactId: null };

/**
 * A wider reach keeps what the narrower one has: a guardian who is also a client reaches themself, too. A record counts only while its
 * role is held: a role that was taken away leaves its record behind.
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

const OFFICE_ROLES = ['staff', 'office_admin', 'owner'] as const satisfies readonly Role[];

/** Whether the roles make somebody of the clinic's office, who works for all of its practitioners. */
export const isOffice = (roles: readonly Role[]): boolean => OFFICE_ROLES.some((role) => roles.includes(role));

export function clientListViewerOf(actor: Actor, reach: Reach): ClientListViewer {
  if (reach !== 'clinic') return 'family';
  return isOffice(rolesOf(actor)) ? 'office' : 'practitioner';
}
