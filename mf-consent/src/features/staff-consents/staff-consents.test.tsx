// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  cellTexts,
  currentAddress,
  OWNER,
  openPart,
  refuse,
  tableRows,
} from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsentListItem } from '../../testing/consent-world.tsx';
import { button, idOf, pageOf, renderStaff, signedIn, TOMI, TOMIS_CONSENT } from './testing/staff-world.tsx';

const as = (...roles: ReturnType<typeof aSessionUser>['roles']) => signedIn(aSessionUser({ roles, client_id: null }));
const table = () => screen.findByRole('table', { name: 'Consents' });
const EMAIL_TOMI = 'Email to the guardian, Consent to play therapy, Tomi Adeyemi';
const OPEN_TOMI = 'Open, Consent to play therapy, Tomi Adeyemi';

describe('access', () => {
  it.each([['practitioner' as const], ['staff' as const], ['office_admin' as const], ['owner' as const]])(
    'RL-01 CO-12 %s reads the list',
    async (role) => {
      renderStaff({}, as(role));
      await table();
      await button('New consent');
    },
  );

  it.each([['client' as const], ['guardian' as const], ['contact' as const]])(
    'RL-01 CO-12 %s reads that the account cannot open the page, and no request is sent',
    async (role) => {
      const { server } = renderStaff({}, as(role));
      await screen.findByText('This page is not for your account');
      expect(server.callsOf('listConsents')).toEqual([]);
    },
  );

  it('RL-01 an anonymous visitor gets the login form, and after the login the list', async () => {
    const { parcels, server, setSession } = renderStaff({}, { session: { status: 'anonymous' } });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.callsOf('listConsents')).toEqual([]);
    setSession(signedIn(OWNER).session);
    await table();
  });
});

describe('the list', () => {
  it('CO-12 tells two clients of one name apart by their birth dates, in the labels of the buttons, too', async () => {
    const client = { id: 303, first_name: 'TOMÍ', last_name: 'Adeyemi', dob: '2011-11-21' };
    renderStaff({ listConsents: pageOf([TOMI, { ...TOMI, id: idOf(4), client }]) });
    const list = within(await table());
    list.getByText('born Feb-28-2018');
    list.getByText('born Nov-21-2011');
    list.getByRole('button', { name: `${OPEN_TOMI}, born Feb-28-2018` });
  });

  const signed = aConsentListItem({ id: idOf(3), status: 'Signed', offers: ['complete'] });

  it('CO-07 CO-11 GN-01 shows client, title, status, signer, missing signature and date', async () => {
    const asked = { ...TOMI, id: idOf(4), status: 'Viewed' as const, guardian_asked_at: '2026-11-20T22:30:00.000Z' };
    const unnamed = { ...TOMI, id: idOf(5), guardian: null };
    const done = { ...signed, id: idOf(6), status: 'Completed' as const, offers: [] };
    const { server } = renderStaff({ listConsents: pageOf([TOMI, asked, unnamed, signed, done]) });
    const list = within(await table());
    screen.getByRole('heading', { level: 1, name: 'Consents' });
    screen.getByRole('heading', { level: 2, name: 'All (5)' });
    screen.getByText('All times are those of the clinic (Toronto time).');
    expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Client',
      'Consent form',
      'Who signs',
      'Waiting for',
      'Created',
      'Actions',
    ]);
    expect(list.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'TATomi Adeyemi',
      'TATomi Adeyemi',
      'TATomi Adeyemi',
      'ZLZoé Lavoie',
      'ZLZoé Lavoie',
    ]);
    const form = 'Consent to play therapy';
    const created = 'Nov 20, 2026 10:00am';
    const acts = 'OpenEmail to the guardian';
    expect(tableRows().map(cellTexts)).toEqual([
      [`${form}Draft`, 'Grace AdeyemiGuardian', 'The guardian’s signatureEmail not sent yet', created, acts],
      [
        `${form}Viewed`,
        'Grace AdeyemiGuardian',
        'The guardian’s signatureEmail sent Nov 20, 2026 05:30pm',
        created,
        acts,
      ],
      [
        `${form}Draft`,
        'A guardian, not named yetGuardian',
        'The guardian’s signatureEmail not sent yet',
        created,
        acts,
      ],
      ['Consent to treatmentSigned', 'Zoé LavoieClient', 'The practitioner’s signature', created, 'Open'],
      ['Consent to treatmentCompleted', 'Zoé LavoieClient', 'Nothing', created, 'Open'],
    ]);
    expect(server.callsOf('listConsents')[0]?.query).toEqual({ page: 1, limit: 20 });
    expect(document.title).toBe('Consents · Maple Therapy');
  });

  it('CO-06 CO-11 emailing the guardian is offered only when the server offers it', async () => {
    renderStaff({ listConsents: pageOf([{ ...TOMI, offers: ['save'] }]) });
    await button(OPEN_TOMI);
    expect(screen.queryByRole('button', { name: EMAIL_TOMI })).toBeNull();
  });

  it('SH-08 a chip chooses the status, the address has it, and Back returns to the last status', async () => {
    const { user, server } = renderStaff({
      listConsents: ({ query }) => pageOf(query.status === 'Signed' ? [signed] : [TOMI, signed]),
    });
    await screen.findByRole('heading', { level: 2, name: 'All (2)' });
    const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['All', 'Draft', 'Viewed', 'Signed', 'Completed']);
    await user.click(await button('Signed'));
    expect(currentAddress()).toBe('/staff/consents?status=Signed');
    await screen.findByRole('heading', { level: 2, name: 'Signed (1)' });
    expect((await button('Signed')).getAttribute('aria-pressed')).toBe('true');
    expect(server.callsOf('listConsents').at(-1)?.query).toEqual({ status: 'Signed', page: 1, limit: 20 });
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 2, name: 'All (2)' });
    expect(currentAddress()).toBe('/staff/consents');
  });

  it('GN-05 speaks French', async () => {
    renderStaff({}, { locale: 'fr' });
    await screen.findByRole('heading', { level: 1, name: 'Consentements' });
    await screen.findByRole('heading', { level: 2, name: 'Tous (1)' });
    const [form, signer, waiting] = cellTexts(tableRows()[0]);
    expect([form, signer, waiting]).toEqual([
      'Consent to play therapyBrouillon',
      'Grace AdeyemiTuteur',
      'La signature du tuteurCourriel pas encore envoyé',
    ]);
  });

  it('GN-03 shows rows while it loads', async () => {
    renderStaff({ listConsents: () => new Promise<never>(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the consents' });
  });

  it('GN-03 says that the data could not be loaded, and tries again', async () => {
    const { user, server } = renderStaff({ listConsents: refuse(500) });
    const retry = await button('Retry');
    server.answer('listConsents', pageOf([TOMI]));
    await user.click(retry);
    await table();
  });

  it.each([
    { path: '/staff/consents', title: 'No consents yet' },
    { path: '/staff/consents?status=Viewed', title: 'No consents with this status' },
  ])('GN-03 an empty list at $path says what it means', async ({ path, title }) => {
    renderStaff({ listConsents: pageOf([]) }, { path });
    await screen.findByText(title);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('many rows', () => {
  const consents = Array.from({ length: 25 }, (_, index) =>
    aConsentListItem({ id: idOf(index), client: { ...TOMI.client, first_name: `Person ${index + 1}` } }),
  );
  const pages: Answers = {
    listConsents: ({ query }) => ({
      // A consent was created between the two requests: the last row of page 1 is also the first row of page 2.
      data: query.page === 2 ? consents.slice(19) : consents.slice(0, 20),
      total: 25,
      page: Number(query.page),
      last_page: 2,
    }),
  };

  it('GN-02 shows twenty, and more on request, each once; the focus moves to the first new row', async () => {
    const { user } = renderStaff(pages);
    await table();
    expect(tableRows()).toHaveLength(20);
    await user.click(await button('Show more (5)'));
    await waitFor(() => expect(tableRows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Person 21 Adeyemi' }));
  });

  it('GN-03 a failed page keeps the shown rows, and can be requested again', async () => {
    const { user, server } = renderStaff(pages);
    const more = await button('Show more (5)');
    server.answer('listConsents', refuse(503));
    await user.click(more);
    await screen.findByRole('alert');
    expect(tableRows()).toHaveLength(20);
    server.answer('listConsents', { data: consents.slice(20), total: 25, page: 2, last_page: 2 });
    await user.click(await button('Show more (5)'));
    await waitFor(() => expect(tableRows()).toHaveLength(25));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('opening a consent', () => {
  it('SH-08 GN-02 opens over the list at its own address; closing returns to the list and restores the focus', async () => {
    const { user } = renderStaff({ getConsent: TOMIS_CONSENT }, { path: '/staff/consents?status=Draft' });
    const open = await button(OPEN_TOMI);
    await user.click(open);
    expect(currentAddress()).toBe(`/staff/consents/${TOMI.id}?status=Draft`);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(TOMIS_CONSENT.statement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentAddress()).toBe('/staff/consents?status=Draft');
    expect(document.activeElement).toBe(open);
  });

  it('SH-08 Back closes it', async () => {
    const { user } = renderStaff({ getConsent: TOMIS_CONSENT });
    await user.click(await button(OPEN_TOMI));
    await screen.findByRole('dialog');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await table();
  });

  it('SH-08 CO-11 a consent outside of the list can be opened directly, closed, and emailed to its guardian', async () => {
    const { user } = renderStaff(
      { getConsent: TOMIS_CONSENT, listConsents: pageOf([]) },
      { path: `/staff/consents/${TOMI.id}` },
    );
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(TOMIS_CONSENT.statement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentAddress()).toBe('/staff/consents');
    const bar = within(screen.getByRole('region', { name: 'Last opened' }));
    await user.click(bar.getByRole('button', { name: EMAIL_TOMI }));
    await screen.findByRole('dialog', { name: 'Email to the guardian' });
  });

  it('CO-06 the bar of the last opened consent offers only the server’s actions', async () => {
    const { user } = renderStaff({ getConsent: { ...TOMIS_CONSENT, offers: [] } });
    await user.click(await button(OPEN_TOMI));
    await within(await screen.findByRole('dialog')).findByText(TOMIS_CONSENT.statement);
    expect(screen.queryByText('Last opened')).toBeNull();
  });
});
