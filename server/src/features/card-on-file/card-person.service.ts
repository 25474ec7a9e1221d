import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { isClientReached } from '../../form-records/public.ts';
import { everyReach } from '../../payments/public.ts';
import { fullNameOf, reachedClients } from '../../people/public.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

/**
 * Names a possible owner of a card (BI-05): the caller, their people, and for staff the clients whom they reach and these clients'
 * guardians.
 * @param query.user_id - The person's account.
 * @throws AppError `not-found` for everybody else.
 */
export async function getCardPerson(
  { database: { db } }: Deps,
  { clinic, actor, audit, query: { user_id: userId } }: Call<'getCardPerson'>,
): Promise<ReplyOf<'getCardPerson'>> {
  const person =
    userId === actor.userId
      ? await findAccount(db, clinic.id, userId)
      : ((await findClient(db, clinic.id, actor, userId)) ?? (await findGuardian(db, clinic.id, actor, userId)));
  if (!person) throw new AppError('not-found', `account ${userId} is out of reach`);
  audit.about({ kind: 'account', id: String(userId) });
  return { id: userId, full_name: fullNameOf(person) };
}

type Caller = Call<'getCardPerson'>['actor'];
const NAME = ['first_name as firstName', 'last_name as lastName'] as const;

const findAccount = (db: Database, clinicId: number, userId: number) =>
  db
    .selectFrom('user_account')
    .select(NAME)
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(userId))
    .executeTakeFirst();

function findClient(db: Database, clinicId: number, actor: Caller, userId: number) {
  const { family, staff } = everyReach(actor);
  return db
    .selectFrom('client as c')
    .select(NAME)
    .where('c.clinic_id', '=', clinicId)
    .where('c.user_id', '=', asBigint(userId))
    .where((is) =>
      is.or([
        // As for cards: a contact sees no client by their account.
        ...(family ? [is('c.id', 'in', reachedClients(db, clinicId, family))] : []),
        ...(staff ? [isClientReached(db, clinicId, staff, sql.ref('c.id'))] : []),
      ]),
    )
    .executeTakeFirst();
}

function findGuardian(db: Database, clinicId: number, actor: Caller, userId: number) {
  const { staff } = everyReach(actor);
  if (!staff) return undefined;
  return db
    .selectFrom('guardian as g')
    .innerJoin('client_guardian as l', (on) =>
      on.onRef('l.clinic_id', '=', 'g.clinic_id').onRef('l.guardian_id', '=', 'g.id'),
    )
    .select(NAME)
    .where('g.clinic_id', '=', clinicId)
    .where('g.user_id', '=', asBigint(userId))
    .where('l.is_in_force', '=', true)
    .where(isClientReached(db, clinicId, staff, sql.ref('l.client_id')))
    .executeTakeFirst();
}
