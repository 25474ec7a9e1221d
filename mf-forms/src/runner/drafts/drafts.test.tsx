// @vitest-environment jsdom
import { aSessionUser } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion, threePages } from '../form-runner.fixture.ts';
import { renderRunner, textField } from '../render-runner.fixture.tsx';

const user = aSessionUser();
const session = { status: 'signed-in', user } as const;
const NO_DRAFT = { draft: null };

const leavePage = () => act(async () => window.dispatchEvent(new Event('pagehide')));
const draftOf = (name: string, version = 1) => ({
  draft: {
    version,
    content: JSON.stringify({ version, pageIndex: 0, answers: { df_block_1: { df_1: name } } }),
    written_at: '2026-11-22T15:04:00Z',
  },
});

describe('RN-19 a visitor', () => {
  it('RN-19 finds their answers and their page again after a reload, and goes on', async () => {
    const form = threePages();
    const first = renderRunner({ form });
    await first.user.type(await textField(/^Name/), 'Ada');
    await first.press('Next Step');
    await textField('Reason');
    await screen.findByText(/^Saved/);
    first.unmount();

    const { press, onClosed } = renderRunner({ form });
    expect(await screen.findByText(/^You have unsaved answers from /)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Continue');
    await textField('Reason');
    await press('Previous Step');
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('RN-19 Start again removes what was kept', async () => {
    const form = threePages();
    const first = renderRunner({ form });
    await first.user.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    first.unmount();
    const second = renderRunner({ form });
    await second.user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
    second.unmount();
    renderRunner({ form });
    await textField(/^Name/);
    expect(screen.queryByText(/^You have unsaved answers/)).toBeNull();
  });

  it('RN-19 Start again asks first, and a person who cancels still finds their answers', async () => {
    const form = threePages();
    const first = renderRunner({ form });
    await first.user.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    first.unmount();
    const questions: string[] = [];
    const confirms = ({ text }: { text: string }) => questions.push(text) === 0;
    const { press } = renderRunner({ form }, { confirms });
    await screen.findByRole('button', { name: 'Start again' });
    await press('Start again');
    await waitFor(() => expect(questions).toEqual([expect.stringMatching(/^Your answers from .+ will be removed\.$/)]));
    await press('Continue');
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
  });

  it('RN-19 a discarded form leaves nothing behind', async () => {
    const form = threePages();
    const first = renderRunner({ form });
    await first.user.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    await first.press('Close');
    await waitFor(() => expect(first.onClosed).toHaveBeenCalledOnce());
    expect(window.sessionStorage.getItem(`carefront.form-${form.form_id}`)).toBeNull();
  });

  it('RN-19 says when the answers are saved', async () => {
    const { user: person } = renderRunner();
    await person.type(await textField(/^Name/), 'Ada');
    await leavePage();
    expect(await screen.findByText(/^Saved (0[1-9]|1[0-2]):[0-5]\d[ap]m$/)).toBeDefined();
  });

  it('RN-19 GN-05 says so in French', async () => {
    const { user: person } = renderRunner({}, { locale: 'fr' });
    await person.type(await textField(/^Name/), 'Ada');
    await leavePage();
    expect(await screen.findByText(/^Enregistré à \d\d?\sh\s\d\d$/)).toBeDefined();
  });
});

describe('RN-19 an account', () => {
  it('RN-19 keeps the answers on the server', async () => {
    const routes = { getFormDraft: NO_DRAFT, saveFormDraft: undefined };
    const { user: person, server } = renderRunner({}, { session, routes });
    server.answer('saveFormDraft', () => undefined);
    await waitFor(() => expect(server.callsOf('getFormDraft')).toHaveLength(1));
    await person.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    const [saved] = server.callsOf('saveFormDraft').map(({ body }) => body);
    expect(saved).toMatchObject({ version: 1 });
    expect(JSON.stringify(saved)).toContain('Ada');
  });

  it('RN-19 offers the answers of an older version, and maps what still exists', async () => {
    const routes = { getFormDraft: draftOf('Ada', 1) };
    const { press } = renderRunner({ form: threePages({ version: 1.1 }) }, { session, routes });
    expect(await screen.findByText('You have unsaved answers from Nov 22, 2026 10:04am.')).toBeDefined();
    expect(screen.getByText(/The form has changed since then/)).toBeDefined();
    await press('Continue');
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
  });

  it.each([
    { locale: 'en', text: /^The form has changed, and these answers have no place/, words: /^Way: Bus$/ },
    { locale: 'fr', text: /^Le formulaire a changé, et ces réponses n’y ont plus de place/, words: /^Way\u00A0: Bus$/ },
  ] as const)(
    'RN-19 names the answers that could not be kept, until the person has read them: $locale',
    async (row) => {
      const options = [{ option_value: 'By bus' }];
      const form = aFormOf([
        aBlock(1, [aQuestion(1, 'Way', { input_type: 'dropdown', form_control_options: options })]),
      ]);
      const { press } = renderRunner(
        { form },
        { session, routes: { getFormDraft: draftOf('Bus') }, locale: row.locale },
      );
      await screen.findByRole('button', { name: /^(Continue|Continuer)$/ });
      await press(row.locale === 'en' ? 'Continue' : 'Continuer');
      await screen.findByText(row.text);
      expect(screen.getByRole('listitem').textContent).toMatch(row.words);
      await press('OK');
      expect(screen.queryByText(row.text)).toBeNull();
    },
  );

  it('RN-19 shows no field before the server has said whether it has answers', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { server } = renderRunner({}, { session, routes: { getFormDraft: () => promise } });
    await waitFor(() => expect(server.callsOf('getFormDraft')).toHaveLength(1));
    await screen.findByRole('status', { name: 'Loading the form' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next Step' })).toBeNull();
    resolve(draftOf('Ada'));
    await screen.findByRole('heading', { name: /^You have unsaved answers from / });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    { layout: 'inline', pages: 1 },
    { layout: 'inline', pages: 3 },
    { layout: 'modal', pages: 3 },
  ] as const)('RN-19 after the offer the focus is in the form: $layout, $pages pages', async ({ layout, pages }) => {
    const form = pages === 1 ? aFormOf([aBlock(1, [aQuestion(1, 'Name')])]) : threePages();
    const { press, server } = renderRunner({ form, layout }, { session, routes: { getFormDraft: draftOf('Ada') } });
    server.answer('removeFormDraft', () => undefined);
    await screen.findByRole('button', { name: 'Start again' });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You have unsaved answers from /));
    expect(document.activeElement?.localName).toBe(layout === 'modal' ? 'h3' : 'h2');
    await press('Start again');
    const name = await textField(/^Name/);
    await waitFor(() => expect(name.closest('form')?.contains(document.activeElement)).toBe(true));
  });

  it('RN-19 says that the answers are not saved yet without a connection', async () => {
    const { user: person, server } = renderRunner({}, { session, routes: { getFormDraft: NO_DRAFT } });
    server.answer('saveFormDraft', () => Promise.reject(new TypeError('lost')));
    await waitFor(() => expect(server.callsOf('getFormDraft')).toHaveLength(1));
    await person.type(await textField(/^Name/), 'Ada');
    await leavePage();
    expect(await screen.findByText('Not saved yet: no connection')).toBeDefined();
    server.answer('saveFormDraft', () => undefined);
    await leavePage();
    await screen.findByText(/^Saved/);
  });

  it('RN-19 the draft of a client is not that of the person who fills the form in', async () => {
    const routes = { getFormDraft: NO_DRAFT };
    const { server } = renderRunner({ fillOutFor: { clientId: 301, name: 'Mina' } }, { session, routes });
    await waitFor(() => expect(server.callsOf('getFormDraft')[0]?.query).toEqual({ client_id: 301 }));
  });

  it.each([
    { locale: 'en', offer: 'You have unsaved answers for Mina Roy, from Nov 22, 2026 10:04am.' },
    { locale: 'fr', offer: /^Vous avez des réponses non envoyées pour Mina Roy, du / },
  ] as const)(
    'RN-19 the half-filled form of one child is not offered for another, and says whose it is: $locale',
    async (row) => {
      const answer = ({ query }: { query: Record<string, unknown> }) =>
        query.client_id === 301 ? draftOf('Ada') : NO_DRAFT;
      const routes = { getFormDraft: answer, removeFormDraft: undefined };
      const form = threePages();
      const asked = { userFormId: 'u-1', clientId: 301, clientName: 'Mina Roy' };
      const first = renderRunner({ form, request: asked }, { session, routes, locale: row.locale });
      await screen.findByText(row.offer);
      first.unmount();
      const sibling = { userFormId: 'u-2', clientId: 302, clientName: 'Theo Roy' };
      const second = renderRunner({ form, request: sibling }, { session, routes, locale: row.locale });
      expect((await textField(/^Name/)).getAttribute('value')).toBe('');
      expect(second.server.callsOf('getFormDraft').map(({ query }) => query)).toEqual([{ client_id: 302 }]);
    },
  );

  it('RN-19 the answers of an emailed link stay on the device, for its request alone', async () => {
    const form = threePages();
    const request = { userFormId: 'u-1', linkToken: 'token' };
    const first = renderRunner({ form, request }, { session });
    await first.user.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    expect(first.server.callsOf('saveFormDraft')).toEqual([]);
    first.unmount();
    const other = renderRunner({ form, request: { ...request, userFormId: 'u-2' } }, { session });
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
    other.unmount();
    renderRunner({ form, request }, { session });
    await screen.findByText(/^You have unsaved answers from /);
  });

  it('RN-19 a visitor who logs in takes their answers along', async () => {
    const routes = { getFormDraft: NO_DRAFT };
    const { user: person, server, setSession } = renderRunner({}, { routes });
    server.answer('saveFormDraft', () => undefined);
    await person.type(await textField(/^Name/), 'Ada');
    await leavePage();
    await screen.findByText(/^Saved/);
    setSession(session);
    await waitFor(() => expect(JSON.stringify(server.callsOf('saveFormDraft'))).toContain('Ada'));
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
  });

  it.each(['preview', 'read-only'] as const)('RN-19 keeps nothing in the mode %s', async (mode) => {
    const { server } = renderRunner({ mode, answers: { df_block_1: { df_1: 'Ada' } } }, { session });
    await textField(/^Name/);
    expect(server.calls).toEqual([]);
  });
});
