// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebouncedStore } from './debounced-store.ts';
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
  it('is found again; its key has the prefix that the shell deletes on sign-out', () => {
    noteOf().write({ text: 'hello' });
    expect(Object.keys(sessionStorage)).toEqual(['carefront.note']);
    expect(noteOf().read()).toEqual({ text: 'hello' });
    noteOf().write(null);
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    { what: 'another person', options: { version: 1, userId: 8 } },
    { what: 'another version', options: { version: 2, userId: 7 } },
  ])('is not found for $what', ({ options }) => {
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
  it('writes the last value once, deletes immediately, and writes nothing after forget', () => {
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

  it('flush writes the waiting value once', () => {
    const write = vi.fn();
    const store = createDebouncedStore<string>(write);
    store.keep('a');
    store.flush();
    store.flush();
    expect(write.mock.calls).toEqual([['a']]);
  });
});
