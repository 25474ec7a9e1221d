import { expect, it } from 'vitest';
import { bookingPath, isBookingPath, serviceIdOfPath } from './paths.ts';

it.each([
  ['/site/book_appointment', true, null],
  ['/site/book_appointment/12', true, 12],
  ['/site/book_appointment/x', true, null],
  ['/site/book_appointments', false, null],
  ['/site', false, null],
])('RT-02 reads %s', (path, isBooking, serviceId) => {
  expect([isBookingPath(path), serviceIdOfPath(path)]).toEqual([isBooking, serviceId]);
  if (serviceId !== null) expect(bookingPath(serviceId)).toBe(path);
});
