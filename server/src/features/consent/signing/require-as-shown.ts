import { AppError } from '@carefront/shared/contracts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { readRecord } from '../documents/consent-record.ts';
import type { ReachedConsent } from '../records/reach-consent.ts';

/**
 * Checks that the signer was shown the current record. Precondition: the consent is locked.
 * @param hash - Hash of the record that the signer was shown; undefined: the signer sent no hash.
 * @throws AppError `consent-changed` when the current record has another hash.
 */
export async function requireAsShown(
  tx: Tx,
  reached: ReachedConsent,
  clinic: Pick<ClinicRow, 'id' | 'name'>,
  hash: string | undefined,
): Promise<void> {
  if (hash === undefined) return;
  const shown = await readRecord(tx, reached, clinic);
  if (shown.hash !== hash)
    throw new AppError('consent-changed', `consent ${reached.consent.id} is not as it was shown`);
}
