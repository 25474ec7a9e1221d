// @vitest-environment jsdom
import * as fakes from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceDraftStorage, getDeviceKey, inDraftDatabase } from '../device-drafts.ts';
import { aDraft } from '../draft-storages.fixture.ts';
import { forgetDeviceDrafts } from './forget-device-drafts.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 11, 1);

beforeEach(() => {
  sessionStorage.clear();
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
  vi.spyOn(Date, 'now').mockReturnValue(NOW_MS);
});

const typed = (text: string, ageMs = 0) => aDraft(text, NOW_MS - ageMs);
const keysOfTexts = () => inDraftDatabase(({ texts }) => texts.getAllKeys());
const storedTexts = () => inDraftDatabase(({ texts }) => texts.getAll());
const storedKeys = () => inDraftDatabase(({ keys }) => keys.getAll());
const inTab = () => Object.keys(sessionStorage);

describe('drafts on this device', () => {
  it('are found by another tab; the database holds no readable text', async () => {
    await createDeviceDraftStorage().write('a', typed('anxious'));
    expect(await createDeviceDraftStorage().read('a')).toEqual(typed('anxious'));
    expect(JSON.stringify(await storedTexts())).not.toContain('anxious');
    expect(inTab()).toEqual([]);
  });

  it('make no database for a person who only looks', async () => {
    expect(await createDeviceDraftStorage().read('a')).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('are found in a browser that does not list its databases', async () => {
    await createDeviceDraftStorage().write('a', typed('anxious'));
    vi.stubGlobal('indexedDB', Object.assign(Object.create(indexedDB), { databases: undefined }));
    expect(await createDeviceDraftStorage().read('a')).toEqual(typed('anxious'));
  });

  it('use a key whose bytes no script can read', async () => {
    const { cryptoKey } = await getDeviceKey();
    expect(cryptoKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', cryptoKey)).rejects.toThrow();
  });

  it('of two tabs that begin at the same moment have one key', async () => {
    const [here, there] = [createDeviceDraftStorage(), createDeviceDraftStorage()];
    await Promise.all([here.write('a', typed('one')), there.write('b', typed('two'))]);
    expect(await storedKeys()).toHaveLength(1);
    expect([await there.read('a'), await here.read('b')]).toEqual([typed('one'), typed('two')]);
  });

  it('make no key while nothing has been typed', async () => {
    const storage = createDeviceDraftStorage();
    expect(await storage.read('a')).toBeNull();
    await storage.write('a', null);
    expect(await storedKeys()).toEqual([]);
  });

  it('keep the last text, even if an earlier text takes longer to encrypt', async () => {
    const storage = createDeviceDraftStorage();
    void storage.write('a', typed('long '.repeat(10_000), 1));
    await storage.write('a', typed('short'));
    expect(await storage.read('a')).toEqual(typed('short'));
    void storage.write('a', typed('shorter'));
    await storage.write('a', null);
    expect(await storage.read('a')).toBeNull();
  });
});

describe('the limits of drafts on this device', () => {
  it.each([
    { age: 'just under seven days', ageMs: 7 * DAY_MS - 1, isFound: true },
    { age: 'seven days', ageMs: 7 * DAY_MS, isFound: false },
  ])('a draft of $age is found: $isFound', async ({ ageMs, isFound }) => {
    const storage = createDeviceDraftStorage();
    await storage.read('other');
    await storage.write('a', typed('anxious', ageMs));
    expect((await storage.read('a')) !== null).toBe(isFound);
    expect(await keysOfTexts()).toEqual(isFound ? ['a'] : []);
  });

  it('do not come back when the page is left before the device has removed them', async () => {
    const storage = createDeviceDraftStorage();
    await storage.write('a', typed('anxious'));
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new Error('the page has gone');
    });
    void storage.write('a', null);
    expect(await createDeviceDraftStorage().read('a')).toBeNull();
    expect(await storage.write('a', null)).toBe(true);
    expect(await createDeviceDraftStorage().read('a')).toBeNull();
    expect(await storedTexts()).toHaveLength(1);
    vi.restoreAllMocks();
    vi.spyOn(Date, 'now').mockReturnValue(NOW_MS + 1);
    await storage.write('a', typed('calm', -1));
    expect(await createDeviceDraftStorage().read('a')).toEqual(typed('calm', -1));
    await storage.write('a', null);
    expect([await storedTexts(), inTab()]).toEqual([[], []]);
  });

  it('the first read deletes every draft that is too old', async () => {
    const before = createDeviceDraftStorage();
    await before.write('old', typed('anxious', 8 * DAY_MS));
    await before.write('recent', typed('anxious', 6 * DAY_MS));
    await createDeviceDraftStorage().read('other');
    expect(await keysOfTexts()).toEqual(['recent']);
  });

  it('the oldest drafts go when more than twenty are kept', async () => {
    const storage = createDeviceDraftStorage();
    for (let count = 0; count < 22; count += 1) await storage.write(`form-${count}`, typed('x', 100 - count));
    const keys = await keysOfTexts();
    expect([keys.length, keys.includes('form-1'), keys.includes('form-2')]).toEqual([20, false, true]);
  });

  it('a text of more than 200,000 characters stays in the tab', async () => {
    const storage = createDeviceDraftStorage();
    await storage.write('a', typed('x'.repeat(200_000), 1));
    expect(await keysOfTexts()).toEqual(['a']);
    await storage.write('a', typed('x'.repeat(200_001)));
    expect([inTab(), (await storage.read('a'))?.text.length]).toEqual([['carefront.a'], 200_001]);
  });
});

describe('forgetting the drafts of this device', () => {
  it('removes the key and the texts; later drafts have a new key', async () => {
    const storage = createDeviceDraftStorage();
    await storage.write('a', typed('anxious'));
    const [before] = await storedKeys();
    await forgetDeviceDrafts();
    expect([await storage.read('a'), await storedKeys()]).toEqual([null, []]);
    await storage.write('a', typed('calm'));
    const [after] = await storedKeys();
    expect([await storage.read('a'), after?.id === before?.id]).toEqual([typed('calm'), false]);
  });

  it('leaves nothing of a write that began before it, on the device or in the tab', async () => {
    const storage = createDeviceDraftStorage();
    await storage.write('b', typed('earlier'));
    const writes = [storage.write('a', typed('anxious')), storage.write('b', typed('later'))];
    await forgetDeviceDrafts();
    expect(await Promise.all(writes)).toEqual([false, false]);
    expect([await keysOfTexts(), inTab()]).toEqual([[], []]);
  });

  it('leaves nothing of a write that another tab began before it', async () => {
    const storage = createDeviceDraftStorage();
    await storage.write('b', typed('earlier'));
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
    const { promise: encrypted, resolve } = Promise.withResolvers<ArrayBuffer>();
    encrypt.mockReturnValueOnce(encrypted);
    const write = storage.write('a', typed('anxious'));
    await vi.waitFor(() => expect(encrypt).toHaveBeenCalled());
    // The other tab deletes the database itself: this tab has not heard of the sign-out yet.
    await deleteDB('carefront-drafts');
    resolve(new ArrayBuffer(32));
    expect(await write).toBe(false);
    expect([await keysOfTexts(), inTab()]).toEqual([[], []]);
  });
});

describe('a device that cannot keep drafts', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  /** A full disk ends the transaction after the request. */
  function abortWrites() {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function abort(this: IDBObjectStore, ...values) {
      const request = put.apply(this, values);
      this.transaction.abort();
      return request;
    });
  }
  it.each([
    { what: 'no IndexedDB', stub: () => vi.stubGlobal('indexedDB', undefined) },
    { what: 'a blocked IndexedDB', stub: () => vi.spyOn(window.indexedDB, 'open').mockImplementation(refuse) },
    {
      what: 'an IndexedDB that refuses in a private window',
      stub: () => vi.stubGlobal('indexedDB', { open: failingRequest, deleteDatabase: failingRequest }),
    },
    { what: 'no Web Crypto', stub: () => vi.stubGlobal('crypto', {}) },
    { what: 'a full disk', stub: abortWrites },
  ])('$what: the tab keeps the draft, and nothing throws', async ({ stub }) => {
    stub();
    const storage = createDeviceDraftStorage();
    expect(await storage.write('a', typed('anxious'))).toBe(true);
    expect([inTab(), await storage.read('a')]).toEqual([['carefront.a'], typed('anxious')]);
    await storage.write('a', null);
    await forgetDeviceDrafts();
    expect([inTab(), await storage.read('a')]).toEqual([[], null]);
  });
});

/** A request that fails a little later. */
function failingRequest() {
  const request = { error: new DOMException('', 'InvalidStateError'), onerror: () => undefined };
  queueMicrotask(() => request.onerror());
  return request;
}
