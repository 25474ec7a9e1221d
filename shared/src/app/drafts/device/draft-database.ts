import { DRAFT_DATABASE } from './forget-device-drafts.ts';

interface Stores {
  /** At most one entry. */
  readonly keys: IDBObjectStore;
  readonly texts: IDBObjectStore;
}

/** Index over the texts, oldest first. */
export const BY_AGE = 'writtenAtMs';

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Whether this device may have drafts: to open the database would make it, for every visitor who only looks at a form. True where the
 * browser cannot tell.
 */
export async function hasDraftDatabase(): Promise<boolean> {
  const { indexedDB } = window;
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === DRAFT_DATABASE);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = window.indexedDB.open(DRAFT_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('texts').createIndex(BY_AGE, BY_AGE);
  };
  return resultOf(request);
}

/**
 * Runs one transaction over both stores.
 * @param act - Waits only for its own requests: a transaction that has no open request ends.
 * @throws DOMException where the storage is blocked or full.
 */
export async function inDraftDatabase<T>(
  mode: 'readonly' | 'readwrite',
  act: (stores: Stores) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  // An open connection would delay the deletion at a sign-out.
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(['keys', 'texts'], mode);
    const stores = { keys: transaction.objectStore('keys'), texts: transaction.objectStore('texts') };
    const [result] = await Promise.all([act(stores), completionOf(transaction)]);
    return result;
  } finally {
    database.close();
  }
}
