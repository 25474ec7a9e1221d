import type { Updateable } from 'kysely';
import type { ClinicDirectory } from '../../src/platform/clinics/clinic-directory.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import type { Database } from '../../src/platform/database/transaction.ts';

export type ClinicSlug = 'maple' | 'birch' | 'cedar';

/** Changes to the seeded demo. */
export interface Given {
  /** Changes settings of a clinic. */
  clinicSettings(slug: ClinicSlug, settings: Updateable<Tables['clinic']>): Promise<void>;
}

export function createGiven(db: Database, clinics: ClinicDirectory): Given {
  return {
    async clinicSettings(slug, settings) {
      await db.updateTable('clinic').set(settings).where('slug', '=', slug).executeTakeFirstOrThrow();
      clinics.invalidate();
    },
  };
}
