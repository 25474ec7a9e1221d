import { AppError, type ClientListItem, type Reach } from '@carefront/shared/contracts';
import { listedStatuses } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import { findBirthDatesOfEqualNames } from './birth-dates-of-equal-names.ts';
import { toClientListItem } from './client-list-item.ts';
import { type ClientReach, familyReach } from './client-reach.ts';
import { findClientNames } from './own-people.repository.ts';

/** The guardian or contact whom a call names; undefined: the caller's own records. */
export interface NamedRecords {
  guardianId: number | undefined;
  contactId: number | undefined;
}

/**
 * Lists the clients of the signed-in guardian or contact (BK-43), in the order in which they were entered; any other caller gets none.
 * @throws AppError `not-found` when the call names a guardian or contact other than the caller.
 */
export async function listAssignedClients(
  { database: { db } }: Deps,
  { clinic, actor, reach, named }: { clinic: ClinicRow; actor: Actor; reach: Reach; named: NamedRecords },
): Promise<ClientListItem[]> {
  const own = familyReach(actor, reach);
  const whose = narrowed(own, named);
  if (whose.guardianId === null && whose.contactId === null) return [];
  const filter = { tab: undefined, includesWaitlist: true, includesOnHold: true };
  const statuses = listedStatuses('family', filter);
  const clients = await findClientNames(db, clinic.id, statuses, whose);
  // The pages put the account's own record beside these: a father and a son may have one name.
  const self = own.clientId === null ? [] : await findClientNames(db, clinic.id, statuses, selfOnly(own));
  const birthDates = await findBirthDatesOfEqualNames(db, clinic.id, [...self, ...clients], own);
  return clients.map((client) => toClientListItem(client, birthDates));
}

const selfOnly = (own: ClientReach): ClientReach => ({ ...own, guardianId: null, contactId: null });

function narrowed(own: ClientReach, { guardianId, contactId }: NamedRecords): ClientReach {
  if (guardianId !== undefined && guardianId !== own.guardianId) throw new AppError('not-found', 'another guardian');
  if (contactId !== undefined && contactId !== own.contactId) throw new AppError('not-found', 'another contact');
  const isNamed = guardianId !== undefined || contactId !== undefined;
  return {
    ...own,
    clientId: null,
    guardianId: isNamed ? (guardianId ?? null) : own.guardianId,
    contactId: isNamed ? (contactId ?? null) : own.contactId,
  };
}
