// @vitest-environment jsdom
import { type Answers, aSessionUser, loseAnswer, refuse } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { as, CARER, consentSections, listOf, renderAccount, rowNames } from '../../../testing/account-world.tsx';
import { aConsentListItem, aSignature } from '../../../testing/consent-world.tsx';

const idOf = (index: number) => `0b7f6a54-2c7e-4f0e-9a55-${String(index).padStart(12, '0')}`;
const clientOf = (id: number, first_name: string) => ({ id, first_name, last_name: 'Okafor', dob: null });
const MINE = clientOf(301, 'Mina');
const TO_SIGN = aConsentListItem({ id: idOf(1), title: 'Consent to treatment', client: MINE });
const SIGNED = aConsentListItem({
  ...{ id: idOf(2), title: 'Consent to video', client: MINE, status: 'Signed', offers: [] },
  signatures: [aSignature({ signed_at: '2026-11-24T19:05:00.000Z' })],
});
const WATCHED = aConsentListItem({ id: idOf(3), title: 'Consent to share', client: MINE, status: 'Draft', offers: [] });

const row = (name: string) => within(screen.getByRole('article', { name }));
const buttonsOf = (name: string) => row(name).getAllByRole('button');

describe('the list of consents', () => {
  it('RT-06 CO-07 consents that wait for the reader’s signature come first with a mark, and each row says what it means for the reader', async () => {
    renderAccount({ routes: { listConsents: listOf([SIGNED, WATCHED, TO_SIGN]) } });
    await (await consentSections()).findByRole('article', { name: 'Consent to treatment' });
    expect(rowNames()).toEqual(['Consent to treatment', 'Consent to video', 'Consent to share']);
    row('Consent to treatment').getByText('Waiting for your signature');
    row('Consent to treatment').getByText('Received Nov 20, 2026 10:00am');
    row('Consent to video').getByText('Signed');
    row('Consent to video').getByText('Signed Nov 24, 2026 02:05pm');
    row('Consent to share').getByText('Not signed yet');
    for (const word of ['Draft', 'Viewed']) expect(screen.queryByText(word)).toBeNull();
    expect(screen.getAllByText('Waiting for your signature')).toHaveLength(1);
    expect(buttonsOf('Consent to treatment').map(({ ariaLabel, textContent }) => [ariaLabel, textContent])).toEqual([
      ['Read and sign, Consent to treatment', 'Read and sign'],
    ]);
    expect(buttonsOf('Consent to share').map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  it('CO-10 only a signed consent has a PDF, by a plain link', async () => {
    renderAccount({ routes: { listConsents: listOf([SIGNED, WATCHED, TO_SIGN]) } });
    const link = await (await consentSections()).findByRole('link', { name: 'Save as PDF, Consent to video' });
    expect(link.getAttribute('href')).toBe(`/api/consent/${idOf(2)}/pdf`);
    expect(screen.getAllByRole('link', { name: /^Save as PDF/ })).toHaveLength(1);
  });

  it('RT-06 a person with only their own consents does not see client names', async () => {
    renderAccount({ routes: { listConsents: listOf([SIGNED]) } });
    await (await consentSections()).findByRole('article');
    expect(screen.queryByText(/Mina Okafor/)).toBeNull();
  });

  it('RT-06 shows the client’s name to a guardian of three, in the row and in the labels of its buttons', async () => {
    const data = ['Leo', 'Ada', 'Zoé'].map((name, index) => ({
      ...SIGNED,
      id: idOf(10 + index),
      client: clientOf(310 + index, name),
    }));
    renderAccount({ session: as(CARER), routes: { listConsents: listOf(data) } });
    await screen.findByRole('heading', { level: 4, name: 'Leo Okafor: Consent to video' });
    expect(rowNames()).toEqual([
      'Consent to video, Leo Okafor',
      'Consent to video, Ada Okafor',
      'Consent to video, Zoé Okafor',
    ]);
    screen.getByRole('button', { name: 'Open, Consent to video, Ada Okafor' });
    screen.getByRole('link', { name: 'Save as PDF, Consent to video, Zoé Okafor' });
  });

  it('RT-06 tells two clients of one name apart by their birth dates; without a date, the name stands alone', async () => {
    const clients = [
      { ...clientOf(310, 'Leo'), dob: '2016-04-02' },
      { ...clientOf(311, 'LÉO'), dob: '2010-11-21' },
      { ...clientOf(312, 'Ada'), dob: '2010-11-21' },
      clientOf(313, 'leo'),
    ];
    const data = clients.map((client, index) => ({ ...SIGNED, id: idOf(10 + index), client }));
    renderAccount({ session: as(CARER), routes: { listConsents: listOf(data) } });
    await screen.findByRole('heading', { level: 4, name: 'Leo Okafor, born Apr-02-2016: Consent to video' });
    expect(rowNames()).toEqual([
      'Consent to video, Leo Okafor, born Apr-02-2016',
      'Consent to video, LÉO Okafor, born Nov-21-2010',
      'Consent to video, Ada Okafor',
      'Consent to video, leo Okafor',
    ]);
  });

  it('GN-05 speaks French', async () => {
    renderAccount({ locale: 'fr', routes: { listConsents: listOf([TO_SIGN, SIGNED]) } });
    await screen.findByRole('button', { name: 'Lire et signer, Consent to treatment' });
    screen.getByText('En attente de votre signature');
    screen.getByRole('link', { name: 'Enregistrer en PDF, Consent to video' });
    screen.getByText(/^Signé le 24 nov\.? 2026 14 h 05$/);
  });

  it('GN-05 on a French page, the clinic’s English titles have their language, and our words have not', async () => {
    renderAccount({ session: as(CARER), locale: 'fr', routes: { listConsents: listOf([TO_SIGN]) } });
    const title = await screen.findByText('Consent to treatment');
    expect(title.lang).toBe('en');
    const heading = title.closest('h3');
    expect([heading?.textContent, heading?.lang]).toEqual(['Mina Okafor\u00A0: Consent to treatment', '']);
  });

  it('GN-03 shows rows while it loads', async () => {
    renderAccount({ routes: { listConsents: () => new Promise<never>(() => undefined) } });
    expect(await screen.findAllByRole('status', { name: 'Loading your consent forms' })).toHaveLength(2);
  });

  it.each([
    { what: 'a refusal', answer: refuse(503) },
    { what: 'no answer', answer: loseAnswer() },
  ])('GN-03 $what is reported on the page, and Retry tries again', async ({ answer }) => {
    const { user, server } = renderAccount({ routes: { listConsents: answer } });
    const [retry, other] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(other, 'each section says so').toBeDefined();
    server.answer('listConsents', listOf([SIGNED]));
    if (retry) await user.click(retry);
    await screen.findByRole('article');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('RT-06 an empty list says what it will show', async () => {
    renderAccount();
    await consentSections();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    screen.getByText('Nothing is waiting for you.');
    screen.getByText('No documents yet. What you sign or send to the clinic appears here.');
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('RT-06 is fetched again when the person returns to the tab', async () => {
    const { server } = renderAccount({ routes: { listConsents: listOf([TO_SIGN]) } });
    await screen.findByText('Waiting for your signature');
    server.answer('listConsents', listOf([{ ...TO_SIGN, status: 'Signed', offers: [] }]));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText('Waiting for your signature')).toBeNull());
  });
});

describe('many consents', () => {
  const LONG =
    'Consentement éclairé aux services de psychothérapie, de consultation et de communication par vidéo '.repeat(2);
  const all = Array.from({ length: 60 }, (_, index) =>
    aConsentListItem({
      ...{ id: idOf(100 + index), title: `${LONG}${index + 1}`, status: 'Signed', offers: [] },
      client: clientOf(310 + (index % 3), 'Maximiliana-Alexandrina'.repeat(3)),
      ...(index === 57 ? { status: 'Draft', offers: ['sign'] } : {}),
    }),
  );
  const pages: Answers = {
    listConsents({ query }) {
      const found = all.filter(({ status }) => query.status === undefined || status === query.status);
      const [page, limit] = [Number(query.page), Number(query.limit)];
      const data = found.slice((page - 1) * limit, page * limit);
      return { data, total: found.length, page, last_page: Math.max(1, Math.ceil(found.length / limit)) };
    },
  };
  const WHOSE = `${'Maximiliana-Alexandrina'.repeat(3)} Okafor: `;
  const titles = () =>
    screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent?.replace(WHOSE, ''));

  it('RT-06 GN-02 shows twenty of sixty consents; a waiting consent comes first, although it is the oldest', async () => {
    renderAccount({ session: as(CARER), routes: pages });
    await screen.findByRole('button', { name: 'Show more (39)' });
    screen.getByText('Waiting for your signature');
    expect(titles()).toHaveLength(21);
    expect(titles().slice(0, 2)).toEqual([`${LONG}58`, `${LONG}1`]);
  });

  it('RT-06 GN-02 shows the rest on request, each once, and moves the focus to the first new row', async () => {
    const { user } = renderAccount({ session: as(CARER), routes: pages });
    await user.click(await screen.findByRole('button', { name: 'Show more (39)' }));
    await waitFor(() => expect(titles()).toHaveLength(41));
    expect(document.activeElement?.textContent).toBe(`${WHOSE}${LONG}21`);
    await user.click(screen.getByRole('button', { name: 'Show more (19)' }));
    await waitFor(() => expect(titles()).toHaveLength(60));
    expect(new Set(titles()).size).toBe(60);
    expect(titles()[0]).toBe(`${LONG}58`);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('GN-03 a failed page keeps the shown rows, and can be requested again', async () => {
    const { user, server } = renderAccount({ session: as(CARER), routes: pages });
    const more = await screen.findByRole('button', { name: 'Show more (39)' });
    server.answer('listConsents', refuse(503));
    await user.click(more);
    await screen.findByRole('alert');
    expect(titles()).toHaveLength(21);
    if (pages.listConsents) server.answer('listConsents', pages.listConsents);
    await user.click(screen.getByRole('button', { name: 'Show more (39)' }));
    await waitFor(() => expect(titles()).toHaveLength(41));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('RT-06 says when unsigned consents cannot be loaded, so that no waiting consent is missed', async () => {
    const answer = pages.listConsents;
    const { user, server } = renderAccount({
      session: as(CARER),
      routes: {
        listConsents: (call) =>
          call.query.status === undefined && typeof answer === 'function' ? answer(call) : refuse(500),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    if (answer) server.answer('listConsents', answer);
    await user.click(retry);
    await screen.findByText('Waiting for your signature');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a client who works at the clinic, too', () => {
  const LEO = { id: 310, status: 'Active', user: { full_name: 'Leo Okafor', initials: 'LO' } };
  const byClient: Answers['listConsents'] = ({ query }) =>
    listOf(
      query.client_id === 301
        ? [SIGNED]
        : query.client_id === 310
          ? [{ ...TO_SIGN, client: clientOf(310, 'Leo') }]
          : [],
    );

  it('RT-06 RL-02 sees their own consents, not the clinic’s', async () => {
    const user = aSessionUser({ roles: ['practitioner', 'client'] });
    const { server } = renderAccount({ session: as(user), routes: { listConsents: byClient } });
    await screen.findByRole('article', { name: 'Consent to video' });
    expect(server.callsOf('listConsents').filter(({ query }) => query.client_id !== 301)).toEqual([]);
    expect(screen.queryByText(/Mina Okafor/)).toBeNull();
  });

  it('RT-06 RL-02 sees them client by client as a guardian, too', async () => {
    const user = aSessionUser({ roles: ['owner', 'client', 'guardian'] });
    const guardianData = { relationships: [], contact_types_other: [], clients: [LEO] };
    renderAccount({ session: as(user), routes: { listConsents: byClient, getGuardianData: guardianData } });
    const own = within(await screen.findByRole('group', { name: 'Consent forms for Mina Okafor' }));
    await own.findByRole('article', { name: 'Consent to video' });
    const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
    await waiting.findByRole('button', { name: 'Read and sign, Consent to treatment, Leo Okafor' });
    waiting.getByRole('heading', { level: 3, name: 'Leo Okafor: Consent to treatment' });
  });

  it('GN-03 says when the clients cannot be loaded, and tries again', async () => {
    const session = as(aSessionUser({ roles: ['owner', 'guardian'], client_id: null }));
    const { user, server } = renderAccount({ session, routes: { getGuardianData: refuse(503) } });
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    server.answer('getGuardianData', { relationships: [], contact_types_other: [], clients: [] });
    if (retry) await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
