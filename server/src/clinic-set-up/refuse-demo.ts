import { inClinic, listClinicIds } from '../platform/database/clinic-scope.ts';
import type { Database } from '../platform/database/transaction.ts';

const DEMO_OWNERS = ['owner@maple.test', 'owner@birch.test', 'owner@cedar.test'];

/**
 * Refuses to start in production on a database with demo accounts, because their password is published.
 * @throws Error when a demo account has a password.
 */
export async function refuseDemo(db: Database): Promise<void> {
  for (const clinicId of await listClinicIds(db)) {
    const owner = await inClinic(clinicId, () =>
      db
        .selectFrom('user_account')
        .select('id')
        .where('clinic_id', '=', clinicId)
        .where('email_key', 'in', DEMO_OWNERS)
        .where('password_hash', 'is not', null)
        .executeTakeFirst(),
    );
    if (owner)
      throw new Error(
        'NODE_ENV is production and the database holds the demo clinics, whose passwords are published: use an empty database or data folder',
      );
  }
}
