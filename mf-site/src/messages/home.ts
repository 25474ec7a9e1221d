import { defineMessages } from '@carefront/shared/app';
import type { ContactWays } from '@carefront/shared/domain';

const CONTACT_HINTS_EN: Record<ContactWays, string> = {
  both: 'Call or email us, and we will find a time that suits you.',
  phone: 'Call us, and we will find a time that suits you.',
  email: 'Email us, and we will find a time that suits you.',
  none: 'Our site is new. You will find more here soon.',
};
const CONTACT_HINTS_FR: Record<ContactWays, string> = {
  both: 'Téléphonez-nous ou écrivez-nous, et nous trouverons un moment qui vous convient.',
  phone: 'Téléphonez-nous, et nous trouverons un moment qui vous convient.',
  email: 'Écrivez-nous, et nous trouverons un moment qui vous convient.',
  none: 'Notre site est nouveau. Vous en trouverez bientôt plus ici.',
};

export const homeMessages = defineMessages(
  {
    pageTitle: (clinicName: string) => `${clinicName}: services, team and contact`,
    pageTitleWithoutContact: (clinicName: string) => `${clinicName}: services and team`,
    pageTitleOfContact: (clinicName: string) => `${clinicName}: how to reach us`,
    pageTitleWithBooking: (clinicName: string) => `${clinicName}: book a session`,
    pageDescription: (clinicName: string, canContact: boolean) =>
      canContact ? `${clinicName}: how we can help, and how to reach us.` : `${clinicName}: how we can help.`,

    loading: 'LOADING SITE...',
    pleaseWait: 'Please Wait.',
    failedTitle: 'This page could not be loaded',
    failedText: 'We could not reach the clinic’s site. Check your connection and try again.',
    retry: 'Retry',

    welcome: (clinicName: string) => `Welcome to ${clinicName}!`,
    bookHint: 'Book a session online, at a time that suits you.',
    contactHint: (ways: ContactWays) => CONTACT_HINTS_EN[ways],
    bookNow: 'Book Now',
    forms: 'Forms',
    call: 'Call',
    email: 'Email',
    bookingNeedsScripts: (canContact: boolean) =>
      `Online booking needs JavaScript. Please turn it on${canContact ? ', or use the contact details below' : ''}.`,

    onThisPage: 'On this page',
    about: 'About Us',
    services: 'Services',
    team: 'Team',
    contact: 'Contact',
    noContent: 'No content found.',

    noServices: 'No services found.',
    noDescription: 'No description found.',
    durationLabel: 'Duration',
    feeLabel: 'Fee',
    book: 'Book',
    readMore: 'Read more',
    hide: 'Hide',
    noPractitioners: 'No practitioners found.',

    address: 'Address',
    map: 'Open in maps',
    opensNewTab: 'opens in a new tab',
    phone: 'Phone',
    emailAddress: 'Email',
    website: 'Website',
    copyright: (year: string, clinicName: string) => `© ${year} ${clinicName}`,
  },
  {
    pageTitle: (clinicName) => `${clinicName}\u00A0: services, équipe et coordonnées`,
    pageTitleWithoutContact: (clinicName) => `${clinicName}\u00A0: services et équipe`,
    pageTitleOfContact: (clinicName) => `${clinicName}\u00A0: comment nous joindre`,
    pageTitleWithBooking: (clinicName) => `${clinicName}\u00A0: prendre rendez-vous`,
    pageDescription: (clinicName, canContact) =>
      canContact
        ? `${clinicName}\u00A0: comment nous pouvons vous aider et comment nous joindre.`
        : `${clinicName}\u00A0: comment nous pouvons vous aider.`,

    loading: 'CHARGEMENT DU SITE...',
    pleaseWait: 'Veuillez patienter.',
    failedTitle: 'Cette page n’a pas pu être chargée',
    failedText: 'Le site de la clinique ne répond pas. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',

    welcome: (clinicName) => `Bienvenue chez ${clinicName}!`,
    bookHint: 'Prenez rendez-vous en ligne, au moment qui vous convient.',
    contactHint: (ways) => CONTACT_HINTS_FR[ways],
    bookNow: 'Prendre rendez-vous',
    forms: 'Formulaires',
    call: 'Téléphoner',
    email: 'Écrire un courriel',
    bookingNeedsScripts: (canContact) =>
      `La prise de rendez-vous en ligne a besoin de JavaScript. Veuillez l’activer${canContact ? ' ou utiliser les coordonnées ci-dessous' : ''}.`,

    onThisPage: 'Sur cette page',
    about: 'À propos de nous',
    services: 'Services',
    team: 'Équipe',
    contact: 'Nous joindre',
    noContent: 'Aucun contenu trouvé.',

    noServices: 'Aucun service trouvé.',
    noDescription: 'Aucune description trouvée.',
    durationLabel: 'Durée',
    feeLabel: 'Tarif',
    book: 'Réserver',
    readMore: 'Lire la suite',
    hide: 'Masquer',
    noPractitioners: 'Aucun intervenant trouvé.',

    address: 'Adresse',
    map: 'Ouvrir dans une carte',
    opensNewTab: 's’ouvre dans un nouvel onglet',
    phone: 'Téléphone',
    emailAddress: 'Courriel',
    website: 'Site Web',
    copyright: (year, clinicName) => `© ${year} ${clinicName}`,
  },
);
