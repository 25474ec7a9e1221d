import { isDeepStrictEqual } from 'node:util';
import { AppError, type Locale } from '@carefront/shared/contracts';
import { type OfferFault, offerMessage } from '@carefront/shared/contracts/services';
import { type EpochMs, editedTranslations, type Translations } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { storableTexts } from '../content/content.ts';
import type { Deps } from '../deps.ts';
import { type AuditEntry, recordAudit } from '../platform/audit/audit.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import { inIds } from '../platform/database/call-ids.ts';
import { shareLock, takeLock } from '../platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';

/** Changed fields with their old and new values. */
type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Longer texts are cut: the log says that they changed, and what they are about. */
const LONGEST_TEXT = 200;

/**
 * The fields of the clinic's own settings that differ, for the log.
 * @param wanted - Its fields are compared; further fields of `stored` are left out.
 */
export function changesOf<T extends object>(stored: T, wanted: Partial<T>): Changes {
  const fields = (Object.keys(wanted) as (keyof T & string)[]) // its own keys
    .filter((field) => !isDeepStrictEqual(stored[field], wanted[field]));
  return Object.fromEntries(
    fields.map((field) => [field, { from: shortened(stored[field]), to: shortened(wanted[field]) }]),
  );
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

interface TranslatedFields<F extends string> {
  readonly fields: readonly F[];
  readonly clinic: Pick<ClinicRow, 'content_locale'>;
}

/** The translations to store after an edit of these fields. @param sent - From the body; undefined: they stay. */
export const storedTranslations = <F extends string>(
  kept: Translations,
  sent: Translations<F> | undefined,
  { fields, clinic }: TranslatedFields<F>,
): Translations =>
  editedTranslations(kept, sent && storableTexts(sent), { fields, contentLocale: clinic.content_locale });

/**
 * Calls that change the services, programs, locations, closures or hours of one clinic wait for each other, because bounds and places in
 * lists need all rows; and for bookings that are being written, so that a closure counts them. Later bookings see the change.
 */
export async function lockOffer(tx: Tx, clinicId: number): Promise<void> {
  await takeLock(tx, 'clinic offer', clinicId);
  await sql`UPDATE clinic SET offer_version = offer_version + 1 WHERE id = ${clinicId}`.execute(tx);
}

type LogChange = (change: Pick<AuditEntry, 'action' | 'details'> & { readonly id: number }) => Promise<void>;

/**
 * Runs the work on the locked rows of one list of the offer; from then on, every answer of this process shows the change.
 * @param list - `kind` is the subject of the rows that `log` adds to the clinic's log.
 */
export async function changeOffer<R, T>(
  { database, clinics, clock }: Deps,
  { clinic, actor }: { readonly clinic: Pick<ClinicRow, 'id'>; readonly actor: AuditEntry['actor'] },
  { kind, find }: { readonly kind: string; find(tx: Tx, clinicId: number): Promise<readonly R[]> },
  work: (tx: Tx, known: readonly R[], log: LogChange) => Promise<T>,
): Promise<T> {
  const done = await transaction(database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    return work(tx, await find(tx, clinic.id), ({ id, action, details = {} }) =>
      recordAudit(tx, {
        clinicId: clinic.id,
        actor,
        action,
        subject: { kind, id: String(id) },
        details,
        nowMs: clock.nowMs(),
      }),
    );
  });
  clinics.invalidate(clinic.id);
  return done;
}

type OrderedTable = 'location' | 'occupation' | 'program' | 'program_category' | 'service' | 'service_category';

/** Numbers the rows in this order. */
export async function updatePositions(
  tx: Tx,
  table: OrderedTable,
  clinicId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const order = sql.join(ids.map((id, position) => sql`(${id}::integer, ${position}::integer)`));
  await sql`
    UPDATE ${sql.table(table)} r SET position = o.position
    FROM (VALUES ${order}) AS o (id, position)
    WHERE r.clinic_id = ${clinicId} AND r.id = o.id AND r.position <> o.position`.execute(tx);
}

/** Keeps the offer as it is until the transaction ends; bookings do not wait for each other. Call it before other locks. */
export async function keepOffer(tx: Tx, clinicId: number): Promise<void> {
  await shareLock(tx, 'clinic offer', clinicId);
}

/** Precondition: `keepOffer`. */
export async function readOfferVersion(tx: Tx, clinicId: number): Promise<number> {
  const { offer_version } = await tx
    .selectFrom('clinic')
    .select('offer_version')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return offer_version;
}

type Faults = Readonly<Record<string, OfferFault | undefined>>;

/** The 422 answer for these fields. */
export function offerRefusal(faults: Faults, locale: Locale): AppError {
  const found = Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ field, fault }] : []));
  const fields = Object.fromEntries(
    found.map(({ field, fault }) => [field, [{ code: fault, message: offerMessage(fault, locale) }]]),
  );
  return new AppError('invalid-input', found.map(({ field, fault }) => `${field}: ${fault}`).join(', '), { fields });
}

/** @throws AppError `invalid-input` when at least one field has a fault. */
export function refuseFaults(faults: Faults, locale: Locale): void {
  if (Object.values(faults).some((fault) => fault !== undefined)) throw offerRefusal(faults, locale);
}

/**
 * Counts the sessions that are requested or confirmed and have not begun.
 * @returns Counts by the column's value. A value without such sessions is missing.
 */
export async function countComing(
  db: Database | Tx,
  clinicId: number,
  by: 'service_id' | 'location_id',
  nowMs: EpochMs,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('appointment')
    .select([by, ({ fn }) => fn.countAll<number>().as('sessions')])
    .where('clinic_id', '=', clinicId)
    .where('status', 'in', ['requested', 'confirmed'])
    .where('start_at', '>', new Date(nowMs))
    .groupBy(by)
    .execute();
  return new Map(rows.flatMap((row) => (row[by] === null ? [] : [[row[by], Number(row.sessions)] as const])));
}

interface LocationChoice {
  readonly id: number;
  readonly name: string;
  readonly translations: Translations;
  readonly is_offered: boolean;
}

/** Locations on offer, and the others that an entry of the offer names. */
export async function findLocationChoices(
  db: Database | Tx,
  clinicId: number,
  linked: ReadonlySet<number>,
): Promise<LocationChoice[]> {
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name', 'translations', 'deleted_at'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const choices = rows.map(({ deleted_at, ...row }) => ({ ...row, is_offered: deleted_at === null }));
  return choices.filter(({ id, is_offered }) => is_offered || linked.has(id));
}

interface PractitionerChoice {
  readonly id: number;
  readonly full_name: string;
  readonly is_active: boolean;
}

/** Active practitioners, and the others whom an entry of the offer names. */
export async function findPractitionerChoices(
  db: Database | Tx,
  clinicId: number,
  linked: ReadonlySet<number>,
): Promise<PractitionerChoice[]> {
  const rows = await db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .select(['p.id', 'u.first_name', 'u.last_name', 'p.deleted_at'])
    .where('p.clinic_id', '=', clinicId)
    .where((eb) => eb.or([eb('p.deleted_at', 'is', null), eb('p.id', '=', inIds([...linked]))]))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, first_name, last_name, deleted_at }) => ({
    id,
    full_name: `${first_name} ${last_name}`.trim(),
    is_active: deleted_at === null,
  }));
}
