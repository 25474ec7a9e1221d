import type { SignedCopy } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { readRecord } from '../documents/consent-record.ts';
import { type CopyCall, findByCopy } from './reach-copy.ts';

/**
 * Returns the details of the consent behind an emailed copy (CO-10).
 * @throws AppError `not-found`.
 */
export async function getSignedCopy(deps: Deps, call: CopyCall): Promise<SignedCopy> {
  const { copy, reached, clinic } = await findByCopy(deps, call);
  const { title, status, client } = await readRecord(deps.database.db, reached, clinic);
  return {
    title,
    status,
    client: { first_name: client.first_name, last_name: client.last_name },
    signed_at: wireInstant(copy.signed_at.getTime()),
    expires_at: wireInstant(copy.expires_at.getTime()),
  };
}
