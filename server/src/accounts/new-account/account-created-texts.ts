import type { Locale } from '@carefront/shared/contracts';
import type { EmailTexts } from '../../messages/public.ts';

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

export const ACCOUNT_CREATED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Confirm your email address for ${clinic}`,
    title: 'Confirm your email address',
    message: `You filled in a form of ${clinic} and chose a password. Open this page and log in with your password. This confirms that the address is yours.`,
    button: 'Confirm and log in',
    limit: 'The link works once, for 7 days.',
    notYou: `If it was not you, someone typed your address. You don’t need to do anything: without this link, nobody can log in. Please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Confirmez votre adresse courriel pour ${clinic}`,
    title: 'Confirmez votre adresse courriel',
    message: `Vous avez rempli un formulaire de ${clinic} et choisi un mot de passe. Ouvrez cette page et connectez-vous avec votre mot de passe. Vous confirmez ainsi que l’adresse est la vôtre.`,
    button: 'Confirmer et se connecter',
    limit: 'Le lien fonctionne une seule fois, pendant 7 jours.',
    notYou: `Si ce n’était pas vous, quelqu’un a saisi votre adresse. Vous n’avez rien à faire\u00A0: sans ce lien, personne ne peut se connecter. Veuillez prévenir ${clinic}.`,
  }),
};
