// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ClientListItem } from '../contracts/index.ts';
import { FormRoot } from '../forms/index.ts';
import { type Answers, type ReceivedCall, type RenderRemoteOptions, refuse, renderRemote } from '../testing/index.ts';
import { ClientField, ClientPicker, type ClientPickerProps } from './client-picker.tsx';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Przybyszewska von Hohenlohe';
const HEBREW = 'נועה בן־דוד';
const NAMES = Array.from({ length: 45 }, (_name, index) => `Client ${String(index + 1).padStart(2, '0')}`);
const PAGE_SIZE = 20;

const person = (full_name: string, index: number): ClientListItem => ({
  id: 301 + index,
  status: 'Active',
  user: { full_name, initials: full_name.slice(0, 1) },
});

/** The server's list, in pages. */
function listOf(names: readonly string[]): NonNullable<Answers['listClients']> {
  return ({ query }: ReceivedCall) => {
    const wanted = String(query.name).toLowerCase();
    const found = names.map(person).filter(({ user }) => user.full_name.toLowerCase().includes(wanted));
    const page = Number(query.page);
    return {
      data: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      total: found.length,
      page,
      last_page: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    };
  };
}

type PickerOptions = Omit<ClientPickerProps, 'label' | 'chosen' | 'onChoose'>;

function Holder(options: PickerOptions) {
  const [chosen, setChosen] = useState<ClientListItem | null>(null);
  return (
    <>
      <ClientPicker label="Selected Client" chosen={chosen} onChoose={setChosen} {...options} />
      <p>Chosen: {chosen?.id ?? 'nobody'}</p>
    </>
  );
}

function show(names: readonly string[] = NAMES, options: RenderRemoteOptions & { picker?: PickerOptions } = {}) {
  const { picker, ...rest } = options;
  return renderRemote(<Holder {...picker} />, { ...rest, routes: { listClients: listOf(names), ...rest.routes } });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Selected Client' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const describedBy = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const chosenId = () => screen.getByText(/^Chosen:/).textContent.slice('Chosen: '.length);
const pagesAsked = (calls: readonly ReceivedCall[]) => calls.map(({ query }) => [query.name, query.page]);

describe('ClientPicker', () => {
  it('BK-42 sends no request until it is opened, then shows the first page of all Active clients', async () => {
    const { user, server } = show();
    expect(server.callsOf('listClients')).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.click(field());
    const first = await option('Client 01');
    expect(screen.getAllByRole('option')).toHaveLength(PAGE_SIZE);
    expect([first.getAttribute('aria-posinset'), first.getAttribute('aria-setsize')]).toEqual(['1', '45']);
    screen.getByText('45 clients found');
    expect(server.callsOf('listClients').map(({ query }) => query)).toEqual([
      { tab: 'Active', name: '', page: 1, limit: 20, sort: 'name' },
    ]);
    await user.click(first);
    expect(field().value).toBe('Client 01');
    expect(chosenId()).toBe('301');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('BK-42 shows the birth date beside a name that two clients have', async () => {
    const born = (id: number, birthday: string) => ({ ...person('Ada Roy', 0), id, birthday });
    const data = [born(301, '2016-04-02'), born(302, '2010-11-21'), person('Ada Royer', 2)];
    const { user } = show([], { routes: { listClients: { data, total: 3, page: 1, last_page: 1 } } });
    await user.click(field());
    await option('Ada Roy born Apr-02-2016');
    await option('Ada Royer');
    await user.click(await option('Ada Roy born Nov-21-2010'));
    expect(field().value).toBe('Ada Roy, born Nov-21-2010');
    expect(chosenId()).toBe('302');
  });

  it('RN-18 asks for the clients whose records the caller reads where a record is about one', async () => {
    const { user, server } = renderRemote(
      <FormRoot initialValues={{ client: null }} onSubmit={() => undefined}>
        <ClientField label="Selected Client" help={undefined} />
      </FormRoot>,
      { routes: { listClients: listOf(NAMES) } },
    );
    await user.click(field());
    await option('Client 01');
    expect(server.callsOf('listClients')[0]?.query).toMatchObject({ in_caseload: 1, include_waitlist: 1 });
  });

  it('BK-42 loads one page per request when the list is scrolled to its end, and no page after the last page', async () => {
    const { user, server } = show();
    await user.click(field());
    await option('Client 20');
    const list = screen.getByRole('listbox').parentElement;
    if (!list) throw new Error('The list has no box to scroll in');
    fireEvent.scroll(list);
    fireEvent.scroll(list);
    await option('Client 40');
    fireEvent.scroll(list);
    await option('Client 45');
    fireEvent.scroll(list);
    expect(pagesAsked(server.callsOf('listClients'))).toEqual([
      ['', 1],
      ['', 2],
      ['', 3],
    ]);
  });

  it('BK-42 GN-02 reaches every client by arrow keys, chooses with Enter, and closes only the list with Escape', async () => {
    const { user } = show();
    let escapes = 0;
    document.body.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) escapes += 1;
    });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await option('Client 01');
    await user.keyboard('{ArrowDown}'.repeat(18));
    await option('Client 40');
    await user.keyboard('{ArrowDown}'.repeat(3));
    const active = screen.getByRole('option', { name: 'Client 21' });
    expect(field().getAttribute('aria-activedescendant')).toBe(active.id);
    await user.keyboard('{Enter}');
    expect(field().value).toBe('Client 21');
    await user.keyboard('{ArrowDown}');
    expect((await option('Client 21')).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect([field().value, escapes]).toEqual(['Client 21', 0]);
    await user.keyboard('{Escape}');
    expect(escapes).toBe(1);
  });

  it('BK-42 searches from the first page when typing pauses, and keeps names out of query keys', async () => {
    const { user, server, context } = show(['Ana Souza', 'Mina Okafor', 'Tomi Adeyemi']);
    await user.click(field());
    await option('Ana Souza');
    await user.keyboard('mina');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['MMina Okafor']),
    );
    screen.getByText('1 client found');
    expect(pagesAsked(server.callsOf('listClients')).at(-1)).toEqual(['mina', 1]);
    expect(server.callsOf('listClients').length).toBeLessThan(6);
    const keys = JSON.stringify(
      context.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    );
    expect(keys).not.toContain('mina');
  });

  it('BK-42 drops a late answer to an older text, and Enter chooses no client before the new answer', async () => {
    const late = Promise.withResolvers<void>();
    const answer = listOf(['Ana Souza', 'Mina Okafor']);
    const { user } = show([], {
      routes: {
        listClients: async (call) => {
          if (call.query.name === 'ana') await late.promise;
          return typeof answer === 'function' ? answer(call) : answer;
        },
      },
    });
    await user.click(field());
    await option('Ana Souza');
    await user.keyboard('ana{Enter}');
    expect(chosenId()).toBe('nobody');
    await user.clear(field());
    await user.keyboard('mina');
    await option('Mina Okafor');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Ana Souza' })).toBeNull());
    late.resolve();
    await late.promise;
    expect(screen.queryByRole('option', { name: 'Ana Souza' })).toBeNull();
  });

  it('GN-03 shows loading, an empty result, and a failure with Retry', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, server } = show([], {
      routes: {
        listClients: async () => {
          await promise;
          return { data: [], total: 0, page: 1, last_page: 1 };
        },
      },
    });
    await user.click(field());
    await screen.findByRole('status', { name: 'Loading clients' });
    resolve();
    await screen.findByText('No active client found.');
    server.answer('listClients', refuse(503));
    await user.keyboard('ana');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The clients could not be loaded.');
    server.answer('listClients', listOf(['Ana Souza']));
    await user.tab();
    expect(document.activeElement).toBe(within(alert).getByRole('button', { name: 'Retry' }));
    await user.keyboard('{Enter}');
    await option('Ana Souza');
    expect(document.activeElement, 'GN-02: the pressed button is gone').toBe(field());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('Ana Souza');
  });

  it('GN-03 keeps the loaded clients when the next page fails, and Retry loads that page', async () => {
    const { user, server } = show();
    await user.click(field());
    await option('Client 20');
    server.answer('listClients', refuse(503));
    const list = screen.getByRole('listbox').parentElement;
    if (!list) throw new Error('The list has no box to scroll in');
    fireEvent.scroll(list);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('More clients could not be loaded.');
    fireEvent.scroll(list);
    expect(screen.getAllByRole('option')).toHaveLength(PAGE_SIZE);
    expect(server.callsOf('listClients')).toHaveLength(2);
    server.answer('listClients', listOf(NAMES));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await option('Client 40');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('GN-02 shows long names and right-to-left names unchanged, and can remove the choice', async () => {
    const { user } = show([LONG, HEBREW]);
    await user.click(field());
    await user.click(await option(HEBREW));
    expect(field().value).toBe(HEBREW);
    expect(field().getAttribute('dir')).toBe('auto');
    await user.click(screen.getByRole('button', { name: 'Remove the selected client' }));
    expect([field().value, chosenId()]).toEqual(['', 'nobody']);
    expect(document.activeElement).toBe(field());
    await user.click(field());
    await user.click(await option(LONG));
    expect(field().value).toBe(LONG);
  });

  it('BK-42 closes the list and keeps the chosen client when the field loses the focus', async () => {
    const { user } = show();
    await user.click(field());
    await user.click(await option('Client 02'));
    await user.keyboard('x');
    await user.click(document.body);
    expect(screen.queryByRole('listbox', { busy: true })).toBeNull();
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Client 02', 'false']);
  });

  it('BK-42 keeps the chosen client on Enter after the search text is cleared', async () => {
    const { user } = show();
    await user.click(field());
    await user.click(await option('Client 02'));
    await user.type(field(), 'client 4');
    await option('Client 40');
    await user.clear(field());
    await option('Client 01');
    await user.keyboard('{Enter}');
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Client 02', 'false']);
    expect(chosenId()).toBe('302');
  });

  it('GN-02 describes the field by its help, or by its error', () => {
    const { unmount } = show([], { picker: { help: 'Anybody.' } });
    expect([field().getAttribute('aria-invalid'), describedBy()]).toEqual([null, 'Anybody.']);
    unmount();
    show([], { picker: { help: 'Anybody.', error: 'Please select a client to continue.' } });
    expect([field().getAttribute('aria-invalid'), describedBy()]).toEqual([
      'true',
      'Please select a client to continue.',
    ]);
  });

  it('GN-02 is marked as required only when it is required', () => {
    const { unmount } = show([]);
    expect(field().getAttribute('aria-required')).toBeNull();
    unmount();
    show([], { picker: { isRequired: true } });
    expect(field().getAttribute('aria-required')).toBe('true');
  });

  it('GN-02 reports that the field is left, but not when the focus moves to its own buttons', async () => {
    const onLeave = vi.fn();
    const { user } = show(['Ana Souza'], { picker: { onLeave } });
    await user.click(field());
    await user.click(await option('Ana Souza'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the selected client' }));
    expect(onLeave).not.toHaveBeenCalled();
    await user.tab();
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('CO-01 can also offer clients on hold and on the waitlist, with their status', async () => {
    const waiting = { ...person('Robin Field', 0), status: 'On Hold' as const };
    const answer = { data: [waiting], total: 1, page: 1, last_page: 1 };
    const { user, server } = show([], { picker: { includesWaiting: true }, routes: { listClients: answer } });
    await user.click(field());
    expect((await option(/^Robin Field/)).textContent).toBe('RRobin FieldOn hold');
    expect(server.callsOf('listClients').map(({ query }) => query)).toEqual([
      { name: '', page: 1, limit: 20, sort: 'name', include_waitlist: 1, include_onhold: 1 },
    ]);
    server.answer('listClients', { ...answer, data: [], total: 0 });
    await user.keyboard('ana');
    await screen.findByText('No client found.');
  });

  it('CP-10 can be 200 px high and keep silent about a failed load; it loads again when it is opened again', async () => {
    const picker = { listHeightPx: 200, isFailureSilent: true };
    const { user, server } = show([], { picker, routes: { listClients: refuse(503) } });
    await user.click(field());
    const list = screen.getByRole('listbox');
    expect(list.parentElement?.style.maxHeight).toBe('200px');
    await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
    expect([screen.queryByRole('alert'), list.parentElement?.textContent]).toEqual([null, '']);
    server.answer('listClients', listOf(['Ana Souza']));
    await user.keyboard('{Escape}');
    await user.click(field());
    await option('Ana Souza');
  });

  it('GN-05 is in French on a French page', async () => {
    const { user } = show(['Ana Souza'], { locale: 'fr' });
    expect(field().placeholder).toBe('Rechercher par nom');
    await user.click(screen.getByRole('button', { name: 'Afficher les clients' }));
    await screen.findByText('1 client trouvé');
  });
});
