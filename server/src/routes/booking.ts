import { answerRequest } from '../features/appointment-life/answer-request.ts';
import { cancelBooking } from '../features/appointment-life/cancel-booking.ts';
import { rescheduleBooking } from '../features/appointment-life/reschedule-booking.ts';
import { book } from '../features/book-appointment/book.ts';
import { offerBookingAccount } from '../features/booking-account/booking-account.ts';
import { getCalendarOptions } from '../features/calendar/check-event.ts';
import { createCalendarEvent } from '../features/calendar/create-event.ts';
import { listAppointments } from '../features/calendar/list-appointments.ts';
import { listOpenHours } from '../features/calendar/open-hours.ts';
import { updateCalendarEvent } from '../features/calendar/update-event.ts';
import { holdSlot } from '../features/hold-slot/hold-slot.ts';
import { findNextOpenDay, listNextStarts, listOpenSlots } from '../features/list-open-slots/list-open-slots.ts';
import { getBookingByLink, listBookingForms, listOwnBookings } from '../features/own-bookings/own-bookings.ts';
import { explainSlot } from '../features/staff-bookings/explain-slot.ts';
import { countBookingRequests, listBookings } from '../features/staff-bookings/list-bookings.ts';
import { visitorOf } from '../scheduling/public.ts';
import type { SomeRoutes } from './route-table.ts';

export const bookingRoutes = {
  fetchSlotsByMonth: listOpenSlots,
  fetchNextOpenDay: findNextOpenDay,
  listNextStarts,

  holdSlot: (deps, { body, clinic, actor, locale, sessionId, request }) =>
    holdSlot(deps, { clinic, actor, locale, visitor: visitorOf(sessionId, body.hold_token), ip: request.ip }, body),

  bookOnSite: book,

  // A visitor who booked asks for a password. Setting it is `resetPassword`.
  offerBookingAccount: (deps, { clinic, locale, audit, params, request }) =>
    offerBookingAccount(deps, { clinic, locale, audit, token: params.token, ip: request.ip, requestId: request.id }),

  // Confirms, declines, cancels and reschedules bookings.
  confirmAppointment: (deps, { params, ...call }) => answerRequest(deps, { ...call, id: params.id }, 'confirm'),
  declineAppointment: (deps, { params, ...call }) => answerRequest(deps, { ...call, id: params.id }, 'decline'),
  cancelAppointment: (deps, { params, body, ...call }) =>
    cancelBooking(deps, { ...call, id: params.id, token: body.token }),
  rescheduleAppointment: (deps, { params, body, ...call }) =>
    rescheduleBooking(deps, {
      ...call,
      id: params.id,
      token: body.token,
      visitor: { ...visitorOf(call.sessionId, body.hold_token), movedAppointmentId: params.id },
      startsAt: body.starts_at,
      timezone: body.timezone,
      ip: call.request.ip,
    }),

  // Serves the bookings of the account, and the booking of a link with its forms.
  listOwnBookings,
  getBookingByLink: (deps, { params, clinic, locale, audit }) =>
    getBookingByLink(deps, { clinic, locale, audit, token: params.token }),
  listBookingForms,

  // Serves the bookings that wait for the clinic's answer, and the reasons why a time is not offered.
  listBookings,
  countBookingRequests,
  explainSlot,

  // Staff read and change the clinic's calendar; everybody else reads their own.
  listAppointments,
  listOpenHours,
  getCalendarOptions,
  createCalendarEvent: async (deps, call) => {
    const event = await createCalendarEvent(deps, call, call.request.headers['idempotency-key']);
    call.audit.about({ kind: 'appointment', id: event.id });
    return event;
  },
  updateCalendarEvent: (deps, call) => updateCalendarEvent(deps, call, call.params.id),
} satisfies SomeRoutes;
