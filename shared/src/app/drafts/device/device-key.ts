import { inDraftDatabase, resultOf } from './draft-database.ts';

export interface DeviceKey {
  /** Two copies of a CryptoKey cannot be compared. */
  readonly id: string;
  readonly cryptoKey: CryptoKey;
}

const CURRENT = 'current';

export const currentKey = (keys: IDBObjectStore): Promise<DeviceKey | undefined> => resultOf(keys.get(CURRENT));

/** @returns undefined before the first draft on this device, and after a sign-out. */
export const findDeviceKey = (): Promise<DeviceKey | undefined> =>
  inDraftDatabase('readonly', ({ keys }) => currentKey(keys));

/** Returns the key of this device and origin; makes it for the first draft. Scripts can use the key but cannot read its bytes. */
export async function getDeviceKey(): Promise<DeviceKey> {
  const kept = await findDeviceKey();
  if (kept) return kept;
  const cryptoKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const made: DeviceKey = { id: crypto.randomUUID(), cryptoKey };
  return inDraftDatabase('readwrite', async ({ keys }) => {
    // Another tab may have stored its key meanwhile.
    const first = await currentKey(keys);
    if (first) return first;
    await resultOf(keys.put(made, CURRENT));
    return made;
  });
}
