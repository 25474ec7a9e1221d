// @vitest-environment jsdom
import { aSessionUser, currentAddress, leaveDuringAnswer, loseAnswer, refuse } from '@carefront/shared/testing';
import { AMARA } from '@carefront/shared/testing/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  booked,
  bookingRoutes,
  confirmTime,
  fillAdult,
  fillField,
  goToDetails,
  isDisabledButton,
  openMore,
  type RenderedBooking,
  renderAfterReload,
  renderBooking,
  slotTaken,
  TALK_PATH,
} from '../../../testing/render-booking.ts';

const schedule = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Appointment' });
const firstName = () => screen.getByLabelText<HTMLInputElement>(/^First name/);

const cityOf = (body: unknown): unknown => (body as { city?: unknown }).city ?? '';

async function filled(options: Parameters<typeof renderBooking>[0] = {}): Promise<RenderedBooking> {
  const remote = renderBooking({ path: TALK_PATH, ...options });
  await goToDetails(remote);
  await fillAdult(remote);
  return remote;
}

describe('a booking that succeeds', () => {
  it('BK-87 past the limit for changes online, names the clinic instead of the buttons that are not there', async () => {
    const remote = await filled();
    const { appointment } = booked('requested');
    remote.server.answer('bookOnSite', { appointment: { ...appointment, cancel_until: null, move_until: null } });
    await remote.user.click(schedule());
    await screen.findByText('It begins soon: please contact the clinic to reschedule or cancel.');
    expect(screen.queryByText(/Press ‘View’/)).toBeNull();
  });

  it('BK-80 BK-81 BK-88 sends the whole form, and says that the clinic will answer', async () => {
    const remote = await filled();
    const facts: unknown[] = [];
    remote.bus
      .port('listener')
      .on('booking/appointment-booked@1')
      .subscribe((fact) => facts.push(fact));
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    const text = 'Booking request submitted. We will get back to you to confirm your booking.';
    screen.getByText(text);
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The clinic holds this time for you until it confirms or declines your request.',
      'We will let you know by email.',
      'To reschedule or cancel, press “View” above or the link in the email.',
    ]);
    const card = within(screen.getByRole('article', { name: 'Tuesday, Nov 24, 2026, 9:00 AM' }));
    for (const fact of ['Individual session', 'Amara Okafor', 'Waiting for the clinic', 'Toronto time (UTC-05:00)'])
      card.getByText(fact);
    expect(remote.notices).toEqual([]);
    expect(facts).toEqual([{ appointmentId: 'a-1', startsAt: '2026-11-24T14:00:00.000Z' }]);
    expect(remote.server.callsOf('bookOnSite').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        service_id: 11,
        practitioner_id: AMARA.id,
        first_name: 'Zoé',
        last_name: 'Lavoie',
        dob: '1990-06-15',
        sex: 'M',
        email: 'zoe@example.com',
        is_notification_enabled: 1,
        country_id: 38,
        state_id: 866,
        date_time: '2026-11-24 09:00',
        timezone: 'America/Toronto',
        starts_at: '2026-11-24T14:00:00.000Z',
        hold_token: 'hold-1',
        guardian: [],
      }),
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('BK-81 shows the shorter text when the clinic approves automatically', async () => {
    const remote = await filled({ routes: { bookOnSite: booked('confirmed') } });
    await remote.user.click(schedule());
    await screen.findByText('Booking request submitted.');
    screen.getByText('Your appointment is confirmed.');
    expect(remote.notices).toEqual([]);
  });

  it('RT-09 Done returns to the site without a question', async () => {
    const remote = await filled();
    await remote.user.click(schedule());
    await remote.user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(window.location.pathname).toBe('/site');
    expect(remote.questions).toEqual([]);
  });

  it('BK-87 links to the page where the booking can be viewed, moved or cancelled', async () => {
    const remote = await filled();
    await remote.user.click(schedule());
    const link = await screen.findByRole('link', { name: 'View' });
    expect(link.getAttribute('href')).toBe('/site/manage_booking/token');
    await remote.user.click(link);
    expect(window.location.pathname).toBe('/site/manage_booking/token');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remote.questions).toEqual([]);
  });

  it('BK-85 GN-03 the button is busy meanwhile, and a double click sends once', async () => {
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const remote = await filled({
      routes: {
        bookOnSite: async () => {
          await gate;
          return booked('requested');
        },
      },
    });
    await remote.user.dblClick(schedule());
    const busy = await screen.findByRole('button', { name: /Sending/ });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await remote.user.click(busy);
    answer();
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(remote.server.callsOf('bookOnSite')).toHaveLength(1);
  });
});

describe('a booking that is refused', () => {
  it('BK-82 shows the server’s errors at their fields and joined in a warning, until they are edited', async () => {
    const errors = { email: ['This address bounces.', 'Second.'], city: ['Unknown town.'] };
    const remote = await filled({ routes: { bookOnSite: refuse(422, { message: 'Invalid.', errors }) } });
    await remote.user.click(schedule());
    await screen.findByText('This address bounces.');
    screen.getByText('Unknown town.');
    expect(remote.notices).toEqual([{ intent: 'warning', text: 'This address bounces. Unknown town.' }]);
    const email = screen.getByLabelText(/^Email(?! notif)/);
    await waitFor(() => expect(document.activeElement).toBe(email));
    await remote.user.type(email, 'x');
    expect(screen.queryByText('This address bounces.')).toBeNull();
    expect(firstName().value).toBe('Zoé');
  });

  it('BK-74 BK-82 shows the server’s errors about a guardian in that guardian’s block', async () => {
    const errors = { 'guardian.0.relationship_id': ['Not of this clinic.'] };
    const remote = await filled({ routes: { bookOnSite: refuse(422, { message: 'Invalid.', errors }) } });
    await remote.user.click(screen.getByRole('checkbox', { name: 'Requires a legal guardian' }));
    const block = within(screen.getByRole('group', { name: 'Guardian 1' }));
    await fillField(remote, block.getByRole('textbox', { name: /^First name/ }), 'Ada');
    await fillField(remote, block.getByRole('textbox', { name: /^Last name/ }), 'Lavoie');
    await remote.user.selectOptions(block.getByRole('combobox', { name: /^Contact type/ }), 'Parent');
    await remote.user.selectOptions(block.getByRole('combobox', { name: /^Relationship/ }), 'Mother');
    await remote.user.click(schedule());
    await within(screen.getByRole('group', { name: 'Guardian 1' })).findByText('Not of this clinic.');
  });

  it('BK-84 a taken slot returns to fresh times and keeps everything typed', async () => {
    const remote = await filled({ routes: { bookOnSite: slotTaken(['13:00', '17:30']) } });
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    const message = await screen.findByText(/^9:00 AM on Tuesday, November 24 has just been taken/);
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(screen.queryByRole('button', { name: '9:00 AM' })).toBeNull();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(remote.notices).toEqual([]);
    await remote.user.click(screen.getByRole('button', { name: '1:00 PM' }));
    await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByLabelText(/^Date of birth/);
    expect(firstName().value).toBe('Zoé');
    expect(isDisabledButton(schedule())).toBe(false);
    expect(remote.server.callsOf('holdSlot').at(-1)?.body).toMatchObject({ hold_token: 'hold-1' });
  });

  it('BK-85 reports a lost answer, and Retry sends the same key and body', async () => {
    const remote = await filled({ routes: { bookOnSite: loseAnswer() } });
    await remote.user.click(schedule());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not reach the clinic');
    remote.server.answer('bookOnSite', booked('requested'));
    await remote.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
    const [first, second] = remote.server.callsOf('bookOnSite');
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual(first?.body);
  });

  it('BK-85 when the lost submit had arrived, shows its booking although the form changed since', async () => {
    const remote = await filled({ routes: { bookOnSite: loseAnswer() } });
    await remote.user.click(schedule());
    await screen.findByRole('alert');
    await openMore(remote);
    await remote.user.type(screen.getByLabelText('City/Town'), 'Ottawa');
    const used = refuse(422, { message: 'Invalid.', errors: { idempotency_key: ['Used.'] } });
    remote.server.answer('bookOnSite', ({ body }) =>
      typeof body === 'object' && body !== null && 'city' in body && body.city === 'Ottawa'
        ? used
        : booked('requested'),
    );
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    screen.getByText(/^We already had your request/);
    const calls = remote.server.callsOf('bookOnSite');
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(calls.at(-1)?.body).toEqual(calls[0]?.body);
  });

  it('BK-85 when the second of two lost submits had arrived, shows its booking and no refusal', async () => {
    const remote = await filled({ routes: { bookOnSite: loseAnswer() } });
    await openMore(remote);
    const city = screen.getByLabelText('City/Town');
    await remote.user.click(schedule());
    await screen.findByRole('alert');
    await remote.user.type(city, 'Ottawa');
    await remote.user.click(schedule());
    await waitFor(() => expect(remote.server.callsOf('bookOnSite')).toHaveLength(2));
    await screen.findByRole('alert');
    await remote.user.type(city, 'Hull');
    const used = refuse(422, { message: 'Invalid.', errors: { idempotency_key: ['Used.'] } });
    remote.server.answer('bookOnSite', ({ body }) => (cityOf(body) === 'Ottawa' ? booked('requested') : used));
    await remote.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    screen.getByText(/^We already had your request/);
    const calls = remote.server.callsOf('bookOnSite');
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(calls.slice(1).map(({ body }) => cityOf(body))).toEqual(['Ottawa', 'OttawaHull', 'Ottawa']);
  });

  it('GN-03 stops waiting for an answer that takes too long, and says that nothing is lost', async () => {
    const remote = await filled({ routes: { bookOnSite: () => new Promise(() => undefined) } });
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => void vi.restoreAllMocks());
    await remote.user.click(schedule());
    await screen.findByRole('button', { name: /Sending/ });
    limit.abort(new DOMException('', 'TimeoutError'));
    expect((await screen.findByRole('alert')).textContent).toContain('we do not know whether your booking arrived');
  });

  it.each([
    { when: 'a busy server', refusal: refuse(503, { message: 'Busy.' }), text: /^The service is busy right now/ },
    { when: 'too many requests', refusal: refuse(429, { message: 'Slow.' }), text: /^Too many requests/ },
    {
      when: 'a limit of the day',
      refusal: refuse(429, { message: 'Contact the clinic.' }, { 'retry-after': '7200' }),
      text: /was not accepted. Nothing is lost. Contact the clinic./,
    },
    {
      when: 'a closed clinic',
      refusal: refuse(403, { message: 'Closed.' }),
      text: /was not accepted. Nothing is lost. Closed./,
    },
  ])('BK-82 $when is shown in place, with Retry, and nothing is lost', async ({ refusal, text }) => {
    const remote = await filled({ routes: { bookOnSite: refusal } });
    await remote.user.click(schedule());
    await screen.findByText(text);
    expect(firstName().value).toBe('Zoé');
    remote.server.answer('bookOnSite', booked('requested'));
    await remote.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
  });
});

describe('a booking whose dialog is left before the answer', () => {
  it.each([
    {
      status: 'requested',
      locale: 'en',
      text: 'Your appointment is requested. We will get back to you to confirm it.',
      label: 'View appointment',
    },
    { status: 'confirmed', locale: 'en', text: 'Your appointment is booked.', label: 'View appointment' },
    { status: 'confirmed', locale: 'fr', text: 'Votre rendez-vous est pris.', label: 'Voir le rendez-vous' },
  ] as const)(
    'BK-81 GN-05 is told as $status in $locale, with the link to it, and no page is opened',
    async ({ status, locale, text, label }) => {
      const remote = await filled();
      act(() => remote.bus.setState('locale@1', locale));
      const { facts, address } = await leaveDuringAnswer(remote, {
        route: 'bookOnSite',
        reply: booked(status),
        press: () =>
          remote.user.click(screen.getByRole('button', { name: /^(Schedule Appointment|Prendre le rendez-vous)$/ })),
        fact: 'booking/appointment-booked@1',
      });
      expect([address, facts.map(({ appointmentId }) => appointmentId)]).toEqual(['/elsewhere', ['a-1']]);
      expect(remote.notices).toEqual([
        { intent: 'success', text, durationMs: 15_000, link: { label, path: '/site/manage_booking/token' } },
      ]);
      expect(sessionStorage.length).toBe(0);
    },
  );

  it('BK-81 RL-02 staff are led to the bookings, not to the client’s own page', async () => {
    const user = aSessionUser({ id: 409, roles: ['office_admin'], client_id: null });
    const remote = renderBooking({
      path: TALK_PATH,
      session: { status: 'signed-in', user },
      routes: { getClientPractitioners: [AMARA] },
    });
    await confirmTime(remote);
    await remote.user.click(await screen.findByRole('radio', { name: 'New Client' }));
    await fillAdult(remote);
    await leaveDuringAnswer(remote, {
      route: 'bookOnSite',
      reply: booked('confirmed'),
      press: () => remote.user.click(schedule()),
      fact: 'booking/appointment-booked@1',
    });
    expect(remote.notices.map(({ text, link: to }) => [text, to?.path])).toEqual([
      ['The appointment is booked.', '/staff/bookings'],
    ]);
  });

  it('BK-52 Close is refused while the form is being sent, and asks again after a refusal', async () => {
    const remote = await filled({ confirms: () => false });
    const answer = Promise.withResolvers<ReturnType<typeof refuse>>();
    remote.server.answer('bookOnSite', () => answer.promise);
    await remote.user.click(schedule());
    await screen.findByRole('button', { name: /Sending/ });
    const close = () => remote.user.click(screen.getByRole('button', { name: 'Close' }));
    await close();
    await remote.user.keyboard('{Escape}');
    expect([remote.questions.length, currentAddress()]).toEqual([0, `${TALK_PATH}?step=details`]);
    await act(async () => answer.resolve(refuse(503)));
    await screen.findByText(/^The service is busy/);
    await close();
    await waitFor(() => expect(remote.questions).toHaveLength(1));
  });

  it('BK-85 RT-09 at an earlier step of the dialog, its answer is shown there', async () => {
    const remote = await filled();
    const answer = Promise.withResolvers<ReturnType<typeof booked>>();
    remote.server.answer('bookOnSite', () => answer.promise);
    await remote.user.click(schedule());
    await screen.findByRole('button', { name: /Sending/ });
    act(() => window.history.back());
    await screen.findByRole('dialog', { name: 'Select Provider, Date & Time' });
    await act(async () => answer.resolve(booked('requested')));
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(remote.notices).toEqual([]);
  });

  it('BK-85 after a reload during the request, the same form is sent under the same key', async () => {
    const remote = await filled();
    remote.server.answer('bookOnSite', () => new Promise(() => undefined));
    await remote.user.click(schedule());
    await waitFor(() => expect(remote.server.callsOf('bookOnSite')).toHaveLength(1));
    remote.unmount();
    const again = renderAfterReload({ path: `${TALK_PATH}?step=details`, routes: bookingRoutes() });
    await screen.findByLabelText(/^First name/);
    await again.user.click(schedule());
    await screen.findByRole('dialog', { name: 'Thank you' });
    const [first] = remote.server.callsOf('bookOnSite');
    const [second] = again.server.callsOf('bookOnSite');
    expect([second?.idempotencyKey, second?.body]).toEqual([first?.idempotencyKey, first?.body]);
  });
});
