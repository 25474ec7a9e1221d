import { aSessionUser } from '@carefront/shared/testing/contract';
import { defineLooks, expectRings, expectToDiffer } from '@carefront/shared/testing/looks';
import { bookingAnswers, bookingInfo, PRACTITIONER_ID, USUAL_NAMES } from './booking-answers.ts';

const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });

export const staffLooks = defineLooks([
  {
    title: 'GN-02 TM-01 shows the chosen hour of the week, and where the focus is',
    path: '/site/tb_meet',
    user: STAFF,
    answers: () => ({
      ...bookingAnswers(),
      getClientPractitioners: bookingInfo().booking_site.practitioners,
      getCalendarOptions: {
        event_types: [{ id: 1, name: 'Session' }],
        event_locations: [{ id: 11, name: 'Home' }],
        video_providers: [],
        meeting_service: 'House service',
      },
      listAppointments: { events: [] },
      listClients: { data: [], total: 0, page: 1, last_page: 1 },
    }),
    settings: [{ forcedColors: 'active' }],
    async steps(page) {
      const dialog = page.getByRole('dialog');
      const grid = dialog.getByRole('grid');
      const untilWeekIsHere = () => dialog.locator('[role=grid][aria-busy=false]').waitFor();
      await dialog.getByRole('button', { name: USUAL_NAMES.service }).click();
      await dialog.getByRole('combobox', { name: 'Provider' }).selectOption(String(PRACTITIONER_ID));
      await untilWeekIsHere();
      await dialog.getByRole('button', { name: 'Next week', exact: true }).click();
      await untilWeekIsHere();
      await grid
        .getByRole('button', { name: /^\w+, \w+ \d+, \d+:00 [AP]M$/ })
        .nth(1)
        .click();
      await dialog.getByRole('button', { name: 'Back', exact: true }).click();
      await expectToDiffer(
        grid.locator('button[aria-pressed=true]'),
        grid.locator('button[aria-disabled=false][aria-pressed=false]').first(),
        'the chosen hour',
      );
      await expectRings(page, 6);
    },
  },
]);
