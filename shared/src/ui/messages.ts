import { defineMessages } from '../app/index.ts';
import { type ContactWays, plural } from '../domain/index.ts';

const ASK_EN: Record<ContactWays, string> = {
  both: 'Please call or email the clinic, and we will send you what you need.',
  phone: 'Please call the clinic, and we will send you what you need.',
  email: 'Please email the clinic, and we will send you what you need.',
  none: 'Please come back soon.',
};
const ASK_FR: Record<ContactWays, string> = {
  both: 'Téléphonez à la clinique ou écrivez-lui, et nous vous enverrons ce qu’il vous faut.',
  phone: 'Téléphonez à la clinique, et nous vous enverrons ce qu’il vous faut.',
  email: 'Écrivez à la clinique, et nous vous enverrons ce qu’il vous faut.',
  none: 'Veuillez revenir bientôt.',
};

export const UI_MESSAGES = defineMessages(
  {
    againInMinutes: (minutes: number) => `You can try again in ${minutes} minutes.`,
    againInSeconds: (seconds: number) =>
      `You can try again in ${plural('en', seconds, '1 second', `${seconds} seconds`)}.`,
    back: 'Back',
    busy: 'Please wait.',
    call: 'Call',
    close: 'Close',
    closeNotice: 'Close notice',
    contactClinic: 'How to reach the clinic',
    email: 'Email',
    emailAddress: 'Email',
    failed: 'Something went wrong.',
    noConnection: 'We cannot reach the server. Please check your connection and try again.',
    notices: 'Notices',
    noFormsText: (ways: ContactWays) => `You cannot fill in forms online with us yet. ${ASK_EN[ways]}`,
    noFormsTitle: 'Online forms are not available yet',
    ok: 'OK',
    phone: 'Phone',
    intentError: 'Error',
    intentInfo: 'Information',
    intentSuccess: 'Success',
    intentWarning: 'Warning',
    retry: 'Retry',
    searchTooLong: (limit: number) => `Only the first ${limit} characters are searched for.`,
    serverBusy: 'The service is busy right now. Please try again in a moment.',
    serverFailed: 'Something went wrong on our side. Please try again.',
    showNotices: 'Show earlier notices',
    tooSlow: 'The server took too long to answer. Please try again; if it keeps happening, check your connection.',
    tooManyRequests: 'Too many requests. Please wait a moment and try again.',
    waitMinutes: (minutes: number) => `Too many requests. Please wait ${minutes} minutes and try again.`,
    waitSeconds: (seconds: number) =>
      `Too many requests. Please wait ${plural('en', seconds, '1 second', `${seconds} seconds`)} and try again.`,
  },
  {
    againInMinutes: (minutes: number) => `Vous pourrez réessayer dans ${minutes} minutes.`,
    againInSeconds: (seconds: number) =>
      `Vous pourrez réessayer dans ${seconds < 2 ? `${seconds} seconde` : `${seconds} secondes`}.`,
    back: 'Retour',
    busy: 'Veuillez patienter.',
    call: 'Téléphoner',
    close: 'Fermer',
    closeNotice: 'Fermer l’avis',
    contactClinic: 'Comment joindre la clinique',
    email: 'Écrire un courriel',
    emailAddress: 'Courriel',
    failed: 'Un problème s’est produit.',
    noConnection: 'Impossible de joindre le serveur. Veuillez vérifier votre connexion et réessayer.',
    notices: 'Avis',
    noFormsText: (ways) => `Vous ne pouvez pas encore remplir de formulaires en ligne chez nous. ${ASK_FR[ways]}`,
    noFormsTitle: 'Les formulaires en ligne ne sont pas encore offerts',
    ok: 'OK',
    phone: 'Téléphone',
    intentError: 'Erreur',
    intentInfo: 'Information',
    intentSuccess: 'Réussite',
    intentWarning: 'Avertissement',
    retry: 'Réessayer',
    searchTooLong: (limit: number) => `Seuls les ${limit} premiers caractères sont recherchés.`,
    serverBusy: 'Le service est très sollicité. Veuillez réessayer dans un instant.',
    serverFailed: 'Un problème s’est produit de notre côté. Veuillez réessayer.',
    showNotices: 'Revoir les avis précédents',
    tooSlow:
      'Le serveur a mis trop de temps à répondre. Veuillez réessayer; si cela se reproduit, vérifiez votre connexion.',
    tooManyRequests: 'Trop de demandes. Veuillez patienter un instant et réessayer.',
    waitMinutes: (minutes: number) => `Trop de demandes. Veuillez patienter ${minutes} minutes et réessayer.`,
    waitSeconds: (seconds: number) =>
      `Trop de demandes. Veuillez patienter ${seconds < 2 ? `${seconds} seconde` : `${seconds} secondes`} et réessayer.`,
  },
);
