import { AppError, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import { MERGED_FACTS, type MergedFact } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import { familyTies } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { fullNameOf, isInCaseload } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { inIds } from '../../platform/database/call-ids.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';

type Reply = ReplyOf<'previewClientMerge'>;
type ClientRow = Selectable<Tables['client']>;

interface PreviewCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly params: { readonly id: number };
  readonly query: ParsedQueryOf<'previewClientMerge'>;
}

/** Two records, as the statements below need them. */
interface Pair {
  readonly clinicId: number;
  readonly keptId: number;
  readonly mergedId: number;
}

/**
 * Shows the office what joins when one record is joined to another, and what the office decides: deciding facts that differ, the people who would
 * reach the kept record, and the account. Writes nothing.
 * @throws AppError `not-found` for a client whom the clinic does not have.
 */
export async function previewClientMerge(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor, params, query }: PreviewCall,
): Promise<Reply> {
  const pair: Pair = { clinicId: clinic.id, keptId: params.id, mergedId: query.merged_id };
  const rows = await db
    .selectFrom('client')
    .selectAll()
    .where('clinic_id', '=', clinic.id)
    .where('id', '=', inIds([pair.keptId, pair.mergedId]))
    .execute();
  const kept = rows.find(({ id }) => id === pair.keptId);
  const merged = rows.find(({ id }) => id === pair.mergedId);
  if (!kept || !merged || kept.id === merged.id)
    throw new AppError('not-found', `client ${kept ? pair.mergedId : pair.keptId}`);
  const ties = await familyTies(db, clinic.id, actor.userId, [kept.id, merged.id]);
  return {
    kept: knownClient(kept),
    merged: knownClient(merged),
    joins: await countJoins(db, pair),
    facts: MERGED_FACTS.map((fact) => ({ fact, kept: factText(kept, fact), merged: factText(merged, fact) })).filter(
      (fact) => fact.kept !== fact.merged,
    ),
    guardians: await findGuardians(db, pair),
    contacts: await findContacts(db, pair),
    practitioners: await findPractitioners(db, pair),
    accounts: { kept: await findAccount(db, kept), merged: await findAccount(db, merged) },
    cannot_decide: ties.size > 0 ? 'own-family' : null,
  };
}

const knownClient = ({ id, first_name, last_name, dob }: ClientRow): Reply['kept'] => ({
  id,
  full_name: fullNameOf({ firstName: first_name, lastName: last_name }),
  birthday: dob,
});

/** A fact as people compare it; of the need of a guardian, 1 or 0. */
function factText(client: ClientRow, fact: MergedFact): string | null {
  switch (fact) {
    case 'name':
      return fullNameOf({ firstName: client.first_name, lastName: client.last_name });
    case 'dob':
      return client.dob;
    case 'need':
      return client.bool_needs_guardian ? '1' : '0';
    case 'email':
      return client.email;
    case 'other_email':
      return client.other_email;
    case 'phones':
      return [client.phone_number, client.other_phone].filter((phone) => phone !== null).join(', ') || null;
  }
}

/** What joins, with the table that has it. Order of the page. */
const JOINING = {
  bookings: 'appointment',
  consents: 'consent',
  responses: 'form_response',
  form_requests: 'user_form',
  diagnoses: 'client_diagnosis',
  cards: 'card_on_file',
  programs: 'program_registration',
  registrations: 'client_registration',
  proposals: 'client_proposal',
} as const satisfies Record<string, keyof Tables>;

async function countJoins(db: Database, { clinicId, mergedId }: Pair): Promise<Reply['joins']> {
  const counts = Object.entries(JOINING).map(([what, table], place) => {
    // Decided proposals, and requests that were taken back, tell nothing here.
    const isShown = {
      client_proposal: sql`AND t.state = 'open'`,
      user_form: sql`AND t.cancelled_at IS NULL AND t.submitted_at IS NULL`,
    }[table as string];
    return sql`SELECT ${place}::integer AS place, ${what}::text AS what, count(*)::integer AS count FROM ${sql.table(table)} t
      WHERE t.clinic_id = ${clinicId} AND t.client_id = ${mergedId} ${isShown ?? sql``}`;
  });
  const { rows } = await sql<{ what: string; count: number }>`
    SELECT what, count FROM (${sql.join(counts, sql` UNION ALL `)}) counted WHERE count > 0 ORDER BY place`.execute(db);
  return rows.map(({ what, count }) => ({ what, count }));
}

async function findGuardians(db: Database, { clinicId, keptId, mergedId }: Pair): Promise<Reply['guardians']> {
  const rows = await db
    .selectFrom('client_guardian as l')
    .innerJoin('guardian as p', (on) => on.onRef('p.clinic_id', '=', 'l.clinic_id').onRef('p.id', '=', 'l.guardian_id'))
    .leftJoin('relationship as r', 'r.id', 'l.relationship_id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.email', 'p.user_id', 'r.name as relationship'])
    .select(['l.is_consent', 'l.is_in_force'])
    .where('l.clinic_id', '=', clinicId)
    .where('l.client_id', '=', mergedId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('client_guardian as k')
            .select('k.guardian_id')
            .where('k.clinic_id', '=', clinicId)
            .where('k.client_id', '=', keptId)
            .whereRef('k.guardian_id', '=', 'l.guardian_id'),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    ...joiningPerson(row),
    is_consent: row.is_consent ? 1 : 0,
    has_access: row.is_in_force ? 1 : 0,
  }));
}

async function findContacts(db: Database, { clinicId, keptId, mergedId }: Pair): Promise<Reply['contacts']> {
  const rows = await db
    .selectFrom('client_contact as l')
    .innerJoin('contact as p', (on) => on.onRef('p.clinic_id', '=', 'l.clinic_id').onRef('p.id', '=', 'l.contact_id'))
    .leftJoin('relationship as r', 'r.id', 'l.relationship_id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.email', 'p.user_id', 'r.name as relationship'])
    .where('l.clinic_id', '=', clinicId)
    .where('l.client_id', '=', mergedId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('client_contact as k')
            .select('k.contact_id')
            .where('k.clinic_id', '=', clinicId)
            .where('k.client_id', '=', keptId)
            .whereRef('k.contact_id', '=', 'l.contact_id'),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  return rows.map(joiningPerson);
}

interface PersonRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly user_id: number | null;
  readonly relationship: string | null;
}

const joiningPerson = ({ id, first_name, last_name, email, user_id, relationship }: PersonRow) => ({
  ...{ id, email, relationship },
  full_name: fullNameOf({ firstName: first_name, lastName: last_name }),
  has_account: user_id === null ? (0 as const) : (1 as const),
});

/** Practitioners of the joined record, by assignment or by a booking, who do not see the kept one. */
async function findPractitioners(db: Database, { clinicId, keptId, mergedId }: Pair): Promise<string[]> {
  const sees = (clientId: number) => {
    const pair = {
      clinic: sql<number>`p.clinic_id`,
      client: sql<number>`${clientId}::integer`,
      practitioner: sql<number>`p.id`,
    };
    return isInCaseload(pair);
  };
  const rows = await db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .select(['u.first_name', 'u.last_name'])
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .where(sql<boolean>`${sees(mergedId)} AND NOT ${sees(keptId)}`)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return rows.map(({ first_name, last_name }) => fullNameOf({ firstName: first_name, lastName: last_name }));
}

async function findAccount(db: Database, { clinic_id, user_id }: ClientRow): Promise<string | null> {
  if (user_id === null) return null;
  const row = await db
    .selectFrom('user_account')
    .select('email')
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row?.email ?? null;
}
