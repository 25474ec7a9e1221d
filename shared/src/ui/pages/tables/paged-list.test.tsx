// @vitest-environment jsdom

import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { pagedQuery, useRemote } from '../../../app/index.ts';
import { listClients as listClientsCall } from '../../../contracts/calls.ts';
import { type Answers, type ReceivedCall, refuse, renderRemote } from '../../../testing/index.ts';
import { Button } from '../../controls/button.tsx';
import { EmptyNotice } from '../../feedback/empty-notice.tsx';
import { PagedList, rowMark, useOpenedRowFocus, usePagedRows } from './paged-list.tsx';

type Answer = NonNullable<Answers['listClients']>;
const page = (ids: readonly number[], total: number, number = 1, last_page = 2) => ({
  data: ids.map((id) => ({ id, status: 'Active' as const, user: { full_name: `Client ${id}`, initials: 'C' } })),
  ...{ total, page: number, last_page },
});
/** Answers by page; refuses pages after the last. */
const pages =
  (...answers: readonly ReturnType<typeof page>[]): Answer =>
  ({ query }: ReceivedCall) =>
    answers[Number(query.page) - 1] ?? refuse(503);

function Clients() {
  const { api } = useRemote();
  const query = pagedQuery(['test'], (part, signal) =>
    api.call(listClientsCall, { query: { name: '', sort: 'name', ...part }, signal }),
  );
  const list = usePagedRows(useInfiniteQuery(query), ({ id }) => id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { remember } = useOpenedRowFocus(list.ids, heading);
  const { queryClient } = useRemote();
  const leave = async (id: number) => {
    remember(String(id));
    await queryClient.refetchQueries({ queryKey: query.queryKey });
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Clients
      </h2>
      <PagedList
        list={list}
        loading={{ label: 'Loading clients' }}
        empty={<EmptyNotice text="Nobody yet" />}
        showMore={(left) => `Show more (${left})`}
      >
        {(rows) => (
          <ul>
            {rows.map(({ id, user }) => (
              <li key={id}>
                <b tabIndex={-1} {...rowMark(id)}>
                  {user.full_name}
                </b>
                <Button onClick={() => void leave(id)}>Leave {id}</Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <p>Somewhere in the page</p>
      <div role="dialog">Somewhere in the dialog</div>
    </section>
  );
}

const render = (answer: Answer) => renderRemote(<Clients />, { routes: { listClients: answer } });
const button = (name: string) => screen.findByRole('button', { name });
const shown = () => screen.queryAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent);
const focused = () => document.activeElement?.textContent;

describe('the states of a paged list', () => {
  it('GN-03 loading', async () => {
    render(() => new Promise<never>(() => undefined));
    await screen.findByRole('status', { name: 'Loading clients' });
    expect(screen.queryByText('Nobody yet')).toBeNull();
  });

  it('GN-03 failed, with a retry', async () => {
    const { user, server } = render(refuse(500));
    const retry = await button('Retry');
    expect(screen.queryByText('Nobody yet')).toBeNull();
    server.answer('listClients', page([1], 1, 1, 1));
    await user.click(retry);
    await waitFor(() => expect(shown()).toEqual(['Client 1']));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(focused(), 'GN-02: the pressed button is gone').toBe('Clients');
  });

  it('GN-03 empty', async () => {
    render(page([], 0, 1, 1));
    await screen.findByText('Nobody yet');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('GN-03 next page failed: keeps the rows, shows an error and offers another try', async () => {
    const { user, server } = render(pages(page([1], 2)));
    await user.click(await button('Show more (1)'));
    await screen.findByRole('alert');
    expect(shown()).toEqual(['Client 1']);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    server.answer('listClients', page([2], 2, 2));
    await user.click(await button('Show more (1)'));
    await waitFor(() => expect(focused()).toBe('Client 2'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the focus after the next page', () => {
  it.each([
    { what: 'is on the first new row', second: page([3, 4], 4, 2), row: 'Client 3' },
    { what: 'skips a row that was already shown', second: page([2, 3], 3, 2), row: 'Client 3' },
    {
      what: 'is on the last row when no new row arrives and no page follows',
      second: page([2], 2, 2),
      row: 'Client 2',
    },
    {
      what: 'is on the button when no new row arrives and a page follows',
      second: page([2], 4, 2, 3),
      row: 'Show more (2)',
    },
  ])('GN-02 $what', async ({ second, row }) => {
    const { user } = render(pages(page([1, 2], 4), second));
    await user.click(await button('Show more (2)'));
    await waitFor(() => expect(focused()).toBe(row));
  });
});

describe('the focus that moves while the next page loads', () => {
  it('GN-02 stays where the person moved it', async () => {
    let answerNow: () => void = () => undefined;
    const second = new Promise<ReturnType<typeof page>>((resolve) => {
      answerNow = () => resolve(page([3, 4], 4, 2));
    });
    const { user } = render(({ query }) => (Number(query.page) === 1 ? page([1, 2], 4) : second));
    await user.click(await button('Show more (2)'));
    const elsewhere = await button('Leave 1');
    elsewhere.focus();
    answerNow();
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('the focus after a row is removed', () => {
  it.each([
    { what: 'is on the row that takes its place', after: [1, 3], row: 'Client 3' },
    { what: 'is on the heading when no row takes its place', after: [1], row: 'Clients' },
  ])('GN-02 $what', async ({ after, row }) => {
    const { user, server } = render(page([1, 2], 2, 1, 1));
    const leave = await button('Leave 2');
    server.answer('listClients', page(after, after.length, 1, 1));
    await user.click(leave);
    await waitFor(() => expect(focused()).toBe(row));
  });

  it.each([
    { what: 'moves to the next row after a click in a dialog while the list loads', pressed: 'dialog', isMoved: true },
    { what: 'does not move after a click on the page while the list loads', pressed: 'page', isMoved: false },
  ])('GN-02 $what', async ({ pressed, isMoved }) => {
    const { user, server } = render(page([1, 2], 2, 1, 1));
    const leave = await button('Leave 1');
    const answer = Promise.withResolvers<ReturnType<typeof page>>();
    server.answer('listClients', () => answer.promise);
    await user.click(leave);
    await user.click(screen.getByText(`Somewhere in the ${pressed}`));
    answer.resolve(page([2], 1, 1, 1));
    await waitFor(() => expect(shown()).toEqual(['Client 2']));
    expect(document.activeElement).toBe(isMoved ? screen.getByText('Client 2') : document.body);
  });
});
