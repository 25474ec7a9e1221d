import { AppError, type Closure, type ReplyOf } from '@carefront/shared/contracts';
import { closureFaults, dateAt, type EpochMs, type IsoDate, LOCATION_LIMITS } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import { offerRefusal, refuseFaults } from '../../clinic-changes/clinic-changes.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { changeLocations } from './locations.ts';

export async function listClosures(deps: Deps, clinic: ClinicRow): Promise<ReplyOf<'listClosures'>> {
  const rows = await findClosures(deps.database.db, clinic.id, comingFrom(deps, clinic));
  return { closures: rows.map(toClosure) };
}

/**
 * Shuts the clinic or a location on these dates. Booked sessions stay: the answer counts them. The same dates again change nothing.
 * @throws AppError `invalid-input`.
 */
export function createClosure(deps: Deps, call: Call<'createClosure'>): Promise<Closure> {
  const { clinic, actor, locale, body } = call;
  const coming = comingFrom(deps, clinic);
  refuseFaults(closureFaults(body, coming.today), locale);
  return changeLocations(deps, call, async ({ tx, known, nowMs }) => {
    const isOpen = known.some(({ id, deleted_at }) => id === body.location_id && deleted_at === null);
    if (body.location_id !== null && !isOpen) throw offerRefusal({ location_id: 'place-unknown' }, locale);
    const rows = await findClosures(tx, clinic.id, coming);
    const same = rows.find(
      ({ location_id, first_date, last_date }) =>
        location_id === body.location_id && first_date === body.first_date && last_date === body.last_date,
    );
    if (same) return toClosure(same);
    if (rows.length >= LOCATION_LIMITS.closures) throw offerRefusal({ first_date: 'closures-full' }, locale);
    const id = await insertClosure(tx, clinic.id, body);
    const row = (await findClosures(tx, clinic.id, coming)).find((each) => each.id === id);
    if (!row) throw new Error(`closure ${id} is not among the coming ones`);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'closure.created',
      subject: { kind: 'closure', id: String(id) },
      details: { ...body, coming_sessions: row.coming_sessions },
      nowMs,
    });
    return toClosure(row);
  });
}

/** @throws AppError `not-found`. */
export async function removeClosure(deps: Deps, { clinic, actor, params }: Call<'removeClosure'>): Promise<undefined> {
  await transaction(deps.database.db, async (tx) => {
    const row = await deleteClosure(tx, clinic.id, params.id);
    if (!row) throw new AppError('not-found', `closure ${params.id}`);
    const { location_id, first_date, last_date } = row;
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'closure.removed',
      subject: { kind: 'closure', id: String(params.id) },
      details: { location_id, first_date, last_date },
      nowMs: deps.clock.nowMs(),
    });
  });
  deps.clinics.invalidate(clinic.id);
}

function comingFrom({ zones, clock }: Deps, clinic: ClinicRow): ComingFrom {
  const nowMs = clock.nowMs();
  return { today: dateAt(zones.requireZone(clinic.timezone), nowMs), nowMs };
}

const toClosure = ({ id, location_id, first_date, last_date, coming_sessions }: CountedClosureRow): Closure => ({
  id,
  location_id,
  first_date,
  last_date,
  coming_sessions,
});

type ClosureRow = Selectable<Tables['closure']>;

interface CountedClosureRow extends ClosureRow {
  /** Requested or confirmed sessions on its dates that have not begun. */
  readonly coming_sessions: number;
}

interface ComingFrom {
  readonly today: IsoDate;
  readonly nowMs: EpochMs;
}

/** The closures that are not over, first date first. */
function findClosures(db: Database | Tx, clinicId: number, { today, nowMs }: ComingFrom): Promise<CountedClosureRow[]> {
  return db
    .selectFrom('closure as c')
    .selectAll('c')
    .select(
      sql<number>`(SELECT count(*)::integer FROM appointment a
        WHERE a.clinic_id = c.clinic_id AND a.status IN ('requested', 'confirmed') AND a.start_at > ${new Date(nowMs)}
          AND a.wall_date BETWEEN c.first_date AND c.last_date
          AND (c.location_id IS NULL OR a.location_id = c.location_id))`.as('coming_sessions'),
    )
    .where('c.clinic_id', '=', clinicId)
    .where('c.last_date', '>=', today)
    .orderBy('c.first_date')
    .orderBy('c.id')
    .execute();
}

type NewClosure = Pick<ClosureRow, 'location_id' | 'first_date' | 'last_date'>;

/** @returns The id. */
async function insertClosure(tx: Tx, clinicId: number, closure: NewClosure): Promise<number> {
  const { id } = await tx
    .insertInto('closure')
    .values({ ...closure, clinic_id: clinicId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns The removed closure; undefined when the clinic has no such closure. */
const deleteClosure = (tx: Tx, clinicId: number, id: number): Promise<ClosureRow | undefined> =>
  tx.deleteFrom('closure').where('clinic_id', '=', clinicId).where('id', '=', id).returningAll().executeTakeFirst();
