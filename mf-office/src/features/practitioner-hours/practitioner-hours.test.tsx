// @vitest-environment jsdom
import type { Role } from '@carefront/shared/contracts';
import { type Answers, aSessionUser, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.ts';
import { someHours, weekWindow } from './testing/hours.fixture.ts';

const HOURS = someHours();
const PATH = `/staff/hours/${HOURS.id}`;
const LIST = {
  practitioners: [
    {
      id: HOURS.id,
      name: HOURS.name,
      initials: 'AO',
      portrait: null,
      week: [
        {
          first_weekday: 1,
          last_weekday: 5,
          hours: [
            { start_minutes: 540, end_minutes: 720 },
            { start_minutes: 780, end_minutes: 1020 },
          ],
        },
      ],
      has_own_hours: true,
      location: 'Danforth',
      next_time_off: { id: 4, first_date: '2026-12-01', last_date: '2026-12-31', start_time: null, end_time: null },
    },
    {
      ...{ id: 6, name: 'Jonas Weber', initials: 'JW', portrait: null, location: null, next_time_off: null },
      ...{ week: HOURS.clinic_week, has_own_hours: false },
    },
  ],
};

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}, role: Role = 'office_admin') {
  return renderPage({
    path: PATH,
    session: { status: 'signed-in', user: aSessionUser({ id: 402, roles: [role], client_id: null }) },
    ...options,
    routes: { listPractitionerHours: LIST, getPractitionerHours: HOURS, ...routes },
  });
}

const day = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saturday = [...HOURS.week, weekWindow(6, 540, 1020)];

beforeEach(() => sessionStorage.clear());

describe('TM-01 the list', () => {
  it('shows the week, the next time off and the usual location of each practitioner', async () => {
    render({}, { path: '/staff/hours' });
    const row = within(await screen.findByRole('row', { name: /Amara Okafor/ }));
    row.getByText('Mon–Fri 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM');
    row.getByText('Tue, Dec 1, 2026 – Thu, Dec 31, 2026');
    row.getByText('Danforth');
    within(screen.getByRole('row', { name: /Jonas Weber/ })).getByText('Hours of the clinic');
    expect(screen.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href')).toBe(PATH);
  });

  it('RL-02 leads a practitioner straight to their own hours', async () => {
    render(
      { listPractitionerHours: { practitioners: LIST.practitioners.slice(0, 1) } },
      { path: '/staff/hours' },
      'practitioner',
    );
    await screen.findByRole('heading', { level: 1, name: /Amara Okafor/ });
    expect(window.location.pathname).toBe(PATH);
    expect(screen.queryByRole('link', { name: 'All practitioners' })).toBeNull();
  });

  it('shows that it is loading, that nobody is there, and that it failed', async () => {
    const waiting = render({ listPractitionerHours: () => new Promise(() => undefined) }, { path: '/staff/hours' });
    await screen.findByRole('status', { name: 'Loading the hours' });
    waiting.unmount();
    render({ listPractitionerHours: { practitioners: [] } }, { path: '/staff/hours' }).unmount();
    const { user, server } = render({ listPractitionerHours: refuse(503) }, { path: '/staff/hours' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('listPractitionerHours', { practitioners: [] });
    await user.click(retry);
    await screen.findByText('No practitioners yet');
    expect(screen.getByRole('link', { name: 'Go to People' }).getAttribute('href')).toBe('/staff/people');
  });

  it('speaks French', async () => {
    render({}, { path: '/staff/hours', locale: 'fr' });
    await screen.findByText(/^lun\.–ven\. 9\sh\s00 – 12\sh\s00, 13\sh\s00 – 17\sh\s00$/);
  });
});

describe('GN-05 the locations', () => {
  it('are named in the clinic’s language on a French page, for the week and for each hours', async () => {
    render({}, { locale: 'fr' });
    const places = await screen.findAllByRole<HTMLOptionElement>('option', { name: 'Danforth' });
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(place.lang).toBe('en');
  });
});

describe('the way back to all settings', () => {
  it('TM-01 is for those who see the settings', async () => {
    render({}, { path: '/staff/hours' });
    expect((await screen.findByRole('link', { name: 'All settings' })).getAttribute('href')).toBe('/staff/settings');
  });

  it('TM-01 is not there for staff, who see the hours alone', async () => {
    render({}, { path: '/staff/hours' }, 'staff');
    await screen.findByRole('row', { name: /Amara Okafor/ });
    expect(screen.queryByRole('link', { name: 'All settings' })).toBeNull();
  });
});

describe('BK-34 the week', () => {
  it('is saved whole, with the hours of a new day', async () => {
    const { user, server, notices } = render({ savePractitionerHours: someHours({ version: 4, week: saturday }) });
    const sat = await day('Saturday');
    sat.getByText('Not at work');
    expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull();
    await user.click(sat.getByRole('button', { name: 'Add hours on Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull());
    expect(server.callsOf('savePractitionerHours')[0]).toMatchObject({
      params: { id: 5 },
      body: { version: 3, location_id: null, week: saturday },
    });
    expect(notices).toMatchObject([{ intent: 'success', text: 'The hours are saved.' }]);
  });

  it('marks hours that overlap beside their field, sends nothing and keeps what was typed', async () => {
    const { user, server } = render();
    const monday = await day('Monday');
    const afternoon = within(monday.getByRole('group', { name: 'Monday, 1:00 PM – 5:00 PM' }));
    type(afternoon.getByLabelText('Start'), '11:00');
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await screen.findByText('These hours overlap with other hours of this day.');
    screen.getByText('Please check the marked hours.');
    expect(server.callsOf('savePractitionerHours')).toEqual([]);
    type(within(monday.getByRole('group', { name: 'Monday, 11:00 AM – 5:00 PM' })).getByLabelText('Start'), '12:00');
    expect(screen.queryByText('These hours overlap with other hours of this day.')).toBeNull();
  });

  it('shows a refusal of the server at the field', async () => {
    const { user } = render({
      savePractitionerHours: refuse(422, {
        errors: { 'week.2.location_id': ['Please choose a location from the list.'] },
      }),
    });
    await user.click((await day('Saturday')).getByRole('button', { name: 'Add hours on Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    const sat = await day('Saturday');
    await sat.findByText('Please choose a location from the list.');
    expect(sat.queryByLabelText('First day'), 'nothing is wrong there').toBeNull();
  });

  it('says that hours end the next day, and shows when they count', async () => {
    const week = [weekWindow(5, 1320, 1560, { valid_from: '2026-12-01', every_n_weeks: 2, anchor_date: '2026-12-04' })];
    render({ getPractitionerHours: someHours({ week }) });
    const friday = await day('Friday');
    friday.getByText('Ends the next day.');
    friday.getByText('From Dec 01, 2026 · Every 2 weeks');
  });

  it('BK-34 hours can begin and end on a day, and apply every other week', async () => {
    const { user, server } = render();
    const monday = await day('Monday');
    const morning = within(monday.getByRole('group', { name: 'Monday, 9:00 AM – 12:00 PM' }));
    morning.getByText('Every week, without an end');
    await user.click(morning.getByRole('button', { name: /^When these hours apply/ }));
    type(morning.getByLabelText('First day'), '2026-12-07');
    type(morning.getByLabelText('Last day'), '2026-12-06');
    await user.selectOptions(morning.getByLabelText('Repeat'), 'Every 2 weeks');
    const anchor = morning.getByLabelText<HTMLInputElement>(/^A day in a week that counts/);
    expect(anchor.value, 'counts from the first day').toBe('2026-12-07');
    type(anchor, '');
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    morning.getByText('The end date must not be before the start date.');
    morning.getByText('Please choose a day.');
    expect(server.callsOf('savePractitionerHours')).toEqual([]);
    type(morning.getByLabelText('Last day'), '2027-06-30');
    type(anchor, '2026-12-14');
    server.answer('savePractitionerHours', HOURS);
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(server.callsOf('savePractitionerHours')).toHaveLength(1));
    expect(server.callsOf('savePractitionerHours')[0]?.body).toMatchObject({
      week: [
        weekWindow(1, 540, 720, {
          ...{ valid_from: '2026-12-07', valid_to: '2027-06-30', every_n_weeks: 2, anchor_date: '2026-12-14' },
        }),
        weekWindow(1, 780, 1020),
      ],
    });
  });

  it('BK-34 a refusal of the server about these days opens them', async () => {
    const errors = { 'week.0.valid_to': ['The end date must not be before the start date.'] };
    const { user } = render({ savePractitionerHours: refuse(422, { message: 'Invalid.', errors }) });
    await user.click((await day('Saturday')).getByRole('button', { name: 'Add hours on Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await (await day('Monday')).findByText('The end date must not be before the start date.');
    screen.getByLabelText('Last day');
  });

  it('copies a day to others', async () => {
    const { user } = render();
    await user.click((await day('Monday')).getByRole('button', { name: 'Copy to other days: Monday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy Monday to other days' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    dialog.getByText('Choose at least one day.');
    await user.click(dialog.getByLabelText('Tuesday'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect((await day('Tuesday')).getAllByRole('group')).toHaveLength(2);
  });

  it('TM-01 shows the hours of the clinic by day where there are no own ones, and copies them before a day can change', async () => {
    const { user, server } = render({ getPractitionerHours: someHours({ week: [] }) });
    await screen.findByText('No hours of their own, so the hours of the clinic apply.');
    // No line breaks inside a time.
    (await day('Monday')).getByText('8:00\u00a0AM – 5:00\u00a0PM (clinic’s hours)', {
      normalizer: (text) => text,
    });
    (await day('Saturday')).getByText('Not at work');
    expect(screen.queryByRole('button', { name: /^Add hours/ }), 'hours on Monday alone drop the rest').toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set own hours' }));
    expect((await day('Friday')).getAllByRole('group')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Monday'));
    await user.click((await day('Saturday')).getByRole('button', { name: 'Add hours on Saturday' }));
    server.answer('savePractitionerHours', someHours());
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(server.callsOf('savePractitionerHours')).toHaveLength(1));
    const { week } = Object(server.callsOf('savePractitionerHours')[0]?.body);
    expect(week.map(({ weekday }: { weekday: number }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('ST-15 asks before it overwrites the change of another person', async () => {
    const theirs = someHours({ version: 4, week: [weekWindow(2, 540, 720)] });
    const { user, server } = render({ savePractitionerHours: refuse(409, { code: 'hours_changed', version: 4 }) });
    await user.click((await day('Saturday')).getByRole('button', { name: 'Add hours on Saturday' }));
    server.answer('getPractitionerHours', theirs);
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'These hours were changed meanwhile' }));
    server.answer('savePractitionerHours', someHours({ version: 5, week: saturday }));
    await user.click(question.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(server.callsOf('savePractitionerHours').at(-1)?.body).toMatchObject({ version: 4 }));
  });

  it('SH-08 is there again after the page was left, and asks before it is discarded', async () => {
    const first = render();
    await first.user.click((await day('Saturday')).getByRole('button', { name: 'Add hours on Saturday' }));
    first.unmount();
    expect(Object.keys(sessionStorage), 'decision 111: the key of an earlier release').toEqual([
      'carefront.practitioner-hours.5',
    ]);
    const { user, questions } = render();
    expect((await day('Saturday')).getAllByRole('group')).toHaveLength(1);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull());
    expect(questions.map(({ title }) => title)).toEqual(['Discard changes?']);
  });

  it('BK-88 links to the days of the sessions outside of the hours', async () => {
    const first = [{ appointment_id: 'a', date: '2026-12-04', start_time: '16:00' }];
    render({ getPractitionerHours: someHours({ sessions_outside: { count: 12, first } }) });
    await screen.findByText('12 coming sessions lie outside of these hours. They stay as they are.');
    screen.getByText('And 11 more.');
    const link = screen.getByRole('link', { name: 'Fri, Dec 4, 2026, 4:00 PM' });
    expect(link.getAttribute('href')).toBe('/staff/calendar?view=day&date=2026-12-04&with=5');
  });

  it('RL-02 says that a practitioner is not found', async () => {
    render({ getPractitionerHours: refuse(404) });
    await screen.findByText('Practitioner not found');
  });
});

describe('BK-34 days that differ', () => {
  it('begin with the hours of the week and are saved with the version', async () => {
    const hours = [{ start_minutes: 540, end_minutes: 720, location_id: null }];
    const { user, server } = render({
      saveHoursOnDate: someHours({ version: 4, dates: [{ date: '2026-12-07', hours }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a day' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Please choose a day.');
    type(dialog.getByLabelText(/^Day/), '2026-12-07');
    await user.click(dialog.getByRole('button', { name: 'Remove 1:00 PM – 5:00 PM, Mon, Dec 7, 2026' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Mon, Dec 7, 2026');
    expect(server.callsOf('saveHoursOnDate')[0]).toMatchObject({
      params: { id: 5, date: '2026-12-07' },
      body: { version: 3, hours },
    });
  });

  it('are removed after a question; after a change by another person, the page shows it', async () => {
    const dates = [{ date: '2026-12-07', hours: [] }];
    const { user, questions } = render({
      getPractitionerHours: someHours({ dates }),
      removeHoursOnDate: refuse(409, { code: 'hours_changed', version: 9 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the hours of Mon, Dec 7, 2026' }));
    await screen.findByText(/Somebody else has just changed these hours/);
    expect(questions.map(({ title }) => title)).toEqual(['Remove this day?']);
  });
});

describe('BK-34 time off', () => {
  it('is added for whole days, or for a part', async () => {
    const off = { id: 8, first_date: '2026-12-07', last_date: '2026-12-07', start_time: '09:00', end_time: '12:00' };
    const { user, server } = render({ addTimeOff: someHours({ version: 4, time_off: [off] }) });
    await user.click(await screen.findByRole('button', { name: 'Add time off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add time off' }));
    await user.click(dialog.getByRole('button', { name: 'Add time off' }));
    dialog.getByText('Please choose a day.');
    type(dialog.getByLabelText(/^First day/), '2026-12-07');
    expect((dialog.getByLabelText(/^Last day/) as HTMLInputElement).value).toBe('2026-12-07');
    await user.click(dialog.getByLabelText('Only a part of the time'));
    type(dialog.getByLabelText(/^End/), '08:00');
    dialog.getByText('The end must be after the start.');
    type(dialog.getByLabelText(/^End/), '12:00');
    await user.click(dialog.getByRole('button', { name: 'Add time off' }));
    await screen.findByText('Mon, Dec 7, 2026, 9:00 AM – 12:00 PM');
    const { id: _id, ...body } = off;
    expect(server.callsOf('addTimeOff')[0]?.body).toEqual(body);
  });

  it('keeps an edit of the week going', async () => {
    const { user, server } = render({
      addTimeOff: someHours({ version: 4 }),
      savePractitionerHours: someHours({ version: 5, week: saturday }),
    });
    await user.click((await day('Saturday')).getByRole('button', { name: 'Add hours on Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Add time off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add time off' }));
    type(dialog.getByLabelText(/^First day/), '2026-12-07');
    await user.click(dialog.getByRole('button', { name: 'Add time off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(server.callsOf('savePractitionerHours')[0]?.body).toMatchObject({ version: 4 }));
  });

  it('is removed after a question', async () => {
    const off = { id: 8, first_date: '2026-12-07', last_date: '2026-12-09', start_time: null, end_time: null };
    const { user } = render({ getPractitionerHours: someHours({ time_off: [off] }), removeTimeOff: HOURS });
    await user.click(await screen.findByRole('button', { name: /^Remove time off: Mon, Dec 7, 2026/ }));
    await screen.findByText('No time off is planned.');
  });
});
