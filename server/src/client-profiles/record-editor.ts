import { EDITOR_OF_OWN_FAMILY, type FamilyTie, type RecordEditor } from '@carefront/shared/domain';
import { familyReach, isOffice } from '../people/public.ts';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import { inIds } from '../platform/database/call-ids.ts';
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
  if (isOffice(roles)) {
    const tie = (await familyTies(db, clinicId, actor.userId, [clientId])).get(clientId);
    return tie ? EDITOR_OF_OWN_FAMILY[tie] : 'office';
  }
  if (roles.includes('practitioner')) return 'practitioner';
  const own = familyReach(actor, 'assigned');
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

/**
 * Returns those of the clients who are of the account's own family, with what the account is to each: the client, a guardian, or a contact. A
 * guardian counts also before the acceptance and after the end of the access, and without the role of the account.
 */
export async function familyTies(
  db: Database | Tx,
  clinicId: number,
  userId: number,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, FamilyTie>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('client_contact as l')
    .innerJoin('contact as p', (on) => on.onRef('p.clinic_id', '=', 'l.clinic_id').onRef('p.id', '=', 'l.contact_id'))
    .select(({ val }) => ['l.client_id as clientId', val<FamilyTie>('contact').as('tie')])
    .where('l.clinic_id', '=', clinicId)
    .where('l.client_id', '=', inIds(clientIds))
    .where('p.user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('client_guardian as l')
        .innerJoin('guardian as p', (on) =>
          on.onRef('p.clinic_id', '=', 'l.clinic_id').onRef('p.id', '=', 'l.guardian_id'),
        )
        .select(({ val }) => ['l.client_id as clientId', val<FamilyTie>('guardian').as('tie')])
        .where('l.clinic_id', '=', clinicId)
        .where('l.client_id', '=', inIds(clientIds))
        .where('p.user_id', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('client as c')
        .select(({ val }) => ['c.id as clientId', val<FamilyTie>('client').as('tie')])
        .where('c.clinic_id', '=', clinicId)
        .where('c.id', '=', inIds(clientIds))
        .where('c.user_id', '=', userId),
    )
    .execute();
  // Of several ties the nearest counts: a later entry of a map replaces an earlier one.
  const nearestLast: readonly FamilyTie[] = ['contact', 'guardian', 'client'];
  const sorted = rows.toSorted((a, b) => nearestLast.indexOf(a.tie) - nearestLast.indexOf(b.tie));
  return new Map(sorted.map(({ clientId, tie }) => [clientId, tie]));
}
