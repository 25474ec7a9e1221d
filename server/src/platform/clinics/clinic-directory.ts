import type { ClinicEditors } from '@carefront/shared/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { inClinic } from '../database/clinic-scope.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { OpenDatabase } from '../database/open/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Database } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';

/** The clinic of a request with all columns, private ones included. Never send it unfiltered. */
export type ClinicRow = Readonly<Selectable<Tables['clinic']>>;

export type EditorSettings = Pick<ClinicRow, 'forms_editors' | 'consent_editors' | 'site_editors'>;

/** The clinic's settings of who edits what, for the rule in `shared/domain`. */
export const editorsOf = (clinic: EditorSettings): ClinicEditors => ({
  forms: clinic.forms_editors,
  consent: clinic.consent_editors,
  site: clinic.site_editors,
});

/** Names a part of what is known about a clinic, with the type of its value. */
export interface ClinicPart<T> {
  readonly name: string;
  readonly value?: T;
}

export interface ClinicDirectory {
  /**
   * While the database does not answer, a clinic that was read before is found as it was.
   * @param host - Lower case, without port. @returns null when the host belongs to no clinic.
   */
  byHost(host: string): Promise<ClinicRow | null>;
  /**
   * Returns a part that is made of the clinic's data, such as its info. It is made once, and kept until something of the clinic changes: a
   * part may read only the tables of `clinicVersion`.
   * @param make - Gets the part that was kept before the last change, for what cannot have changed in it.
   */
  part<T>(clinic: ClinicRow, part: ClinicPart<T>, make: (before: T | undefined) => Promise<T>): Promise<T>;
  /**
   * Compares the version at the next request: call it after a change of the clinic's data, so that this process shows it at once.
   * @param clinicId - Without it, all clinics are compared.
   */
  invalidate(clinicId?: number): void;
}

/** Longest time until this process sees a setting that another process changed. */
const FRESH_MS = 5_000;
/** Anyone can send any host name: unknown names must not fill the memory, nor evict the hosts that visitors use. */
const MAX_ENTRIES = 10_000;
/** A host name or an IPv6 address. Any other text belongs to no clinic: it is neither looked up nor cached. */
const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])$/;

type Parts = Map<ClinicPart<unknown>, Promise<unknown>>;

/** Everything that is known about a clinic, as long as its version stays the same. */
interface ClinicSnapshot {
  readonly row: ClinicRow;
  readonly version: string;
  readonly parts: Parts;
  /** Parts of the version before that were not made again yet. */
  readonly partsBefore: Parts;
}

interface Entry {
  readonly clinic: Promise<ClinicRow | null>;
  /** Undefined while the clinic is being read, null when the host belongs to no clinic. */
  clinicId: number | null | undefined;
  /** The clinic of this host when it was last read; null until then. */
  snapshot: ClinicSnapshot | null;
  /** Becomes the earliest moment when the entry is to be compared. */
  readAtMs: number;
}

export function createClinicDirectory(db: Database, clock: Clock): ClinicDirectory {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  const snapshots = new WeakMap<ClinicRow, ClinicSnapshot>();

  function read(host: string, before: ClinicSnapshot | null): Entry {
    const reading = readSnapshot(db, host, before);
    const clinic = reading
      .then((snapshot) => snapshot?.row ?? null)
      .catch((error: unknown) => {
        // A copy, without parts: what was made of the row before must not look fresh.
        if (before && isDatabaseUnavailable(error)) return { ...before.row };
        throw error;
      });
    // The entry of a copy lasts as long as any other: a lost database is not asked at each request.
    const entry: Entry = { clinic, clinicId: undefined, snapshot: before, readAtMs: clock.nowMs() };
    reading.then(
      (snapshot) => {
        entry.snapshot = snapshot;
        if (snapshot) snapshots.set(snapshot.row, snapshot);
      },
      () => undefined,
    );
    clinic.then(
      (row) => {
        entry.clinicId = row?.id ?? null;
      },
      () => entries.delete(host),
    );
    return entry;
  }

  return {
    byHost(host) {
      if (!HOST.test(host)) return Promise.resolve(null);
      const known = entries.get(host);
      const ageMs = known ? clock.nowMs() - known.readAtMs : Number.POSITIVE_INFINITY;
      if (known && ageMs >= 0 && ageMs < FRESH_MS) return known.clinic;
      const entry = read(host, known?.snapshot ?? null);
      entries.set(host, entry);
      return entry.clinic;
    },
    part(clinic, part, make) {
      const snapshot = snapshots.get(clinic);
      return snapshot ? keptPart(snapshot, part, make) : make(undefined);
    },
    invalidate(clinicId) {
      for (const entry of entries.values()) {
        // A read that is still running may return the clinic's old data.
        const isConcerned = entry.clinicId === clinicId || entry.clinicId === undefined;
        if (clinicId === undefined || isConcerned) entry.readAtMs = Number.NEGATIVE_INFINITY;
      }
    },
  };
}

function keptPart<T>(
  { parts, partsBefore }: ClinicSnapshot,
  part: ClinicPart<T>,
  make: (before: T | undefined) => Promise<T>,
): Promise<T> {
  // The key has the type of the value; a map cannot say so.
  const kept = parts.get(part) as Promise<T> | undefined;
  if (kept) return kept;
  const before = partsBefore.get(part) as Promise<T> | undefined;
  const made = before ? before.then(make, () => make(undefined)) : make(undefined);
  parts.set(part, made);
  made.then(
    () => partsBefore.delete(part),
    () => parts.delete(part),
  );
  return made;
}

/** @returns The snapshot from before when nothing of the clinic has changed since. */
async function readSnapshot(db: Database, host: string, before: ClinicSnapshot | null): Promise<ClinicSnapshot | null> {
  const clinicId = before?.row.id ?? (await findClinicId(db, host));
  if (clinicId === undefined) return null;
  const found = await inClinic(clinicId, () => findRow(db, clinicId, host));
  // The host belongs to another clinic now, or to none.
  if (!found) return before ? readSnapshot(db, host, null) : null;
  const { version, ...row } = found;
  if (before?.version === version) return before;
  return { row, version, parts: new Map(), partsBefore: new Map(before?.parts) };
}

/** The host table is readable outside of any clinic; the clinic's row only inside its own scope. */
async function findClinicId(db: Database, host: string): Promise<number | undefined> {
  const place = await db.selectFrom('clinic_host').select('clinic_id').where('host', '=', host).executeTakeFirst();
  return place?.clinic_id;
}

const findRow = (db: Database, clinicId: number, host: string) =>
  db
    .selectFrom('clinic as c')
    .selectAll('c')
    .select(clinicVersion.as('version'))
    .where('c.id', '=', clinicId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clinic_host as h').select('h.host').whereRef('h.clinic_id', '=', 'c.id').where('h.host', '=', host),
      ),
    )
    .executeTakeFirst();

/** Tables with rows of a clinic that parts of its snapshot are made of. */
const TABLES = [
  'clinic_host',
  'occupation',
  'service_category',
  'service',
  'service_occupation',
  'practitioner',
  'location',
  'booking_site',
  'form',
  'activation',
  'activation_head',
] as const;

/**
 * A number that is another one after a row was written. PostgreSQL keeps with each row the transaction that wrote it and its place; a
 * content of many kilobytes is not read.
 */
const writtenRow = (row: string) => sql.raw(`hashtextextended(${row}.xmin::text || ' ' || ${row}.ctid::text, 0)`);

const writtenRows = (table: string) =>
  sql`(SELECT sum(${writtenRow('t')}) FROM ${sql.table(table)} t WHERE t.clinic_id = c.id)`;

/**
 * The version of the clinic `c` of the enclosing statement: it changes with every change of the data that `ClinicDirectory.part` keeps. It may
 * also change without one, such as after a reorganised table.
 */
const clinicVersion: RawBuilder<string> = sql<string>`concat_ws(' ', ${writtenRow('c')}, ${sql.join(
  TABLES.map((table) => sql`coalesce(${writtenRows(table)}, 0)`),
)},
  (SELECT ${writtenRow('t')} FROM country t WHERE t.id = c.country_id),
  -- Of the accounts, the columns that are shown: each login writes the rows.
  (SELECT sum(hashtextextended(jsonb_build_array(u.id, u.first_name, u.last_name, u.title, u.bio, u.translations)::text, 0))
    FROM practitioner p JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id WHERE p.clinic_id = c.id),
  (SELECT sum(${writtenRow('t')}) FROM activation a JOIN release t ON t.id IN (a.stable, a.previous, a.candidate)
    WHERE a.clinic_id = c.id),
  (SELECT sum(${writtenRow('t')}) FROM release_stop t))`;

interface LinkSettings {
  readonly publicUrl: string | undefined;
  readonly port: number;
}
interface OriginDeps {
  readonly config: LinkSettings;
  readonly database: Pick<OpenDatabase, 'db'>;
}

/**
 * Returns the origin of the links in our messages, such as `https://clinic.example`. Reads it from the settings and the clinic's own hosts,
 * never from a request: a person who requests an email must not choose its link target.
 * @throws Error for a clinic without a host.
 */
export async function clinicOrigin({ config, database }: OriginDeps, clinicId: number): Promise<string> {
  const rows = await database.db
    .selectFrom('clinic_host')
    .select('host')
    .where('clinic_id', '=', clinicId)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute();
  return originAmong(
    rows.map(({ host }) => host),
    config,
  );
}

/**
 * Returns `publicUrl` when it names one of the hosts; otherwise the first host, with the scheme and port of `publicUrl`.
 * @param hosts - The clinic's hosts, primary host first.
 * @throws Error when the list is empty.
 */
export function originAmong(hosts: readonly string[], { publicUrl, port }: LinkSettings): string {
  const [primary] = hosts;
  if (primary === undefined) throw new Error('The clinic has no host that a link could lead to');
  const origin = new URL(publicUrl ?? `http://${primary}:${port}`);
  if (!hosts.includes(origin.hostname)) origin.hostname = primary;
  return origin.origin;
}
