// @vitest-environment jsdom
import { listSessions } from '@carefront/shared/contracts/calls';
import { refuse } from '@carefront/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { aSignedInTab, jonas, mina, withFakeChannels } from '../testing/session-tabs.ts';
import { userIdOf } from './session-store.ts';
import { openSessionChannel } from './start-session.ts';

withFakeChannels();

describe('a session that ends during work', () => {
  /** A call that the server refuses while Mina is not signed in. */
  async function anInterruptedCall() {
    const world = await aSignedInTab();
    const { server, session, tab } = world;
    session.user = null;
    server.answer('listSessions', () => (session.user?.id === mina.id ? [] : refuse(401)));
    const call = tab.api.call(listSessions).then(
      () => 'answered',
      (error: { status: number }) => error.status,
    );
    return { ...world, call };
  }

  it('SH-11 asks for the login over the page, keeps the person until the answer, and sends the call again', async () => {
    const { tab, session, server, call } = await anInterruptedCall();
    await vi.waitFor(() => expect(tab.asked.login.map(({ user }) => user.email)).toEqual([mina.email]));
    await tab.sessionStore.ask();
    expect(tab.who()).toBe(mina.id);
    session.user = mina;
    tab.port.publish('auth/signed-in@1', { userId: mina.id });
    expect(await call).toBe('answered');
    expect([server.callsOf('listSessions').length, tab.asked.openDialogs, tab.who()]).toEqual([2, 0, mina.id]);
    expect(tab.history.map(userIdOf)).toEqual([null, mina.id]);
  });

  it('continues as another person who signs in, and passes the refusal on', async () => {
    const { tab, session, call } = await anInterruptedCall();
    await vi.waitFor(() => expect(tab.asked.openDialogs).toBe(1));
    session.user = jonas;
    tab.port.publish('auth/signed-in@1', { userId: jonas.id });
    expect(await call).toBe(401);
    await vi.waitFor(() => expect([tab.who(), tab.asked.openDialogs]).toEqual([jonas.id, 0]));
  });

  it('ends when the person closes the dialog', async () => {
    const { tab, call } = await anInterruptedCall();
    await vi.waitFor(() => expect(tab.asked.openDialogs).toBe(1));
    tab.asked.login[0]?.onClose();
    expect([await call, tab.status()]).toEqual([401, 'anonymous']);
    await vi.waitFor(() => expect(tab.asked.openDialogs).toBe(0));
  });

  it('SH-11 does not ask if the same person has signed in again in another tab', async () => {
    const { tab, server } = await aSignedInTab();
    let tries = 0;
    server.answer('listSessions', () => {
      tries += 1;
      return tries > 1 ? [] : refuse(401);
    });
    expect(await tab.api.call(listSessions)).toEqual([]);
    expect(tab.asked.login).toHaveLength(0);
  });

  it('RL-02 sends nothing again if another person has signed in in another tab', async () => {
    const { tab, session, server } = await aSignedInTab();
    session.user = jonas;
    server.answer('listSessions', () => refuse(401));
    await expect(tab.api.call(listSessions)).rejects.toMatchObject({ status: 401 });
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

  it('asks two minutes before the end whether the person is still there; staying extends the session', async () => {
    const { tab, server } = await aTimedTab();
    await vi.advanceTimersByTimeAsync(28 * MINUTE - 1);
    expect(tab.asked.inactivityWarnings).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.asked.inactivityWarnings[0]?.endsAtMs).toBe(30 * MINUTE);
    await tab.asked.inactivityWarnings[0]?.onStay();
    await vi.advanceTimersByTimeAsync(0);
    expect([server.callsOf('extendSession').length, tab.asked.openDialogs]).toEqual([1, 0]);
  });

  it('SH-11 an extension in another tab closes the question', async () => {
    const { tab } = await aTimedTab();
    const other = openSessionChannel('maple');
    await vi.advanceTimersByTimeAsync(28 * MINUTE);
    expect(tab.asked.openDialogs).toBe(1);
    other.tell({ type: 'session-lasts', endsAtMs: 58 * MINUTE });
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.asked.openDialogs).toBe(0);
    await vi.advanceTimersByTimeAsync(28 * MINUTE);
    expect([tab.asked.openDialogs, tab.asked.inactivityWarnings.length]).toEqual([1, 2]);
  });

  it('ends for the page when the server confirms it, and not before', async () => {
    const { tab, session } = await aTimedTab();
    await vi.advanceTimersByTimeAsync(30 * MINUTE + 1_000);
    expect(tab.who()).toBe(mina.id);
    session.user = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([tab.status(), tab.asked.openDialogs]).toEqual(['anonymous', 0]);
  });

  it('does not ask a signed-out person, or after the computer slept through the end', async () => {
    const { tab, session } = await aTimedTab();
    vi.setSystemTime(31 * MINUTE);
    session.user = null;
    await vi.advanceTimersByTimeAsync(28 * MINUTE + 1_000);
    expect([tab.status(), tab.asked.inactivityWarnings.length]).toEqual(['anonymous', 0]);
    tab.sessionStore.lastUntil(Date.now() + 3 * MINUTE);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(tab.asked.inactivityWarnings).toHaveLength(0);
  });

  it('logs out when the person chooses it', async () => {
    const { tab } = await aTimedTab();
    await vi.advanceTimersByTimeAsync(28 * MINUTE);
    tab.asked.inactivityWarnings[0]?.onLogOut();
    await vi.advanceTimersByTimeAsync(0);
    expect([tab.logOut.mock.calls.length, tab.asked.openDialogs]).toEqual([1, 0]);
  });
});
