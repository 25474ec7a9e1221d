import { refuse } from '@carefront/shared/testing/contract';
import {
  closeNotice,
  defineLooks,
  expectGoodLines,
  expectNoticeClear,
  expectRings,
  expectSame,
  expectToDiffer,
  styleOf,
  stylesOf,
} from '@carefront/shared/testing/looks';
import { bookingAnswers, dayAhead, PRACTITIONER_ID, USUAL_NAMES } from './booking-answers.ts';
import { BookingSteps } from './booking-steps.ts';

const NO_TIMES =
  'Failed to fetch available slots. Please check your connection and try again. If issue still persists, please contact support.';
const SERVICE_GONE = 'This service is no longer offered. Please choose another one.';
const WRONG_CREDENTIALS = 'These credentials do not match our records.';
const BOOKING = '/site/book_appointment';
const EACH_WINDOW = [{}, { window: 'phone' }] as const;

/** Names of about 100 letters. Short words at the end let a line break at nearly every width. */
const LONG_NAMES = {
  service:
    'Verhaltenstherapieausbildungsverordnung: a talk of an hour or so, as it is to be, on and off, in or out of a day',
  practitioner: 'Amara-Temitope Oluwaseun Okafor-Wolfeschlegelsteinhausenbergerdorff of the Northern Practice',
};

export const dialogLooks = defineLooks([
  {
    title: 'GN-06 BK-52 shows notices over no control of its dialog, and keeps them while it asks whether to discard',
    path: `${BOOKING}/999999`,
    // The times of the month after next, and of later months, cannot be read.
    answers: () => bookingAnswers(USUAL_NAMES, dayAhead(62).slice(0, 7)),
    settings: EACH_WINDOW,
    async steps(page) {
      const booking = new BookingSteps(page);
      await booking.title('Select a Service').waitFor();
      await expectNoticeClear(page, SERVICE_GONE);
      await closeNotice(page);
      await booking.chooseService(USUAL_NAMES.service);
      await booking.chooseProvider();
      await booking.untilMonthIsHere();
      await page.keyboard.press('Escape');
      await booking.answerQuestion('Cancel');
      const notice = booking.dialog.getByText(NO_TIMES);
      // Today may be near the end of a month.
      while (!(await notice.isVisible())) {
        await booking.button('Next month').click();
        await booking.untilMonthIsHere();
      }
      await expectNoticeClear(page, NO_TIMES);
      await page.keyboard.press('Escape');
      await booking.question.waitFor();
      expectSame('notices beside the question', await page.getByText(NO_TIMES).count(), 0);
      await booking.answerQuestion('Cancel');
      await notice.waitFor();
      await closeNotice(page);
      await booking.button('Show earlier notices').click();
      await booking.dialog.getByRole('list', { name: 'Notices' }).getByText(SERVICE_GONE).waitFor();
    },
  },
  {
    title: 'GN-06 AU-08 shows a wrong password over no control of the login in its dialog',
    path: BOOKING,
    answers: () => ({
      ...bookingAnswers(),
      login: refuse(422, {
        message: '',
        errors: { email: [WRONG_CREDENTIALS] },
        codes: { email: ['credentials_wrong'] },
      }),
    }),
    settings: EACH_WINDOW,
    async steps(page) {
      const booking = new BookingSteps(page);
      await booking.goToDetails();
      await booking.dialog.getByRole('radio', { name: 'Returning (Login)' }).check();
      await booking.dialog.getByRole('textbox', { name: /^Email/ }).fill('nobody@maple.test');
      await booking.dialog.locator('input[autocomplete="current-password"]').fill('wrong');
      await booking.button('Log in').click();
      await expectNoticeClear(page, WRONG_CREDENTIALS);
    },
  },
  {
    title: 'GN-06 BK-81 says once that the booking is sent',
    path: BOOKING,
    answers: () => ({
      ...bookingAnswers(),
      bookOnSite: {
        appointment: {
          ...{ id: 'a-1', status: 'requested', practitioner_id: PRACTITIONER_ID },
          ...{ starts_at: `${dayAhead(2)}T14:00:00.000Z`, ends_at: `${dayAhead(2)}T14:50:00.000Z` },
          manage_url: 'https://maple.example/site/manage_booking/token-of-the-booking-0001',
        },
      },
    }),
    settings: EACH_WINDOW,
    async steps(page) {
      const booking = new BookingSteps(page);
      await booking.goToDetails();
      await booking.fillAdult();
      await booking.button('Schedule Appointment').click();
      await booking.button('Done').waitFor();
      expectSame('said', await page.getByText('Booking request submitted.').count(), 1);
      expectSame('notices', await page.getByRole('region', { name: 'Notices' }).count(), 0);
    },
  },
  {
    title: 'GN-02 BK-25 shows the edge of its dialog, what is chosen, and where the focus is',
    path: BOOKING,
    // Without a next start, no day is opened: the test chooses the first one.
    answers: () => ({ ...bookingAnswers(), listNextStarts: { practitioners: [] } }),
    settings: [{ colorScheme: 'dark', forcedColors: 'active' }],
    async steps(page) {
      const booking = new BookingSteps(page);
      const { dialog, surface } = booking;
      await dialog.waitFor();
      expectSame('the edge of the dialog', await styleOf(surface, 'border-top-width'), '1px');
      await booking.chooseService(USUAL_NAMES.service);
      await booking.chooseProvider();
      await booking.untilMonthIsHere();
      // Before a day is chosen: at the end of a month, the first free day is in the next month, which has no mark.
      const mark = await styleOf(dialog.locator('[aria-current=date]'), 'background-color', '::after');
      const ground = await styleOf(surface, 'background-color');
      if (mark === ground) throw new Error("today's mark has the colour of the dialog");
      await booking.untilDaysAreOpen();
      // Compared with itself: at the end of a month, the page has no second free day.
      const free = await stylesOf(booking.openDays.first());
      await booking.chooseDay();
      await booking.times.nth(1).click();
      const day = await stylesOf(dialog.locator('[aria-pressed=true][data-date]'));
      if (day === free) throw new Error('the chosen day looks like a free one');
      await expectToDiffer(booking.times.nth(1), booking.times.nth(0), 'the chosen time');
      await expectToDiffer(booking.dots.nth(1), booking.dots.nth(0), 'the step');
      await dialog.getByRole('heading', { level: 2 }).focus();
      await expectRings(page, 12);
      await booking.confirm();
      const cards = dialog.getByRole('radio', { name: /^(New Client|Returning)/ }).locator('..');
      await expectToDiffer(cards.nth(0), cards.nth(1), 'the chosen card');
      await booking.field('First name').focus();
      await expectRings(page, 8);
    },
  },
  {
    title:
      'GN-02 in a low window, zoomed or on a phone’s side, the form has the whole height: the dialog scrolls as one',
    path: BOOKING,
    answers: bookingAnswers,
    settings: [{}],
    async steps(page) {
      const booking = new BookingSteps(page);
      await booking.goToDetails();
      for (const [width, height] of [
        [320, 256],
        [740, 360],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForFunction((wanted) => innerHeight === wanted, height);
        await booking.field('First name').focus();
        const scrolled = await booking.surface.evaluate((surface) =>
          [surface, ...surface.children]
            .filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto')
            .map((part) => part === surface && part.clientHeight),
        );
        // A window with less than 16 px of air around the dialog.
        if (typeof scrolled[0] !== 'number' || scrolled[0] < height - 32)
          throw new Error(`at ${width} × ${height} the form scrolls in ${scrolled}`);
        expectSame('what scrolls', scrolled.length, 1);
      }
    },
  },
  {
    title: 'GN-02 begins no line of the choices and of the appointment’s card with a dot, however long the names are',
    path: BOOKING,
    answers: () => bookingAnswers(LONG_NAMES),
    settings: [{ window: 'phone' }],
    async steps(page) {
      const booking = new BookingSteps(page);
      await booking.goToTimes(LONG_NAMES.service);
      await expectGoodLines(booking.dialog.getByRole('list', { name: 'Your choices' }));
      await booking.confirm();
      const card = booking.dialog.getByRole('article');
      await card.getByRole('button').click();
      const session = card.getByRole('definition').first().locator('div');
      await session.getByText('50 minutes').waitFor();
      await expectGoodLines(session);
    },
  },
]);
