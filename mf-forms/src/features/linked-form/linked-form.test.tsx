// @vitest-environment jsdom
import { navigate } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { currentAddress, refuse } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../../runner/form-runner.fixture.ts';
import { button, renderPage } from '../../testing/forms-world.tsx';

// Loads the large chunk once, so that no test waits for it.
beforeAll(() => import('../../runner/form-runner.tsx'), 60_000);
beforeEach(() => window.sessionStorage.clear());

const PLAIN = '/site/form_link';
const TOKEN = 'tok3n-of_the-email';
const LINKED: ReplyOf<'getUserFormByLink'> = {
  user_form_id: 'u1',
  first_name: 'Tomi',
  expires_at: '2026-12-21T15:00:00.000Z',
  form: aFormOf([aBlock(1, [aQuestion(1, 'Name')])]),
  other_device: null,
};
const open = (path: string, answer: typeof LINKED | ReturnType<typeof refuse> = LINKED) =>
  renderPage(path, { routes: { getUserFormByLink: answer, validateFormStep: { errors: {}, codes: {} } } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of an emailed link to a form', () => {
  it('removes the token from the address at once, and puts no name of a person or form into address or title', async () => {
    const before = window.history.length;
    const { server } = open(`${PLAIN}/${TOKEN}`);
    await heading('Health History');
    screen.getByText('Hello, Tomi.');
    expect([currentAddress(), window.history.length]).toEqual([PLAIN, before]);
    expect(document.title).toBe('Forms · Maple Therapy');
    expect(new Set(server.callsOf('getUserFormByLink').map(({ params }) => params.token))).toEqual(new Set([TOKEN]));
  });

  it('offers no link to copy: the page has one person, and its link works once', async () => {
    open(`${PLAIN}/${TOKEN}`);
    await heading('Health History');
    screen.getByText('v1.0');
    expect(screen.queryByRole('button', { name: /^Copy link/ })).toBeNull();
  });

  it('GN-05 RN-19 another language changes the questions, and what was typed stays', async () => {
    const { user, server, bus } = open(`${PLAIN}/${TOKEN}`);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tomi');
    const { promise, resolve } = Promise.withResolvers<typeof LINKED>();
    server.answer('getUserFormByLink', () => promise);
    act(() => bus.setState('locale@1', 'fr'));
    screen.getByText('Bonjour, Tomi.');
    screen.getByRole('textbox', { name: 'Name' });
    const { pages } = aFormOf([aBlock(1, [aQuestion(1, 'Votre nom')])]);
    resolve({ ...LINKED, form: { ...LINKED.form, locale: 'fr', pages } });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Votre nom' });
    expect(name.value).toBe('Tomi');
  });

  it('still has the form after a reload', async () => {
    const { unmount } = open(`${PLAIN}/${TOKEN}`);
    await heading('Health History');
    unmount();
    const { server } = open(PLAIN);
    await heading('Health History');
    expect(server.callsOf('getUserFormByLink')[0]?.params.token).toBe(TOKEN);
  });

  it('answers the request with the link, says that the form is submitted, and forgets the link', async () => {
    const { user, server } = open(`${PLAIN}/${TOKEN}`);
    server.answer('submitForm', { form_response_id: 'r1', message: 'Thank you.' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tomi');
    const [submit] = screen.getAllByRole('button', { name: 'Submit' });
    if (submit) await user.click(submit);
    const done = await heading('Your form is sent');
    expect(document.activeElement).toBe(done);
    screen.getByText(/^Maple Therapy has your answers now\./);
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({ user_form_id: 'u1', link_token: TOKEN });
    expect(window.sessionStorage.getItem('carefront.form-link')).toBeNull();
  });

  it('RN-16 keeps the answers when the form was sent meanwhile, also in another language', async () => {
    const { user, server, bus } = open(`${PLAIN}/${TOKEN}`);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tomi');
    server.answer('submitForm', refuse(409, { message: '', code: 'form_submitted' }));
    server.answer('getUserFormByLink', refuse(404));
    await user.click(screen.getAllByRole('button', { name: 'Submit' })[0] ?? document.body);
    await screen.findByText(/^This form has been submitted already\./);
    const opened = server.callsOf('getUserFormByLink').length;
    act(() => bus.setState('locale@1', 'fr'));
    await screen.findByText(/^Ce formulaire a déjà été envoyé\./);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Tomi');
    expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull();
    expect(server.callsOf('getUserFormByLink'), 'an ended link has no other language').toHaveLength(opened);
  });

  it('opens another link in the same tab after the end of the first', async () => {
    const { server } = open(`${PLAIN}/${TOKEN}`, refuse(404));
    await heading('This link no longer works');
    server.answer('getUserFormByLink', LINKED);
    act(() => navigate(`${PLAIN}/other-token`));
    await heading('Health History');
    expect(server.callsOf('getUserFormByLink').at(-1)?.params.token).toBe('other-token');
  });

  it.each([
    ['a void link', `${PLAIN}/${TOKEN}`],
    ['no link', PLAIN],
  ])('says that %s opens nothing, and how to reach the clinic', async (_case, path) => {
    open(path, refuse(404));
    const end = await heading('This link no longer works');
    await waitFor(() => expect(document.activeElement).toBe(end));
    await screen.findByRole('link', { name: '(416) 555-0199' });
    expect(screen.getByRole('link', { name: 'Back to the site' }).getAttribute('href')).toBe('/site');
  });

  it('GN-03 says when the form cannot be loaded, and Retry loads it', async () => {
    const { user, server } = open(`${PLAIN}/${TOKEN}`, refuse(503));
    const retry = await button('Retry');
    server.answer('getUserFormByLink', LINKED);
    await user.click(retry);
    await heading('Health History');
  });
});
