// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { AMARA, bookingInfo, HANDS, JONAS, MEI, TALK } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onPhone } from '../../testing/phone.fixture.ts';
import { inEnglish, infoInEnglish, providerList, renderBooking } from '../../testing/render-booking.ts';

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const card = (name: RegExp) => screen.findByRole('button', { name });
/** Whether a text of the card is drawn, not only heard. */
function isSeenIn(button: HTMLElement, text: string): boolean {
  let part: Element | null = within(button.closest('li') ?? button).getByText(text);
  while (part && part.tagName === 'SPAN' && getComputedStyle(part).width !== '1px') part = part.parentElement;
  return part?.tagName !== 'SPAN';
}
const noCard = (name: RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('step 1, Select a Service', () => {
  it('BK-01 has its title and starts with a welcome text', async () => {
    renderBooking();
    const dialog = await screen.findByRole('dialog', { name: 'Select a Service' });
    await card(/Individual session/);
    const words = dialog.textContent ?? '';
    expect(words).toContain('Welcome to Maple Therapy.');
    expect(words.indexOf('Welcome')).toBeLessThan(words.indexOf('Individual session'));
  });

  it('BK-07 BK-09 a card shows name, duration with unit, price, initials of the discipline and description, and says each in words', async () => {
    renderBooking({ services: [TALK, { ...HANDS, description: null, fee: null }] });
    const talk = await card(/^Individual session 50 minutes \$140 Psychotherapy$/);
    expect(talk.closest('li')?.textContent).toContain('A first conversation and a plan.');
    const hands = await card(/^Hand therapy 1 hour Occupational Therapy$/);
    expect(hands.closest('li')?.textContent).toContain('No description available.');
    for (const [button, pills] of [
      [talk, ['50 Min', 'P']],
      [hands, ['1 Hrs', 'OT']],
    ] as const)
      for (const pill of pills) expect(within(button.closest('li') ?? button).getByText(pill).ariaHidden).toBe('true');
  });

  it.each([
    ['en', '50 minutes'],
    ['fr', '50 minutes'],
  ] as const)(
    'BK-07 in %s a card shows each fact once: only a screen reader hears the words',
    async (locale, words) => {
      renderBooking({ services: [TALK, HANDS], locale });
      const talk = await card(/^Individual session/);
      const isSeen = (text: string) => isSeenIn(talk, text);
      expect([words, 'Psychotherapy'].map(isSeen)).toEqual([false, false]);
      const legend = screen.getByRole('list', { name: 'Disciplines' });
      expect(
        within(legend)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['PPsychotherapy', 'OTOccupational Therapy']);
    },
  );

  it('BK-07 a card that stands alone says its discipline in words, because nothing else does', async () => {
    renderBooking({ services: [TALK] });
    const talk = await card(/^Individual session/);
    expect(screen.queryByRole('list', { name: 'Disciplines' })).toBeNull();
    expect(isSeenIn(talk, 'Psychotherapy')).toBe(true);
  });

  it('BK-08 shows a description of 255 characters whole, and cuts one of 256 to 255 with read more and hide', async () => {
    const whole = 'w'.repeat(255);
    const long = `${'l'.repeat(255)}!`;
    const { user } = renderBooking({
      services: [
        { ...TALK, description: whole },
        { ...HANDS, description: long },
      ],
    });
    await screen.findByText(whole);
    const more = screen.getByRole('button', { name: /^read more/ });
    expect(screen.queryByText(long)).toBeNull();
    screen.getByText('l'.repeat(255));
    await user.click(more);
    screen.getByText(long);
    await user.click(screen.getByRole('button', { name: /^hide/ }));
    expect(screen.queryByText(long)).toBeNull();
    expect(window.location.pathname).toBe('/site/book_appointment');
  });

  it('BK-11 BK-12 picking a service opens step 2 at its address; the back arrow returns to the plain route', async () => {
    const { user } = renderBooking({
      services: [TALK, HANDS, { ...TALK, id: 99, name: 'Gone', deleted_at: '2026-01-01T00:00:00Z' }],
    });
    const talk = await card(/Individual session/);
    noCard(/Gone/);
    await user.click(talk);
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    expect(window.location.pathname).toBe('/site/book_appointment/11');
    await screen.findByRole('list', { name: 'Practitioners' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('dialog', { name: 'Select a Service' });
    expect(window.location.pathname).toBe('/site/book_appointment');
  });

  it('BK-03 step 2 sums up price and place: in person, or the chosen location', async () => {
    const { user } = renderBooking({
      clinic: { show_booking_location_dropdown: 1 },
      services: [TALK, { ...HANDS, fee: null }],
      routes: {
        getLocations: [{ id: 2, complete_address: '8 Lake Road, Hamilton' }],
        fetchOptionsByLocation: { event_services: [TALK] },
      },
    });
    const choices = async () => (await screen.findByRole('list', { name: 'Your choices so far' })).textContent;
    await user.click(await card(/Hand therapy/));
    expect(await choices()).toBe('Hand therapy1 HrsIn personMei Lin');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('option', { name: '8 Lake Road, Hamilton' });
    await user.selectOptions(screen.getByLabelText('Location'), '8 Lake Road, Hamilton');
    await waitFor(() => noCard(/Hand therapy/));
    await user.click(await card(/Individual session/));
    expect(await choices()).toBe('Individual session50 Min$1408 Lake Road, Hamilton');
  });

  it('BK-06 the session type is Session or Video Session', async () => {
    const { user } = renderBooking();
    await card(/Individual session/);
    expect(optionsOf('Session Type')).toEqual(['Session', 'Video Session']);
    await user.selectOptions(screen.getByLabelText('Session Type'), 'Video Session');
    await user.click(await card(/Individual session/));
    expect((await screen.findByRole('list', { name: 'Your choices so far' })).textContent).toContain('Video Session');
  });
});

describe('the Show filter', () => {
  it('BK-04 BK-13 offers all, by provider and by discipline', async () => {
    const { user } = renderBooking();
    await card(/Individual session/);
    expect(optionsOf('Show')).toEqual(['All Services', 'By Provider', 'By Discipline']);
    await user.selectOptions(screen.getByLabelText('Show'), 'By Provider');
    expect(optionsOf('Provider')).toEqual(['Select Provider', 'Amara Okafor', 'Jonas Weber', 'Mei Lin']);
    await user.selectOptions(screen.getByLabelText('Provider'), MEI.user.full_name);
    await card(/Hand therapy/);
    noCard(/Individual session/);
  });

  it('BK-13 offers no choice by discipline at a clinic that has none', async () => {
    const info = bookingInfo();
    renderBooking({ routes: { getClinicInfo: { ...info, bso: { ...info.bso, disciplines: [] } } } });
    await card(/Individual session/);
    expect(optionsOf('Show')).toEqual(['All Services', 'By Provider']);
  });

  it('BK-05 a new Show option clears provider and discipline', async () => {
    const { user, server } = renderBooking({ routes: { fetchOptionsByLocation: { event_services: [HANDS] } } });
    await card(/Individual session/);
    await user.selectOptions(screen.getByLabelText('Show'), 'By Provider');
    await user.selectOptions(screen.getByLabelText('Provider'), AMARA.user.full_name);
    await user.selectOptions(screen.getByLabelText('Show'), 'By Discipline');
    expect(screen.getByLabelText<HTMLSelectElement>('Discipline').value).toBe('');
    await user.selectOptions(screen.getByLabelText('Discipline'), 'Occupational Therapy');
    await waitFor(() => noCard(/Individual session/));
    expect(server.callsOf('fetchOptionsByLocation').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { locationId: 0, occupation_id: 4 },
    ]);
    await user.selectOptions(screen.getByLabelText('Show'), 'By Provider');
    expect(screen.getByLabelText<HTMLSelectElement>('Provider').value).toBe('');
    await card(/Individual session/);
  });

  it('BK-13 a provider chosen here is preselected in step 2', async () => {
    const { user } = renderBooking();
    await card(/Individual session/);
    await user.selectOptions(screen.getByLabelText('Show'), 'By Provider');
    await user.selectOptions(screen.getByLabelText('Provider'), JONAS.user.full_name);
    await user.click(await card(/Individual session/));
    expect((await providerList()).value).toBe(String(JONAS.id));
  });
});

describe('the Location dropdown', () => {
  const clinic = { show_booking_location_dropdown: 1 as const };
  const getLocations = [
    { id: 1, complete_address: '120 Bloor Street West, Toronto' },
    { id: 2, complete_address: '8 Lake Road, Hamilton' },
  ];

  it('BK-02 is shown only when the clinic’s settings say so', async () => {
    renderBooking();
    await card(/Individual session/);
    expect(screen.queryByLabelText('Location')).toBeNull();
  });

  it('BK-02 BK-03 offers Any and full addresses, and fetches the services of the chosen location', async () => {
    const { user, server } = renderBooking({
      clinic,
      routes: { getLocations, fetchOptionsByLocation: { event_services: [HANDS] } },
    });
    await waitFor(() =>
      expect(optionsOf('Location')).toEqual(['Any', ...getLocations.map((row) => row.complete_address)]),
    );
    expect(server.callsOf('fetchOptionsByLocation')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Location'), '8 Lake Road, Hamilton');
    await waitFor(() => noCard(/Individual session/));
    await card(/Hand therapy/);
    expect(server.callsOf('fetchOptionsByLocation').map(({ params }) => params)).toEqual([{ locationId: 2 }]);
  });

  it('BK-03 reports a failed load of services, and Retry loads them', async () => {
    const { user, server } = renderBooking({ clinic, routes: { getLocations, fetchOptionsByLocation: refuse(500) } });
    await waitFor(() => expect(optionsOf('Location')).toHaveLength(3));
    await user.selectOptions(screen.getByLabelText('Location'), '8 Lake Road, Hamilton');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The services could not be loaded.');
    server.answer('fetchOptionsByLocation', { event_services: [HANDS] });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await card(/Hand therapy/);
  });
});

describe('the list of services', () => {
  it('BK-10 an empty list reads No services found.', async () => {
    renderBooking({ services: [] });
    await screen.findByText('No services found.');
  });

  it('GN-03 loading is announced, and a failed load offers Retry', async () => {
    let fail: (reason: unknown) => void = () => undefined;
    const { user, server } = renderBooking({
      routes: {
        getClinicInfo: () =>
          new Promise((_resolve, reject) => {
            fail = reject;
          }),
      },
    });
    await screen.findByRole('status', { name: 'Loading services' });
    fail(new TypeError('Failed to fetch'));
    const alert = await screen.findByRole('alert');
    server.answer('getClinicInfo', bookingInfo());
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await card(/Individual session/);
  });

  it('GN-05 on a French page, the clinic’s English texts have their language, and ours have not', async () => {
    const info = infoInEnglish({ services: [TALK, { ...HANDS, description: null }] });
    const { user } = renderBooking({ locale: 'fr', routes: { getClinicInfo: info } });
    const langOf = (text: string) => screen.getAllByText(text)[0]?.closest('[lang]')?.getAttribute('lang');
    await card(/^Individual session 50 minutes 140\s\$ Psychotherapy$/);
    for (const text of ['Individual session', 'A first conversation and a plan.', 'Psychotherapy', 'Hand therapy'])
      expect(langOf(text)).toBe('en');
    for (const text of ['50 minutes', 'Aucune description disponible.']) expect(langOf(text)).not.toBe('en');
    await user.selectOptions(screen.getByLabelText('Afficher'), 'discipline');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Psychotherapy' }).lang).toBe('en');
    await user.click(await card(/^Individual session/));
    const summary = await screen.findByRole('list', { name: 'Vos choix jusqu’ici' });
    expect(within(summary).getByText('Individual session').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('BK-04 BK-06 GN-02 on a phone the filters fold into one row that says what is set', async () => {
    onPhone();
    const { user } = renderBooking();
    const row = await screen.findByRole('button', { name: 'Filter Session\u00a0· All Services', expanded: false });
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
    await user.click(row);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'By Provider');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Amara Okafor');
    await user.click(screen.getByRole('button', { name: /^Filter/, expanded: true }));
    screen.getByRole('button', { name: 'Filter Session\u00a0· By Provider\u00a0· Amara Okafor', expanded: false });
    expect(screen.queryByRole('button', { name: /^Hand therapy/ })).toBeNull();
  });

  it('GN-05 on a French phone, the row names the discipline in the clinic’s language', async () => {
    onPhone();
    const { user } = renderBooking({
      locale: 'fr',
      routes: { getClinicInfo: infoInEnglish(), fetchOptionsByLocation: { event_services: [inEnglish(HANDS)] } },
    });
    await user.click(await screen.findByRole('button', { name: /^Filtre/ }));
    await user.selectOptions(screen.getByLabelText('Afficher'), 'discipline');
    await user.selectOptions(screen.getByLabelText('Discipline'), 'Occupational Therapy');
    const row = screen.getByRole('button', { name: /Par discipline\u00a0· Occupational Therapy$/ });
    expect(within(row).getByText('Occupational Therapy').lang).toBe('en');
  });
});
