import type { Locale } from '@carefront/shared/contracts';
import type { EmailTexts } from '../../messages/public.ts';

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

export const CHANGE_ACCEPTED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `${clinic} accepted your change`,
    title: 'Your change was accepted',
    message: `${clinic} checked the change that you asked for, and accepted it.`,
    button: 'Go to your account',
    notYou: `If you did not ask for a change, please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `${clinic} a accepté votre changement`,
    title: 'Votre changement a été accepté',
    message: `${clinic} a vérifié le changement que vous avez demandé et l’a accepté.`,
    button: 'Aller à votre compte',
    notYou: `Si vous n’avez pas demandé de changement, veuillez prévenir ${clinic}.`,
  }),
};

export const CHANGE_REFUSED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `${clinic} did not accept your change`,
    title: 'Your change was not accepted',
    message: `${clinic} checked the change that you asked for, and kept what is on file. Please contact ${clinic} if you have questions.`,
    button: 'Go to your account',
    notYou: `If you did not ask for a change, please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `${clinic} n’a pas accepté votre changement`,
    title: 'Votre changement n’a pas été accepté',
    message: `${clinic} a vérifié le changement que vous avez demandé et a conservé ce qui figure au dossier. Si vous avez des questions, veuillez communiquer avec ${clinic}.`,
    button: 'Aller à votre compte',
    notYou: `Si vous n’avez pas demandé de changement, veuillez prévenir ${clinic}.`,
  }),
};

/** To an address that was on file until now, and to families whose guardian has other contact data from now on. */
export const DETAILS_CHANGED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Details on file at ${clinic} were changed`,
    title: 'Details on file were changed',
    message: `A name, birth date, email address or phone number that ${clinic} has on file for you or your family was changed.`,
    notYou: `If you did not expect this change, please tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Des renseignements ont été modifiés chez ${clinic}`,
    title: 'Des renseignements ont été modifiés',
    message: `Un nom, une date de naissance, une adresse courriel ou un numéro de téléphone que ${clinic} a au dossier pour vous ou votre famille a été modifié.`,
    notYou: `Si vous ne vous attendiez pas à ce changement, veuillez prévenir ${clinic}.`,
  }),
};
