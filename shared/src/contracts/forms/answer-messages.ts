import { fieldMessage } from '@carefront/shared/contracts';
import { type AnswerFault, editableNumber, type PersonCode } from '../../domain/index.ts';
import type { Locale } from '../locales.ts';
import type { NumberCode, OwnCode } from './answer-codes.ts';
import { NUMBER_TEXTS } from './number-texts.ts';

// By the package's name: remotes use the messages that the shell has loaded. A relative import copies all of them into a first form.

type Params = Readonly<Record<string, number>>;
/** A message, or one with figures, which come as texts in the reader's language. */
type Message = string | ((textOf: (param: string) => string) => string);

const MESSAGES: Readonly<Record<Locale, Readonly<Record<OwnCode, Message>>>> = {
  en: {
    'answer-required': 'Please answer this question.',
    'answer-unknown': 'This answer does not belong to the form. Please load the page again.',
    'choice-unknown': 'Please choose from the list.',
    'choice-repeated': 'Please choose each option once.',
    'text-too-short': (textOf) => `Please write at least ${textOf('min')} characters.`,
    'text-too-long': (textOf) => `Please write at most ${textOf('max')} characters.`,
    'date-invalid': 'Please enter a real date.',
    'date-in-future': 'The date must not be in the future.',
    'scale-out-of-range': (textOf) => `Please choose a whole number from ${textOf('min')} to ${textOf('max')}.`,
    'files-too-many': (textOf) => `Please add at most ${textOf('max')} files.`,
    'file-invalid': 'This file no longer exists. Please add it again.',
    'sketch-invalid': 'The drawing cannot be read. Please draw it again.',
    'sketch-too-large': 'The drawing is too large. Please undo some lines.',
    'entries-too-few': (textOf) => `Please add at least ${textOf('min')}.`,
    'entries-too-many': (textOf) => `Please keep at most ${textOf('max')}.`,
    'signature-required': 'Please sign here.',
    'days-required': 'Please choose at least one day.',
    'time-required': 'Please choose a time.',
    'time-invalid': 'Please enter a time, such as 9:30 AM.',
    'frequency-required': 'Please choose how often.',
    'program-gone': 'This program is no longer offered. Please remove it.',
    'program-closed': 'Registration for this program is closed. Please remove it.',
    'program-full': 'This program is full now. You can join the waitlist.',
    'card-unknown': 'This card cannot be used. Please add it again.',
    'card-brand-refused':
      'TB Pay does not accept American Express cards at this time. Please enter a different payment method.',
    'card-owner-required': 'Please choose the owner of the card.',
    'card-owner-minor': 'A client under 13 cannot own a card. Please choose another person.',
    'terms-changed': 'These terms have changed. Please read them again, and sign again.',
  },
  fr: {
    'answer-required': 'Veuillez répondre à cette question.',
    'answer-unknown': 'Cette réponse n’appartient pas au formulaire. Veuillez recharger la page.',
    'choice-unknown': 'Veuillez choisir dans la liste.',
    'choice-repeated': 'Veuillez choisir chaque option une seule fois.',
    'text-too-short': (textOf) => `Veuillez écrire au moins ${textOf('min')} caractères.`,
    'text-too-long': (textOf) => `Veuillez écrire au plus ${textOf('max')} caractères.`,
    'date-invalid': 'Veuillez saisir une date réelle.',
    'date-in-future': 'La date ne doit pas être dans le futur.',
    'scale-out-of-range': (textOf) => `Veuillez choisir un nombre entier de ${textOf('min')} à ${textOf('max')}.`,
    'files-too-many': (textOf) => `Veuillez ajouter au plus ${textOf('max')} fichiers.`,
    'file-invalid': 'Ce fichier n’existe plus. Veuillez l’ajouter de nouveau.',
    'sketch-invalid': 'Le dessin est illisible. Veuillez le refaire.',
    'sketch-too-large': 'Le dessin est trop grand. Veuillez annuler quelques traits.',
    'entries-too-few': (textOf) => `Veuillez en ajouter au moins ${textOf('min')}.`,
    'entries-too-many': (textOf) => `Veuillez en garder au plus ${textOf('max')}.`,
    'signature-required': 'Veuillez signer ici.',
    'days-required': 'Veuillez choisir au moins un jour.',
    'time-required': 'Veuillez choisir une heure.',
    'time-invalid': 'Veuillez saisir une heure, par exemple 09:30.',
    'frequency-required': 'Veuillez choisir la fréquence.',
    'program-gone': 'Ce programme n’est plus offert. Veuillez le retirer.',
    'program-closed': 'Les inscriptions à ce programme sont closes. Veuillez le retirer.',
    'program-full': 'Ce programme est maintenant complet. Vous pouvez vous inscrire à la liste d’attente.',
    'card-unknown': 'Cette carte ne peut pas être utilisée. Veuillez l’ajouter de nouveau.',
    'card-brand-refused':
      'TB Pay n’accepte pas les cartes American Express pour le moment. Veuillez saisir un autre mode de paiement.',
    'card-owner-required': 'Veuillez choisir le titulaire de la carte.',
    'card-owner-minor':
      'Un client de moins de 13 ans ne peut pas posséder de carte. Veuillez choisir une autre personne.',
    'terms-changed': 'Ces conditions ont changé. Veuillez les relire et signer de nouveau.',
  },
};

/** The message for a refused answer: the browser shows it before sending, the server answers with it. */
export function answerMessage({ code, params = {} }: Pick<AnswerFault, 'code' | 'params'>, locale: Locale): string {
  if (code === 'signature-name-required') return fieldMessage('signature-required', locale);
  if (isNumberCode(code)) return numberMessage(code, params, locale);
  if (isPersonCode(code)) return fieldMessage(code, locale);
  const message = MESSAGES[locale][code];
  return typeof message === 'string' ? message : message(textOfParam(params, locale));
}

const isNumberCode = (code: string): code is NumberCode => Object.hasOwn(NUMBER_TEXTS.en, code);

const isPersonCode = (code: PersonCode | OwnCode): code is PersonCode => !Object.hasOwn(MESSAGES.en, code);

const textOfParam = (params: Params, locale: Locale) => (param: string) =>
  editableNumber(String(params[param] ?? 0), locale);

function numberMessage(code: NumberCode, params: Params, locale: Locale): string {
  const t = NUMBER_TEXTS[locale];
  const textOf = textOfParam(params, locale);
  switch (code) {
    case 'number-too-small':
      return t[code](textOf('min'));
    case 'number-too-large':
      return t[code](textOf('max'));
    case 'number-decimals':
      return t[code](params.decimals ?? 0);
    case 'number-off-step':
      return t[code](textOf('first'), textOf('second'), textOf('third'));
    default:
      return t[code];
  }
}

/**
 * Begins the server's message about a contact whose email address has an account already; after '; ' follows the text of the dialog
 * (RN-15). Its code is `contact-registered`.
 */
export const CONTACT_REGISTERED: Readonly<Record<Locale, string>> = {
  en: 'Contact email already registered',
  fr: 'L’adresse courriel du contact est déjà enregistrée',
};

export { CARDS_NOT_CONFIGURED, DEFAULT_TERMS, PRIVILEGE_STATEMENTS } from './block-texts.ts';
