import { defineMessages } from '@carefront/shared/app';

/** The texts that are shown before the page's code or the session is loaded. */
export const LOGIN = defineMessages(
  {
    loading: 'Loading the page',
    loadFailed: 'The page could not be loaded. Please check your connection and try again.',
    findingOut: 'Checking whether you are logged in',
    logInTitle: 'Please log in',
    logInFirst: 'Please log in to see this page.',
    notYoursTitle: 'This page is not for your account',
    notYours: 'It is for other people who work at the clinic. If you need it, ask the owner of the clinic.',
  },
  {
    loading: 'Chargement de la page',
    loadFailed: "La page n'a pas pu être chargée. Vérifiez votre connexion et réessayez.",
    findingOut: 'Vérification de la connexion',
    logInTitle: 'Veuillez vous connecter',
    logInFirst: 'Veuillez vous connecter pour voir cette page.',
    notYoursTitle: "Cette page n'est pas pour votre compte",
    notYours:
      "Elle est réservée à d'autres personnes de la clinique. Si vous en avez besoin, adressez-vous au propriétaire de la clinique.",
  },
);
