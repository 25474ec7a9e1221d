import type { Locale } from '@carefront/shared/contracts';
import type { AppointmentStatus } from '@carefront/shared/domain';

/** Kind of email to the client side; a request and a booking have different texts. */
export type FamilyEmail =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'movedRequest'
  | 'moved'
  | 'cancelledRequest'
  | 'cancelled'
  | 'reminder';
export type StaffEmail = 'requested' | 'confirmed' | 'moved' | 'cancelled';

/** Subject, heading and main message. They never name the reason for the visit; `formatEmail` names the client. */
interface BookingWords {
  readonly subject: string;
  readonly title: string;
  readonly message: string;
}

interface BookingCatalogue {
  readonly when: string;
  readonly where: string;
  readonly practitioner: string;
  readonly type: string;
  readonly video: string;
  readonly inPerson: string;
  readonly price: string;
  readonly map: string;
  /** In place of the address of a session in person. */
  readonly placeOpen: string;
  readonly state: string;
  readonly states: Readonly<Record<AppointmentStatus, string>>;
  /** Text of a button. */
  readonly manage: string;
  /** For a cancelled booking: its page, which also leads to other times if the clinic takes bookings. */
  readonly view: string;
  readonly viewOrBook: string;
  readonly bookAgain: string;
  readonly seeBookings: string;
  /** @param until - The last moment at which the family may cancel; null means until the start. */
  readonly cancelLimit: (until: string | null) => string;
  /** The limit has passed. */
  readonly cancelTooLate: (clinic: string) => string;
  readonly contact: (phone: string | null, canReply: boolean) => string;
  /** @param until - Latest time of the clinic's answer, in the zone of the booking's time; null when it is not known. */
  readonly people: Readonly<Record<FamilyEmail, (clinic: string, until: string | null) => BookingWords>>;
  readonly staff: Readonly<Record<StaffEmail, (clinic: string, until: string | null) => BookingWords>>;
}

const answerTextEn = (until: string | null): string => (until === null ? '' : `, by ${until} at the latest`);

const EN: BookingCatalogue = {
  when: 'When',
  where: 'Where',
  practitioner: 'Practitioner',
  type: 'Type of session',
  video: 'Video session',
  inPerson: 'In person',
  price: 'Price',
  map: 'Map',
  placeOpen: 'Location to be confirmed',
  state: 'Status',
  states: {
    requested: 'Requested',
    confirmed: 'Confirmed',
    declined: 'Declined',
    expired: 'Expired',
    cancelled: 'Cancelled',
    completed: 'Took place',
    no_show: 'Missed',
  },
  manage: 'View, reschedule or cancel',
  view: 'View the appointment',
  viewOrBook: 'View the appointment or book another',
  bookAgain: 'Choose another time',
  seeBookings: 'See the appointments',
  cancelLimit: (until) =>
    until === null ? 'You can cancel it yourself until it begins.' : `You can cancel it yourself until ${until}.`,
  cancelTooLate: (clinic) => `It begins soon. To cancel it, please contact ${clinic}.`,
  contact: (phone, canReply) => {
    const ways = [phone === null ? '' : `call ${phone}`, canReply ? 'reply to this message' : ''].filter(Boolean);
    return ways.length === 0
      ? ''
      : `Do you have a question, or is this not your appointment? Please ${ways.join(' or ')}.`;
  },
  people: {
    requested: (clinic, until) => ({
      subject: `We received your request for an appointment at ${clinic}`,
      title: 'We received your request',
      message: `Thank you for your request to ${clinic}. The time below is held for you. We will write to you when the clinic has answered${answerTextEn(until)}.`,
    }),
    confirmed: (clinic) => ({
      subject: `Your appointment at ${clinic} is confirmed`,
      title: 'Your appointment is confirmed',
      message: `${clinic} expects you at this time. The attached file puts it into your calendar.`,
    }),
    declined: (clinic) => ({
      subject: `Your request for an appointment at ${clinic} was declined`,
      title: 'Your request was declined',
      message: `We are sorry: ${clinic} cannot see you at this time, and it is no longer held for you.`,
    }),
    expired: (clinic) => ({
      subject: `Your request for an appointment at ${clinic} has expired`,
      title: 'Your request has expired',
      message: `We are sorry: ${clinic} did not answer your request in time, and this time is no longer held for you.`,
    }),
    movedRequest: (clinic, until) => ({
      subject: `Your request for an appointment at ${clinic} was changed`,
      title: 'Your request was changed',
      message: `The time below is held for you now. We will write to you when the clinic has answered${answerTextEn(until)}.`,
    }),
    moved: (clinic) => ({
      subject: `Your appointment at ${clinic} was changed`,
      title: 'Your appointment was changed',
      message: `${clinic} now expects you at this time. The attached file changes it in your calendar.`,
    }),
    cancelledRequest: (clinic) => ({
      subject: `Your request for an appointment at ${clinic} was cancelled`,
      title: 'Your request was cancelled',
      message: `This time is no longer held for you at ${clinic}.`,
    }),
    cancelled: (clinic) => ({
      subject: `Your appointment at ${clinic} was cancelled`,
      title: 'Your appointment was cancelled',
      message: 'This appointment is cancelled. Open the attached file to remove it from your calendar.',
    }),
    reminder: (clinic) => ({
      subject: `Reminder of your appointment at ${clinic}`,
      title: 'Your appointment is coming up',
      message: `${clinic} expects you at this time.`,
    }),
  },
  staff: {
    requested: (clinic, until) => ({
      subject: `New appointment request for ${clinic}`,
      title: 'A request is waiting for an answer',
      message: `Someone asked for this time. It is held until the request is confirmed or declined${until === null ? '' : `, until ${until} at the latest`}.`,
    }),
    confirmed: (clinic) => ({
      subject: `New appointment at ${clinic}`,
      title: 'A new appointment',
      message: 'This time is booked and confirmed.',
    }),
    moved: (clinic) => ({
      subject: `An appointment at ${clinic} was changed`,
      title: 'An appointment was changed',
      message: 'The new time is below.',
    }),
    cancelled: (clinic) => ({
      subject: `An appointment at ${clinic} was cancelled`,
      title: 'An appointment was cancelled',
      message: 'This time is open again.',
    }),
  },
};

const answerTextFr = (until: string | null): string => (until === null ? '' : `, au plus tard le ${until}`);

const FR: BookingCatalogue = {
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
      message: `Merci de votre demande à ${clinic}. L’heure ci-dessous vous est réservée. Nous vous écrirons dès que la clinique aura répondu${answerTextFr(until)}.`,
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
      message: `L’heure ci-dessous vous est maintenant réservée. Nous vous écrirons dès que la clinique aura répondu${answerTextFr(until)}.`,
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

export const BOOKING_EMAILS: Readonly<Record<Locale, BookingCatalogue>> = {
  en: EN,
  fr: FR,
};
