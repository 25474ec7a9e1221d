import type { RecordEditor } from '@carefront/shared/domain';
import { isOffice, ownRecordsOf } from '../people/public.ts';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/**
 * Returns what the caller is to the client, for `FACT_RIGHTS`. Precondition: the caller reaches the client, so a person who is neither staff,
 * the client, nor one of the accepted guardians is a contact.
 */
export async function recordEditorOf(
  db: Database | Tx,
  clinicId: number,
  actor: Actor,
  clientId: number,
): Promise<RecordEditor> {
  if (actor.kind === 'anonymous') return 'visitor';
  const roles = rolesOf(actor);
  if (isOffice(roles)) return 'office';
  if (roles.includes('practitioner')) return 'practitioner';
  const own = ownRecordsOf(actor, 'assigned');
  if (own.clientId === clientId) return 'client';
  if (own.guardianId === null) return 'contact';
  const link = await db
    .selectFrom('client_guardian')
    .select('guardian_id')
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', own.guardianId)
    .where('is_in_force', '=', true)
    .executeTakeFirst();
  return link ? 'guardian' : 'contact';
}
