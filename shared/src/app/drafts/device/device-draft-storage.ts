import { type DraftStorage, type KeptText, newerOf, tabDraftStorage } from '../draft-storage.ts';
import { encryptedDraftStorage } from '../encrypted-draft-storage.ts';
import { findDeviceKey, getDeviceKey } from './device-key.ts';
import { deleteDeviceText, deviceTexts, sweepDeviceTexts } from './device-texts.ts';
import { hasDraftDatabase } from './draft-database.ts';
import { deviceDraftsForgotten } from './forget-device-drafts.ts';

const MAX_TEXT_LENGTH = 200_000;
/** The tab's text for a draft that was removed and may still be on the device. No draft is empty. */
const REMOVED = '';

/**
 * Drafts of an anonymous visitor, encrypted on this device: they outlive the tab for seven days at most, and a sign-out removes them. Key
 * and texts are in one IndexedDB database, not in localStorage: one call deletes both together, and no write blocks the page. Where the
 * device cannot keep a draft (blocked storage, private window, text too long), the tab's storage keeps it.
 */
export function createDeviceDraftStorage(): DraftStorage {
  let sweep: Promise<void> | null = null;
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function readFromDevice(key: string): Promise<KeptText | null> {
    try {
      if (!(await hasDraftDatabase())) return null;
      sweep ??= sweepDeviceTexts().catch(() => undefined);
      await sweep;
      const deviceKey = await findDeviceKey();
      return deviceKey ? await encryptedDraftStorage(deviceTexts(deviceKey.id), deviceKey.cryptoKey).read(key) : null;
    } catch {
      return null;
    }
  }

  async function keep(key: string, draft: KeptText, forgottenBefore: number): Promise<boolean> {
    const isForgotten = () => deviceDraftsForgotten() !== forgottenBefore;
    if (isForgotten()) return false;
    try {
      if (draft.text.length > MAX_TEXT_LENGTH) return tabDraftStorage.write(key, draft);
      const { id, cryptoKey } = await getDeviceKey();
      if (isForgotten()) return false;
      const isKept = await encryptedDraftStorage(deviceTexts(id), cryptoKey).write(key, draft);
      if (isKept) await tabDraftStorage.write(key, null);
      return isKept;
    } catch {
      // A sign-out ends open connections too: after it, the tab must not get the text either.
      return isForgotten() ? false : tabDraftStorage.write(key, draft);
    }
  }

  async function remove(key: string): Promise<boolean> {
    const isDeleted = await deleteDeviceText(key).then(
      () => true,
      async () => (await readFromDevice(key)) === null,
    );
    return isDeleted ? tabDraftStorage.write(key, null) : true;
  }

  return {
    async read(key) {
      const newest = newerOf(await tabDraftStorage.read(key), await readFromDevice(key));
      return newest?.text === REMOVED ? null : newest;
    },
    write(key, draft) {
      const forgottenBefore = deviceDraftsForgotten();
      // The device removes the draft later: a discarded draft came back if the page was loaded again at once.
      if (draft === null) void tabDraftStorage.write(key, { text: REMOVED, writtenAtMs: Date.now() });
      // Writes run in order: encrypting a long text takes longer than encrypting a later, shorter text.
      const write = lastWrite.then(() => (draft === null ? remove(key) : keep(key, draft, forgottenBefore)));
      lastWrite = write;
      return write;
    },
  };
}
