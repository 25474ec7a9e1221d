import { defineMessages } from '@carefront/shared/app';

export const BOOKING_ACTIONS = defineMessages(
  {
    loading: 'Loading your appointments',
    zonesFailed: 'The time zones could not be loaded. Please check your connection and try again.',
    requested: 'Waiting for the clinic',
    confirmed: 'Confirmed',
    declined: 'Declined by the clinic',
    expired: 'Not answered in time',
    cancelled: 'Cancelled',
    completed: 'Took place',
    no_show: 'Missed',
    place: 'Place',
    video: 'Video session',
    placeOpen: 'Location to be confirmed',
    move: 'Reschedule',
    cancel: 'Cancel appointment',
    cancelling: 'Cancelling…',
    addToCalendar: 'Add to calendar',
    /** Label of a button for screen readers, with the booking that it is for. */
    about: (action: string, when: string) => `${action}, ${when}`,
    cancelTitle: 'Cancel this appointment?',
    cancelText: (when: string) => `${when}. The time goes back to the clinic and may go to someone else.`,
    keep: 'Keep it',
    declineTitle: 'Decline this request?',
    declineText: (when: string) =>
      `${when}. The time becomes free, and the person is told that the clinic cannot take the booking.`,
    decline: 'Decline',
    goBack: 'Go back',
    cancelledNow: 'The appointment is cancelled.',
    noAnswer: 'We could not reach the clinic, so we do not know whether this was saved. Retry checks first.',
    broken: "Something went wrong on the clinic's side, so we do not know whether this was saved. Retry checks first.",
    tooMany: (seconds: number) =>
      `Too many requests. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    gone: 'We cannot find this appointment any more.',
    refused: 'This did not work. Please try again.',
    retry: 'Retry',
    limit: (hours: number) => `Changes online are possible until ${hoursText(hours)} before the start.`,
    limits: (cancelHours: number, moveHours: number) =>
      `Online, an appointment can be cancelled until ${hoursText(cancelHours)} and rescheduled until ${hoursText(moveHours)} before the start.`,
    cancelTooLate: (hours: number) =>
      `It can be cancelled online until ${hoursText(hours)} before the start. To cancel it now, please contact the clinic.`,
    moveTooLate: (hours: number) =>
      `It can be rescheduled online until ${hoursText(hours)} before the start. To reschedule it now, please contact the clinic.`,
    moveByClinic: 'To reschedule it, please contact the clinic.',
    contactClinic: 'Contact the clinic',
  },
  {
    loading: 'Chargement de vos rendez-vous',
    zonesFailed: "Les fuseaux horaires n'ont pas pu être chargés. Vérifiez votre connexion et réessayez.",
    requested: 'En attente de la clinique',
    confirmed: 'Confirmé',
    declined: 'Refusé par la clinique',
    expired: 'Resté sans réponse',
    cancelled: 'Annulé',
    completed: 'A eu lieu',
    no_show: 'Manqué',
    place: 'Lieu',
    video: 'Séance vidéo',
    placeOpen: 'Lieu à confirmer',
    move: 'Déplacer',
    cancel: 'Annuler le rendez-vous',
    cancelling: 'Annulation…',
    addToCalendar: 'Ajouter au calendrier',
    about: (action: string, when: string) => `${action}, ${when}`,
    cancelTitle: 'Annuler ce rendez-vous?',
    cancelText: (when: string) => `${when}. L'heure revient à la clinique et peut aller à quelqu'un d'autre.`,
    keep: 'Le garder',
    declineTitle: 'Refuser cette demande?',
    declineText: (when: string) =>
      `${when}. L'heure se libère, et la personne apprend que la clinique ne peut pas prendre le rendez-vous.`,
    decline: 'Refuser',
    goBack: 'Revenir',
    cancelledNow: 'Le rendez-vous est annulé.',
    noAnswer:
      "Nous n'avons pas pu joindre la clinique. Il se peut que rien n'ait changé; « Réessayer » vérifie d'abord.",
    broken:
      "Un problème s'est produit du côté de la clinique. Il se peut que rien n'ait changé; « Réessayer » vérifie d'abord.",
    tooMany: (seconds: number) =>
      `Trop de demandes. Veuillez réessayer dans ${seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
    gone: "Ce rendez-vous n'existe plus.",
    refused: "Cela n'a pas fonctionné. Veuillez réessayer.",
    retry: 'Réessayer',
    limit: (hours: number) => `Les changements en ligne sont possibles jusqu'à ${heures(hours)} avant le début.`,
    limits: (cancelHours: number, moveHours: number) =>
      `En ligne, un rendez-vous peut être annulé jusqu'à ${heures(cancelHours)} et déplacé jusqu'à ${heures(moveHours)} avant le début.`,
    cancelTooLate: (hours: number) =>
      `Il peut être annulé en ligne jusqu'à ${heures(hours)} avant le début. Pour l'annuler maintenant, veuillez communiquer avec la clinique.`,
    moveTooLate: (hours: number) =>
      `Il peut être déplacé en ligne jusqu'à ${heures(hours)} avant le début. Pour le déplacer maintenant, veuillez communiquer avec la clinique.`,
    moveByClinic: 'Pour le déplacer, veuillez communiquer avec la clinique.',
    contactClinic: 'Communiquer avec la clinique',
  },
);

function hoursText(hours: number): string {
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

function heures(hours: number): string {
  return hours === 1 ? 'une heure' : `${hours} heures`;
}
