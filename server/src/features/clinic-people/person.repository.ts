import {
  APPOINTMENT_STATUSES,
  CLINIC_ROLES,
  type ClinicRole,
  type EpochMs,
  MOST_CLINIC_PEOPLE,
  takesTime,
} from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** One of the clinic's own people with the facts that the office sees and the rules need. */
export interface PersonRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string | null;
  readonly bio: string | null;
  readonly two_factor_method: 'app' | 'email' | null;
  readonly has_password: boolean;
  readonly switched_off_at: Date | null;
  readonly roles: readonly ClinicRole[];
  /** Comes from the practitioner's row, also if they take no bookings. */
  readonly occupation_id: number | null;
  readonly occupation_name: string | null;
  readonly last_login_at: Date | null;
  readonly coming_sessions: number;
}

type RawPersonRow = Omit<PersonRow, 'roles'> & { readonly roles: string };

/** Finds everybody with a role of the clinic's own people, by name. */
export function findPeople(db: Database | Tx, clinicId: number, nowMs: EpochMs): Promise<PersonRow[]> {
  return select(db, clinicId, nowMs, sql`true`);
}

/** @returns null for an account of another clinic, and for one without such a role. */
export async function findPerson(
  db: Database | Tx,
  clinicId: number,
  userId: number,
  nowMs: EpochMs,
): Promise<PersonRow | null> {
  const [row] = await select(db, clinicId, nowMs, sql`u.id = ${userId}`);
  return row ?? null;
}

async function select(
  db: Database | Tx,
  clinicId: number,
  nowMs: EpochMs,
  isWanted: RawBuilder<unknown>,
): Promise<PersonRow[]> {
  const { rows } = await sql<RawPersonRow>`
    SELECT u.id, u.email::text AS email, u.first_name, u.last_name, u.title, u.bio, u.two_factor_method,
      u.password_hash IS NOT NULL AS has_password, u.switched_off_at, work.roles,
      p.occupation_id, o.name AS occupation_name,
      (SELECT max(e.happened_at) FROM account_event e
        WHERE e.clinic_id = u.clinic_id AND e.user_id = u.id AND e.action = 'login') AS last_login_at,
      (SELECT count(*)::integer FROM appointment a
        WHERE a.clinic_id = p.clinic_id AND a.practitioner_id = p.id AND a.start_at > ${new Date(nowMs)}
          AND a.status IN (${sql.join(APPOINTMENT_STATUSES.filter(takesTime))})) AS coming_sessions
    FROM user_account u
    JOIN LATERAL (
      SELECT string_agg(m.role, ',') AS roles FROM role_membership m
      WHERE m.clinic_id = u.clinic_id AND m.user_id = u.id AND m.role IN (${sql.join(CLINIC_ROLES)})
    ) work ON work.roles IS NOT NULL
    LEFT JOIN practitioner p ON p.clinic_id = u.clinic_id AND p.user_id = u.id
    LEFT JOIN occupation o ON o.clinic_id = p.clinic_id AND o.id = p.occupation_id
    WHERE u.clinic_id = ${clinicId} AND ${isWanted}
    ORDER BY lower(u.last_name), lower(u.first_name), u.id
    LIMIT ${MOST_CLINIC_PEOPLE}`.execute(db);
  return rows.map((row) => ({ ...row, roles: rolesOf(row.roles) }));
}

/** From most to least rights. */
const rolesOf = (text: string): ClinicRole[] => {
  const own = text.split(',');
  return CLINIC_ROLES.filter((role) => own.includes(role));
};

/**
 * Makes changes of the clinic's people run one after the other, so that the rules judge the present roles: two owners who take each
 * other's role at the same moment cannot leave the clinic without an owner. @returns The ids of the owners who can log in.
 */
export async function lockPeople(tx: Tx, clinicId: number): Promise<number[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('clinic people', ${clinicId}))`.execute(tx);
  const rows = await tx
    .selectFrom('role_membership as m')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'm.clinic_id').onRef('u.id', '=', 'm.user_id'))
    .select('u.id')
    .where('m.clinic_id', '=', clinicId)
    .where('m.role', '=', 'owner')
    .where('u.switched_off_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export function findDisciplines(db: Database | Tx, clinicId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('occupation')
    .select(['id', 'name'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
