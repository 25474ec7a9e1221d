import type { ClinicEditors } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import { inClinic } from '../database/clinic-scope.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
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

export interface ClinicDirectory {
  /**
   * While the database does not answer, a clinic that was read before is found as it was.
   * @param host - Lower case, without port. @returns null when the host belongs to no clinic.
   */
  byHost(host: string): Promise<ClinicRow | null>;
  /**
   * Clears the cache: call it after a clinic's settings or site changed.
   * @param clinicId - Clears only the clinic that changed; without it, all clinics are cleared.
   */
  forget(clinicId?: number): void;
}

/** Longest time until this process sees a setting that another process changed. */
const FRESH_MS = 5_000;
/** Anyone can send any host name: unknown names must not fill the memory, nor evict the hosts that visitors use. */
const MAX_ENTRIES = 10_000;
/** A host name or an IPv6 address. Any other text belongs to no clinic: it is neither looked up nor cached. */
const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])$/;

interface Entry {
  readonly clinic: Promise<ClinicRow | null>;
  /** Undefined while the clinic is being read, null when the host belongs to no clinic. */
  clinicId: number | null | undefined;
  /** The clinic of this host when it was last read; null until then. */
  row: ClinicRow | null;
  readonly readAtMs: number;
}

export function createClinicDirectory(db: Database, clock: Clock): ClinicDirectory {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  return {
    byHost(host) {
      if (!HOST.test(host)) return Promise.resolve(null);
      const known = entries.get(host);
      const ageMs = known ? clock.nowMs() - known.readAtMs : Number.POSITIVE_INFINITY;
      if (known && ageMs >= 0 && ageMs < FRESH_MS) return known.clinic;
      const before = known?.row ?? null;
      // The entry of the row before lasts as long as any other: a lost database is not asked at each request.
      const clinic = findByHost(db, host).catch((error: unknown) => {
        // A copy: what was read for this row is kept by the row, and must not look fresh.
        if (before && isDatabaseUnavailable(error)) return { ...before };
        throw error;
      });
      const entry: Entry = { clinic, clinicId: undefined, row: before, readAtMs: clock.nowMs() };
      entries.set(host, entry);
      clinic.then(
        (row) => {
          entry.clinicId = row?.id ?? null;
          entry.row = row;
        },
        () => entries.delete(host),
      );
      return clinic;
    },
    forget(clinicId) {
      // A read that is still running may return the clinic's old data.
      const isConcerned = (entry: Entry) => entry.clinicId === clinicId || entry.clinicId === undefined;
      for (const [host, entry] of entries) if (clinicId === undefined || isConcerned(entry)) entries.delete(host);
    },
  };
}

/** The host table is readable outside of any clinic; the clinic's row only inside its own scope. */
async function findByHost(db: Database, host: string): Promise<ClinicRow | null> {
  const place = await db.selectFrom('clinic_host').select('clinic_id').where('host', '=', host).executeTakeFirst();
  if (!place) return null;
  const row = await inClinic(place.clinic_id, () =>
    db.selectFrom('clinic').selectAll().where('id', '=', place.clinic_id).executeTakeFirst(),
  );
  return row ?? null;
}
