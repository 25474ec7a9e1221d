import { aLinkedBooking, TOKEN } from '@carefront/shared/testing/bookings';
import { defineLooks, expectSame } from '@carefront/shared/testing/looks';
import { bookingAnswers, dayAhead } from './booking-answers.ts';
import { BookingSteps } from './booking-steps.ts';

/** What people type on a phone, key by key, and what they print. */
export const typingLooks = defineLooks([
  {
    title: 'BK-60 BK-64 BK-65 keeps phones and birth dates that are typed key by key on a phone',
    path: '/site/book_appointment',
    answers: bookingAnswers,
    settings: [{ window: 'phone' }],
    async steps(page) {
      const booking = new BookingSteps(page);
      await booking.goToDetails();
      const typed = async (name: string, keys: string) => {
        const field = booking.field(name);
        await field.fill('');
        await field.pressSequentially(keys);
        await field.press('Tab');
        return field.inputValue();
      };
      expectSame('two dates', await typed('Date of birth', '03041985'), '03041985');
      await booking.dialog.getByText(/For Mar-04-1985, type 19850304\./).waitFor();
      expectSame('a long life', await typed('Date of birth', '19200615'), 'Jun-15-1920');
      await booking.dialog.getByText('Please check the year.').waitFor();
      expectSame('the birth date', await typed('Date of birth', '19850403'), 'Apr-03-1985');
      await booking.button('Add more details, About you').click();
      expectSame('the extension', await typed('Phone 1', '514-555-0199 poste 12'), '+1 (514) 555-0199 x12');
      expectSame('a number from abroad', await typed('Phone 2', '0049 15123456789'), '+49 15123456789');
      expectSame('no number', await typed('Phone 1', 'call my mom'), 'call my mom');
      await booking.dialog.getByText(/^Please enter a valid phone number/).waitFor();
      expectSame('a long address', (await typed('Address', 'x'.repeat(256))).length, 256);
      await booking.dialog.getByText('The address may not be longer than 255 characters.').waitFor();
    },
  },
  {
    title: 'BK-87 prints the page of a booking’s link without buttons',
    path: `/site/manage_booking/${TOKEN}`,
    answers: () => ({
      ...bookingAnswers(),
      getBookingByLink: aLinkedBooking({
        starts_at: `${dayAhead(5)}T14:00:00.000Z`,
        ends_at: `${dayAhead(5)}T14:50:00.000Z`,
      }),
    }),
    settings: [{}],
    async steps(page) {
      await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
      await page.emulateMedia({ media: 'print' });
      expectSame('printed buttons', await page.getByRole('button').count(), 0);
      await page.emulateMedia({ media: null });
    },
  },
]);
