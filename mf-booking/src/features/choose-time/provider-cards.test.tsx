// @vitest-environment jsdom
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { aNextStart, aPractitioner, refuse } from '@carefront/shared/testing';
import { AMARA, JONAS, MEI } from '@carefront/shared/testing/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBooking, TALK_PATH } from '../../testing/render-booking.ts';

const cards = async () => within(await screen.findByRole('list', { name: 'Practitioners' }));
const card = async (name: RegExp) => (await cards()).findByRole('button', { name });
const timesOn = (day: string) => screen.findByRole('heading', { name: `Times on ${day}` });

describe('the cards of practitioners', () => {
  it('BK-21 shows each with title, discipline and next start, and the earliest first', async () => {
    const { server } = renderBooking({ path: TALK_PATH });
    await card(/Next: Thu, Nov 26, 10:15 AM$/);
    const names = (await cards()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringMatching(/^First available.*Next: Tue, Nov 24, 9:00 AM$/),
      expect.stringMatching(/^XXAmara Okafor.*Psychotherapy.*Next: Tue, Nov 24, 9:00 AM$/),
      expect.stringMatching(/^XXJonas Weber.*Next: Thu, Nov 26, 10:15 AM$/),
    ]);
    expect(server.callsOf('listNextStarts')[0]?.query).toEqual({ service_id: 11, client_timezone: 'America/Toronto' });
  });

  it('BK-27 BK-31 First available jumps to its day and focuses the times; no time is chosen', async () => {
    const { user, server } = renderBooking({ path: TALK_PATH });
    await card(/Next: Thu/);
    await user.click(await card(/^First available/));
    expect((await card(/^First available/)).getAttribute('aria-pressed')).toBe('true');
    const heading = await timesOn('Tuesday, November 24');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(server.callsOf('fetchSlotsByMonth')[0]?.query.practitioner_id).toBe(ANY_PRACTITIONER_ID);
    await user.click(screen.getByRole('button', { name: '9:00 AM' }));
    screen.getByRole('button', { name: 'Confirm' });
    await user.click(await card(/^Jonas/));
    await timesOn('Thursday, November 26');
    expect(screen.queryByRole('button', { name: 'Confirm' }), 'BK-31: the time is cleared').toBeNull();
  });

  it('BK-27 shows the month of the next start', async () => {
    const { user } = renderBooking({
      path: TALK_PATH,
      routes: { listNextStarts: { practitioners: [aNextStart(AMARA.id, '2026-12-01'), aNextStart(JONAS.id)] } },
    });
    await card(/^Jonas.*No open time within a year$/);
    await user.click(await card(/^Amara/));
    await screen.findByRole('heading', { name: 'December 2026' });
    await timesOn('Tuesday, December 1');
  });

  it('BK-27 a press before the starts are known jumps when they are', async () => {
    const late = Promise.withResolvers<void>();
    const { user } = renderBooking({
      path: TALK_PATH,
      routes: {
        listNextStarts: async () => {
          await late.promise;
          return { practitioners: [aNextStart(AMARA.id, '2026-11-24'), aNextStart(JONAS.id)] };
        },
      },
    });
    await user.click(await card(/^Amara/));
    await screen.findByText('Choose a day to see its times.');
    late.resolve();
    await timesOn('Tuesday, November 24');
  });

  it('BK-22 without an answer, the cards still choose a practitioner', async () => {
    const { user } = renderBooking({ path: TALK_PATH, routes: { listNextStarts: refuse(404) } });
    await waitFor(async () => expect((await card(/^Amara/)).textContent).not.toContain('Next'));
    await user.click(await card(/^Amara/));
    expect((await card(/^Amara/)).getAttribute('aria-pressed')).toBe('true');
    await screen.findByText('Choose a day to see its times.');
  });

  it('BK-21 BK-22 one practitioner has no First available; none has no cards', async () => {
    const { unmount } = renderBooking({ path: TALK_PATH, practitioners: [AMARA, MEI] });
    expect((await cards()).getAllByRole('button')).toHaveLength(1);
    unmount();
    renderBooking({ path: TALK_PATH, practitioners: [MEI] });
    await screen.findByLabelText('Provider');
    expect(screen.queryByRole('list', { name: 'Practitioners' })).toBeNull();
  });

  it('BK-21 BK-29 of eight, shows the dropdown, those who are free first, and all on request; a choice folds them to one', async () => {
    const team = Array.from({ length: 8 }, (_, index) => {
      const person = aPractitioner({ id: index + 1, full_name: `Person ${index + 1}`, initials: 'P' });
      return { ...person, user: { ...person.user, occupation: AMARA.user.occupation } };
    });
    const { user } = renderBooking({
      path: TALK_PATH,
      practitioners: team,
      routes: { listNextStarts: { practitioners: [aNextStart(8, '2026-11-24')] } },
    });
    await card(/^Person 8.*Next: Tue/);
    screen.getByLabelText('Provider');
    screen.getByText('Please select a service provider from the dropdown above.');
    expect(screen.queryByRole('button', { name: 'Show as a list' })).toBeNull();
    expect((await cards()).getAllByRole('button')).toHaveLength(1 + 6);
    await user.click(screen.getByRole('button', { name: 'Show all 8', expanded: false }));
    expect((await cards()).getAllByRole('button')).toHaveLength(1 + 8);
    await user.click(await card(/^Person 7/));
    expect((await cards()).getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect((await cards()).getAllByRole('button')).toHaveLength(1);
    screen.getByRole('button', { name: 'Show all 8', expanded: false });
  });

  it('GN-05 speaks French', async () => {
    renderBooking({ path: TALK_PATH, locale: 'fr' });
    await screen.findByRole('button', { name: /^Amara Okafor.*Prochaine\s: mar\. 24 nov\., 9\u00A0h\u00A000$/ });
    screen.getByText('Le plus tôt possible');
  });
});
