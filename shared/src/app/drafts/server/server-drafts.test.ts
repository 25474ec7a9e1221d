// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventBus } from '../../../events/index.ts';
import { ApiError } from '../../../http/index.ts';
import { aSessionUser } from '../../../testing/index.ts';
import type { KeptText } from '../draft-storage.ts';
import { aDraft } from '../draft-storages.fixture.ts';
import { serverDraftStorage } from '../server-drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const mina = aSessionUser({ id: 401 });
const signedIn = (user = mina) => ({ status: 'signed-in', user }) as const;
const offline = () => new ApiError(0, '');

/** A server that answers each save when the test says so. */
function aServer() {
  const drafts = new Map<string, KeptText>();
  const requests: string[] = [];
  let failure: Error | null = null;
  let answers: (() => void)[] | null = null;
  const arrive = async (request: string, effect: () => void) => {
    requests.push(request);
    if (answers) await new Promise<void>((resolve) => answers?.push(resolve));
    if (failure) throw failure;
    effect();
  };
  return {
    drafts,
    requests,
    failWith(error: Error | null) {
      failure = error;
    },
    /** Requests wait from now on; the returned function answers the oldest. */
    hold() {
      answers = [];
      return async () => {
        answers?.shift()?.();
        await vi.advanceTimersByTimeAsync(0);
      };
    },
    calls: {
      async load(key: string) {
        await arrive(`load ${key}`, () => undefined);
        return drafts.get(key) ?? null;
      },
      save: (key: string, draft: KeptText) => arrive(`save ${draft.text}`, () => drafts.set(key, draft)),
      remove: (key: string) => arrive(`remove ${key}`, () => drafts.delete(key)),
    },
  };
}

function aPage(server = aServer()) {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': signedIn() });
  const storage = serverDraftStorage(server.calls, { events: bus.port('mf-test'), userId: mina.id });
  const states: string[] = [];
  storage.state.subscribe((state) => states.push(state));
  return { bus, server, states, storage };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const inTab = () => Object.keys(sessionStorage);

describe('drafts on the server', () => {
  it('are saved, found and deleted; the state follows', async () => {
    const { server, states, storage } = aPage();
    expect(await storage.read('a')).toBeNull();
    expect(await storage.write('a', aDraft('hello'))).toBe(true);
    expect(await storage.read('a')).toEqual(aDraft('hello'));
    expect(await storage.write('a', null)).toBe(true);
    expect([server.drafts.size, inTab()]).toEqual([0, []]);
    expect(states).toEqual(['saved', 'saving', 'saved', 'saving', 'saved']);
  });

  it('are sent one at a time, and after each answer only the newest text', async () => {
    const { server, storage } = aPage();
    const answer = server.hold();
    const results = ['a', 'ab', 'abc'].map((text) => storage.write('note', aDraft(text)));
    await passes(0);
    expect(server.requests).toEqual(['save a']);
    expect(await storage.read('note')).toEqual(aDraft('abc'));
    await answer();
    expect(server.requests).toEqual(['save a', 'save abc']);
    await answer();
    expect(await Promise.all(results)).toEqual([true, true, true]);
    expect(server.drafts.get('note')).toEqual(aDraft('abc'));
  });

  it('are deleted after the save that is under way', async () => {
    const { server, storage } = aPage();
    const answer = server.hold();
    void storage.write('note', aDraft('a'));
    const removed = storage.write('note', null);
    await passes(0);
    await answer();
    await answer();
    expect(await removed).toBe(true);
    expect([server.requests, server.drafts.size]).toEqual([['save a', 'remove note'], 0]);
  });

  it('have one state: two drafts are saved only when both are', async () => {
    const { server, states, storage } = aPage();
    const answer = server.hold();
    void storage.write('a', aDraft('one'));
    void storage.write('b', aDraft('two'));
    await passes(0);
    await answer();
    expect(states).toEqual(['saved', 'saving']);
    await answer();
    expect(states).toEqual(['saved', 'saving', 'saved']);
  });
});

describe('a lost connection', () => {
  it('keeps the text in the tab and tries again after growing pauses', async () => {
    const { server, states, storage } = aPage();
    server.failWith(offline());
    expect(await storage.write('note', aDraft('a'))).toBe(false);
    expect([states.at(-1), inTab()]).toEqual(['offline', ['carefront.server-draft.note']]);
    await passes(1_999);
    expect(server.requests).toHaveLength(1);
    await passes(1);
    expect(server.requests).toHaveLength(2);
    await passes(3_999);
    expect(server.requests).toHaveLength(2);
    server.failWith(null);
    await passes(1);
    expect([server.drafts.get('note'), states.at(-1), inTab()]).toEqual([aDraft('a'), 'saved', []]);
  });

  it('sends only the newest text once the browser is online again', async () => {
    const { server, storage } = aPage();
    server.failWith(offline());
    await storage.write('note', aDraft('a'));
    const later = storage.write('note', aDraft('ab'));
    server.failWith(null);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(await later).toBe(true);
    expect(server.requests).toEqual(['save a', 'save ab']);
  });

  it('is tried at once when the page goes away', async () => {
    const { server, storage } = aPage();
    server.failWith(offline());
    await storage.write('note', aDraft('a'));
    server.failWith(null);
    storage.flush();
    await passes(0);
    expect(server.drafts.get('note')).toEqual(aDraft('a'));
  });

  it('loses nothing over a reload: the tab’s text is found and saved', async () => {
    const before = aPage();
    before.server.failWith(offline());
    before.server.drafts.set('note', aDraft('old', 1));
    await before.storage.write('note', aDraft('new', 2));
    before.storage.close();
    const { storage } = aPage(before.server);
    expect(await storage.read('note')).toEqual(aDraft('new', 2));
    before.server.failWith(null);
    await passes(2_000);
    expect([before.server.drafts.get('note'), inTab()]).toEqual([aDraft('new', 2), []]);
  });

  it('a newer text from another device wins over the tab’s text', async () => {
    const before = aPage();
    before.server.failWith(offline());
    await before.storage.write('note', aDraft('old', 1));
    before.storage.close();
    before.server.failWith(null);
    before.server.drafts.set('note', aDraft('new', 2));
    expect(await aPage(before.server).storage.read('note')).toEqual(aDraft('new', 2));
    expect(inTab()).toEqual([]);
  });

  it('a draft that cannot be loaded is not taken for none', async () => {
    const { server, storage } = aPage();
    server.failWith(offline());
    await expect(storage.read('note')).rejects.toMatchObject({ status: 0 });
  });

  it('a closed form repeats nothing; its newest text is still sent once', async () => {
    const { server, storage } = aPage();
    server.failWith(offline());
    await storage.write('note', aDraft('a'));
    storage.close();
    await passes(120_000);
    expect(server.requests).toHaveLength(1);
    expect(await storage.write('note', aDraft('ab'))).toBe(false);
    await passes(120_000);
    expect([server.requests, inTab()]).toEqual([['save a', 'save ab'], ['carefront.server-draft.note']]);
  });
});

describe('a save that the server refuses', () => {
  it('is not repeated; the next text is sent', async () => {
    const { server, states, storage } = aPage();
    server.failWith(new ApiError(422, ''));
    expect(await storage.write('note', aDraft('too long'))).toBe(false);
    await passes(120_000);
    expect([server.requests.length, states.at(-1), inTab().length]).toEqual([1, 'refused', 1]);
    server.failWith(null);
    expect(await storage.write('note', aDraft('short'))).toBe(true);
    expect([states.at(-1), inTab()]).toEqual(['saved', []]);
  });
});

describe('the session of the person', () => {
  it('a save without a session waits for the same person', async () => {
    const { bus, server, states, storage } = aPage();
    server.failWith(new ApiError(401, ''));
    await storage.write('note', aDraft('a'));
    bus.setState('session@1', { status: 'anonymous' });
    await passes(120_000);
    expect([server.requests.length, states.at(-1), inTab().length]).toEqual([1, 'offline', 1]);
    server.failWith(null);
    bus.setState('session@1', signedIn());
    await passes(0);
    expect([server.drafts.get('note'), inTab()]).toEqual([aDraft('a'), []]);
  });

  it.each([
    {
      what: 'another person signs in',
      leave: ({ bus }: ReturnType<typeof aPage>) =>
        bus.setState('session@1', signedIn(aSessionUser({ id: mina.id + 1 }))),
    },
    {
      what: 'the person signs out',
      leave: ({ bus }: ReturnType<typeof aPage>) => bus.port('shell').publish('auth/signed-out@1', {}),
    },
  ])('once $what, nothing of the text is kept or sent', async ({ leave }) => {
    const page = aPage();
    page.server.failWith(new ApiError(401, ''));
    await page.storage.write('note', aDraft('a'));
    const waiting = page.storage.write('note', aDraft('ab'));
    page.server.failWith(null);
    leave(page);
    expect(await waiting).toBe(false);
    expect(await page.storage.write('note', aDraft('abc'))).toBe(false);
    page.storage.flush();
    await passes(120_000);
    expect([page.server.requests, inTab()]).toEqual([['save a'], []]);
  });

  it('another person in this tab does not find the text', async () => {
    const { server, storage } = aPage();
    server.failWith(offline());
    await storage.write('note', aDraft('a'));
    server.failWith(null);
    const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } });
    const other = serverDraftStorage(server.calls, { events: bus.port('mf-test'), userId: mina.id + 1 });
    expect(await other.read('note')).toBeNull();
  });

  it('of a right of their own go on when somebody logs in, and end with a sign-out', async () => {
    const server = aServer();
    const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'anonymous' } });
    const storage = serverDraftStorage(server.calls, { events: bus.port('mf-test'), userId: null });
    server.failWith(offline());
    await storage.write('note', aDraft('a'));
    server.failWith(null);
    bus.setState('session@1', signedIn());
    await passes(0);
    expect([server.drafts.get('note'), inTab()]).toEqual([aDraft('a'), []]);
    bus.port('shell').publish('auth/signed-out@1', {});
    expect(await storage.write('note', aDraft('ab'))).toBe(false);
    expect([server.drafts.get('note'), inTab()]).toEqual([aDraft('a'), []]);
  });
});
