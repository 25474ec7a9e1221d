import type { BookingCatalogue } from './booking-email-texts.ts';

const answerText = (until: string | null): string => (until === null ? '' : `, au plus tard le ${until}`);

export const BOOKING_EMAILS_FR: BookingCatalogue = {
  when: 'Date et heure',
  where: 'Lieu',
  practitioner: 'Intervenant',
  type: 'Type de séance',
  video: 'Séance vidéo',
  inPerson: 'En personne',
  price: 'Prix',
  map: 'Carte',
  placeOpen: 'Lieu à confirmer',
  state: 'État',
  states: {
    requested: 'Demandé',
    confirmed: 'Confirmé',
    declined: 'Refusé',
    expired: 'Expiré',
    cancelled: 'Annulé',
    completed: 'A eu lieu',
    no_show: 'Manqué',
  },
  manage: 'Voir, déplacer ou annuler',
  view: 'Voir le rendez-vous',
  viewOrBook: 'Voir le rendez-vous ou en prendre un autre',
  bookAgain: 'Choisir une autre heure',
  seeBookings: 'Voir les rendez-vous',
  cancelLimit: (until) =>
    until === null
      ? 'Vous pouvez l’annuler vous-même jusqu’à son début.'
      : `Vous pouvez l’annuler vous-même jusqu’au ${until}.`,
  cancelTooLate: (clinic) => `Il commence bientôt. Pour l’annuler, veuillez communiquer avec ${clinic}.`,
  contact: (phone, canReply) => {
    const ways = [phone === null ? '' : `appelez au ${phone}`, canReply ? 'répondez à ce courriel' : ''].filter(
      Boolean,
    );
    return ways.length === 0
      ? ''
      : `Une question, ou ce rendez-vous n’est pas le vôtre? ${capital(ways.join(' ou '))}.`;
  },
  people: {
    requested: (clinic, until) => ({
      subject: `Nous avons reçu votre demande de rendez-vous chez ${clinic}`,
      title: 'Nous avons reçu votre demande',
      message: `Merci de votre demande à ${clinic}. L’heure ci-dessous vous est réservée. Nous vous écrirons dès que la clinique aura répondu${answerText(until)}.`,
    }),
    confirmed: (clinic) => ({
      subject: `Votre rendez-vous chez ${clinic} est confirmé`,
      title: 'Votre rendez-vous est confirmé',
      message: `${clinic} vous attend à cette heure. Le fichier joint l’ajoute à votre agenda.`,
    }),
    declined: (clinic) => ({
      subject: `Votre demande de rendez-vous chez ${clinic} a été refusée`,
      title: 'Votre demande a été refusée',
      message: `Nous sommes désolés\u00A0: ${clinic} ne peut pas vous recevoir à cette heure, qui ne vous est plus réservée.`,
    }),
    expired: (clinic) => ({
      subject: `Votre demande de rendez-vous chez ${clinic} a expiré`,
      title: 'Votre demande a expiré',
      message: `Nous sommes désolés\u00A0: ${clinic} n’a pas répondu à temps à votre demande, et cette heure ne vous est plus réservée.`,
    }),
    movedRequest: (clinic, until) => ({
      subject: `Votre demande de rendez-vous chez ${clinic} a été modifiée`,
      title: 'Votre demande a été modifiée',
      message: `L’heure ci-dessous vous est maintenant réservée. Nous vous écrirons dès que la clinique aura répondu${answerText(until)}.`,
    }),
    moved: (clinic) => ({
      subject: `Votre rendez-vous chez ${clinic} a été modifié`,
      title: 'Votre rendez-vous a été modifié',
      message: `${clinic} vous attend désormais à cette heure. Le fichier joint modifie le rendez-vous dans votre agenda.`,
    }),
    cancelledRequest: (clinic) => ({
      subject: `Votre demande de rendez-vous chez ${clinic} a été annulée`,
      title: 'Votre demande a été annulée',
      message: `Cette heure ne vous est plus réservée chez ${clinic}.`,
    }),
    cancelled: (clinic) => ({
      subject: `Votre rendez-vous chez ${clinic} a été annulé`,
      title: 'Votre rendez-vous a été annulé',
      message: `${clinic} ne vous attend plus à cette heure. Le fichier joint retire le rendez-vous de votre agenda.`,
    }),
    reminder: (clinic) => ({
      subject: `Rappel de votre rendez-vous chez ${clinic}`,
      title: 'Votre rendez-vous approche',
      message: `${clinic} vous attend à cette heure.`,
    }),
  },
  staff: {
    requested: (clinic, until) => ({
      subject: `Nouvelle demande de rendez-vous pour ${clinic}`,
      title: 'Une demande attend une réponse',
      message: `Quelqu’un demande cette heure. Elle reste réservée jusqu’à ce que la demande soit confirmée ou refusée${until === null ? '' : `, au plus tard jusqu’au ${until}`}.`,
    }),
    confirmed: (clinic) => ({
      subject: `Nouveau rendez-vous chez ${clinic}`,
      title: 'Un nouveau rendez-vous',
      message: 'Cette heure est réservée et confirmée.',
    }),
    moved: (clinic) => ({
      subject: `Un rendez-vous chez ${clinic} a été modifié`,
      title: 'Un rendez-vous a été modifié',
      message: 'La nouvelle heure figure ci-dessous.',
    }),
    cancelled: (clinic) => ({
      subject: `Un rendez-vous chez ${clinic} a été annulé`,
      title: 'Un rendez-vous a été annulé',
      message: 'Cette heure est de nouveau libre.',
    }),
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
