import type { Selectable } from 'kysely';
import type { Clock } from './clock.ts';
import { inClinic } from './database/clinic-scope.ts';
import type { Tables } from './database/tables.ts';
import type { Database } from './database/transaction.ts';

/** The clinic of a request: every column, private ones too; never sent as it stands. */
export type ClinicRow = Readonly<Selectable<Tables['clinic']>>;

export interface ClinicDirectory {
  /** @param host - Lower case, without port. @returns null for a host that is no clinic's. */
  byHost(host: string): Promise<ClinicRow | null>;
  /** Forgets everything read so far: call after changing a clinic's settings. */
  forget(): void;
}

/** Settings that another process changed are seen after this long at the latest. */
const FRESH_MS = 5_000;
/** Hosts come from anyone: unknown ones must not fill the memory. */
const MOST_ENTRIES = 10_000;

interface Entry {
  clinic: Promise<ClinicRow | null>;
  readAtMs: number;
}

export function createClinicDirectory(db: Database, clock: Clock): ClinicDirectory {
  const entries = new Map<string, Entry>();
  return {
    byHost(host) {
      const known = entries.get(host);
      const ageMs = known ? clock.nowMs() - known.readAtMs : Number.POSITIVE_INFINITY;
      if (known && ageMs >= 0 && ageMs < FRESH_MS) return known.clinic;
      if (entries.size >= MOST_ENTRIES) entries.clear();
      const clinic = findByHost(db, host);
      entries.set(host, { clinic, readAtMs: clock.nowMs() });
      clinic.catch(() => entries.delete(host));
      return clinic;
    },
    forget: () => entries.clear(),
  };
}

/** The host's table is readable for everyone; the clinic itself only inside its own scope. */
async function findByHost(db: Database, host: string): Promise<ClinicRow | null> {
  const place = await db.selectFrom('clinic_host').select('clinic_id').where('host', '=', host).executeTakeFirst();
  if (!place) return null;
  const row = await inClinic(place.clinic_id, () =>
    db.selectFrom('clinic').selectAll().where('id', '=', place.clinic_id).executeTakeFirst(),
  );
  return row ?? null;
}
