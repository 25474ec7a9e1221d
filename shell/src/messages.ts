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
    logOutFailed: 'You are still logged in: we could not reach the clinic. Please try again in a moment.',
    cookiesRefused: (contact: string) =>
      `Your browser blocks this site’s cookies, so nothing can be sent. Please allow cookies for this site and load the page again${contact}.`,
    orCall: (phone: string) => `, or call the clinic: ${phone}`,
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
    notFoundText: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
    backToSite: 'Retour au site',
    logIn: 'Se connecter',
    accountOf: (name: string) => `Votre compte\u00A0: ${name}`,
    logOutFailed:
      'Vous êtes toujours connecté\u00A0: nous n’avons pas pu joindre la clinique. Veuillez réessayer dans un instant.',
    cookiesRefused: (contact: string) =>
      `Votre navigateur bloque les témoins (cookies) de ce site\u00A0: rien ne peut être envoyé. Veuillez autoriser les témoins de ce site, puis recharger la page${contact}.`,
    orCall: (phone: string) => `, ou téléphoner à la clinique\u00A0: ${phone}`,
    brokenTitle: (feature: string) => `Chargement impossible\u00A0: ${feature}`,
    brokenText: 'Le reste de la page continue de fonctionner. Veuillez réessayer dans un instant.',
    brokenContact: 'Vous pouvez aussi joindre la clinique directement\u00A0:',
    retry: 'Réessayer',
    close: 'Fermer',
    loading: (feature: string) => `Chargement\u00A0: ${feature}`,
    notices: 'Messages',
    unknownFeature: 'cette partie de la page',
  },
);
