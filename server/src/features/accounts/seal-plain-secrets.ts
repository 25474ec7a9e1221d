import type { Database } from '../../platform/database/transaction.ts';
import { isSealed, type Secrets } from '../../platform/secrets.ts';

/**
 * Seals the secrets of authenticator apps that an earlier version kept in clear, of the clinic of the running work (`inClinic`).
 * @returns How many there were.
 */
export async function sealPlainSecrets(db: Database, { seal }: Pick<Secrets, 'seal'>): Promise<number> {
  const rows = await db
    .selectFrom('user_account')
    .select(['clinic_id', 'id', 'two_factor_secret'])
    .where('two_factor_secret', 'is not', null)
    .execute();
  const plain = rows.filter(({ two_factor_secret: secret }) => secret !== null && !isSealed(secret));
  for (const { clinic_id, id, two_factor_secret: secret } of plain) {
    if (secret === null) continue;
    await db
      .updateTable('user_account')
      .set({ two_factor_secret: seal(secret) })
      .where('clinic_id', '=', clinic_id)
      .where('id', '=', id)
      // Two processes may start at once, and its owner may choose another one meanwhile.
      .where('two_factor_secret', '=', secret)
      .execute();
  }
  return plain.length;
}
