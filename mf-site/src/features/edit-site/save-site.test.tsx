// @vitest-environment jsdom
import { clinicInfoQuery } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { aClinicInfo, aSiteContent, loseAnswer, OWNER, type RenderedRemote, refuse } from '@carefront/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBookingSite, button, type EditorWorld, field, openEditor, savedAs } from './testing/editor-world.tsx';

const CHANGED = refuse(409, { message: '', code: 'site_changed', version: 5 });
const TITLE = 'Title of the banner';
const MINE = 'Care that listens, mine';

/** Changes the title and saves. */
async function saveMine(options: EditorWorld = {}) {
  const remote = openEditor(options);
  await remote.user.type(await field(TITLE), ', mine');
  await remote.user.click(await button('Save'));
  return remote;
}

function theirSite(changes: Partial<BookingSite> = {}): BookingSite {
  const content = aSiteContent();
  const home = { ...content.home, banner_title: 'Theirs' };
  return aBookingSite({ json_content: { ...content, home }, version: 5, saved_by: 'Ana Souza', ...changes });
}

describe('saving', () => {
  it('ST-15 saves the draft over its base version, and visitors see the change at once', async () => {
    let isKnown = false;
    const getClinicInfo = () => {
      if (isKnown) return new Promise<never>(() => undefined);
      isKnown = true;
      return aClinicInfo();
    };
    const { server, notices, context } = await saveMine({ routes: { getClinicInfo } });
    await screen.findByText('Saved');
    expect(notices).toEqual([{ intent: 'success', text: 'The site was saved. Visitors see it now.' }]);
    const [call] = server.callsOf('saveBookingSite');
    expect(call?.body).toMatchObject({ version: 4, json_content: { home: { banner_title: MINE } } });
    const { queryKey } = clinicInfoQuery(context.api);
    const info = context.queryClient.getQueryData(queryKey);
    expect(info?.booking_site.json_content.home.banner_title).toBe(MINE);
    await waitFor(() => expect(server.callsOf('getClinicInfo')).toHaveLength(2));
    expect((await field(TITLE)).value).toBe(MINE);
  });

  it('ST-15 the next save uses the version of the last save', async () => {
    const { server, user } = await saveMine();
    await screen.findByText('Saved');
    await user.type(await field(TITLE), ' too');
    await user.click(await button('Save'));
    await waitFor(() => expect(server.callsOf('saveBookingSite')[1]?.body).toMatchObject({ version: 5 }));
  });

  it('ST-15 with nothing to save, Save does nothing', async () => {
    const { server, user } = openEditor();
    await user.click(await button('Save'));
    expect(server.callsOf('saveBookingSite')).toEqual([]);
  });

  it('GN-03 is busy while it saves, and does not save twice', async () => {
    const { server, user } = await saveMine({ routes: { saveBookingSite: () => new Promise<never>(() => undefined) } });
    const busy = await button(/Save/);
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await user.click(busy);
    expect(server.callsOf('saveBookingSite')).toHaveLength(1);
  });

  it.each([
    { what: 'a server that fails', answer: refuse(500), words: /went wrong on our side/ },
    { what: 'no connection', answer: loseAnswer(), words: /cannot reach the server/ },
  ])('ST-15 after $what the text stays, a message says so, and Retry saves', async ({ answer, words }) => {
    const { server, user } = await saveMine({ routes: { saveBookingSite: answer } });
    await screen.findByText(words);
    expect((await field(TITLE)).value).toBe(MINE);
    screen.getByText('Unsaved changes');
    server.answer('saveBookingSite', savedAs(5));
    await user.click(await button('Retry'));
    await screen.findByText('Saved');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('ST-15 a refusal’s message is shown at its field until the field is changed', async () => {
    const words = 'Please write less.';
    const errors = { 'json_content.home.banner_title': [words] };
    const { user } = await saveMine({ routes: { saveBookingSite: refuse(422, { message: '', errors }) } });
    await screen.findByText(words);
    const title = await field(TITLE);
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    await user.type(title, '!');
    expect(screen.queryByText(words)).toBeNull();
    expect(title.getAttribute('aria-invalid')).toBe('false');
  });

  it('ST-15 a refused text of another page is shown', async () => {
    const errors = { teams_content: ['Please write less.'] };
    await saveMine({ routes: { saveBookingSite: refuse(422, { message: '', errors }) } });
    await field('Text of the Team page');
    screen.getByText('Please write less.');
  });
});

describe('another person saved meanwhile', () => {
  /** The server returns the initial site before the save, and `theirs` after it. */
  const routes = (theirs: BookingSite) => {
    let hasSaved = false;
    return {
      saveBookingSite: () => {
        hasSaved = true;
        return CHANGED;
      },
      getBookingSite: () => (hasSaved ? theirs : aBookingSite()),
    };
  };
  const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Someone else saved the site' }));

  it('ST-15 says who saved and when, and Cancel changes nothing', async () => {
    const { user } = await saveMine({ routes: routes(theirSite()) });
    const asked = await dialog();
    asked.getByText('Ana Souza saved the site on Nov 20, 2026 02:05pm, while you were editing.');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect((await field(TITLE)).value).toBe(MINE);
    screen.getByText('Unsaved changes');
  });

  it('ST-15 the person’s text is saved over the other save, which stays in the list of versions', async () => {
    const { user, server } = await saveMine({ routes: routes(theirSite()) });
    const asked = await dialog();
    server.answer('saveBookingSite', savedAs(6));
    await user.click(asked.getByRole('button', { name: 'Keep mine and save over it' }));
    await screen.findByText('Saved');
    const body = { version: 5, json_content: { home: { banner_title: MINE } } };
    expect(server.callsOf('saveBookingSite')[1]?.body).toMatchObject(body);
  });

  it('ST-15 the other save can be viewed, and after that the draft is back', async () => {
    const { user } = await saveMine({ routes: routes(theirSite()) });
    await user.click((await dialog()).getByRole('button', { name: 'View theirs' }));
    screen.getByRole('heading', { name: 'You are viewing what Ana Souza saved' });
    screen.getByRole('heading', { level: 1, name: 'Theirs' });
    await user.click(await button('Back to my changes'));
    expect((await field(TITLE)).value).toBe(MINE);
  });

  it('ST-15 continuing with the other save leaves nothing unsaved, and one undo restores the draft', async () => {
    const { user } = await saveMine({ routes: routes(theirSite()) });
    await user.click((await dialog()).getByRole('button', { name: 'View theirs' }));
    await user.click(await button('Continue with theirs'));
    expect(document.activeElement, 'GN-02: the pressed button is gone').toBe(await button('Versions'));
    expect((await field(TITLE)).value).toBe('Theirs');
    screen.getByText('Saved');
    await user.click(await button('Undo'));
    expect((await field(TITLE)).value).toBe(MINE);
  });

  it('ST-15 an own save with a lost answer does not count as another person’s', async () => {
    const content = aSiteContent();
    const mine = theirSite({ json_content: { ...content, home: { ...content.home, banner_title: MINE } } });
    const { notices } = await saveMine({ routes: routes(mine) });
    await screen.findByText('Saved');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(notices.map(({ text }) => text)).toEqual(['The site was saved. Visitors see it now.']);
  });

  it('ST-15 when the other save cannot be loaded either, the text stays and Retry asks again', async () => {
    const { server, user } = await saveMine({ routes: routes(theirSite()) });
    await dialog();
    await user.keyboard('{Escape}');
    server.answer('getBookingSite', refuse(503));
    await user.click(await button('Save'));
    await button('Retry');
    expect((await field(TITLE)).value).toBe(MINE);
  });
});

describe('typed text is not lost', () => {
  const typeAndLeave = async () => {
    const { user, unmount } = openEditor();
    await user.type(await field(TITLE), ', mine');
    unmount();
  };

  it('ST-15 unsaved changes are restored after a reload, and can be discarded', async () => {
    await typeAndLeave();
    const { user } = openEditor({ isReload: true });
    await screen.findByText('Your unsaved changes are here again');
    expect((await field(TITLE)).value).toBe(MINE);
    await user.click(await button('Discard them'));
    expect((await field(TITLE)).value).toBe('Care that listens');
    expect(screen.queryByText('Your unsaved changes are here again')).toBeNull();
    expect(sessionStorage.getItem('carefront.site-draft')).toBeNull();
  });

  it('ST-15 restored changes keep their base version', async () => {
    await typeAndLeave();
    const { user, server } = openEditor({ isReload: true, site: theirSite() });
    await screen.findByText('Your unsaved changes are here again');
    await user.click(await button('Save'));
    await waitFor(() => expect(server.callsOf('saveBookingSite')[0]?.body).toMatchObject({ version: 4 }));
  });

  it('ST-15 RL-02 another account in the same tab does not get them', async () => {
    await typeAndLeave();
    openEditor({ isReload: true, session: { status: 'signed-in', user: { ...OWNER, id: 403 } } });
    expect((await field(TITLE)).value).toBe('Care that listens');
    expect(screen.queryByText('Your unsaved changes are here again')).toBeNull();
  });

  const logOut = ({ bus, setSession }: RenderedRemote) => {
    act(() => bus.port('shell').publish('auth/signed-out@1', {}));
    setSession({ status: 'anonymous' });
  };
  const another = { ...OWNER, id: 403 };

  it.each<{ what: string; leave: (remote: RenderedRemote) => void }>([
    { what: 'logs out', leave: logOut },
    {
      what: 'gives way to another owner',
      leave: ({ setSession }) => setSession({ status: 'signed-in', user: another }),
    },
    {
      what: 'gives way to a client',
      leave: ({ setSession }) => setSession({ status: 'signed-in', user: { ...another, roles: ['client'] } }),
    },
  ])('ST-15 RL-02 nothing stays in the tab when a person $what while typing', async ({ leave }) => {
    const remote = openEditor();
    const title = await field(TITLE);
    await remote.user.type(title, ', mine');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('carefront.site-draft')).toContain(MINE);
    await remote.user.type(title, ' too');
    leave(remote);
    await waitFor(() => expect(title.isConnected).toBe(false));
    remote.unmount();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('carefront.site-draft')).toBeNull();
  });

  it('ST-15 RL-02 a login after an ended session restores all changes', async () => {
    const { user, setSession } = openEditor();
    await user.type(await field(TITLE), ', mine');
    setSession({ status: 'anonymous' });
    expect(sessionStorage.getItem('carefront.site-draft')).toContain(MINE);
    setSession({ status: 'signed-in', user: OWNER });
    await screen.findByText('Your unsaved changes are here again');
    expect((await field(TITLE)).value).toBe(MINE);
  });

  it('ST-15 saved changes are not stored in the tab', async () => {
    const { unmount } = await saveMine();
    await screen.findByText('Saved');
    unmount();
    expect(sessionStorage.getItem('carefront.site-draft')).toBeNull();
  });

  it('ST-15 the browser asks before it leaves unsaved changes', async () => {
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const { user } = openEditor();
    const title = await field(TITLE);
    expect(leave()).toBe(true);
    await user.type(title, '!');
    expect(leave()).toBe(false);
  });
});
