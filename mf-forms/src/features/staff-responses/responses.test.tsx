// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  cellTexts,
  currentAddress,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  tableRows,
} from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { threePages } from '../../runner/form-runner.fixture.ts';
import { aPage, aSummary, button, renderPage, signedIn } from '../../testing/forms-world.tsx';
import { heardFacts } from '../../testing/heard-facts.ts';
import { aResponse, aResponseItem, LEO } from '../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../runner/form-runner.tsx'), import('./responses.page.tsx')]), 60_000);

type StaffForm = ReplyOf<'listStaffForms'>['data'][number];

const LEO_LISTED = { id: LEO.id, status: 'Active', user: { full_name: LEO.full_name, initials: 'LO' } } as const;
const NEW = aResponseItem({ form_response_id: 'r2', client: LEO, is_new: 1 });

const FORM: StaffForm = {
  ...aSummary(),
  status: 'Published',
  deleted_at: null,
  published_version: 1.2,
  updated_at: '2026-11-20T15:00:00.000Z',
  responses_count: 4,
  service_ids: [],
};

const ROUTES: Answers = {
  listFormResponses: aPage([NEW, aResponseItem()]),
  listStaffForms: aPage([FORM]),
  listClients: aPage([LEO_LISTED]),
  getFormResponse: aResponse(),
  getStaffForm: threePages({ form_id: 5 }),
};
const render = (path = '/staff/forms/responses', routes: Answers = {}, options: RenderRemoteOptions = {}) =>
  renderPage(path, { ...signedIn(OWNER), ...options, routes: { ...ROUTES, ...routes } });
const queriesOf = ({ server }: ReturnType<typeof render>) =>
  server.callsOf('listFormResponses').map(({ query }) => query);

describe('the answers', () => {
  it('FB-06 lists each form with client and moment, and marks a new one in words', async () => {
    render();
    await screen.findByRole('table', { name: 'Answers' });
    expect(tableRows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Health HistoryNew',
      'Health History',
    ]);
    expect(cellTexts(tableRows()[0])[0]).toBe('Leo Okafor');
    screen.getByText('by Mina Okafor');
    await button('New since your last visit');
  });

  it('FB-06 shows the birth date that the server sends beside a name', async () => {
    const client = { ...LEO, birthday: '2016-04-02' };
    render(undefined, { listFormResponses: { ...aPage([aResponseItem({ client })]), has_more: 0 } });
    await screen.findByText('born Apr-02-2016');
  });

  it('FB-06 IN-09 tells the server that the person looks at the list, but not with a search or another filter', async () => {
    const remote = render('/staff/forms/responses?new=1');
    await screen.findByRole('table', { name: 'Answers' });
    expect(queriesOf(remote)[0]).toMatchObject({ new: 1, look: 1 });
    await remote.user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'leo');
    await waitFor(() => expect(queriesOf(remote).at(-1)).toMatchObject({ search: 'leo' }));
    expect(queriesOf(remote).at(-1)).not.toHaveProperty('look');
    remote.unmount();
    const filtered = render('/staff/forms/responses?client=310');
    await screen.findByRole('table', { name: 'Answers' });
    expect(queriesOf(filtered)[0]).not.toHaveProperty('look');
  });

  it('FB-06 searches after a pause, and the address never has the text', async () => {
    const remote = render();
    await remote.user.type(await screen.findByRole('searchbox', { name: 'Search' }), ' leo');
    await waitFor(() => expect(queriesOf(remote).at(-1)).toMatchObject({ search: 'leo' }));
    expect(new Set(queriesOf(remote).map(({ search }) => search))).toEqual(new Set(['', 'leo']));
    expect(currentAddress()).toBe('/staff/forms/responses');
  });

  it('FB-06 filters by form, client and new ones, and each chip takes its filter away', async () => {
    const remote = render();
    const { user } = remote;
    await user.click(await screen.findByRole('combobox', { name: 'Form' }));
    await user.click(await screen.findByRole('option', { name: 'Health History' }));
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    await user.click(await screen.findByRole('option', { name: /Leo Okafor/ }));
    await user.click(await button('New since your last visit'));
    expect(currentAddress()).toBe('/staff/forms/responses?form=5&client=310&new=1');
    // A practitioner is offered only the clients whose records they read.
    expect(remote.server.callsOf('listClients')[0]?.query).toMatchObject({ in_caseload: 1 });
    await waitFor(() => expect(queriesOf(remote).at(-1)).toMatchObject({ form_id: 5, client_id: 310, new: 1 }));
    await user.click(await button('Remove the filter: Leo Okafor'));
    await user.click(await button('Remove the filter: Health History'));
    expect(currentAddress()).toBe('/staff/forms/responses?new=1');
    await user.click(await button('Clear the filters'));
    expect(currentAddress()).toBe('/staff/forms/responses');
  });

  it('FB-06 the server searches the forms; the chosen one keeps its name beyond the first page, by keyboard alone', async () => {
    const late = { ...FORM, form_id: 999, name: 'Zen diary' };
    const remote = render('/staff/forms/responses?form=999', {
      listStaffForms: ({ query }) => {
        if (query.form_id === 999 || query.search === 'zen') return aPage([late]);
        return { ...aPage([FORM], { last_page: 6 }), total: 101 };
      },
    });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Form' });
    await waitFor(() => expect(field.value).toBe('Zen diary'));
    await button('Remove the filter: Zen diary');
    expect(queriesOf(remote)[0]).toMatchObject({ form_id: 999 });
    await remote.user.click(await button('Remove the selected form'));
    expect([field.value, currentAddress()]).toEqual(['', '/staff/forms/responses']);
    field.focus();
    await remote.user.keyboard('zen');
    await screen.findByRole('option', { name: 'Zen diary' });
    await remote.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/responses?form=999'));
    expect(field.value).toBe('Zen diary');
  });

  it('FB-06 filters by days, and says when the first is after the last', async () => {
    const remote = render('/staff/forms/responses?from=2026-11-01&to=2026-11-30');
    await button('Remove the filter: From Nov 1, 2026');
    expect(queriesOf(remote)[0]).toMatchObject({ submitted_from: '2026-11-01', submitted_to: '2026-11-30' });
    await remote.user.clear(screen.getByLabelText('To'));
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/responses?from=2026-11-01'));
  });

  it('FB-06 asks for no list with a backward range', async () => {
    const remote = render('/staff/forms/responses?from=2026-11-02&to=2026-11-01');
    await screen.findByText('The first day is after the last day.');
    expect(queriesOf(remote)).toEqual([]);
  });

  it('FB-06 loads further pages, and says when more were found than it counts', async () => {
    const first = { ...aPage([NEW], { last_page: 2 }), total: 10_000, has_more: 1 as const };
    const { user, server } = render('/staff/forms/responses', { listFormResponses: first });
    await screen.findByText(/^More than 10,000 answers/);
    server.answer('listFormResponses', { ...aPage([aResponseItem()], { page: 2, last_page: 2 }), total: 10_000 });
    await user.click(await button('Show more (9,999)'));
    await waitFor(() => expect(tableRows()).toHaveLength(2));
  });

  it('FB-06 RN-20 opens a response read-only, and asks again for what called it new', async () => {
    const remote = render('/staff/forms/responses', { getFormResponse: { ...aResponse(), is_new: 1 } });
    const { user, context } = remote;
    const heard = heardFacts(remote);
    await screen.findByRole('table', { name: 'Answers' });
    await user.click(screen.getAllByRole('link', { name: 'Health History' })[0] ?? document.body);
    await screen.findByText('Read-only');
    const ofClient = screen.getByRole('link', { name: 'Forms of Mina Okafor' });
    expect(ofClient.getAttribute('href')).toBe('/staff/clients/301/forms');
    const isAskedAgain = (list: string) => {
      const queries = context.queryClient.getQueryCache().findAll({ queryKey: ['own', list] });
      return queries.length > 0 && queries.every(({ state }) => state.isInvalidated);
    };
    await waitFor(() => expect(isAskedAgain('form-responses')).toBe(true));
    expect(heard, 'IN-09').toEqual(['forms/response-changed@1 r1']);
  });

  it('FB-06 IN-09 asks again when a form is submitted', async () => {
    const { bus, server } = render();
    await screen.findByRole('table', { name: 'Answers' });
    const asked = server.callsOf('listFormResponses').length;
    act(() => bus.port('other').publish('forms/response-saved@1', { formId: 5, responseId: 'r3' }));
    await waitFor(() => expect(server.callsOf('listFormResponses').length).toBeGreaterThan(asked));
  });

  it('GN-03 says when the list cannot be loaded, when nothing was sent, and when nothing matches', async () => {
    const { user, server } = render('/staff/forms/responses?new=1', { listFormResponses: refuse(503) });
    const retry = await button('Retry');
    server.answer('listFormResponses', aPage([]));
    await user.click(retry);
    await screen.findByText('No answers match');
    await user.click(screen.getAllByRole('button', { name: 'Clear the filters' })[0] ?? document.body);
    await screen.findByText('No answers yet');
  });

  it('RL-02 clients see that the page is not for them', async () => {
    const { server } = render('/staff/forms/responses', {}, signedIn(aSessionUser()));
    await screen.findByText('This page is not for your account');
    expect(server.calls).toEqual([]);
  });

  it('FB-06 speaks French', async () => {
    render('/staff/forms/responses', {}, { locale: 'fr' });
    await screen.findByRole('table', { name: 'Réponses' });
    screen.getByText('Nouveau');
  });
});
