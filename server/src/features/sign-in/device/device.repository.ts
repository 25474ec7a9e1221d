import type { EpochMs } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import { newToken, sha256 } from '../../../platform/access/secrets.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

type DeviceRow = Readonly<Selectable<Tables['login_device']>>;

export interface Device {
  readonly clinicId: number;
  readonly userId: number;
  /** Token from the browser's cookie; undefined when the browser has none. */
  readonly token: string | undefined;
}

/** @returns null for a browser in which the user has not signed in. */
export async function findDevice(db: Database | Tx, { clinicId, userId, token }: Device): Promise<DeviceRow | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom('login_device')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records that the user signed in with this browser. An attacker may have planted a token that is not known for the user: then the browser
 * gets a new token, and its other accounts move to the new token.
 * @param trustedUntilMs - null: the trust does not change.
 * @returns The token for the browser's cookie.
 */
export async function storeDevice(
  tx: Tx,
  device: Device,
  trustedUntilMs: EpochMs | null,
  nowMs: EpochMs,
): Promise<string> {
  const { clinicId, userId, token } = device;
  const trust = trustedUntilMs === null ? {} : { trusted_until: new Date(trustedUntilMs) };
  const seen = { last_login_at: new Date(nowMs), ...trust };
  if (token !== undefined && (await findDevice(tx, device))) {
    await tx
      .updateTable('login_device')
      .set(seen)
      .where('clinic_id', '=', clinicId)
      .where('user_id', '=', userId)
      .where('token_hash', '=', sha256(token))
      .execute();
    return token;
  }
  const newOne = newToken();
  if (token !== undefined) {
    await tx
      .updateTable('login_device')
      .set({ token_hash: sha256(newOne) })
      .where('clinic_id', '=', clinicId)
      .where('token_hash', '=', sha256(token))
      .execute();
  }
  await tx
    .insertInto('login_device')
    .values({ clinic_id: clinicId, user_id: userId, token_hash: sha256(newOne), ...seen })
    .execute();
  return newOne;
}
