import { AppError, type KeptLocation, type ReplyOf } from '@carefront/shared/contracts';
import { type EpochMs, LOCATION_LIMITS, locationFaults, movedTo, type Translations } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import {
  changesOf,
  countComing,
  lockOffer,
  offerRefusal,
  refuseFaults,
  storedTranslations,
  updatePositions,
} from '../../clinic-changes/clinic-changes.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';

export async function listClinicLocations(
  { database: { db }, clock }: Deps,
  clinicId: number,
): Promise<ReplyOf<'listClinicLocations'>> {
  const rows = await findAllLocations(db, clinicId);
  const coming = await countComing(db, clinicId, 'location_id', clock.nowMs());
  return { locations: rows.map((row) => toKeptLocation(row, coming.get(row.id) ?? 0)) };
}

/** Adds a location behind the others. @throws AppError `invalid-input`. */
export function createLocation(deps: Deps, call: Call<'createLocation'>): Promise<KeptLocation> {
  const columns = columnsOf(deps, call, {});
  return changeLocations(deps, call, async ({ tx, known, toKept, log }) => {
    if (known.length >= LOCATION_LIMITS.locations) throw offerRefusal({ name: 'locations-full' }, call.locale);
    const row = await insertLocation(tx, call.clinic.id, { ...columns, position: known.length });
    await log(row.id, { action: 'location.created', details: { name: row.name } });
    return toKept(row);
  });
}

/**
 * Saves a location. Booked sessions keep the time that was agreed, also in another time zone.
 * @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored location when the edit began with an older version.
 */
export function saveLocation(deps: Deps, call: Call<'saveLocation'>): Promise<KeptLocation> {
  const { clinic, params, body } = call;
  return changeLocations(deps, call, async ({ tx, require, toKept, log }) => {
    const row = require(params.id);
    const columns = columnsOf(deps, call, row.translations);
    const changes = changesOf<LocationColumns>(row, columns);
    if (Object.keys(changes).length === 0) return toKept(row);
    if (row.version !== body.version)
      throw new AppError('entry-changed', `began with ${body.version}, stands at ${row.version}`, {
        body: { current: toKept(row) },
      });
    await log(row.id, { action: 'location.saved', details: { changes } });
    return toKept(await updateLocation(tx, clinic.id, row.id, columns));
  });
}

/** Takes a location off offer, or offers it again behind the others. Booked sessions stay. @throws AppError `not-found`. */
export function offerLocation(deps: Deps, call: Call<'offerLocation'>): Promise<KeptLocation> {
  const { clinic, params, body } = call;
  const isWanted = body.is_offered === 1;
  return changeLocations(deps, call, async ({ tx, known, nowMs, require, toKept, log }) => {
    const row = require(params.id);
    if ((row.deleted_at === null) === isWanted) return toKept(row);
    const saved = await updateLocationOffer(tx, clinic.id, row.id, isWanted ? null : nowMs);
    const offered = offeredIds(known).filter((id) => id !== row.id);
    await updatePositions(tx, 'location', clinic.id, isWanted ? [...offered, row.id] : offered);
    const details = { is_offered: isWanted, coming_sessions: toKept(row).coming_sessions };
    await log(row.id, { action: 'location.offer-set', details });
    return toKept(saved);
  });
}

/** @returns Ids of the offered locations in their new order. A location off offer moves nowhere. @throws AppError `not-found`. */
export function moveLocation(deps: Deps, call: Call<'moveLocation'>): Promise<ReplyOf<'moveLocation'>> {
  return changeLocations(deps, call, async ({ tx, known, require, log }) => {
    const row = require(call.params.id);
    const before = offeredIds(known);
    const from = before.indexOf(row.id);
    const ids = from < 0 ? before : movedTo(before, row.id, call.body.position);
    const to = ids.indexOf(row.id);
    if (from === to) return { ids };
    await updatePositions(tx, 'location', call.clinic.id, ids);
    await log(row.id, { action: 'location.moved', details: { from, to } });
    return { ids };
  });
}

const offeredIds = (rows: readonly LocationRow[]): number[] =>
  rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);

type TextsCall = Pick<Call<'createLocation'>, 'clinic' | 'locale' | 'body'>;

/** @param kept - The translations before. @throws AppError `invalid-input`. */
function columnsOf({ zones }: Deps, { clinic, locale, body }: TextsCall, kept: Translations): LocationColumns {
  const zone = body.timezone === null ? null : zones.zoneRules(body.timezone);
  const columns = {
    name: storableText(body.name).trim(),
    complete_address: storableText(body.complete_address).trim(),
    translations: storedTranslations(kept, body.translations, { fields: ['name'], clinic }),
    timezone: zone?.name ?? null,
  };
  const isZoneUnknown = body.timezone !== null && zone === null;
  refuseFaults({ ...locationFaults(columns), ...(isZoneUnknown && { timezone: 'zone-unknown' }) }, locale);
  return columns;
}

/** The locked locations of a clinic, within one transaction. */
interface LockedLocations {
  readonly tx: Tx;
  readonly known: readonly LocationRow[];
  readonly nowMs: EpochMs;
  /** @throws AppError `not-found`. */
  require(id: number): LocationRow;
  toKept(row: LocationRow): KeptLocation;
  log(id: number, entry: Pick<AuditEntry, 'action' | 'details'>): Promise<void>;
}

/** Runs the work on the locked locations; from then on, every answer of this process shows the change. */
export async function changeLocations<T>(
  deps: Deps,
  { clinic, actor }: Pick<Call<'offerLocation'>, 'clinic' | 'actor'>,
  work: (locations: LockedLocations) => Promise<T>,
): Promise<T> {
  const done = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const nowMs = deps.clock.nowMs();
    const known = await findAllLocations(tx, clinic.id);
    const coming = await countComing(tx, clinic.id, 'location_id', nowMs);
    return work({
      tx,
      known,
      nowMs,
      require(id) {
        const row = known.find((location) => location.id === id);
        if (!row) throw new AppError('not-found', `location ${id}`);
        return row;
      },
      toKept: (row) => toKeptLocation(row, coming.get(row.id) ?? 0),
      log: (id, entry) =>
        recordAudit(tx, {
          ...entry,
          clinicId: clinic.id,
          actor,
          subject: { kind: 'location', id: String(id) },
          nowMs,
        }),
    });
  });
  deps.clinics.invalidate(clinic.id);
  return done;
}

const toKeptLocation = (row: LocationRow, comingSessions: number): KeptLocation => ({
  id: row.id,
  version: row.version,
  name: row.name,
  complete_address: row.complete_address,
  translations: row.translations,
  timezone: row.timezone,
  is_offered: row.deleted_at === null,
  coming_sessions: comingSessions,
});

type LocationRow = Selectable<Tables['location']>;
type LocationColumns = Pick<LocationRow, 'name' | 'complete_address' | 'translations' | 'timezone'>;

/** All locations, in the clinic's order; those off offer are among them. */
const findAllLocations = (db: Database | Tx, clinicId: number): Promise<LocationRow[]> =>
  db.selectFrom('location').selectAll().where('clinic_id', '=', clinicId).orderBy('position').orderBy('id').execute();

const insertLocation = (
  tx: Tx,
  clinicId: number,
  columns: LocationColumns & { readonly position: number },
): Promise<LocationRow> =>
  tx
    .insertInto('location')
    .values({ ...columns, translations: JSON.stringify(columns.translations), clinic_id: clinicId, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes columns and raises the version. */
const updateLocation = (tx: Tx, clinicId: number, id: number, columns: LocationColumns): Promise<LocationRow> =>
  tx
    .updateTable('location')
    .set(({ eb }) => ({
      ...columns,
      translations: JSON.stringify(columns.translations),
      version: eb('version', '+', 1),
    }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @param sinceMs - Since when the location is off offer; null: it is on offer. */
const updateLocationOffer = (tx: Tx, clinicId: number, id: number, sinceMs: EpochMs | null): Promise<LocationRow> =>
  tx
    .updateTable('location')
    .set(({ eb }) => ({ deleted_at: sinceMs === null ? null : new Date(sinceMs), version: eb('version', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
