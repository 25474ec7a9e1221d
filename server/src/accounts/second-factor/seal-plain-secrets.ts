import { isSealed, type Secrets } from '../../platform/access/secrets.ts';
import type { Database } from '../../platform/database/transaction.ts';

interface Sealed {
  /** Number of secrets sealed now: they were plain, or sealed with a previous secret. */
  readonly sealed: number;
  /** Number of secrets sealed with a lost secret: their owners sign in with a recovery code. */
  readonly lost: number;
}

/** Seals the secrets of authenticator apps with the newest secret, in the clinic of the running work (`inClinic`). */
export async function sealPlainSecrets(
  db: Database,
  { seal, isNewest, openOrNull }: Pick<Secrets, 'seal' | 'isNewest' | 'openOrNull'>,
): Promise<Sealed> {
  const rows = await db
    .selectFrom('user_account')
    .select(['clinic_id', 'id', 'two_factor_secret'])
    .where('two_factor_secret', 'is not', null)
    .execute();
  const counts = { sealed: 0, lost: 0 };
  for (const { clinic_id, id, two_factor_secret: secret } of rows) {
    if (secret === null || isNewest(secret)) continue;
    const plain = isSealed(secret) ? openOrNull(secret) : secret;
    if (plain === null) {
      counts.lost += 1;
      continue;
    }
    counts.sealed += 1;
    await db
      .updateTable('user_account')
      .set({ two_factor_secret: seal(plain) })
      .where('clinic_id', '=', clinic_id)
      .where('id', '=', id)
      // Two processes may start at the same moment, and the owner may set up another app meanwhile.
      .where('two_factor_secret', '=', secret)
      .execute();
  }
  return counts;
}
