import type { DraftStorage } from './draft-storage.ts';

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
