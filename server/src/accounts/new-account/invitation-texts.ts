import type { Locale } from '@carefront/shared/contracts';
import type { EmailTexts } from '../../messages/public.ts';

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

export const INVITATION_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Your account at ${clinic}`,
    title: 'Choose your password',
    message: `${clinic} has made an account for you, for your work there. Choose a password, then log in with this email address.`,
    button: 'Choose a password',
    limit: 'The link works once, for 7 days. After that, choose “Forgot Password?” on the login page.',
    notYou: `If you do not work at ${clinic}, you don’t need to do anything: without this link, nobody can log in. Please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre compte chez ${clinic}`,
    title: 'Choisissez votre mot de passe',
    message: `${clinic} a créé un compte pour vous, pour votre travail. Choisissez un mot de passe, puis connectez-vous avec cette adresse courriel.`,
    button: 'Choisir un mot de passe',
    limit:
      'Le lien fonctionne une seule fois, pendant 7 jours. Ensuite, choisissez «\u00A0Mot de passe oublié?\u00A0» sur la page de connexion.',
    notYou: `Si vous ne travaillez pas chez ${clinic}, vous n’avez rien à faire\u00A0: sans ce lien, personne ne peut se connecter. Veuillez prévenir ${clinic}.`,
  }),
};
