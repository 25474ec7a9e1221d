// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encryptedDraftStorage } from './device-drafts.ts';
import { tabDraftStorage } from './draft-storage.ts';
import { aDraft, memoryStorage } from './draft-storages.fixture.ts';
import { moveDraft } from './server-drafts.ts';

beforeEach(() => sessionStorage.clear());

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

describe('a storage of drafts', () => {
  it.each([
    { what: 'tab', make: async () => tabDraftStorage },
    { what: 'encrypted', make: async () => encryptedDraftStorage(memoryStorage(), await newKey()) },
  ])('$what: keeps, reads and deletes a text', async ({ make }) => {
    const storage = await make();
    expect(await storage.read('a')).toBeNull();
    expect(await storage.write('a', aDraft('Zoé is anxious'))).toBe(true);
    expect(await storage.read('a')).toEqual(aDraft('Zoé is anxious'));
    await storage.write('a', null);
    expect(await storage.read('a')).toBeNull();
  });

  it('tab: uses the prefix that the shell deletes on sign-out, and reports a blocked storage', async () => {
    await tabDraftStorage.write('a', aDraft('hello'));
    expect(Object.keys(sessionStorage)).toEqual(['carefront.a']);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await tabDraftStorage.write('a', aDraft('hello'))).toBe(false);
    expect(await tabDraftStorage.read('a')).toBeNull();
  });

  it('encrypted: the inner storage holds no readable text, and equal texts differ in it', async () => {
    const inner = memoryStorage();
    const storage = encryptedDraftStorage(inner, await newKey());
    await storage.write('a', aDraft('anxious'));
    const first = inner.drafts.get('a')?.text ?? '';
    await storage.write('a', aDraft('anxious'));
    expect(atob(first)).not.toContain('anxious');
    expect(inner.drafts.get('a')?.text).not.toBe(first);
  });

  it.each(['another key', 'another name', 'a changed text', 'a text that is not encrypted'])(
    'encrypted: with %s nothing is read, and nothing throws',
    async (what) => {
      const inner = memoryStorage();
      const key = await newKey();
      await encryptedDraftStorage(inner, key).write('a', aDraft('anxious'));
      const kept = inner.drafts.get('a') ?? aDraft('');
      if (what === 'another name') inner.drafts.set('b', kept);
      if (what === 'a changed text') inner.drafts.set('a', aDraft(`${kept.text.slice(0, 20)}A${kept.text.slice(21)}B`));
      if (what === 'a text that is not encrypted') inner.drafts.set('a', aDraft('%'));
      const reader = encryptedDraftStorage(inner, what === 'another key' ? await newKey() : key);
      expect(await reader.read(what === 'another name' ? 'b' : 'a')).toBeNull();
    },
  );
});

describe('moving a draft', () => {
  const [old, recent] = [aDraft('old', 1), aDraft('recent', 2)];
  it.each([
    { what: 'nothing', from: null, to: null, result: null },
    { what: 'a draft to an empty storage', from: old, to: null, result: old },
    { what: 'no draft to a storage with one', from: null, to: old, result: old },
    { what: 'the newer draft', from: recent, to: old, result: recent },
    { what: 'the older draft', from: old, to: recent, result: recent },
  ])('$what: the newer text is in the target, and none is left', async ({ from, to, result }) => {
    const [source, target] = [memoryStorage(), memoryStorage()];
    if (from) source.drafts.set('a', from);
    if (to) target.drafts.set('a', to);
    expect(await moveDraft(source, target, 'a')).toEqual(result);
    expect([source.drafts.get('a'), target.drafts.get('a')]).toEqual([undefined, result ?? undefined]);
  });

  it.each(['read', 'write'] as const)('leaves the draft where it is if the target fails to %s', async (failing) => {
    const [source, target] = [memoryStorage(), memoryStorage()];
    source.drafts.set('a', recent);
    target.drafts.set('a', old);
    target.fails.add(failing);
    expect(await moveDraft(source, target, 'a')).toEqual(recent);
    expect([source.drafts.get('a'), target.drafts.get('a')]).toEqual([recent, old]);
    target.fails.clear();
    expect(await moveDraft(source, target, 'a')).toEqual(recent);
    expect([source.drafts.size, target.drafts.get('a')]).toEqual([0, recent]);
  });

  it('moves the text that was typed during the move too', async () => {
    const [source, target] = [memoryStorage(), memoryStorage()];
    source.drafts.set('a', old);
    const { write } = target;
    target.write = (key, draft) => {
      if (draft === old) source.drafts.set('a', recent);
      return write(key, draft);
    };
    expect(await moveDraft(source, target, 'a')).toEqual(recent);
    expect([source.drafts.size, target.drafts.get('a')]).toEqual([0, recent]);
  });

  it('rejects if there is nothing to move and the target cannot be read', async () => {
    const target = memoryStorage();
    target.fails.add('read');
    await expect(moveDraft(memoryStorage(), target, 'a')).rejects.toThrow('lost');
  });
});
