// @vitest-environment jsdom
import type { ConsentListItem } from '@carefront/shared/contracts';
import { type Answers, OWNER, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsentListItem } from '../../testing/consent-world.tsx';
import { TodayConsentsParcel } from './today.parcels.tsx';

const idOf = (number: number): string => `0b7f6a54-2c7e-4f0e-9a55-${String(number).padStart(12, '0')}`;
const client = (id: number, first_name: string) => ({ id, first_name, last_name: 'Adeyemi', dob: '2018-02-28' });
const named = (id: number, status: ConsentListItem['status'], first_name: string, signer: 'client' | 'guardian') =>
  aConsentListItem({
    id: idOf(id),
    status,
    signer,
    client: client(id, first_name),
  });
const LISTS: Readonly<Record<string, readonly ConsentListItem[]>> = {
  Signed: [named(1, 'Signed', 'Ada', 'client')],
  Viewed: [named(2, 'Viewed', 'Bola', 'guardian'), named(3, 'Viewed', 'Chi', 'client')],
  Draft: [4, 5, 6, 7].map((id) => named(id, 'Draft', `Draft ${id}`, 'client')),
};
const listOf = (data: readonly ConsentListItem[]) => ({ data: [...data], total: data.length, page: 1, last_page: 1 });

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<TodayConsentsParcel />, {
    place: 'part',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { listConsents: ({ query }) => listOf(LISTS[String(query.status)] ?? []), ...routes },
  });
}

describe('CO-02 what waits for a signature today', () => {
  it('shows the first five, those of the clinic first, and how many there are', async () => {
    render();
    const names = (await screen.findAllByRole('link', { name: /Adeyemi$/ })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Ada Adeyemi', 'Bola Adeyemi', 'Chi Adeyemi', 'Draft 4 Adeyemi', 'Draft 5 Adeyemi']);
    screen.getByText('Waiting for the clinic');
    screen.getByText('Waiting for the guardian');
    const targets = ['1 to sign by the clinic', '2 opened, not signed yet', '4 not opened yet'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(targets).toEqual(['Signed', 'Viewed', 'Draft'].map((status) => `/staff/consents?status=${status}`));
    expect(screen.getByRole('link', { name: 'Ada Adeyemi' }).getAttribute('href')).toBe('/staff/clients/1');
    const titles = screen.getAllByRole('link', { name: named(1, 'Signed', 'Ada', 'client').title });
    expect(titles[0]?.getAttribute('href')).toBe(`/staff/consents/${idOf(1)}`);
  });

  it('tells two clients of one name apart by their birth dates', async () => {
    const lists: typeof LISTS = {
      Viewed: [named(2, 'Viewed', 'Bola', 'guardian')],
      Draft: [{ ...named(3, 'Draft', 'BOLA', 'client'), client: { ...client(3, 'BOLA'), dob: '2011-11-21' } }],
    };
    render({ listConsents: ({ query }) => listOf(lists[String(query.status)] ?? []) });
    await screen.findByText('born Feb-28-2018');
    screen.getByText('born Nov-21-2011');
  });

  it('says when nothing waits, in French too', async () => {
    render({ listConsents: listOf([]) }, { locale: 'fr' });
    await screen.findByText('Rien n’attend de signature.');
  });

  it('shows that it is loading', async () => {
    render({ listConsents: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Loading what waits for a signature' });
  });

  it('can be asked for again when it did not come', async () => {
    const { user, server } = render({ listConsents: refuse(503) });
    await screen.findByRole('alert');
    server.answer('listConsents', listOf([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nothing is waiting for a signature.');
  });
});
