// @vitest-environment jsdom
import { loseAnswer, type RenderedRemote, refuse } from '@carefront/shared/testing';
import { NOW } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  bookingRoutes,
  confirmTime,
  fillAdult,
  fillField,
  goToDetails,
  isDisabledButton,
  openMore,
  type RenderedBooking,
  renderBooking,
  slotTaken,
  TALK_PATH,
} from '../../../testing/render-booking.ts';

const field = <E extends HTMLElement = HTMLInputElement>(label: RegExp | string) => screen.getByLabelText<E>(label);
const schedule = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Appointment' });
const guardian = (position: number) => within(screen.getByRole('group', { name: `Guardian ${position}` }));
/** The opened 'Add more details' of a guardian. */
const more = (position: number) => within(screen.getByRole('group', { name: `Guardian ${position}: more details` }));
/** Fills what the first guardian needs (BK-74). */
async function fillGuardian(remote: RenderedRemote): Promise<void> {
  const first = guardian(1);
  await fillField(remote, first.getByRole('textbox', { name: /^First name/ }), 'Bo');
  await fillField(remote, first.getByRole('textbox', { name: /^Last name/ }), 'Haddad');
  for (const name of [/^Contact type/, /^Relationship/]) {
    const [, option] = first.getByRole<HTMLSelectElement>('combobox', { name }).options;
    await remote.user.selectOptions(first.getByRole('combobox', { name }), option?.value ?? '');
  }
}

async function form(options: Parameters<typeof renderBooking>[0] = {}): Promise<RenderedBooking> {
  const remote = renderBooking({ path: TALK_PATH, ...options });
  await goToDetails(remote);
  return remote;
}

async function born(remote: RenderedRemote, date: string) {
  await fillField(remote, field(/^Date of birth/), date);
  await remote.user.tab();
}

describe('step 3, Confirm Details', () => {
  it('BK-40 GN-01 shows time range, date and time zone', async () => {
    await form();
    screen.getByRole('heading', { name: 'Tuesday, Nov 24, 2026, 9:00 AM – 9:50 AM' });
    screen.getByText('Toronto time (UTC-05:00)');
  });

  it('BK-60 BK-62 BK-63 has every field, with the clinic’s country and province and default phone types', async () => {
    await openMore(await form());
    for (const name of ['Male', 'Female', 'Other']) screen.getByRole('radio', { name });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
    for (const label of [
      /^First name/,
      /^Last name/,
      /^Date of birth/,
      /^Email(?! notif)/,
      /^Other email/,
      'Address',
      'City/Town',
    ])
      expect(field(label).value).toBe('');
    screen.getByText('0 words · 0 of 255 characters');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).selectedOptions[0]?.text).toBe(
      'Canada',
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Province/State' }).selectedOptions[0]?.text).toBe(
      'Ontario',
    );
    const types = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Phone type' });
    expect(types.map(({ selectedOptions }) => selectedOptions[0]?.text)).toEqual(['Cellphone', 'Home']);
    const defaults = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Default phone' });
    expect(defaults.map(({ checked }) => checked)).toEqual([true, false]);
  });

  it.each([
    ['Address', 'The address may not be longer than 255 characters.'],
    ['City/Town', 'The city may not be longer than 255 characters.'],
    ['Appointment Notes', 'The notes may not be longer than 255 characters.'],
  ])(
    'BK-61 BK-44 %s accepts 255 characters; a longer text stays and is refused with the limit',
    async (label, refusal) => {
      const remote = await form();
      const { user } = remote;
      await openMore(remote);
      await user.click(field(label));
      await user.paste('x'.repeat(255));
      await user.tab();
      expect(screen.queryByText(refusal)).toBeNull();
      await user.click(field(label));
      await user.keyboard('y');
      await user.tab();
      expect(field(label).value).toBe(`${'x'.repeat(255)}y`);
      screen.getByText(refusal);
    },
  );

  it.each([
    ['first name', /^First name/],
    ['email', /^Email(?! notif)/],
  ])('BK-60 a pasted %s keeps every character', async (_what, label) => {
    const { user } = await form();
    await user.click(field(label));
    await user.paste('x'.repeat(300));
    expect(field(label).value).toHaveLength(300);
    screen.getByText(/^This text may not be longer than/);
  });

  it('BK-62 another country clears the province and offers its own provinces; without a country there are none', async () => {
    const remote = await form();
    const { user } = remote;
    await openMore(remote);
    const country = screen.getByRole('combobox', { name: 'Country' });
    const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Province/State' });
    await user.selectOptions(country, 'United States');
    expect([...state().options].map(({ text }) => text)).toEqual(['Select', 'New York']);
    expect(state().value).toBe('');
    await user.selectOptions(country, 'Select');
    expect(state().disabled).toBe(true);
  });

  it('BK-64 BK-65 BK-63 formats the phone number, and only a valid number can become the default', async () => {
    const remote = await form();
    const { user } = remote;
    await openMore(remote);
    const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Default phone' });
    expect(second?.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Phone 2' }), '4165550199');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone 2' }).value).toBe('+1 (416) 555-0199');
    expect(second?.disabled).toBe(false);
    if (second) await user.click(second);
    expect([first?.checked, second?.checked]).toEqual([false, true]);
  });

  it('BK-72 BK-73 shows errors at fields that were left', async () => {
    const { user } = await form();
    await user.click(field(/^First name/));
    await user.tab();
    await user.tab();
    await user.type(field(/^Date of birth/), 'soon');
    await user.type(field(/^Email(?! notif)/), 'zoe@');
    await user.tab();
    screen.getByText('The first name field is required.');
    screen.getByText('The last name field is required.');
    screen.getByText('This date cannot be read. Type year, month and day, such as 20080615, or Jun-15-2008.');
    screen.getByText('The email address must be a valid email address.');
    await user.clear(field(/^Email(?! notif)/));
    await user.clear(field(/^Date of birth/));
    await user.tab();
    screen.getByText('The email field is required.');
    screen.getByText('The date of birth field is required.');
  });

  it('BK-73 requiring a guardian makes the e-mail optional at once', async () => {
    const remote = await form();
    await remote.user.click(field(/^Email(?! notif)/));
    await remote.user.tab();
    screen.getByText('The email field is required.');
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    expect(screen.queryByText('The email field is required.')).toBeNull();
  });

  it('BK-75 Schedule Appointment waits for names, birth date and e-mail, and says what is missing', async () => {
    const remote = await form();
    expect(isDisabledButton(schedule())).toBe(true);
    screen.getByText('Still needed: First name, Last name, Date of birth, Email.');
    await fillAdult(remote);
    expect(isDisabledButton(schedule())).toBe(false);
    await remote.user.clear(field(/^Email(?! notif)/));
    screen.getByText('Still needed: Email.');
    expect(isDisabledButton(schedule())).toBe(true);
  });

  it('BK-74 BK-75 Schedule Appointment waits for the fields of each required guardian', async () => {
    const remote = await form();
    await fillAdult(remote);
    await remote.user.clear(field(/^Email(?! notif)/));
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    screen.getByText('Still needed: Guardian 1.');
    expect(isDisabledButton(schedule())).toBe(true);
    await fillGuardian(remote);
    await fillField(remote, guardian(1).getByRole('textbox', { name: /^Email/ }), 'bo@example.org');
    expect(screen.queryByText(/^Still needed/)).toBeNull();
    expect(isDisabledButton(schedule())).toBe(false);
  });
});

describe('guardians', () => {
  it('BK-66 BK-68 are required for a client under 18, with a first guardian’s fields', async () => {
    const remote = await form();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' });
    expect(box.checked).toBe(false);
    await born(remote, 'Nov-22-2008');
    expect(box.checked).toBe(true);
    await openMore(remote, 'Guardian 1');
    expect(more(1).getByRole<HTMLInputElement>('checkbox', { name: 'Main contact' }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Remove guardian 1' })).toBeNull();
  });

  it('BK-66 BK-67 the server’s clock decides who is a minor: at the clinic, this client is 18 today', async () => {
    const remote = await form({ serverAheadMs: 24 * 60 * 60_000 });
    await born(remote, 'Nov-22-2008');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' }).checked).toBe(false);
  });

  it('BK-67 under 12, unchecking the requirement turns it on again with a warning for 6 seconds', async () => {
    const remote = await form();
    await born(remote, 'Jun-15-2018');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' });
    await remote.user.click(box);
    expect(box.checked).toBe(true);
    expect(remote.notices).toEqual([
      { intent: 'warning', text: 'The client is a minor. A legal guardian is required.' },
    ]);
  });

  it('BK-69 main contact and notifications need a valid e-mail, and choosing a main contact clears the previous one', async () => {
    const remote = await form();
    await born(remote, 'Jun-15-2010');
    await remote.user.click(screen.getByRole('button', { name: 'Add Another' }));
    await openMore(remote, 'Guardian 1');
    await openMore(remote, 'Guardian 2');
    const main = (position: number) => more(position).getByRole<HTMLInputElement>('checkbox', { name: 'Main contact' });
    expect([main(1).disabled, main(2).disabled]).toEqual([true, true]);
    await fillField(remote, guardian(2).getByRole('textbox', { name: 'Email' }), 'bo@example.com');
    expect(main(2).disabled).toBe(false);
    await remote.user.click(main(2));
    expect([main(1).checked, main(2).checked]).toEqual([false, true]);
  });

  it('BK-60 are added and removed, and another guardian becomes the main contact', async () => {
    const remote = await form();
    await born(remote, 'Jun-15-2010');
    await remote.user.click(screen.getByRole('button', { name: 'Add Another' }));
    await fillField(remote, guardian(1).getByRole('textbox', { name: /^First name/ }), 'Ada');
    await fillField(remote, guardian(2).getByRole('textbox', { name: /^First name/ }), 'Bo');
    await remote.user.click(screen.getByRole('button', { name: 'Remove guardian 1' }));
    expect(guardian(1).getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Bo');
    await openMore(remote, 'Guardian 1');
    expect(more(1).getByRole<HTMLInputElement>('checkbox', { name: 'Main contact' }).checked).toBe(true);
    expect(screen.queryByRole('group', { name: 'Guardian 2' })).toBeNull();
  });

  it('BK-75 BK-88 a child whose guardians have no email cannot be sent: it says so, and the error is at the guardian’s email', async () => {
    const remote = await form();
    await fillField(remote, field(/^First name/), 'See evil.example');
    await fillField(remote, field(/^Last name/), 'Haddad');
    await born(remote, 'Jun-15-2018');
    const first = guardian(1);
    await fillGuardian(remote);
    screen.getByText('Still needed: Email or phone.');
    await remote.user.click(schedule());
    await remote.user.click(first.getByRole('textbox', { name: 'Email' }));
    await remote.user.tab();
    first.getByText(/^Please give an email address or a phone number/);
    screen.getByText(/^Please enter the name only/);
    expect(first.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
    expect(remote.server.callsOf('bookOnSite')).toEqual([]);
  });

  it('BK-60 GN-02 focus the new guardian, and after a removal the button that adds one', async () => {
    const remote = await form();
    await born(remote, 'Jun-15-2010');
    const add = screen.getByRole('button', { name: 'Add Another' });
    await remote.user.click(add);
    expect(document.activeElement).toBe(guardian(2).getByRole('textbox', { name: /^First name/ }));
    await remote.user.click(screen.getByRole('button', { name: 'Remove guardian 2' }));
    expect([document.activeElement, remote.questions]).toEqual([add, []]);
  });

  it('BK-60 are removed after a question that says which typed details are lost', async () => {
    const answers = [false, true];
    const remote = await form({ confirms: () => answers.shift() ?? true });
    await born(remote, 'Jun-15-2010');
    await remote.user.click(screen.getByRole('button', { name: 'Add Another' }));
    await fillField(remote, guardian(2).getByRole('textbox', { name: /^First name/ }), 'Bo');
    const remove = screen.getByRole('button', { name: 'Remove guardian 2' });
    await remote.user.click(remove);
    expect(remote.questions.map(({ title, text }) => [title, text])).toEqual([
      ['Remove this guardian?', 'You will lose what you typed about guardian 2.'],
    ]);
    expect(guardian(2).getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Bo');
    await remote.user.click(remove);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Guardian 2' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Another' }));
  });

  it('BK-74 need names, contact type and relationship', async () => {
    const remote = await form();
    await fillAdult(remote);
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    const first = guardian(1);
    await remote.user.selectOptions(first.getByRole('combobox', { name: /^Contact type/ }), '');
    await remote.user.click(schedule());
    for (const text of [
      'The first name field is required.',
      'The last name field is required.',
      'The contact type field is required.',
      'The relationship field is required.',
    ])
      first.getByText(text);
    expect(document.activeElement).toBe(first.getByRole('textbox', { name: /^First name/ }));
    expect(remote.server.callsOf('bookOnSite')).toEqual([]);
  });

  it('BK-60 keep their details when the requirement is turned off and on', async () => {
    const remote = await form();
    const box = screen.getByRole('checkbox', { name: 'Requires a legal guardian' });
    await remote.user.click(box);
    await fillField(remote, guardian(1).getByRole('textbox', { name: /^First name/ }), 'Ada');
    await remote.user.click(box);
    expect(screen.queryByRole('group', { name: 'Guardian 1' })).toBeNull();
    await remote.user.click(box);
    expect(guardian(1).getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Ada');
  });
});

describe('notifications', () => {
  it('BK-70 BK-77 can be turned on with a valid e-mail; invoice and note follow the switch', async () => {
    const remote = await form();
    const { user } = remote;
    await openMore(remote);
    const names = ['Email notifications', 'When an invoice is shared', 'When a note is shared'];
    const boxes = () => names.map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }));
    expect(boxes().map(({ disabled }) => disabled)).toEqual([true, true, true]);
    await user.type(field(/^Email(?! notif)/), 'zoe@example.com');
    expect(boxes().map(({ checked, disabled }) => checked && !disabled)).toEqual([true, true, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Email notifications' }));
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
  });

  it('BK-71 SMS needs a default cellphone and is turned off without it', async () => {
    const remote = await form();
    const { user } = remote;
    await openMore(remote);
    const sms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'SMS notifications' });
    expect(sms().disabled).toBe(true);
    screen.getByText('Please select a default and valid cellphone.');
    await user.type(screen.getByRole('textbox', { name: 'Phone 1' }), '4165550199');
    await user.click(sms());
    expect(sms().checked).toBe(true);
    const [type] = screen.getAllByRole('combobox', { name: 'Phone type' });
    if (type) await user.selectOptions(type, 'Work');
    expect(sms().checked).toBe(false);
    expect(sms().disabled).toBe(true);
  });

  it('BK-71 SMS is not shown when the clinic sends no text messages', async () => {
    await form({ clinic: { bool_sms_support: 0 } });
    expect(screen.queryByRole('checkbox', { name: 'SMS notifications' })).toBeNull();
  });
});

describe('loading the form', () => {
  it('GN-03 reports a failed load, and Retry shows the form', async () => {
    const remote = renderBooking({ path: TALK_PATH, routes: { getGuardianData: loseAnswer() } });
    await confirmTime(remote);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The form could not be loaded.');
    const { getGuardianData } = bookingRoutes();
    if (getGuardianData) remote.server.answer('getGuardianData', getGuardianData);
    await remote.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByLabelText(/^Date of birth/);
  });

  it('GN-03 is announced', async () => {
    const remote = renderBooking({ path: TALK_PATH, routes: { getGuardianData: () => new Promise(() => undefined) } });
    await confirmTime(remote);
    await screen.findByRole('status', { name: 'Loading the form' });
  });
});

/** Renders the form with a typed name, after its hold has ended. */
async function formWithoutHold(): Promise<RenderedBooking> {
  const remote = await form();
  await fillField(remote, field(/^First name/), 'Zoé');
  remote.moveTo(new Date(Date.parse(NOW) + 16 * 60_000).toISOString());
  await screen.findByText(/^We’re no longer holding this time/, {}, { timeout: 3000 });
  return remote;
}

describe('the hold', () => {
  it.each([
    { when: 'no answer comes', answer: loseAnswer(), says: /^We couldn’t reach the clinic, so this time isn’t held\./ },
    { when: 'the limit is reached', answer: refuse(429, {}), says: /^Too many requests, so this time isn’t held\./ },
    { when: 'the server fails', answer: refuse(500, {}), says: /^Something went wrong, so this time isn’t held\./ },
  ])(
    'BK-84 holding again when $when says what happened, keeps what was typed, and can be tried again',
    async ({ answer, says }) => {
      const remote = await formWithoutHold();
      remote.server.answer('holdSlot', answer);
      const again = screen.getByRole('button', { name: 'Hold again' });
      await remote.user.click(again);
      await screen.findByText(says);
      expect([document.activeElement, field(/^First name/).value]).toEqual([again, 'Zoé']);
      remote.server.answer('holdSlot', bookingRoutes().holdSlot ?? answer);
      await remote.user.click(again);
      await screen.findByRole('timer');
      expect(screen.queryByText(says)).toBeNull();
    },
  );

  it('BK-84 holding a taken time again returns to the times and keeps everything typed', async () => {
    const remote = await formWithoutHold();
    remote.server.answer('holdSlot', slotTaken(['13:00']));
    await remote.user.click(screen.getByRole('button', { name: 'Hold again' }));
    await screen.findByText(/^9:00 AM on .* has just been taken\./);
    remote.server.answer('holdSlot', bookingRoutes().holdSlot ?? slotTaken([]));
    await remote.user.click(screen.getByRole('button', { name: '1:00 PM' }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('Zoé');
  });

  it('BK-34 says when the time passes while the form is open; choosing another keeps everything typed', async () => {
    const remote = await form();
    await fillField(remote, field(/^First name/), 'Zoé');
    remote.moveTo('2026-11-24T14:00:00Z');
    await screen.findByText(/^The time you chose has passed\./, {}, { timeout: 3000 });
    await remote.user.click(screen.getByRole('button', { name: 'Choose another time' }));
    await screen.findByText(/^9:00 AM on .* has passed\. Please choose another time\./);
    await remote.user.click(screen.getByRole('button', { name: '1:00 PM' }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('Zoé');
  });

  it('BK-84 is counted down, renewed while typing, and can be taken again after it ended', async () => {
    const remote = await form();
    expect(screen.getByRole('timer').textContent).toMatch(/for (10:00|9:5\d)\.$/);
    remote.moveTo(new Date(Date.parse(NOW) + 5 * 60_000).toISOString());
    await remote.user.type(field(/^First name/), 'Zo');
    await waitFor(() => expect(remote.server.callsOf('holdSlot')).toHaveLength(2));
    expect(remote.server.callsOf('holdSlot')[1]?.body).toMatchObject({ hold_token: 'hold-1' });
    remote.moveTo(new Date(Date.parse(NOW) + 16 * 60_000).toISOString());
    await screen.findByText(/^We’re no longer holding this time/, {}, { timeout: 3000 });
    await remote.user.click(screen.getByRole('button', { name: 'Hold again' }));
    const timer = await screen.findByRole('timer');
    await waitFor(() => expect(document.activeElement?.contains(timer)).toBe(true));
  });
});
