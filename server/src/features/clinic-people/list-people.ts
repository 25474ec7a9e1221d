import type { Locale, ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import {
  APPOINTMENT_STATUSES,
  CLINIC_ROLES,
  type ClinicRole,
  clinicTexts,
  dateAt,
  type EpochMs,
  initials,
  MOST_CLINIC_PEOPLE,
  personStateOf,
  type Translations,
  takesTime,
  validateClinicPerson,
} from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { secondFactorOf } from '../../accounts/public.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { takeLock } from '../../platform/database/named-locks.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';

/** Lists the clinic's own people, also those who were invited and those who are switched off, and the disciplines to choose from. */
export async function listClinicPeople(
  deps: Deps,
  { clinic, locale }: Pick<Call<'listClinicPeople'>, 'clinic' | 'locale'>,
): Promise<ReplyOf<'listClinicPeople'>> {
  const { db } = deps.database;
  const people = await findPeople(db, clinic.id, deps.clock.nowMs());
  return {
    data: people.map((row) => toClinicPerson(deps, { clinic, locale }, row)),
    disciplines: (await findDisciplines(db, clinic.id)).map((row) => toDiscipline(row, { clinic, locale })),
  };
}

export type ClinicPerson = ReplyOf<'invitePerson'>;

interface Reading {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
}

/** A discipline in the language of the reader: here it is chosen, not edited. */
const toDiscipline = ({ id, ...texts }: DisciplineRow, { clinic, locale }: Reading) => ({
  id,
  ...clinicTexts(texts, ['name'], { locale, contentLocale: clinic.content_locale }),
});

export function toClinicPerson({ zones }: Pick<Deps, 'zones'>, reading: Reading, row: PersonRow): ClinicPerson {
  const { clinic } = reading;
  const fullName = `${row.first_name} ${row.last_name}`.trim();
  const isPractitioner = row.roles.includes('practitioner');
  const { occupation_id: id, occupation_name: name, occupation_translations: translations } = row;
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
    translations: row.translations,
    discipline:
      isPractitioner && id !== null && name !== null
        ? toDiscipline({ id, name, translations: translations ?? {} }, reading)
        : null,
    two_factor_enabled: secondFactorOf(row, clinic) !== null,
    state: personStateOf({ hasPassword: row.has_password, isSwitchedOff: row.switched_off_at !== null }),
    last_login_on: login === undefined ? null : dateAt(zones.requireZone(clinic.timezone), login),
    coming_sessions: row.coming_sessions,
  };
}

type SentDetails = Pick<ParsedBodyOf<'invitePerson'>, 'first_name' | 'last_name' | 'roles' | 'title' | 'discipline_id'>;

/** The details as they are stored. @throws AppError `invalid-input` by field. */
export function readDetails<D extends SentDetails>(sent: D, locale: Locale): D {
  const details = {
    ...sent,
    first_name: storableText(sent.first_name),
    last_name: storableText(sent.last_name),
    title: storableText(sent.title),
    roles: [...new Set(sent.roles)],
  };
  assertNoFieldErrors(validateClinicPerson(details), locale);
  return details;
}

/** @returns The discipline of a practitioner; null: none. @throws AppError `invalid-input` at discipline_id. */
export async function readDiscipline(
  tx: Tx,
  clinicId: number,
  { roles, discipline_id: id }: SentDetails,
  locale: Locale,
): Promise<number | null> {
  if (!roles.includes('practitioner') || id === null || id === undefined) return null;
  const known = await findDisciplines(tx, clinicId);
  if (!known.some((discipline) => discipline.id === id))
    throw fieldRefusal({ discipline_id: 'discipline-unknown' }, locale);
  return id;
}

/** One of the clinic's own people with the facts that the office sees and the rules need. */
export interface PersonRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string | null;
  readonly bio: string | null;
  /** Of title and bio. */
  readonly translations: Translations;
  readonly two_factor_method: 'app' | 'email' | null;
  readonly has_password: boolean;
  readonly switched_off_at: Date | null;
  readonly roles: readonly ClinicRole[];
  /** Comes from the practitioner's row, also if they take no bookings. */
  readonly occupation_id: number | null;
  readonly occupation_name: string | null;
  readonly occupation_translations: Translations | null;
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
    SELECT u.id, u.email::text AS email, u.first_name, u.last_name, u.title, u.bio, u.translations, u.two_factor_method,
      u.password_hash IS NOT NULL AS has_password, u.switched_off_at, work.roles,
      p.occupation_id, o.name AS occupation_name, o.translations AS occupation_translations,
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
  await takeLock(tx, 'clinic people', clinicId);
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

interface DisciplineRow {
  readonly id: number;
  readonly name: string;
  readonly translations: Translations;
}

function findDisciplines(db: Database | Tx, clinicId: number): Promise<DisciplineRow[]> {
  return db
    .selectFrom('occupation')
    .select(['id', 'name', 'translations'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface PractitionerOf {
  readonly clinicId: number;
  readonly userId: number;
}

/** The person works as a practitioner: they are on the site's team and clients can book them. Their earlier row comes back, with its id. */
export async function offerPractitioner(
  tx: Tx,
  { clinicId, userId }: PractitionerOf,
  occupationId: number | null,
): Promise<void> {
  await sql`
    INSERT INTO practitioner (clinic_id, user_id, occupation_id, position)
    VALUES (${clinicId}, ${userId}, ${occupationId},
      (SELECT coalesce(max(position), -1) + 1 FROM practitioner WHERE clinic_id = ${clinicId}))
    ON CONFLICT (clinic_id, user_id) DO UPDATE SET deleted_at = NULL, occupation_id = excluded.occupation_id`.execute(
    tx,
  );
}

/** The person takes no bookings and is not on the site's team. Their sessions, hours and clients stay. */
export async function withdrawPractitioner(
  tx: Tx,
  { clinicId, userId }: PractitionerOf,
  nowMs: EpochMs,
): Promise<void> {
  await tx
    .updateTable('practitioner')
    .set({ deleted_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}
