// @vitest-environment jsdom
import { type Answers, aSessionUser, OWNER, refuse } from '@carefront/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPage, button, renderPage, signedIn } from '../../testing/forms-world.tsx';
import { aResponseItem, aUserForm, LEO } from '../../testing/responses.fixture.ts';

// Loads the chunk once, so that no test waits for it.
beforeAll(() => import('../../response-pages.ts'), 60_000);

const PATH = '/staff/clients/310/forms';
const ROUTES: Answers = {
  listClients: aPage([{ id: 310, status: 'Active', user: { full_name: LEO.full_name, initials: 'LO' } }]),
  listUserForms: aPage([aUserForm({ client: LEO })]),
  listFormResponses: aPage([aResponseItem({ client: LEO, is_new: 1 })]),
  countForms: { draft_forms: null, new_responses: 1, waiting_requests: 1 },
};
const render = (routes: Answers = {}, session = signedIn(OWNER), options = {}) =>
  renderPage(PATH, { ...session, ...options, routes: { ...ROUTES, ...routes } });

describe('the forms of a client', () => {
  it('IN-09 shows what waits and what was sent, with counts, of this client only', async () => {
    const { server } = render();
    await screen.findByRole('heading', { level: 1, name: 'Forms of Leo Okafor' });
    // The title has no name, because the browser's history stores titles.
    expect(document.title).toBe('Forms of a client · Maple Therapy');
    await button('Withdraw, Health History, Leo Okafor');
    const waiting = screen.getByRole('table', { name: 'Waiting for the client' });
    within(waiting).getByRole('rowheader', { name: 'Health History' });
    expect(within(waiting).queryByRole('columnheader', { name: 'Client' })).toBeNull();
    within(await screen.findByRole('table', { name: 'Answers' })).getByRole('link', { name: 'Health History' });
    screen.getByText('New');
    const fresh = await screen.findByRole('link', { name: '1 new answer' });
    expect(fresh.getAttribute('href')).toBe('/staff/forms/responses?client=310&new=1');
    for (const route of ['listUserForms', 'listFormResponses', 'countForms', 'listClients'] as const)
      expect(new Set(server.callsOf(route).map(({ query }) => query.client_id))).toEqual(new Set([310]));
  });

  it('RL-02 IN-09 asks for practitioners only within their own clients, and says when a client is none of them', async () => {
    const { server } = render({ listClients: aPage([]) }, signedIn(aSessionUser({ roles: ['practitioner'] })));
    await screen.findByText('This client does not exist, or is not one of your clients.');
    expect(server.callsOf('listClients')[0]?.query).toMatchObject({ in_caseload: 1 });
    expect(server.callsOf('listFormResponses')).toEqual([]);
  });

  it('IN-09 counts and lists again when a form is submitted', async () => {
    const { server, bus } = render();
    await screen.findByRole('link', { name: '1 new answer' });
    server.answer('countForms', { draft_forms: null, new_responses: 2, waiting_requests: 0 });
    act(() => bus.port('other').publish('forms/response-saved@1', { formId: 5, responseId: 'r3' }));
    await screen.findByRole('link', { name: '2 new answers' });
  });

  it('GN-03 says when nothing was sent, and Retry loads what failed', async () => {
    const { user, server } = render({ listClients: refuse(503), listFormResponses: aPage([]) });
    const retry = await button('Retry');
    screen.getByRole('heading', { level: 1, name: 'Forms of a client' });
    server.answer('listClients', ROUTES.listClients as never);
    await user.click(retry);
    await screen.findByText('No answers yet');
  });

  it('RL-02 is not for clients', async () => {
    const { server } = render({}, signedIn(aSessionUser()));
    await screen.findByText('This page is not for your account');
    expect(server.calls).toEqual([]);
  });

  it('GN-05 speaks French', async () => {
    render({}, signedIn(OWNER), { locale: 'fr' });
    await screen.findByRole('heading', { level: 1, name: 'Formulaires\u00a0: Leo Okafor' });
  });
});
