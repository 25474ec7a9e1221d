import type { DraftStorage, KeptText } from '../draft-storage.ts';
import { currentKey } from './device-key.ts';
import { BY_AGE, inDraftDatabase, resultOf } from './draft-database.ts';
import { deviceDraftsForgotten } from './forget-device-drafts.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60_000;
const MOST_DRAFTS = 20;

const isTooOld = ({ writtenAtMs }: KeptText): boolean => writtenAtMs <= Date.now() - LIFETIME_MS;

/** Deletes every text that is older than seven days. */
export const sweepDeviceTexts = (): Promise<void> =>
  inDraftDatabase('readwrite', async ({ texts }) => {
    const tooOld = IDBKeyRange.upperBound(Date.now() - LIFETIME_MS);
    for (const key of await resultOf(texts.index(BY_AGE).getAllKeys(tooOld))) texts.delete(key);
  });

export const deleteDeviceText = (key: string): Promise<void> =>
  inDraftDatabase('readwrite', async ({ texts }) => void (await resultOf(texts.delete(key))));

/**
 * The encrypted texts on this device.
 * @param keyId - The key that they are encrypted with. Once a sign-out has removed the key, nothing is written any more.
 */
export function deviceTexts(keyId: string): DraftStorage {
  const forgottenBefore = deviceDraftsForgotten();
  return {
    read: (key) =>
      inDraftDatabase('readwrite', async ({ texts }) => {
        const kept: KeptText | undefined = await resultOf(texts.get(key));
        if (!kept) return null;
        if (!isTooOld(kept)) return kept;
        texts.delete(key);
        return null;
      }),
    write: (key, draft) =>
      inDraftDatabase('readwrite', async ({ keys, texts }) => {
        if (draft === null) {
          await resultOf(texts.delete(key));
          return true;
        }
        const current = await currentKey(keys);
        if (current?.id !== keyId || deviceDraftsForgotten() !== forgottenBefore) return false;
        await resultOf(texts.put(draft, key));
        const oldestFirst = await resultOf(texts.index(BY_AGE).getAllKeys());
        for (const surplus of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST_DRAFTS)))
          texts.delete(surplus);
        return true;
      }),
  };
}
