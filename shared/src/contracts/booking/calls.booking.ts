// The calls about times, bookings and the calendar.
import type { Endpoint } from '../endpoint.ts';

export const fetchSlotsByMonth = {
  name: 'fetchSlotsByMonth',
  method: 'GET',
  path: '/api/appointment/fetch-available-slots-by-month',
  guard: 'public',
  limit: 'read',
  requires: 'booking',
  status: 200,
} as const satisfies Endpoint;

export const holdSlot = {
  name: 'holdSlot',
  method: 'POST',
  path: '/api/appointment/hold',
  guard: 'public',
  limit: 'hold',
  requires: 'booking',
  status: 201,
} as const satisfies Endpoint;

export const bookOnSite = {
  name: 'bookOnSite',
  method: 'POST',
  path: '/api/appointment/site',
  guard: 'public',
  limit: 'booking',
  requires: 'booking',
  status: 201,
  isIdempotent: true,
} as const satisfies Endpoint;

export const fetchNextOpenDay = {
  name: 'fetchNextOpenDay',
  method: 'GET',
  path: '/api/appointment/next-open-day',
  guard: 'public',
  limit: 'read',
  requires: 'booking',
  status: 200,
} as const satisfies Endpoint;

export const listNextStarts = {
  name: 'listNextStarts',
  method: 'GET',
  path: '/api/appointment/next-starts',
  guard: 'public',
  limit: 'read',
  requires: 'booking',
  status: 200,
} as const satisfies Endpoint;

export const listAppointments = {
  name: 'listAppointments',
  method: 'GET',
  path: '/api/appointment',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listOwnBookings = {
  name: 'listOwnBookings',
  method: 'GET',
  path: '/api/appointment/own',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getBookingByLink = {
  name: 'getBookingByLink',
  method: 'GET',
  path: '/api/appointment/by-link/:token',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const offerBookingAccount = {
  name: 'offerBookingAccount',
  method: 'POST',
  path: '/api/appointment/by-link/:token/account',
  guard: 'public',
  limit: 'booking',
  status: 202,
} as const satisfies Endpoint;

export const listBookings = {
  name: 'listBookings',
  method: 'GET',
  path: '/api/appointment/requests',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const explainSlot = {
  name: 'explainSlot',
  method: 'GET',
  path: '/api/appointment/why-no-slot',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const confirmAppointment = {
  name: 'confirmAppointment',
  method: 'POST',
  path: '/api/appointment/:id/confirm',
  guard: 'person',
  limit: 'read',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const declineAppointment = {
  name: 'declineAppointment',
  method: 'POST',
  path: '/api/appointment/:id/decline',
  guard: 'person',
  limit: 'read',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const cancelAppointment = {
  name: 'cancelAppointment',
  method: 'POST',
  path: '/api/appointment/:id/cancel',
  guard: 'public',
  limit: 'booking',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const rescheduleAppointment = {
  name: 'rescheduleAppointment',
  method: 'POST',
  path: '/api/appointment/:id/reschedule',
  guard: 'public',
  limit: 'booking',
  status: 200,
  isIdempotent: true,
} as const satisfies Endpoint;

export const listOpenHours = {
  name: 'listOpenHours',
  method: 'GET',
  path: '/api/calendar/open-hours',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const listPractitionerHours = {
  name: 'listPractitionerHours',
  method: 'GET',
  path: '/api/clinics/practitioners/hours',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getPractitionerHours = {
  name: 'getPractitionerHours',
  method: 'GET',
  path: '/api/clinics/practitioners/:id/hours',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const savePractitionerHours = {
  name: 'savePractitionerHours',
  method: 'PUT',
  path: '/api/clinics/practitioners/:id/hours',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const saveHoursOnDate = {
  name: 'saveHoursOnDate',
  method: 'PUT',
  path: '/api/clinics/practitioners/:id/hours/:date',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const removeHoursOnDate = {
  name: 'removeHoursOnDate',
  method: 'DELETE',
  path: '/api/clinics/practitioners/:id/hours/:date',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const addTimeOff = {
  name: 'addTimeOff',
  method: 'POST',
  path: '/api/clinics/practitioners/:id/time-off',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const removeTimeOff = {
  name: 'removeTimeOff',
  method: 'DELETE',
  path: '/api/clinics/practitioners/:id/time-off/:timeOffId',
  guard: 'person',
  limit: 'save',
  status: 200,
} as const satisfies Endpoint;

export const createCalendarEvent = {
  name: 'createCalendarEvent',
  method: 'POST',
  path: '/api/calendar',
  guard: 'person',
  limit: 'read',
  status: 201,
  isIdempotent: true,
} as const satisfies Endpoint;

export const updateCalendarEvent = {
  name: 'updateCalendarEvent',
  method: 'PUT',
  path: '/api/calendar/:id',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const getCalendarOptions = {
  name: 'getCalendarOptions',
  method: 'GET',
  path: '/api/calendar/options',
  guard: 'person',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const registerClient = {
  name: 'registerClient',
  method: 'POST',
  path: '/api/appointment/register-client',
  guard: 'public',
  limit: 'registration',
  requires: 'intake',
  status: 201,
  isIdempotent: true,
} as const satisfies Endpoint;

export const uploadNotePicture = {
  name: 'uploadNotePicture',
  method: 'POST',
  path: '/api/appointment/register-client/pictures',
  guard: 'public',
  limit: 'upload',
  requires: 'intake',
  status: 201,
  isUpload: true,
} as const satisfies Endpoint;

export const listNotePictures = {
  name: 'listNotePictures',
  method: 'GET',
  path: '/api/appointment/register-client/pictures',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

export const showNotePicture = {
  name: 'showNotePicture',
  method: 'GET',
  path: '/api/appointment/register-client/pictures/:id',
  guard: 'public',
  limit: 'read',
  status: 200,
  file: 'stored',
} as const satisfies Endpoint;
