import { expect, it } from 'vitest';
import { bookingPath, hoursPath, isBookingPath, practitionerIdOfPath, serviceIdOfPath } from './paths.ts';

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

it.each([
  ['/staff/hours/101', 101],
  ['/staff/hours/101/', 101],
  ['/staff/hours', null],
  ['/staff/hours/x', null],
  ['/staff/hours/1234567890', null],
])('TM-01 reads %s', (path, id) => {
  expect(practitionerIdOfPath(path)).toBe(id);
  if (id !== null) expect(hoursPath(id)).toBe(path.replace(/\/$/, ''));
});
