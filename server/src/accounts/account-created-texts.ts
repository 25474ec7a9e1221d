import type { Locale } from '@carefront/shared/contracts';
import type { EmailTexts } from '../messages/public.ts';

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

export const ACCOUNT_CREATED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Your account at ${clinic}`,
    title: 'Your account is ready',
    message: `You filled in a form of ${clinic} and chose a password. You can log in with this email address.`,
    button: 'Go to the login page',
    notYou: `If it was not you, somebody used your address. Choose 'Forgot Password?' on the login page, which takes the account from them, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre compte chez ${clinic}`,
    title: 'Votre compte est prêt',
    message: `Vous avez rempli un formulaire de ${clinic} et choisi un mot de passe. Vous pouvez vous connecter avec cette adresse e-mail.`,
    button: 'Aller à la page de connexion',
    notYou: `Si ce n'était pas vous, quelqu'un a utilisé votre adresse. Choisissez « Mot de passe oublié? » sur la page de connexion, ce qui lui retire le compte, et prévenez ${clinic}.`,
  }),
};
