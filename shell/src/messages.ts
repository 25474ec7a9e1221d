import { defineMessages } from '@carefront/shared/app';

export const messages = defineMessages(
  {
    skipToContent: 'Skip to content',
    homeOf: (name: string) => `${name}, home`,
    language: 'Language',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is no page at this address. It may have moved, or the link may be incomplete.',
    backToSite: 'Back to the site',
    logIn: 'Log in',
    accountOf: (name: string) => `Your account: ${name}`,
    logOutFailed: 'You are still logged in: the clinic could not be reached. Please try again in a moment.',
    brokenTitle: (feature: string) => `${feature} could not be loaded`,
    brokenText: 'Everything else on this page keeps working. Please try again in a moment.',
    brokenContact: 'You can also reach the clinic directly:',
    retry: 'Retry',
    close: 'Close',
    loading: (feature: string) => `Loading: ${feature}`,
    notices: 'Messages',
    unknownFeature: 'This part of the page',
  },
  {
    skipToContent: 'Aller au contenu',
    homeOf: (name: string) => `${name}, accueil`,
    language: 'Langue',
    notFoundTitle: 'Page introuvable',
    notFoundText: "Il n'y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.",
    backToSite: 'Retour au site',
    logIn: 'Se connecter',
    accountOf: (name: string) => `Votre compte : ${name}`,
    logOutFailed:
      "Vous êtes toujours connecté : la clinique n'a pas pu être jointe. Veuillez réessayer dans un instant.",
    brokenTitle: (feature: string) => `Chargement impossible : ${feature}`,
    brokenText: 'Le reste de la page continue de fonctionner. Veuillez réessayer dans un instant.',
    brokenContact: 'Vous pouvez aussi joindre la clinique directement :',
    retry: 'Réessayer',
    close: 'Fermer',
    loading: (feature: string) => `Chargement : ${feature}`,
    notices: 'Messages',
    unknownFeature: 'cette partie de la page',
  },
);

export type ShellMessages = (typeof messages)['en'];
