// @vitest-environment jsdom
import type { ConsentTemplate } from '@carefront/shared/contracts';
import { loseAnswer, OWNER, type RenderedRemote, refuse } from '@carefront/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTemplate, button, field, openTemplate, savedAs, type TemplateWorld } from './testing/template-world.tsx';

const KEY = 'carefront.consent-template';
const MINE = 'Consent to treatment, mine';
const CHANGED = refuse(409, { message: '', code: 'template_changed', version: 4 });

/** Changes the title and saves. */
async function saveMine(world: TemplateWorld = {}) {
  const remote = openTemplate(world);
  await remote.user.type(await field('Title'), ', mine');
  await remote.user.click(await button('Save'));
  return remote;
}

/** GN-02: the pressed button is gone with its message, so the heading above takes the focus. */
const expectFocusAbove = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Consent Form' })));

describe('saving', () => {
  it('CO-04 saves title and terms over the base version, and says so', async () => {
    const { server, notices, user } = openTemplate();
    await user.type(await field('Title'), ', mine');
    await user.click(await button('Edit'));
    await user.type(await field('Terms of service'), '<p>More</p>');
    await user.click(await button('Save'));
    await screen.findByText('Saved');
    expect(notices).toEqual([{ intent: 'success', text: 'Consent form successfully saved.' }]);
    const [call] = server.callsOf('saveConsentTemplate');
    expect(call?.params).toEqual({ clinicId: 1 });
    expect(call?.body).toEqual({ consent_title: MINE, consent_tos: '<p>We keep notes.</p><p>More</p>', version: 3 });
    await screen.findByText('Version 4, saved Nov 21, 2026 10:00am by Odile Roy');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('CO-04 the next save uses the version of the last save', async () => {
    const { server, user } = await saveMine();
    await screen.findByText('Saved');
    await user.type(await field('Title'), ' too');
    await user.click(await button('Save'));
    await waitFor(() => expect(server.callsOf('saveConsentTemplate')[1]?.body).toMatchObject({ version: 4 }));
  });

  it('CO-04 with nothing to save, Save does nothing', async () => {
    const { server, user } = openTemplate();
    await user.click(await button('Save'));
    expect(server.callsOf('saveConsentTemplate')).toEqual([]);
  });

  it('GN-03 is busy while it saves, and does not save twice', async () => {
    const { server, user } = await saveMine({
      routes: { saveConsentTemplate: () => new Promise<never>(() => undefined) },
    });
    const busy = await button(/Save/);
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await user.click(busy);
    expect(server.callsOf('saveConsentTemplate')).toHaveLength(1);
  });

  it.each([
    { what: 'a server that fails', answer: refuse(500), words: /went wrong on our side/ },
    { what: 'no connection', answer: loseAnswer(), words: /cannot reach the server/ },
  ])('CO-04 after $what the text stays, a message says so, and Retry saves', async ({ answer, words }) => {
    const { server, user } = await saveMine({ routes: { saveConsentTemplate: answer } });
    await screen.findByText(words);
    expect((await field('Title')).value).toBe(MINE);
    screen.getByText('Unsaved changes');
    server.answer('saveConsentTemplate', savedAs(4));
    await user.click(await button('Retry'));
    await screen.findByText('Saved');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('CO-04 a refusal’s message is shown at the title, which has the focus, until the title is changed', async () => {
    const errors = { consent_title: ['Please write less.'] };
    const { user } = await saveMine({ routes: { saveConsentTemplate: refuse(422, { message: '', errors }) } });
    const words = await screen.findByText('Please write less.');
    const title = await field('Title');
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(title.getAttribute('aria-describedby')).toBe(words.id);
    expect(document.activeElement).toBe(title);
    await user.type(title, ' so');
    expect(screen.queryByText('Please write less.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CO-04 a message about the terms is shown below them, and Edit has the focus', async () => {
    const errors = { consent_tos: ['Please write the terms.'] };
    await saveMine({ routes: { saveConsentTemplate: refuse(422, { message: '', errors }) } });
    const words = await screen.findByText('Please write the terms.');
    const edit = await button('Edit');
    expect(document.activeElement).toBe(edit);
    expect(edit.getAttribute('aria-describedby')).toBe(words.id);
  });
});

describe('another person saved meanwhile', () => {
  const THEIRS = aTemplate({ consent_title: 'Theirs', version: 4, saved_by: 'Ana Souza' });
  /** The server returns the initial template before the save, and `theirs` after it. */
  const routes = (theirs: ConsentTemplate = THEIRS) => {
    let hasSaved = false;
    return {
      saveConsentTemplate: () => {
        hasSaved = true;
        return CHANGED;
      },
      getConsentTemplate: () => (hasSaved ? theirs : aTemplate()),
    };
  };
  const dialog = async () => within(await screen.findByRole('alertdialog', { name: /^Someone else saved/ }));

  it('CO-04 says who saved and when, and Cancel changes nothing', async () => {
    const { user } = await saveMine({ routes: routes() });
    const asked = await dialog();
    asked.getByText('Ana Souza saved it on Nov 20, 2026 10:15am, while you were editing.');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect((await field('Title')).value).toBe(MINE);
    screen.getByText('Unsaved changes');
  });

  it('CO-04 the person’s text is saved over the other save', async () => {
    const { user, server } = await saveMine({ routes: routes() });
    const asked = await dialog();
    server.answer('saveConsentTemplate', savedAs(5));
    await user.click(asked.getByRole('button', { name: 'Save mine anyway' }));
    await screen.findByText('Saved');
    expect(server.callsOf('saveConsentTemplate')[1]?.body).toMatchObject({ consent_title: MINE, version: 4 });
  });

  const loadTheirs = async () => {
    const remote = await saveMine({ routes: routes() });
    await remote.user.click((await dialog()).getByRole('button', { name: 'Load theirs' }));
    await waitFor(async () => expect((await field('Title')).value).toBe('Theirs'));
    expect(screen.queryByRole('alertdialog'), 'the question is answered').toBeNull();
    return remote;
  };

  it('CO-04 the other save replaces the person’s text, which is set aside, brought back and saved', async () => {
    const { user, server } = await loadTheirs();
    screen.getByText('Version 4, saved Nov 20, 2026 10:15am by Ana Souza');
    expect((await button('Save')).getAttribute('aria-disabled')).toBe('true');
    await user.click(await button('Restore mine'));
    await expectFocusAbove();
    expect((await field('Title')).value).toBe(MINE);
    expect(screen.queryByText('Your version was set aside')).toBeNull();
    server.answer('saveConsentTemplate', savedAs(5));
    await user.click(await button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf('saveConsentTemplate')[1]?.body).toMatchObject({ consent_title: MINE, version: 4 });
  });

  it('CO-04 a text that was set aside survives a reload, and can be discarded', async () => {
    const { unmount } = await loadTheirs();
    unmount();
    const { user } = openTemplate({ isReload: true, template: THEIRS });
    await screen.findByText('Your version was set aside');
    await user.click(await button('Discard mine'));
    screen.getByText('Saved');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('CO-04 an own save with a lost answer does not count as another person’s', async () => {
    const { notices } = await saveMine({ routes: routes(aTemplate({ consent_title: MINE, version: 4 })) });
    await screen.findByText('Saved');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(notices.map(({ text }) => text)).toEqual(['Consent form successfully saved.']);
  });

  it('CO-04 when the other save cannot be loaded either, the text stays and Retry asks again', async () => {
    const { server, user } = await saveMine({ routes: routes() });
    await dialog();
    await user.keyboard('{Escape}');
    server.answer('getConsentTemplate', refuse(503));
    await user.click(await button('Save'));
    await button('Retry');
    expect((await field('Title')).value).toBe(MINE);
  });
});

describe('typed text is not lost', () => {
  const typeAndLeave = async () => {
    const { user, unmount } = openTemplate();
    await user.type(await field('Title'), ', mine');
    unmount();
  };

  it('CO-04 unsaved changes are restored after a reload, and can be discarded', async () => {
    await typeAndLeave();
    const { user } = openTemplate({ isReload: true });
    await screen.findByText('Your unsaved changes are here again');
    expect((await field('Title')).value).toBe(MINE);
    await user.click(await button('Discard them'));
    await expectFocusAbove();
    expect((await field('Title')).value).toBe('Consent to treatment');
    expect(screen.queryByText('Your unsaved changes are here again')).toBeNull();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('CO-04 restored changes keep their base version', async () => {
    await typeAndLeave();
    const { user, server } = openTemplate({ isReload: true, template: aTemplate({ version: 4 }) });
    await user.click(await button('Continue editing'));
    await expectFocusAbove();
    expect(screen.queryByText('Your unsaved changes are here again')).toBeNull();
    await user.click(await button('Save'));
    await waitFor(() => expect(server.callsOf('saveConsentTemplate')[0]?.body).toMatchObject({ version: 3 }));
  });

  it.each(['not JSON', '{"userId":402}', '{"userId":402,"draft":{"text":{"title":1}}}'])(
    'CO-04 a draft of another release is not used: %s',
    async (text) => {
      sessionStorage.setItem(KEY, text);
      openTemplate({ isReload: true });
      expect((await field('Title')).value).toBe('Consent to treatment');
      screen.getByText('Saved');
    },
  );

  const another = { ...OWNER, id: 403 };

  it('CO-04 RL-02 another account in the same tab does not get them', async () => {
    await typeAndLeave();
    openTemplate({ isReload: true, session: { status: 'signed-in', user: another } });
    expect((await field('Title')).value).toBe('Consent to treatment');
  });

  const logOut = ({ bus, setSession }: RenderedRemote) => {
    act(() => bus.port('shell').publish('auth/signed-out@1', {}));
    setSession({ status: 'anonymous' });
  };

  it.each<{ what: string; leave: (remote: RenderedRemote) => void }>([
    { what: 'logs out', leave: logOut },
    { what: 'gives way to another', leave: ({ setSession }) => setSession({ status: 'signed-in', user: another }) },
  ])('CO-04 RL-02 nothing stays in the tab when a person $what while typing', async ({ leave }) => {
    const remote = openTemplate();
    const title = await field('Title');
    await remote.user.type(title, ', mine');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(KEY)).toContain(MINE);
    await remote.user.type(title, ' too');
    leave(remote);
    await waitFor(() => expect(title.isConnected).toBe(false));
    remote.unmount();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('CO-04 a login after an ended session restores all changes', async () => {
    const { user, setSession } = openTemplate();
    await user.type(await field('Title'), ', mine');
    setSession({ status: 'anonymous' });
    setSession({ status: 'signed-in', user: OWNER });
    await screen.findByText('Your unsaved changes are here again');
    expect((await field('Title')).value).toBe(MINE);
  });

  it('CO-04 the browser asks before it leaves unsaved changes', async () => {
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const { user } = openTemplate();
    const title = await field('Title');
    expect(leave()).toBe(true);
    await user.type(title, '.');
    expect(leave()).toBe(false);
  });
});

describe('closing', () => {
  it('CO-04 goes to the staff page, and asks nothing when nothing is unsaved', async () => {
    const { user, questions } = openTemplate();
    await field('Title');
    await user.click(await button('Close'));
    await waitFor(() => expect(window.location.pathname).toBe('/staff'));
    expect(questions).toEqual([]);
  });

  it('CO-04 asks first when something is unsaved, and Cancel keeps it', async () => {
    const { user, questions } = openTemplate({ confirms: () => false });
    await user.type(await field('Title'), ', mine');
    await user.click(await button('Close'));
    await waitFor(() =>
      expect(questions).toEqual([
        {
          title: 'Discard Changes?',
          text: 'What you wrote since the last save will be lost.',
          confirmLabel: 'Discard',
          cancelLabel: 'Cancel',
          isDestructive: true,
        },
      ]),
    );
    expect(window.location.pathname).toBe('/staff/consent_form');
    expect((await field('Title')).value).toBe(MINE);
  });

  it('CO-04 Discard removes the changes and leaves', async () => {
    const { user, unmount } = openTemplate();
    await user.type(await field('Title'), ', mine');
    await user.click(await button('Close'));
    await waitFor(() => expect(window.location.pathname).toBe('/staff'));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});
