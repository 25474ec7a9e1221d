import type { Locale } from '@carefront/shared/contracts';
import { FORM_REQUEST_DAYS } from '@carefront/shared/domain';
import type { EmailTexts } from '../../../messages/public.ts';

export type FormLinkEmail = 'link' | 'reminder';

/** The emails do not name the form: its name can tell the reason for a visit. */
export const FORM_LINK_EMAILS: Readonly<Record<Locale, Record<FormLinkEmail, (clinic: string) => EmailTexts>>> = {
  en: {
    link: (clinic) => ({
      subject: `A form from ${clinic} is waiting for you`,
      title: 'A form is waiting for you',
      message: `${clinic} asks you to fill in a form. You do not need an account.`,
      button: 'Fill in the form',
      limit: `The link works for ${FORM_REQUEST_DAYS} days, for this form only, until it is submitted. Please do not share it.`,
      notYou: `If this message is not for you, please delete it and tell ${clinic}.`,
    }),
    reminder: (clinic) => ({
      subject: `Reminder: a form from ${clinic} is waiting for you`,
      title: 'A form is still waiting for you',
      message: `${clinic} asked you to fill in a form, and it is not submitted yet. You do not need an account.`,
      button: 'Fill in the form',
      limit: 'The link works for this form only, until it is submitted. Please do not share it.',
      notYou: `If this message is not for you, please delete it and tell ${clinic}.`,
    }),
  },
  fr: {
    link: (clinic) => ({
      subject: `Un formulaire de ${clinic} vous attend`,
      title: 'Un formulaire vous attend',
      message: `${clinic} vous demande de remplir un formulaire. Vous n’avez pas besoin de compte.`,
      button: 'Remplir le formulaire',
      limit: `Le lien fonctionne pendant ${FORM_REQUEST_DAYS} jours, pour ce formulaire seulement, jusqu’à son envoi. Ne le donnez à personne d’autre.`,
      notYou: `Si ce message ne vous est pas destiné, veuillez le supprimer et prévenir ${clinic}.`,
    }),
    reminder: (clinic) => ({
      subject: `Rappel\u00A0: un formulaire de ${clinic} vous attend`,
      title: 'Un formulaire vous attend encore',
      message: `${clinic} vous a demandé de remplir un formulaire, qui n’est pas encore envoyé. Vous n’avez pas besoin de compte.`,
      button: 'Remplir le formulaire',
      limit: 'Le lien fonctionne pour ce formulaire seulement, jusqu’à son envoi. Ne le donnez à personne d’autre.',
      notYou: `Si ce message ne vous est pas destiné, veuillez le supprimer et prévenir ${clinic}.`,
    }),
  },
};
