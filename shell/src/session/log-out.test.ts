// @vitest-environment jsdom
import { createEventBus } from '@carefront/shared/events';
import { createApiClient } from '@carefront/shared/http';
import { fakeServer, loseAnswer } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../testing/described-remotes.ts';
import { logOut } from './start-session.ts';

function aPage(path: string, answer: Parameters<typeof fakeServer>[0]) {
  window.history.replaceState(null, '', path);
  const port = createEventBus({ 'locale@1': 'fr', 'session@1': { status: 'unknown' } }).port('shell');
  const heard: string[] = [];
  port.on('auth/signed-out@1').subscribe(() => heard.push(`signed out at ${window.location.pathname}`));
  port.on('notice/requested@1').subscribe(({ intent, text }) => heard.push(`${intent}: ${text}`));
  return { api: createApiClient(fakeServer(answer).fetch), port, heard };
}

describe('SH-01 logging out', () => {
  it.each([
    ['/site/client_account', '/site'],
    ['/account/security', '/site'],
    ['/site/book_appointment/7', '/site/book_appointment/7'],
  ])('from %s leads to %s, and the bus reports it', async (path, expected) => {
    const { api, port, heard } = aPage(path, { logout: () => undefined });
    await logOut(api, port, PAGES);
    expect(heard).toEqual([`signed out at ${expected}`]);
  });

  it('shows a notice if it failed, and changes nothing', async () => {
    const { api, port, heard } = aPage('/staff', { logout: loseAnswer() });
    await logOut(api, port, PAGES);
    expect(heard).toEqual([expect.stringMatching(/^error: Vous êtes toujours connecté/)]);
    expect(window.location.pathname).toBe('/staff');
  });
});
