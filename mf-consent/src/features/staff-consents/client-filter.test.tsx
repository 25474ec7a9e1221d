// @vitest-environment jsdom
import { CLIENT_LINK, currentAddress, OWNER, openPart } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MINA } from './testing/clients.fixture.ts';
import { button, pageOf, renderStaff, signedIn, TOMI, TOMIS_CONSENT } from './testing/staff-world.tsx';

const OF_MINA = { ...TOMI, id: TOMI.id.replace(/2$/, '3'), client: { ...TOMI.client, id: MINA.id } };
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Filter by client' });

async function chooseMina({ user }: Pick<ReturnType<typeof renderStaff>, 'user'>) {
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: /Mina Okafor/ }));
}

describe('the consents of one client', () => {
  it('CO-12 SH-08 a client is chosen by name, the address has the number, and Back shows all clients', async () => {
    const remote = renderStaff({
      listConsents: ({ query }) => pageOf(query.client_id === MINA.id ? [OF_MINA] : [TOMI, OF_MINA]),
    });
    await heading('All (2)');
    await chooseMina(remote);
    expect(currentAddress()).toBe('/staff/consents?client=304');
    await heading('All (1)');
    expect((await field()).value).toBe('Mina Okafor');
    expect(document.activeElement).toBe(await field());
    expect(remote.server.callsOf('listConsents').at(-1)?.query).toEqual({ client_id: 304, page: 1, limit: 20 });
    act(() => window.history.back());
    await heading('All (2)');
    expect((await field()).value).toBe('');
  });

  it('CO-12 can be combined with a status, and one press removes it', async () => {
    const { user, server } = renderStaff({}, { path: '/staff/consents?client=302' });
    await heading('All (1)');
    await user.click(await button('Draft'));
    expect(currentAddress()).toBe('/staff/consents?status=Draft&client=302');
    await heading('Draft (1)');
    expect(server.callsOf('listConsents').at(-1)?.query).toEqual({
      ...{ status: 'Draft', client_id: 302 },
      ...{ page: 1, limit: 20 },
    });
    await user.click(await button('Remove the selected client'));
    expect(currentAddress()).toBe('/staff/consents?status=Draft');
    expect(document.activeElement).toBe(await field());
  });

  it('IN-09 leads to the pages about the client, with counts; without a client it does not', async () => {
    const { user } = renderStaff(
      {},
      {
        path: '/staff/consents?client=302',
        clientLinks: [CLIENT_LINK],
        watchCount: ({ clientId }, onCount) => {
          onCount({ en: `${clientId} dry`, fr: '' });
          return () => undefined;
        },
      },
    );
    const link = await screen.findByRole('link', { name: 'Beds, 302 dry' });
    expect(link.getAttribute('href')).toBe('/clients/302/beds');
    await user.click(await button('Remove the selected client'));
    expect(screen.queryByRole('link', { name: /^Beds/ })).toBeNull();
  });

  it('CO-12 after a direct visit, the list gives the client’s name', async () => {
    renderStaff({}, { path: '/staff/consents?client=302' });
    await waitFor(async () => expect((await field()).value).toBe('Tomi Adeyemi'));
  });

  it('SH-08 a consent opens over the list, and closing returns to the list', async () => {
    const { user } = renderStaff({ getConsent: TOMIS_CONSENT }, { path: '/staff/consents?client=302' });
    await user.click(await button('Open, Consent to play therapy, Tomi Adeyemi'));
    expect(currentAddress()).toBe(`/staff/consents/${TOMI.id}?client=302`);
    await within(await screen.findByRole('dialog')).findByText(TOMIS_CONSENT.statement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentAddress()).toBe('/staff/consents?client=302');
  });

  it.each([
    { path: '/staff/consents?client=999', title: 'No consents for this client' },
    { path: '/staff/consents?status=Signed&client=999', title: 'No consents with this status for this client' },
  ])('GN-03 an empty list at $path says what it means, and names the client', async ({ path, title }) => {
    renderStaff({ listConsents: pageOf([]) }, { path });
    await screen.findByText(title);
    expect((await field()).value).toBe('Client 999');
  });

  it('GN-02 the keyboard goes from the statuses to the client, then to a new consent', async () => {
    const { user } = renderStaff();
    await heading('All (1)');
    (await button('Completed')).focus();
    await user.tab();
    expect(document.activeElement).toBe(await field());
    await user.tab();
    expect(document.activeElement).toBe(await button('New consent'));
  });

  it('GN-05 speaks French', async () => {
    renderStaff({ listConsents: pageOf([]) }, { locale: 'fr', path: '/staff/consents?client=999' });
    await screen.findByText('Aucun consentement pour ce client');
    await button('Retirer le client choisi');
    screen.getByRole('combobox', { name: 'Filtrer par client' });
  });

  it('RL-02 shows the office who works with the client; a practitioner does not see it', async () => {
    const path = '/staff/consents?client=302';
    const parts = ['client-caseload@1' as const];
    const office = renderStaff({}, { path, parts });
    await heading('All (1)');
    expect(openPart(office.parcels, 'client-caseload@1')?.props).toEqual({ clientId: 302 });
    office.unmount();
    const { parcels } = renderStaff({}, { path, parts, ...signedIn({ ...OWNER, roles: ['practitioner'] }) });
    await heading('All (1)');
    expect(parcels).toEqual([]);
  });
});
