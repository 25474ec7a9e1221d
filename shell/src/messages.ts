import { defineMessages } from '@carefront/shared/app';

export const messages = defineMessages(
  {
    skipToContent: 'Skip to content',
    homeOf: (name: string) => `${name}, home`,
    language: 'Language',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is no page at this address. It may have moved, or the link may be incomplete.',
    backToSite: 'Back to the site',
    featureSite: "The clinic's site",
    featureBooking: 'Online booking',
    brokenTitle: (feature: string) => `${feature} could not be loaded`,
    brokenText: 'Everything else on this page keeps working. Please try again in a moment.',
    brokenContact: 'You can also reach the clinic directly:',
    retry: 'Retry',
    close: 'Close',
    loading: (feature: string) => `Loading: ${feature}`,
    notices: 'Messages',
  },
  {
    skipToContent: 'Aller au contenu',
    homeOf: (name: string) => `${name}, accueil`,
    language: 'Langue',
    notFoundTitle: 'Page introuvable',
    notFoundText: "Il n'y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.",
    backToSite: 'Retour au site',
    featureSite: 'le site de la clinique',
    featureBooking: 'la prise de rendez-vous en ligne',
    brokenTitle: (feature: string) => `Chargement impossible : ${feature}`,
    brokenText: 'Le reste de la page continue de fonctionner. Veuillez réessayer dans un instant.',
    brokenContact: 'Vous pouvez aussi joindre la clinique directement :',
    retry: 'Réessayer',
    close: 'Fermer',
    loading: (feature: string) => `Chargement : ${feature}`,
    notices: 'Messages',
  },
);

export type ShellMessages = (typeof messages)['en'];
