import { tabStorage } from './tab-storage.ts';

/** Where a draft is kept that may be read later than at the first render: in the tab, encrypted on this device, or on the server. */
export interface DraftStorage {
  /** @returns null where nothing is kept, or it cannot be read. */
  read(key: string): Promise<string | null>;
  /** @param text - null deletes it. */
  write(key: string, text: string | null): Promise<void>;
}

/** The tab's storage behind the same interface. */
export const tabDraftStorage: DraftStorage = {
  read: (key) => Promise.resolve(tabStorage.read(key)),
  write: (key, text) => Promise.resolve(tabStorage.write(key, text)),
};

const IV_BYTES = 12;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Encrypts what another storage keeps (AES-GCM). The key's name is authenticated too: a text that is copied under another name is not
 * read.
 * @param cryptoKey - Not extractable, held by the caller: without it the texts are worthless.
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
        const bytes = fromBase64(kept);
        const plain = await crypto.subtle.decrypt(
          algorithm(key, bytes.slice(0, IV_BYTES)),
          cryptoKey,
          bytes.slice(IV_BYTES),
        );
        return new TextDecoder().decode(plain);
      } catch {
        return null; // Another key, or a changed text: the form begins empty.
      }
    },
    async write(key, text) {
      if (text === null) return inner.write(key, null);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const cipher = await crypto.subtle.encrypt(algorithm(key, iv), cryptoKey, new TextEncoder().encode(text));
      return inner.write(key, toBase64(new Uint8Array([...iv, ...new Uint8Array(cipher)])));
    },
  };
}
