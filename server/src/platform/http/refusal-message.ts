import { ERRORS, type ErrorCode, type Locale } from '@carefront/shared/contracts';

/** Refusals of consents, forms and files: the browser shows their message as it is, for example below the file. */
const FRENCH: Readonly<Partial<Record<ErrorCode, string>>> = {
  'consent-changed':
    'Ce formulaire de consentement a changé depuis que vous l’avez lu, ou vous ne l’avez pas encore ouvert. Veuillez le lire, puis le signer.',
  'form-unpublished': 'Le formulaire n’est plus publié.',
  'form-archived': 'Le formulaire a été archivé.',
  'form-submitted': 'Ce formulaire a déjà été envoyé.',
  'form-changed': 'Ce formulaire a changé. Veuillez recharger la page.',
  'form-asked': 'Ce formulaire a déjà été demandé à cette personne.',
  'answers-too-large': 'Vos réponses sont trop volumineuses.',
  'file-too-large': 'Le fichier est trop volumineux.',
  'file-format': 'Les fichiers de ce type ne sont pas acceptés.',
  'image-too-large': 'L’image ne peut pas dépasser 2\u00A0Mo.',
  'image-format': 'L’image doit être au format JPG ou PNG.',
};

/** The message of a refusal, in French where it has one. */
export const refusalMessage = (code: ErrorCode, locale: Locale): string =>
  (locale === 'fr' ? FRENCH[code] : undefined) ?? ERRORS[code].message;
