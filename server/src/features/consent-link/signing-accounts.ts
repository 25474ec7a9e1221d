import { dateAt, isConsentSigned } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { ConsentRow } from '../consent/consent.repository.ts';
import { needsGuardian } from '../consent/consent-viewers.rules.ts';
import {
  type ConsentAccount,
  findClientAccounts,
  findGuardianAccounts,
  readClinicZone,
} from './consent-letter.repository.ts';

/** Accounts that can accept the terms now: the client's, or where they do not consent alone the guardians'. None once it is signed. */
export async function findSigningAccounts(
  db: Database | Tx,
  { clock, zones }: Pick<Deps, 'clock' | 'zones'>,
  consent: ConsentRow,
): Promise<ConsentAccount[]> {
  const { clinic_id, client_id, status } = consent;
  if (isConsentSigned(status)) return [];
  const zone = zones.requireZone(await readClinicZone(db, clinic_id));
  const isForGuardian = needsGuardian(consent, dateAt(zone, clock.nowMs()));
  return isForGuardian ? findGuardianAccounts(db, clinic_id, client_id) : findClientAccounts(db, clinic_id, client_id);
}
