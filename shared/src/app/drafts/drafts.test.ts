// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebouncedStore } from './debounced-store.ts';
import { type DraftStorage, encryptedDraftStorage, tabDraftStorage } from './draft-storage.ts';
import { tabDraft } from './tab-draft.ts';

interface Note {
  text: string;
}
const noteOf = (options: { version?: number; userId?: number } = {}) =>
  tabDraft<Note>({ key: 'note', ...options, parse: ({ text }) => (typeof text === 'string' ? { text } : null) });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a draft of this tab', () => {
  it('is found again, under the prefix that the shell deletes on sign-out', () => {
    noteOf().write({ text: 'hello' });
    expect(Object.keys(sessionStorage)).toEqual(['carefront.note']);
    expect(noteOf().read()).toEqual({ text: 'hello' });
    noteOf().write(null);
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    { what: 'another person', options: { version: 1, userId: 8 } },
    { what: 'another version', options: { version: 2, userId: 7 } },
  ])('is not found by $what', ({ options }) => {
    noteOf({ version: 1, userId: 7 }).write({ text: 'hello' });
    expect(noteOf(options).read()).toBeNull();
    expect(noteOf({ version: 1, userId: 7 }).read()).toEqual({ text: 'hello' });
  });

  it.each(['', '{', 'null', '[]', '7', '{"text":7}'])('reads %j as no draft', (text) => {
    sessionStorage.setItem('carefront.note', text);
    expect(noteOf().read()).toBeNull();
  });

  it('blocked storage is no error', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => noteOf().write({ text: 'hello' })).not.toThrow();
    expect(noteOf().read()).toBeNull();
  });
});

describe('a store that waits for a pause in typing', () => {
  it('writes the last value once, deletes at once, and writes nothing after it has forgotten', () => {
    vi.useFakeTimers();
    const write = vi.fn();
    const store = createDebouncedStore<string>(write);
    store.keep('a');
    store.keep('ab');
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(write.mock.calls).toEqual([['ab']]);
    store.keep(null);
    expect(write).toHaveBeenLastCalledWith(null);
    store.keep('abc');
    store.forget();
    store.keep('abcd');
    store.flush();
    vi.advanceTimersByTime(1000);
    expect(write.mock.calls).toEqual([['ab'], [null], [null]]);
  });

  it('writes what waits when it is flushed, once', () => {
    const write = vi.fn();
    const store = createDebouncedStore<string>(write);
    store.keep('a');
    store.flush();
    store.flush();
    expect(write.mock.calls).toEqual([['a']]);
  });
});

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

function inMemory(): DraftStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => Promise.resolve(texts.get(key) ?? null),
    write(key, text) {
      if (text === null) texts.delete(key);
      else texts.set(key, text);
      return Promise.resolve();
    },
  };
}

describe('the storages of drafts', () => {
  it.each([
    { what: 'tab', make: async () => tabDraftStorage },
    { what: 'encrypted', make: async () => encryptedDraftStorage(inMemory(), await newKey()) },
  ])('$what: keeps, reads and deletes a text', async ({ make }) => {
    const storage = await make();
    expect(await storage.read('carefront.a')).toBeNull();
    await storage.write('carefront.a', 'Zoé is anxious');
    expect(await storage.read('carefront.a')).toBe('Zoé is anxious');
    await storage.write('carefront.a', null);
    expect(await storage.read('carefront.a')).toBeNull();
  });

  it('encrypted: nothing typed stands in the storage, and equal texts do not look equal', async () => {
    const inner = inMemory();
    const storage = encryptedDraftStorage(inner, await newKey());
    await storage.write('a', 'anxious');
    const first = inner.texts.get('a') ?? '';
    await storage.write('a', 'anxious');
    expect(atob(first)).not.toContain('anxious');
    expect(inner.texts.get('a')).not.toBe(first);
  });

  it.each(['another key', 'another name', 'a changed text', 'no cipher at all'])(
    'encrypted: with %s nothing is read, and nothing breaks',
    async (what) => {
      const inner = inMemory();
      const key = await newKey();
      await encryptedDraftStorage(inner, key).write('a', 'anxious');
      const text = inner.texts.get('a') ?? '';
      if (what === 'another name') inner.texts.set('b', text);
      if (what === 'a changed text') inner.texts.set('a', `${text.slice(0, 20)}A${text.slice(21)}B`);
      if (what === 'no cipher at all') inner.texts.set('a', '%');
      const reader = encryptedDraftStorage(inner, what === 'another key' ? await newKey() : key);
      expect(await reader.read(what === 'another name' ? 'b' : 'a')).toBeNull();
    },
  );
});
