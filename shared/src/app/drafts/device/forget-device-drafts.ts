/** IndexedDB belongs to one origin, so each clinic host has a separate key and separate drafts. */
export const DRAFT_DATABASE = 'carefront-drafts';

let timesForgotten = 0;

/** A write that began before a sign-out compares two of these numbers to find out. */
export const deviceDraftsForgotten = (): number => timesForgotten;

/**
 * Deletes the drafts on this device and their key, in one step. In the first scripts: a sign-out must not wait for code.
 * Blocked or missing IndexedDB is no error.
 */
export function forgetDeviceDrafts(): Promise<void> {
  timesForgotten += 1;
  return new Promise((resolve) => {
    try {
      const request = window.indexedDB.deleteDatabase(DRAFT_DATABASE);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}
