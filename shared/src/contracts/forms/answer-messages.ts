import { fieldMessage } from '@carefront/shared/contracts';
import { type AnswerFault, type CONSENT_PRIVILEGES, editableNumber, type PersonCode } from '../../domain/index.ts';
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

/** The clinic is not connected to the payment provider (BI-07). */
export const CARDS_NOT_CONFIGURED: Readonly<Record<Locale, string>> = {
  en: 'Configuration required – Stripe must be configured in the Clinic Settings > Billing to enable feature.',
  fr: 'Configuration requise – Stripe doit être configuré dans Paramètres de la clinique > Facturation pour activer cette fonction.',
};

/**
 * Begins the server's message about a contact whose email address has an account already; after '; ' follows the text of the dialog
 * (RN-15). Its code is `contact-registered`.
 */
export const CONTACT_REGISTERED: Readonly<Record<Locale, string>> = {
  en: 'Contact email already registered',
  fr: 'L’adresse courriel du contact est déjà enregistrée',
};

/** Terms of a block without its own text at a clinic without terms (BL-05), as rich text. Both sides use them: `termsOf` of the domain. */
export const DEFAULT_TERMS: Readonly<Record<Locale, string>> = {
  en: [
    '<p>By submitting this form, you ask to join our waitlist. This does not book an appointment or guarantee a place.</p>',
    '<p>We look at your answers to see whether our services suit you, and contact you when a place is available.</p>',
    '<p>You confirm that your answers are true to the best of your knowledge, and that you may give them for the person named in this form.</p>',
  ].join(''),
  fr: [
    '<p>En envoyant ce formulaire, vous demandez à être ajouté à notre liste d’attente. Cela ne réserve pas de rendez-vous et ne garantit pas de place.</p>',
    '<p>Nous examinons vos réponses pour vérifier que nos services vous conviennent, et nous communiquons avec vous lorsqu’une place se libère.</p>',
    '<p>Vous confirmez que vos réponses sont exactes au meilleur de votre connaissance, et que vous pouvez les donner pour la personne nommée dans ce formulaire.</p>',
  ].join(''),
};

type Statements = Readonly<Record<(typeof CONSENT_PRIVILEGES)[number], string>>;

/** Statements that a client agrees to (BL-03): the form shows them, and a printed form repeats them. */
export const PRIVILEGE_STATEMENTS: Readonly<Record<Locale, Statements>> = {
  en: {
    consent_overall: 'I agree to the assessment and care of the client at this clinic.',
    consent_guardian_referral: 'As a parent or legal guardian, I agree that the client is referred to this clinic.',
    consent_photo: 'The clinic may take photos or videos in sessions, for the client’s care alone.',
    consent_telehealth: 'Sessions may take place by video or phone.',
    consent_program_details: 'I have read the details of the program and agree to them.',
    consent_collection_storage_clinical_data: 'The clinic may collect and store health information about the client.',
    consent_third_party_obtain_release_info:
      'The clinic may get information from other people in the client’s care, and give information to them.',
  },
  fr: {
    consent_overall: 'J’accepte que le client soit évalué et suivi à cette clinique.',
    consent_guardian_referral:
      'En tant que parent ou tuteur légal, j’accepte que le client soit orienté vers cette clinique.',
    consent_photo:
      'La clinique peut prendre des photos ou des vidéos pendant les séances, uniquement pour les soins du client.',
    consent_telehealth: 'Les séances peuvent avoir lieu par vidéo ou par téléphone.',
    consent_program_details: 'J’ai lu les détails du programme et je les accepte.',
    consent_collection_storage_clinical_data:
      'La clinique peut recueillir et conserver des renseignements de santé sur le client.',
    consent_third_party_obtain_release_info:
      'La clinique peut obtenir des renseignements d’autres personnes qui participent aux soins du client, et leur en donner.',
  },
};
