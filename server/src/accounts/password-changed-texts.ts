import type { Locale } from '@carefront/shared/contracts';
import type { EmailTexts } from '../messages/public.ts';

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

export const PASSWORD_CHANGED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Your password for ${clinic} was changed`,
    title: 'Your password was changed',
    message: `The password of your account at ${clinic} was changed. Your other devices were logged out.`,
    button: 'Go to the login page',
    notYou: `If it was not you, choose “Forgot Password?” on the login page at once, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre mot de passe pour ${clinic} a été modifié`,
    title: 'Votre mot de passe a été modifié',
    message: `Le mot de passe de votre compte chez ${clinic} a été modifié. Vos autres appareils ont été déconnectés.`,
    button: 'Aller à la page de connexion',
    notYou: `Si ce n’était pas vous, choisissez tout de suite «\u00A0Mot de passe oublié?\u00A0» sur la page de connexion et prévenez ${clinic}.`,
  }),
};
