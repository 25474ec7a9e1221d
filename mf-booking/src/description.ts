import { describeRemote, FAMILY_ROLES, SHELL_CONTRACT, STAFF_ROLES } from '@carefront/shared/contracts';
import { BOOKING_PATH, MANAGE_BOOKING_PATH, MEET_PATH, STAFF_BOOKINGS_PATH } from './paths.ts';

const feature = { en: 'Online booking', fr: 'la prise de rendez-vous en ligne' };

export const description = describeRemote({
  views: [
    {
      name: 'main',
      place: 'layer',
      over: 'home',
      feature,
      prefetch: { allOf: ['isBookingEnabled'] },
      routes: [
        {
          path: `${BOOKING_PATH}/:serviceId?`,
          access: 'public',
          title: null,
          // RT-02: when both switches are off, the site shows its 'coming soon' dialog. Staff can still book (see below).
          switches: { anyOf: ['isBookingEnabled', 'hasHiddenBookingLinks'] },
          names: 'service',
        },
        { path: MEET_PATH, access: [...STAFF_ROLES], title: null },
      ],
    },
    {
      name: 'pages',
      place: 'page',
      feature,
      routes: [
        {
          path: STAFF_BOOKINGS_PATH,
          access: [...STAFF_ROLES],
          title: { en: 'Appointments', fr: 'Rendez-vous' },
          frame: 'staff',
        },
        {
          path: `${MANAGE_BOOKING_PATH}/:token`,
          access: 'public',
          isUnlisted: true,
          title: { en: 'Your appointment', fr: 'Votre rendez-vous' },
        },
      ],
    },
  ],
  provides: { booking: BOOKING_PATH },
  links: [
    {
      menu: 'staff-start',
      to: STAFF_BOOKINGS_PATH,
      label: { en: 'Appointments', fr: 'Rendez-vous' },
      text: {
        en: 'Requests to answer, appointments, and why a time is not offered.',
        fr: 'Demandes en attente, rendez-vous, et pourquoi une heure n’est pas offerte.',
      },
      access: [...STAFF_ROLES],
      group: 'day',
      icon: 'bookings',
      order: 10,
      count: 'requests',
    },
    {
      menu: 'staff-start',
      to: MEET_PATH,
      label: { en: 'Video meeting calendar', fr: 'Calendrier des rencontres vidéo' },
      text: { en: 'Schedule a session for a client.', fr: 'Planifier une séance pour un client.' },
      access: [...STAFF_ROLES],
      group: 'day',
      icon: 'video',
      order: 20,
    },
    {
      menu: 'account',
      to: BOOKING_PATH,
      label: { en: 'Book a session', fr: 'Réserver une séance' },
      text: {
        en: 'Choose a service and a time that suits you.',
        fr: 'Choisissez un service et l’heure qui vous convient.',
      },
      access: [...FAMILY_ROLES],
      switches: { allOf: ['isBookingEnabled'] },
      order: 20,
    },
  ],
  parcels: [
    { name: 'own-bookings@1', feature },
    { name: 'today-bookings@1', feature: { en: 'Sessions of today', fr: 'les séances d’aujourd’hui' } },
    { name: 'today-requests@1', feature: { en: 'Requests to answer', fr: 'les demandes à traiter' } },
  ],
  panels: [
    {
      area: 'today',
      parcel: 'today-bookings@1',
      title: { en: 'Sessions', fr: 'Séances' },
      access: [...STAFF_ROLES],
      order: 10,
      column: 'main',
    },
    {
      area: 'today',
      parcel: 'today-requests@1',
      title: { en: 'Requests to answer', fr: 'Demandes à traiter' },
      access: [...STAFF_ROLES],
      order: 20,
      column: 'main',
    },
  ],
  requires: {
    shell: SHELL_CONTRACT,
    api: [
      'getClinicInfo',
      'getLocations',
      'fetchOptionsByLocation',
      'fetchSlotsByMonth',
      'holdSlot',
      'bookOnSite',
      'getIntakeDataOption',
      'getGuardianData',
      'getClientPractitioners',
      'fetchNextOpenDay',
      'listNextStarts',
      'listAppointments',
      'listOwnBookings',
      'getBookingByLink',
      'listBookings',
      'countBookingRequests',
      'explainSlot',
      'confirmAppointment',
      'declineAppointment',
      'cancelAppointment',
      'rescheduleAppointment',
      'createCalendarEvent',
      'updateCalendarEvent',
      'getCalendarOptions',
      'listClients',
    ],
    emits: [
      'booking/appointment-booked@1',
      'booking/appointment-changed@1',
      'booking/dialog-closed@1',
      'notice/requested@1',
      'confirm/requested@1',
    ],
    handles: [
      'confirm/answered@1',
      'auth/signed-out@1',
      'booking/appointment-booked@1',
      'booking/appointment-changed@1',
    ],
  },
});
