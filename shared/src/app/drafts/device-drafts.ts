import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';
import { DRAFT_DATABASE, deviceDraftsForgotten } from './device/forget-device-drafts.ts';
import { type DraftStorage, type KeptText, newerOf, tabDraftStorage } from './draft-storage.ts';

/** Storages of a visitor's drafts, in a chunk that loads with the first form that needs them. */
export { tabDraftStorage } from './draft-storage.ts';

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

const IV_BYTES = 12;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function base64Of(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

/**
 * Encrypts the texts of another storage (AES-GCM). The draft's key is authenticated too: a text that was copied under another key cannot
 * be decrypted.
 * @param cryptoKey - Not extractable: a copy of the storage alone reveals nothing.
 */
export function encryptedDraftStorage(inner: DraftStorage, cryptoKey: CryptoKey): DraftStorage {
  const algorithm = (key: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(key),
  });
  return {
    async read(key) {
      const kept = await inner.read(key);
      if (kept === null) return null;
      try {
        const bytes = bytesOf(kept.text);
        const [iv, cipher] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
        const plain = await crypto.subtle.decrypt(algorithm(key, iv), cryptoKey, cipher);
        return { ...kept, text: new TextDecoder().decode(plain) };
      } catch {
        return null; // Encrypted with another key, or changed: the form begins empty.
      }
    },
    async write(key, draft) {
      if (draft === null) return inner.write(key, null);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(draft.text);
      const cipher = await crypto.subtle.encrypt(algorithm(key, iv), cryptoKey, plain);
      const text = base64Of(new Uint8Array([...iv, ...new Uint8Array(cipher)]));
      return inner.write(key, { ...draft, text });
    },
  };
}

const LIFETIME_MS = 7 * 24 * 60 * 60_000;
const MOST_DRAFTS = 20;

const isTooOld = ({ writtenAtMs }: KeptText): boolean => writtenAtMs <= Date.now() - LIFETIME_MS;

/** Deletes every text that is older than seven days. */
export const sweepDeviceTexts = (): Promise<void> =>
  inDraftDatabase(async ({ texts }) => {
    const tooOld = IDBKeyRange.upperBound(Date.now() - LIFETIME_MS);
    for (const key of await texts.index(BY_AGE).getAllKeys(tooOld)) await texts.delete(key);
  });

export const deleteDeviceText = (key: string): Promise<void> => inDraftDatabase(({ texts }) => texts.delete(key));

/**
 * The encrypted texts on this device.
 * @param keyId - The key that they are encrypted with. Once a sign-out has removed the key, nothing is written any more.
 */
export function deviceTexts(keyId: string): DraftStorage {
  const forgottenBefore = deviceDraftsForgotten();
  return {
    read: (key) =>
      inDraftDatabase(async ({ texts }) => {
        const kept = await texts.get(key);
        if (!kept) return null;
        if (!isTooOld(kept)) return kept;
        await texts.delete(key);
        return null;
      }),
    write: (key, draft) =>
      inDraftDatabase(async ({ keys, texts }) => {
        if (draft === null) {
          await texts.delete(key);
          return true;
        }
        const current = await currentKey(keys);
        if (current?.id !== keyId || deviceDraftsForgotten() !== forgottenBefore) return false;
        await texts.put(draft, key);
        const oldestFirst = await texts.index(BY_AGE).getAllKeys();
        for (const surplus of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST_DRAFTS)))
          await texts.delete(surplus);
        return true;
      }),
  };
}

export interface DeviceKey {
  /** Two copies of a CryptoKey cannot be compared. */
  readonly id: string;
  readonly cryptoKey: CryptoKey;
}

const CURRENT = 'current';

const currentKey = (keys: Store<'keys'>): Promise<DeviceKey | undefined> => keys.get(CURRENT);

/** @returns undefined before the first draft on this device, and after a sign-out. */
export const findDeviceKey = (): Promise<DeviceKey | undefined> => inDraftDatabase(({ keys }) => currentKey(keys));

/** Returns the key of this device and origin; makes it for the first draft. Scripts can use the key but cannot read its bytes. */
export async function getDeviceKey(): Promise<DeviceKey> {
  const kept = await findDeviceKey();
  if (kept) return kept;
  const cryptoKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const made: DeviceKey = { id: crypto.randomUUID(), cryptoKey };
  return inDraftDatabase(async ({ keys }) => {
    // Another tab may have stored its key meanwhile.
    const first = await currentKey(keys);
    if (first) return first;
    await keys.put(made, CURRENT);
    return made;
  });
}

/** Index over the texts, oldest first. */
const BY_AGE = 'writtenAtMs';

interface DraftSchema extends DBSchema {
  /** At most one entry. */
  keys: { key: string; value: DeviceKey };
  texts: { key: string; value: KeptText; indexes: { [BY_AGE]: number } };
}

type StoreName = 'keys' | 'texts';
type Store<Name extends StoreName> = IDBPObjectStore<DraftSchema, StoreName[], Name, 'readwrite'>;
type Stores = { readonly [Name in StoreName]: Store<Name> };

/**
 * Whether this device may have drafts: to open the database would make it, for every visitor who only looks at a form. True where the
 * browser cannot tell.
 */
export async function hasDraftDatabase(): Promise<boolean> {
  const { indexedDB } = window;
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === DRAFT_DATABASE);
}

const openDatabase = () =>
  openDB<DraftSchema>(DRAFT_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      database.createObjectStore('texts').createIndex(BY_AGE, BY_AGE);
    },
  });

/**
 * Runs one transaction over both stores.
 * @param act - Waits only for its own requests: a transaction that has no open request ends.
 * @throws DOMException where the storage is blocked or full.
 */
export async function inDraftDatabase<T>(act: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  // An open connection would delay the deletion at a sign-out.
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(['keys', 'texts'], 'readwrite');
    const stores = { keys: transaction.objectStore('keys'), texts: transaction.objectStore('texts') };
    const [result] = await Promise.all([act(stores), transaction.done]);
    return result;
  } finally {
    database.close();
  }
}
