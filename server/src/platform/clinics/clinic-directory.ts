import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import { inClinic } from '../database/clinic-scope.ts';
import type { Tables } from '../database/tables.ts';
import type { Database } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';

/** The clinic of a request: every column, private ones too; never send it unfiltered. */
export type ClinicRow = Readonly<Selectable<Tables['clinic']>>;

export interface ClinicDirectory {
  /** @param host - Lower case, without port. @returns null for a host that is no clinic's. */
  byHost(host: string): Promise<ClinicRow | null>;
  /**
   * Forgets what was read so far: call after changing a clinic's settings or its site.
   * @param clinicId - Of the one clinic that changed; without it, all are forgotten.
   */
  forget(clinicId?: number): void;
}

/** Settings that another process changed are seen after this long at the latest. */
const FRESH_MS = 5_000;
/** Hosts come from anyone: unknown ones must not fill the memory, nor push out those that visitors ask for all the time. */
const MOST_ENTRIES = 10_000;
/** A host name or an IPv6 address; whatever else a request claims is no clinic's, and is neither looked up nor kept. */
const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])$/;

interface Entry {
  readonly clinic: Promise<ClinicRow | null>;
  /** Undefined while it is being read, null where the host is no clinic's. */
  clinicId: number | null | undefined;
  readonly readAtMs: number;
}

export function createClinicDirectory(db: Database, clock: Clock): ClinicDirectory {
  const entries = new LRUCache<string, Entry>({ max: MOST_ENTRIES });
  return {
    byHost(host) {
      if (!HOST.test(host)) return Promise.resolve(null);
      const known = entries.get(host);
      const ageMs = known ? clock.nowMs() - known.readAtMs : Number.POSITIVE_INFINITY;
      if (known && ageMs >= 0 && ageMs < FRESH_MS) return known.clinic;
      const clinic = findByHost(db, host);
      const entry: Entry = { clinic, clinicId: undefined, readAtMs: clock.nowMs() };
      entries.set(host, entry);
      clinic.then(
        (row) => {
          entry.clinicId = row?.id ?? null;
        },
        () => entries.delete(host),
      );
      return clinic;
    },
    forget(clinicId) {
      // A clinic that is still being read may come back with its old data.
      const isConcerned = (entry: Entry) => entry.clinicId === clinicId || entry.clinicId === undefined;
      for (const [host, entry] of entries) if (clinicId === undefined || isConcerned(entry)) entries.delete(host);
    },
  };
}

/** The table of hosts is readable without a scope; the clinic itself only inside its own scope. */
async function findByHost(db: Database, host: string): Promise<ClinicRow | null> {
  const place = await db.selectFrom('clinic_host').select('clinic_id').where('host', '=', host).executeTakeFirst();
  if (!place) return null;
  const row = await inClinic(place.clinic_id, () =>
    db.selectFrom('clinic').selectAll().where('id', '=', place.clinic_id).executeTakeFirst(),
  );
  return row ?? null;
}
