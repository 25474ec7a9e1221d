import type { IsoDate } from '@carefront/shared/domain';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** Facts that decide whether a client consents alone. */
export interface ConsentNeed {
  readonly client_needs_guardian: boolean;
  readonly client_dob: IsoDate | null;
}

/** Precondition: the client exists. */
export function readConsentNeed(db: Database | Tx, clinicId: number, clientId: number): Promise<ConsentNeed> {
  return db
    .selectFrom('client')
    .select(['bool_needs_guardian as client_needs_guardian', 'dob as client_dob'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
}
