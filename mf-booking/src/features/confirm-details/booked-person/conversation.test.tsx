// @vitest-environment jsdom
import { type RenderedRemote, refuse } from '@carefront/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  bookingRoutes,
  fillAdult,
  fillField,
  goToDetails,
  openMore,
  type RenderedBooking,
  renderAfterReload,
  renderBooking,
  TALK_PATH,
} from '../../../testing/render-booking.ts';

const who = (name: 'Me' | 'My child') => screen.getByRole<HTMLInputElement>('radio', { name });
/** The fields follow after the next paint. */
async function choose(remote: RenderedRemote, name: 'Me' | 'My child'): Promise<void> {
  await remote.user.click(who(name));
  expect(who(name).checked, 'the answer is marked at once').toBe(true);
  await screen.findByRole('group', { name: name === 'Me' ? 'About you' : CHILD });
}
const text = (group: string, label: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', { name: label });
const YOU = 'About you (Guardian 1)';
const CHILD = 'About your child';
const schedule = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Appointment' });
const guardianBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' });
const typed = () => sessionStorage.getItem('carefront.booking-draft') ?? '';

async function form(options: Parameters<typeof renderBooking>[0] = {}): Promise<RenderedBooking> {
  const remote = renderBooking({ path: TALK_PATH, ...options });
  await goToDetails(remote);
  return remote;
}

/** Names of the visible fields, in the order of the page. */
const fieldNames = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('form input, form select, form textarea')]
    .filter((field) => !field.closest('[hidden]') && field.getAttribute('name')?.match(/^[a-z]/))
    .map((field) => field.getAttribute('name') ?? '');

async function fillChild(remote: RenderedRemote): Promise<void> {
  await choose(remote, 'My child');
  await fillField(remote, text(YOU, /^First name/), 'Grace');
  await fillField(remote, text(YOU, /^Last name/), 'Adeyemi');
  await remote.user.selectOptions(screen.getByRole('combobox', { name: /^Relationship/ }), 'Mother');
  await fillField(remote, text(YOU, /^Email/), 'grace@example.org');
  await fillField(remote, text(CHILD, /^First name/), 'Tomi');
  await fillField(remote, text(CHILD, /^Last name/), 'Adeyemi');
  await fillField(remote, text(CHILD, /^Date of birth/), 'Jun-15-2018');
}

describe('for whom the appointment is', () => {
  it('BK-60 GN-02 asks first; Me is chosen, with the needed fields only, none of them disabled', async () => {
    await form();
    expect(who('Me').checked).toBe(true);
    expect(fieldNames()).toEqual([
      'first_name',
      'last_name',
      'dob',
      'bool_needs_guardian',
      'email',
      'phone_number',
      'notes',
    ]);
    const shown = [...document.querySelectorAll('form :disabled')].filter((field) => !field.closest('[hidden]'));
    expect(shown).toEqual([]);
  });

  it('BK-68 BK-73 BK-74 for My child the adult’s own details come first, and the child needs no email', async () => {
    const remote = await form();
    await choose(remote, 'My child');
    expect(screen.queryByRole('checkbox', { name: 'Requires a legal guardian' }), 'My child says it').toBeNull();
    expect(fieldNames()).toEqual([
      ...['first_name', 'last_name', 'contact_type_id', 'relationship_id', 'email', 'phone_number'].map(
        (name) => `guardian[0].${name}`,
      ),
      'first_name',
      'last_name',
      'dob',
      'notes',
    ]);
    const shown = [...document.querySelectorAll('form :disabled')].filter((field) => !field.closest('[hidden]'));
    expect(shown).toEqual([]);
    expect(document.activeElement, 'the focus stays').toBe(who('My child'));
  });

  it('BK-74 BK-80 a child is booked with the adult as guardian; the answer itself is not sent', async () => {
    const remote = await form();
    await fillChild(remote);
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    const body = remote.server.callsOf('bookOnSite')[0]?.body;
    expect(body).toMatchObject({
      first_name: 'Tomi',
      dob: '2018-06-15',
      email: '',
      bool_needs_guardian: 1,
      guardian: [
        { first_name: 'Grace', email: 'grace@example.org', is_preview_contact: 1, is_notification_enabled: 1 },
      ],
    });
    expect(body).not.toHaveProperty('who');
  });

  it.each([
    ['My child', 'a child'],
    ['Me', 'a minor who books alone'],
  ] as const)('BK-74 under %s the first guardian’s contact type is Parent already, for %s', async (name, _whom) => {
    const remote = await form();
    if (name === 'My child') await choose(remote, name);
    else await fillField(remote, text('About you', /^Date of birth/), 'Nov-22-2010');
    const contactType = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Contact type/ });
    expect(contactType.selectedOptions[0]?.textContent).toBe('Parent');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Relationship/ }).value, 'still asked').toBe('');
  });

  it('BK-74 a list without the contact type Parent presets none', async () => {
    const lists = { relationships: [], contact_types_other: [{ id: 9, name: 'Parent' }], clients: [] };
    const remote = await form({ routes: { getGuardianData: lists } });
    await choose(remote, 'My child');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Contact type/ }).value).toBe('');
  });

  it('BK-75 names the email or phone of the family before the press', async () => {
    const remote = await form();
    await fillChild(remote);
    expect(screen.queryByText(/^Still needed/)).toBeNull();
    await remote.user.clear(text(YOU, /^Email/));
    screen.getByText('Still needed: Email or phone.');
    expect(schedule().getAttribute('aria-disabled')).toBe('true');
    await fillField(remote, screen.getByRole('textbox', { name: 'Phone 1' }), '416 555 0142');
    expect(screen.queryByText(/^Still needed/)).toBeNull();
    expect(schedule().getAttribute('aria-disabled')).not.toBe('true');
  });

  it('BK-60 changing the answer and back keeps what was typed about the child and the adult', async () => {
    const remote = await form();
    await fillChild(remote);
    await choose(remote, 'Me');
    expect(text('About you', /^First name/).value).toBe('Grace');
    expect(text('Contact', /^Email/).value).toBe('grace@example.org');
    expect(text('About you', /^Date of birth/).value).toBe('');
    expect(guardianBox().checked, 'an adult').toBe(false);
    expect(screen.queryByRole('group', { name: /Guardian/ })).toBeNull();
    await fillField(remote, text('About you', /^Date of birth/), 'Jun-15-1988');
    await choose(remote, 'My child');
    expect(text(CHILD, /^First name/).value).toBe('Tomi');
    expect(text(CHILD, /^Date of birth/).value).toBe('Jun-15-2018');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Relationship/ }).value).toBe('1');
    await choose(remote, 'Me');
    expect(text('About you', /^Date of birth/).value).toBe('Jun-15-1988');
  });

  it('BK-72 an error about one client is not shown at the other', async () => {
    const remote = await form();
    await remote.user.click(text('About you', /^First name/));
    await remote.user.tab();
    screen.getByText('The first name field is required.');
    await choose(remote, 'My child');
    expect(screen.queryByText('The first name field is required.')).toBeNull();
  });

  it('BK-84 the answer and both people are there after a reload of the tab', async () => {
    const remote = await form();
    await fillAdult(remote);
    await fillChild(remote);
    await waitFor(() => expect(typed()).toContain('2018-06-15'));
    cleanup();
    renderAfterReload({ path: `${TALK_PATH}?step=details`, routes: bookingRoutes() });
    await screen.findByLabelText(/^Date of birth/);
    await waitFor(() => expect(text(CHILD, /^First name/).value).toBe('Tomi'));
    expect(who('My child').checked).toBe(true);
    await choose(remote, 'Me');
    expect(text('About you', /^Date of birth/).value).toBe('Jun-15-1990');
  });

  it('BK-66 under Me a minor gets a guardian’s fields below, with the reason', async () => {
    const remote = await form();
    await fillField(remote, text('About you', /^Date of birth/), 'Nov-22-2010');
    expect(guardianBox().checked).toBe(true);
    screen.getByText('Under 18, a parent or guardian is needed. Please add them here.');
    expect(fieldNames().indexOf('dob')).toBeLessThan(fieldNames().indexOf('guardian[0].first_name'));
    expect(document.activeElement).toBe(text('About you', /^Date of birth/));
    // The person is a parent after all: the same two people, in the other order.
    await choose(remote, 'My child');
    expect(text(CHILD, /^Date of birth/).value).toBe('Nov-22-2010');
  });

  it("BK-66 CO-12 the clinic's own age decides who is a minor", async () => {
    const remote = await form({ clinic: { consent_age_years: 16 } });
    await fillField(remote, text('About you', /^Date of birth/), 'Nov-20-2010');
    expect(guardianBox().checked).toBe(false);
    await remote.user.clear(text('About you', /^Date of birth/));
    await fillField(remote, text('About you', /^Date of birth/), 'Nov-22-2011');
    expect(guardianBox().checked).toBe(true);
    screen.getByText('Under 16, a parent or guardian is needed. Please add them here.');
  });

  it('BK-67 BK-73 a child of 12 or more may book without a guardian, and then needs an email', async () => {
    const remote = await form();
    await fillChild(remote);
    await remote.user.clear(text(CHILD, /^Date of birth/));
    await fillField(remote, text(CHILD, /^Date of birth/), 'Jun-15-2010');
    await openMore(remote, CHILD);
    await remote.user.click(guardianBox());
    expect(screen.queryByRole('group', { name: YOU })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).required).toBe(true);
    await remote.user.click(guardianBox());
    expect(text(YOU, /^First name/).value, 'nothing is lost').toBe('Grace');
  });
});

describe('Add more details', () => {
  it('BK-62 BK-70 says what is set inside, and keeps its values while it is closed', async () => {
    const remote = await form();
    screen.getByText('Ontario, Canada');
    await fillAdult(remote);
    screen.getByText('Ontario, Canada · Email notifications on');
    await openMore(remote);
    await fillField(remote, screen.getByLabelText('City/Town'), 'Guelph');
    await openMore(remote);
    screen.getByText('Guelph · Ontario, Canada · Email notifications on');
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(remote.server.callsOf('bookOnSite')[0]?.body).toMatchObject({ city: 'Guelph', is_notification_enabled: 1 });
  });

  it('BK-82 opens at an error of the server inside, which takes the focus', async () => {
    const errors = { other_email: ['The other email is not valid.'] };
    const remote = await form({ routes: { bookOnSite: refuse(422, { message: 'Invalid.', errors }) } });
    await fillAdult(remote);
    await remote.user.click(schedule());
    await screen.findByText('The other email is not valid.');
    const other = screen.getByRole('textbox', { name: 'Other email' });
    await waitFor(() => expect(document.activeElement).toBe(other));
  });

  it('BK-65 BK-82 opens at an error of the rules inside a guardian’s details', async () => {
    const remote = await form();
    await fillChild(remote);
    await openMore(remote, 'Guardian 1');
    await fillField(remote, screen.getByRole('textbox', { name: 'Phone 2' }), '12');
    await openMore(remote, 'Guardian 1');
    expect(screen.queryByRole('textbox', { name: 'Phone 2' })).toBeNull();
    await remote.user.click(schedule());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone 2' })));
    expect(remote.server.callsOf('bookOnSite')).toEqual([]);
  });
});
