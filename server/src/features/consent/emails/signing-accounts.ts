import { isConsentSigned } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import type { ConsentRow } from '../records/consent.repository.ts';
import { needsGuardian } from '../records/consent-viewers.rules.ts';
import {
  type ConsentAccount,
  findClientAccounts,
  findGuardianAccounts,
  readClinicDay,
} from './consent-email.repository.ts';

type NowDeps = Pick<Deps, 'clock' | 'zones'>;

/**
 * Returns the accounts that can accept the terms now: the client's account, or the guardians' accounts when the client does not consent
 * alone. Returns none for a signed consent.
 */
export async function findSigningAccounts(
  db: Database | Tx,
  deps: NowDeps,
  consent: ConsentRow,
): Promise<ConsentAccount[]> {
  const { clinic_id, client_id, status } = consent;
  if (isConsentSigned(status)) return [];
  const isForGuardian = await needsGuardianNow(db, deps, consent);
  return isForGuardian ? findGuardianAccounts(db, clinic_id, client_id) : findClientAccounts(db, clinic_id, client_id);
}

/** Whether the client does not consent alone today. */
export async function needsGuardianNow(db: Database | Tx, deps: NowDeps, consent: ConsentRow): Promise<boolean> {
  return needsGuardian(consent, consentDayAt(deps, await readClinicDay(db, consent.clinic_id)));
}
