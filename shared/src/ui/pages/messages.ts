import { defineMessages } from '../../app/index.ts';
import { useUiLocale } from '../theme/ui-locale.ts';

export const PAGE_MESSAGES = defineMessages(
  {
    allSettings: 'All settings',
    backToOpening: 'Back to Open your clinic',
    checkingLogin: 'Checking whether you are logged in',
    linkVoid: 'This link no longer works',
    logIn: 'Log in',
    logInFirst: 'Please log in to see this page.',
    logInTitle: 'Please log in',
    notYours: 'It is for other people who work at the clinic. If you need it, ask the owner of the clinic.',
    notYoursTitle: 'This page is not for your account',
    step: (step: number, steps: number, title: string) => `Step ${step} of ${steps}: ${title}`,
    steps: 'Steps',
    toAccount: 'Go to your account',
    toSite: 'Back to the site',
    toStaff: 'Go to the staff page',
  },
  {
    allSettings: 'Tous les paramètres',
    backToOpening: 'Retour à Ouvrez votre clinique',
    checkingLogin: 'Vérification de la connexion',
    linkVoid: 'Ce lien ne fonctionne plus',
    logIn: 'Se connecter',
    logInFirst: 'Veuillez vous connecter pour voir cette page.',
    logInTitle: 'Veuillez vous connecter',
    notYours:
      'Elle est réservée à d’autres personnes de la clinique. Si vous en avez besoin, adressez-vous au propriétaire de la clinique.',
    notYoursTitle: 'Cette page n’est pas pour votre compte',
    step: (step: number, steps: number, title: string) => `Étape ${step} de ${steps}\u00A0: ${title}`,
    steps: 'Étapes',
    toAccount: 'Aller à votre compte',
    toSite: 'Retour au site',
    toStaff: 'Aller à la page du personnel',
  },
);

export const usePageMessages = () => PAGE_MESSAGES[useUiLocale()];
