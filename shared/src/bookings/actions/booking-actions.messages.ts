import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

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
    move: 'Reschedule',
    cancel: 'Cancel',
    /** Of the question: 'Cancel' alone could mean to go back. */
    cancelNow: 'Cancel appointment',
    cancelling: 'Cancelling…',
    view: 'View',
    addToCalendar: 'Add to calendar',
    /** Label of a button for screen readers, with the booking that it is for. */
    about: (action: string, when: string) => `${action}, ${when}`,
    cancelTitle: 'Cancel this appointment?',
    cancelText: (when: string) => `${when}. The time goes back to the clinic and may go to someone else.`,
    keep: 'Keep it',
    declineTitle: 'Decline this request?',
    declineText: (when: string) =>
      `${when}. The time becomes free, and the client is told that the clinic cannot take the appointment.`,
    decline: 'Decline',
    goBack: 'Go back',
    cancelledNow: 'The appointment is cancelled.',
    noAnswer: 'We could not reach the clinic, so we do not know whether this was saved. “Retry” checks first.',
    broken:
      'Something went wrong on the clinic’s side, so we do not know whether this was saved. “Retry” checks first.',
    tooMany: (seconds: number) =>
      `Too many requests. Please try again in ${plural('en', seconds, 'a second', `${seconds} seconds`)}.`,
    gone: 'We cannot find this appointment any more.',
    refused: 'This did not work. Please try again.',
    retry: 'Retry',
    contactClinic: 'Contact the clinic',
  },
  {
    loading: 'Chargement de vos rendez-vous',
    zonesFailed: 'Les fuseaux horaires n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
    requested: 'En attente de la clinique',
    confirmed: 'Confirmé',
    declined: 'Refusé par la clinique',
    expired: 'Resté sans réponse',
    cancelled: 'Annulé',
    completed: 'A eu lieu',
    no_show: 'Manqué',
    move: 'Déplacer',
    cancel: 'Annuler',
    cancelNow: 'Annuler le rendez-vous',
    cancelling: 'Annulation…',
    view: 'Voir',
    addToCalendar: 'Ajouter au calendrier',
    about: (action: string, when: string) => `${action}, ${when}`,
    cancelTitle: 'Annuler ce rendez-vous?',
    cancelText: (when: string) => `${when}. L’heure revient à la clinique et peut aller à quelqu’un d’autre.`,
    keep: 'Le garder',
    declineTitle: 'Refuser cette demande?',
    declineText: (when: string) =>
      `${when}. L’heure se libère, et le client apprend que la clinique ne peut pas le recevoir.`,
    decline: 'Refuser',
    goBack: 'Revenir',
    cancelledNow: 'Le rendez-vous est annulé.',
    noAnswer:
      'Nous n’avons pas pu joindre la clinique. Il se peut que rien n’ait changé; «\u00A0Réessayer\u00A0» vérifie d’abord.',
    broken:
      'Un problème s’est produit du côté de la clinique. Il se peut que rien n’ait changé; «\u00A0Réessayer\u00A0» vérifie d’abord.',
    tooMany: (seconds: number) =>
      `Trop de demandes. Veuillez réessayer dans ${seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
    gone: 'Ce rendez-vous n’existe plus.',
    refused: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    retry: 'Réessayer',
    contactClinic: 'Communiquer avec la clinique',
  },
);
