// @vitest-environment jsdom
import type { SessionUser } from '@carefront/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import { aServer, aSignedInTab, aTab, jonas, mina, said, withFakeChannels } from '../testing/session-tabs.ts';

withFakeChannels();

describe('SH-01 the session of a tab', () => {
  it('is requested immediately on a page that needs an account', async () => {
    const world = aServer();
    const tab = aTab(world);
    expect(tab.status()).toBe('unknown');
    await vi.waitFor(() => expect(tab.status()).toBe('anonymous'));
  });

  it('is anonymous if the first request gets no answer, and does not change if a later request gets none', async () => {
    const offline = aServer();
    offline.server.answer('getSession', () => Promise.reject(new TypeError('offline')));
    const first = aTab(offline);
    await vi.waitFor(() => expect(first.status()).toBe('anonymous'));

    const { tab, server } = await aSignedInTab();
    server.answer('getSession', () => Promise.reject(new TypeError('offline')));
    expect(await tab.sessionStore.ask()).toBe(false);
    expect(tab.who()).toBe(mina.id);
  });

  it('finds the signed-in person if only the first answer is lost', async () => {
    const world = aServer();
    world.server.answer('getSession', () => Promise.reject(new TypeError('offline')));
    const tab = aTab(world);
    await vi.waitFor(() => expect(tab.status()).toBe('anonymous'));
    world.server.answer('getSession', () => Promise.resolve({ user: mina }));
    await vi.waitFor(() => expect(tab.who()).toBe(mina.id), { timeout: 3_000 });
  });

  it('ignores an answer that is older than another answer', async () => {
    const { tab, server } = await aSignedInTab();
    const arrive: ((answer: { user: SessionUser | null }) => void)[] = [];
    server.answer('getSession', () => new Promise((resolve) => arrive.push(resolve)));
    const older = tab.sessionStore.ask();
    const newer = tab.sessionStore.ask();
    await vi.waitFor(() => expect(arrive).toHaveLength(2));
    arrive[1]?.({ user: jonas });
    await newer;
    arrive[0]?.({ user: null });
    await older;
    expect(tab.who()).toBe(jonas.id);
  });

  it('ignores an answer from before a log out', async () => {
    const { tab, server } = await aSignedInTab();
    const before = Promise.withResolvers<{ user: SessionUser | null }>();
    server.answer('getSession', () => before.promise);
    const asking = tab.sessionStore.ask();
    tab.port.publish('auth/signed-out@1', {});
    before.resolve({ user: mina });
    await asking;
    expect(tab.status()).toBe('anonymous');
  });

  it('RL-02 deletes the drafts of the tab after a log out; an expired session deletes none', async () => {
    const { tab, session } = await aSignedInTab();
    sessionStorage.setItem('carefront.booking-draft', 'typed');
    sessionStorage.setItem('of-somebody-else', 'kept');
    session.user = null;
    await tab.sessionStore.ask();
    expect(sessionStorage.getItem('carefront.booking-draft')).toBe('typed');
    tab.port.publish('auth/signed-out@1', {});
    expect([sessionStorage.getItem('carefront.booking-draft'), sessionStorage.getItem('of-somebody-else')]).toEqual([
      null,
      'kept',
    ]);
    sessionStorage.clear();
  });

  it('RL-02 deletes the drafts of this device after a log out; an expired session deletes none', async () => {
    const deleted: string[] = [];
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void deleted.push(name) });
    const { tab, session } = await aSignedInTab();
    session.user = null;
    await tab.sessionStore.ask();
    expect(deleted).toEqual([]);
    tab.port.publish('auth/signed-out@1', {});
    expect(deleted).toEqual(['carefront-drafts']);
  });

  it('removes personal data and the token when the person leaves or changes', async () => {
    const { tab, session } = await aSignedInTab();
    const keep = () => {
      tab.queryClient.setQueryData(['own', 'sessions'], []);
      tab.queryClient.setQueryData(['clinic-info'], {});
    };
    const kept = () =>
      tab.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);
    keep();
    await tab.sessionStore.ask();
    expect([kept(), tab.forgetToken.mock.calls.length]).toEqual([['own', 'clinic-info'], 0]);
    session.user = jonas;
    await tab.sessionStore.ask();
    expect([kept(), tab.forgetToken.mock.calls.length]).toEqual([['clinic-info'], 1]);
    keep();
    tab.port.publish('auth/signed-out@1', {});
    expect([kept(), tab.forgetToken.mock.calls.length]).toEqual([['clinic-info'], 2]);
  });

  it('is requested again when the tab is visible after more than a minute, restored by Back, or online again', async () => {
    const { tab, server, session } = await aSignedInTab();
    const look = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    look(true);
    vi.setSystemTime(60_000);
    look(false);
    expect(server.callsOf('getSession')).toHaveLength(1);
    look(true);
    vi.setSystemTime(120_001);
    session.user = null;
    look(false);
    await vi.waitFor(() => expect(tab.status()).toBe('anonymous'));
    session.user = mina;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(tab.who()).toBe(mina.id));
    session.user = jonas;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.who()).toBe(jonas.id));
  });
});

describe('SH-11 the tabs of one clinic', () => {
  it('follow a login and a log out in another tab without a reload; messages contain no names', async () => {
    const world = aServer();
    const here = aTab(world);
    const there = aTab(world);
    await vi.waitFor(() => expect([here.status(), there.status()]).toEqual(['anonymous', 'anonymous']));
    world.session.user = mina;
    here.port.publish('auth/signed-in@1', { userId: mina.id });
    await vi.waitFor(() => expect([here.who(), there.who()]).toEqual([mina.id, mina.id]));
    world.session.user = null;
    here.port.publish('auth/signed-out@1', {});
    await vi.waitFor(() => expect([here.status(), there.status()]).toEqual(['anonymous', 'anonymous']));
    expect(said()).toEqual([{ type: 'session-changed' }, { type: 'signed-out' }]);
  });

  it('RL-02 delete typed text in every tab when the person logs out in one tab', async () => {
    const world = aServer(mina);
    const here = aTab(world);
    const there = aTab(world);
    await vi.waitFor(() => expect([here.who(), there.who()]).toEqual([mina.id, mina.id]));
    const heard = vi.fn();
    there.port.on('auth/signed-out@1').subscribe(heard);
    sessionStorage.setItem('carefront.booking-draft', '{}');
    world.session.user = null;
    here.port.publish('auth/signed-out@1', {});
    expect(there.status()).toBe('anonymous');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('carefront.booking-draft')).toBeNull();
  });

  it('send nothing to tabs of another clinic', async () => {
    const maple = aServer();
    const birch = aServer();
    const here = aTab(maple);
    aTab(birch, 'birch');
    await vi.waitFor(() => expect(here.status()).toBe('anonymous'));
    here.port.publish('auth/signed-in@1', { userId: mina.id });
    await vi.waitFor(() => expect(maple.server.callsOf('getSession')).toHaveLength(2));
    expect(birch.server.callsOf('getSession')).toHaveLength(1);
  });

  it('asks up to three times after a login if the first answers are lost', async () => {
    const world = aServer();
    const tab = aTab(world);
    await vi.waitFor(() => expect(tab.status()).toBe('anonymous'));
    vi.useFakeTimers();
    let tries = 0;
    world.server.answer('getSession', () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('lost')) : { user: mina };
    });
    tab.port.publish('auth/signed-in@1', { userId: mina.id });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([tries, tab.who()]).toEqual([3, mina.id]);
  });
});
