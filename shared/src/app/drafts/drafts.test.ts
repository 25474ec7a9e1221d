// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebouncedStore, type DebouncedStore } from './debounced-store.ts';
import { tabDraft } from './tab-storage.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

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
  it('writes the last value once, deletes immediately, and forgets the waiting value, not a later one', () => {
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
    vi.advanceTimersByTime(1000);
    expect(write.mock.calls).toEqual([['ab'], [null], [null]]);
    store.keep('z');
    expect(hasUnsavedWork()).toBe(true);
    store.close();
    expect(write.mock.calls.slice(3)).toEqual([['z']]);
  });

  it('flush and close write the waiting value once', () => {
    const write = vi.fn();
    const store = createDebouncedStore<string>(write);
    store.keep('a');
    store.flush();
    store.close();
    expect(write.mock.calls).toEqual([['a']]);
  });

  it('marks the page from the first value until the store is closed, also after the value was written', () => {
    const store = createDebouncedStore<string>(vi.fn());
    expect(hasUnsavedWork()).toBe(false);
    store.keep('a');
    store.keep('ab');
    store.flush();
    expect(hasUnsavedWork()).toBe(true);
    store.close();
    expect(hasUnsavedWork()).toBe(false);
    // StrictMode runs effects twice: a closed store goes on with the next value.
    store.keep('abc');
    expect(hasUnsavedWork()).toBe(true);
    store.close();
  });

  it.each([
    { what: 'the value is deleted', end: (store: DebouncedStore<string>) => store.keep(null) },
    { what: 'the person left', end: (store: DebouncedStore<string>) => store.forget() },
  ])('ends its mark when $what', ({ end }) => {
    const store = createDebouncedStore<string>(vi.fn());
    store.keep('a');
    end(store);
    expect(hasUnsavedWork()).toBe(false);
  });
});
