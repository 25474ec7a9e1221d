import { defineMessages } from '@carefront/shared/app';

/** Notices of a booking that was answered after its dialog was left. */
export const BOOKED_LATER = defineMessages(
  {
    booked: 'Your appointment is booked.',
    requested: 'Your appointment is requested. We will get back to you to confirm it.',
    bookedByStaff: 'The appointment is booked.',
    requestedByStaff: 'The appointment is requested.',
    view: 'View appointment',
    viewAll: 'View bookings',
  },
  {
    booked: 'Votre rendez-vous est pris.',
    requested: 'Votre demande de rendez-vous est envoyée. Nous vous répondrons pour la confirmer.',
    bookedByStaff: 'Le rendez-vous est pris.',
    requestedByStaff: 'La demande de rendez-vous est envoyée.',
    view: 'Voir le rendez-vous',
    viewAll: 'Voir les réservations',
  },
);
