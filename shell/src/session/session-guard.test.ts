// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { aSignedInTab, jonas, mina, withFakeChannels } from '../testing/session-tabs.ts';
import { openSessionChannel } from './session-channel.ts';
import { userIdOf } from './session-store.ts';

withFakeChannels();

describe('a session that ended in the middle of something', () => {
  /** A call that the server refuses as long as Mina is not signed in. */
  async function anInterruptedCall() {
    const world = await aSignedInTab();
    const { server, session, tab } = world;
    session.user = null;
    server.answer('listSessions', () => (session.user?.id === mina.id ? [] : refuse(401)));
    const call = tab.api.call('listSessions').then(
      () => 'answered',
      (error: { status: number }) => error.status,
    );
    return { ...world, call };
  }

  it('SH-11 asks for the login over the page, whose person stays until it is answered, and sends the call again', async () => {
    const { tab, session, server, call } = await anInterruptedCall();
    await vi.waitFor(() => expect(tab.asked.login.map(({ user }) => user.email)).toEqual([mina.email]));
    await tab.sessionStore.ask();
    expect(tab.who()).toBe(mina.id);
    session.user = mina;
    tab.port.publish('auth/signed-in@1', { userId: mina.id });
    expect(await call).toBe('answered');
    expect([server.callsOf('listSessions').length, tab.asked.standing, tab.who()]).toEqual([2, 0, mina.id]);
    expect(tab.history.map(userIdOf)).toEqual([null, mina.id]);
  });

  it('goes on as another person who signs in, and lets the refusal go on', async () => {
    const { tab, session, call } = await anInterruptedCall();
    await vi.waitFor(() => expect(tab.asked.standing).toBe(1));
    session.user = jonas;
    tab.port.publish('auth/signed-in@1', { userId: jonas.id });
    expect(await call).toBe(401);
    await vi.waitFor(() => expect([tab.who(), tab.asked.standing]).toEqual([jonas.id, 0]));
  });

  it('is over when the dialog is put away', async () => {
    const { tab, call } = await anInterruptedCall();
    await vi.waitFor(() => expect(tab.asked.standing).toBe(1));
    tab.asked.login[0]?.onClose();
    expect([await call, tab.status()]).toEqual([401, 'anonymous']);
    await vi.waitFor(() => expect(tab.asked.standing).toBe(0));
  });

  it('SH-11 asks nobody where another tab has the same person signed in again already', async () => {
    const { tab, server } = await aSignedInTab();
    let tries = 0;
    server.answer('listSessions', () => {
      tries += 1;
      return tries > 1 ? [] : refuse(401);
    });
    expect(await tab.api.call('listSessions')).toEqual([]);
    expect(tab.asked.login).toHaveLength(0);
  });

  it('RL-02 sends nothing again where another tab has another person signed in', async () => {
    const { tab, session, server } = await aSignedInTab();
    session.user = jonas;
    server.answer('listSessions', () => refuse(401));
    await expect(tab.api.call('listSessions')).rejects.toMatchObject({ status: 401 });
    expect([server.callsOf('listSessions').length, tab.asked.login.length, tab.who()]).toEqual([1, 0, jonas.id]);
  });
});

describe('before the session ends', () => {
  const MINUTE = 60_000;

  async function aTimedTab() {
    const world = await aSignedInTab();
    vi.useFakeTimers({ now: 0 });
    world.tab.sessionStore.lastUntil(30 * MINUTE);
    await vi.advanceTimersByTimeAsync(0);
    return world;
  }

  it('asks two minutes before whether the person is still there; staying extends it', async () => {
    const { tab, server } = await aTimedTab();
    await vi.advanceTimersByTimeAsync(28 * MINUTE - 1);
    expect(tab.asked.stillThere).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.asked.stillThere[0]?.endsAtMs).toBe(30 * MINUTE);
    await tab.asked.stillThere[0]?.onStay();
    await vi.advanceTimersByTimeAsync(0);
    expect([server.callsOf('extendSession').length, tab.asked.standing]).toEqual([1, 0]);
  });

  it('SH-11 what makes it last longer in another tab takes the question away', async () => {
    const { tab } = await aTimedTab();
    const other = openSessionChannel('maple');
    await vi.advanceTimersByTimeAsync(28 * MINUTE);
    expect(tab.asked.standing).toBe(1);
    other.tell({ type: 'session-lasts', endsAtMs: 58 * MINUTE });
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.asked.standing).toBe(0);
    await vi.advanceTimersByTimeAsync(28 * MINUTE);
    expect([tab.asked.standing, tab.asked.stillThere.length]).toEqual([1, 2]);
  });

  it('ends for the page when the server says so, and not before', async () => {
    const { tab, session } = await aTimedTab();
    await vi.advanceTimersByTimeAsync(30 * MINUTE + 1_000);
    expect(tab.who()).toBe(mina.id);
    session.user = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([tab.status(), tab.asked.standing]).toEqual(['anonymous', 0]);
  });

  it('asks nobody who is signed out, or whose machine slept through it', async () => {
    const { tab, session } = await aTimedTab();
    vi.setSystemTime(31 * MINUTE);
    session.user = null;
    await vi.advanceTimersByTimeAsync(28 * MINUTE + 1_000);
    expect([tab.status(), tab.asked.stillThere.length]).toEqual(['anonymous', 0]);
    tab.sessionStore.lastUntil(Date.now() + 3 * MINUTE);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(tab.asked.stillThere).toHaveLength(0);
  });

  it('logs out when the person says so', async () => {
    const { tab } = await aTimedTab();
    await vi.advanceTimersByTimeAsync(28 * MINUTE);
    tab.asked.stillThere[0]?.onLogOut();
    await vi.advanceTimersByTimeAsync(0);
    expect([tab.logOut.mock.calls.length, tab.asked.standing]).toEqual([1, 0]);
  });
});
