import type { Locale } from '@carefront/shared/contracts';

interface AttachmentTexts {
  readonly manyOwn: string;
  readonly noRoom: string;
  /** A document that runs something when it is opened, or that hides what it contains. */
  readonly active: string;
}

/** The figures are those of `attachment.rules.ts`. */
export const ATTACHMENT_TEXTS: Readonly<Record<Locale, AttachmentTexts>> = {
  en: {
    manyOwn: 'You have uploaded 30 files or 100 MB that are not submitted yet. Please remove some, or submit the form.',
    noRoom: 'The clinic has no room for further files right now. Please try again tomorrow, or contact the clinic.',
    active:
      'Files with macros, scripts, attached files or a password are not accepted. Please print the document to a new PDF, and add that one.',
  },
  fr: {
    manyOwn:
      'Vous avez téléversé 30 fichiers ou 100\u00A0Mo qui ne sont pas encore envoyés. Veuillez en retirer, ou envoyer le formulaire.',
    noRoom:
      'La clinique n’a plus de place pour d’autres fichiers en ce moment. Veuillez réessayer demain ou communiquer avec la clinique.',
    active:
      'Les fichiers qui contiennent des macros, des scripts, d’autres fichiers ou un mot de passe ne sont pas acceptés. Veuillez imprimer le document dans un nouveau PDF, puis ajouter celui-ci.',
  },
};
