import type { Locale } from '@carefront/shared/contracts';

/** The PDF's own texts. */
interface FormPdfTexts {
  readonly client: string;
  readonly noClient: string;
  readonly version: string;
  readonly submitted: string;
  readonly submittedBy: string;
  readonly filledOut: string;
  readonly response: string;
  readonly noAnswer: string;
  readonly yes: string;
  readonly no: string;
  readonly entry: (number: number) => string;
  readonly file: string;
  readonly sketch: string;
  readonly noSketch: string;
  readonly sketchWithout: string;
  readonly signedBy: string;
  readonly missingPicture: (alt: string) => string;
  /** @param response - Part of the id. */
  readonly footer: (response: string) => string;
  readonly page: (number: number, count: number) => string;
}

export const FORM_PDF_TEXTS: Readonly<Record<Locale, FormPdfTexts>> = {
  en: {
    client: 'Client',
    noClient: 'Not a client yet',
    version: 'Version',
    submitted: 'Submitted',
    submittedBy: 'Submitted by',
    filledOut: 'the clinic, for the client',
    response: 'Response',
    noAnswer: 'No answer',
    yes: 'Yes',
    no: 'No',
    entry: (number) => `Entry ${number}`,
    file: 'File',
    sketch: 'Drawing',
    noSketch: 'Nothing was drawn.',
    sketchWithout: 'The picture under this drawing cannot be printed.',
    signedBy: 'Signed by',
    missingPicture: (alt) => (alt ? `Picture: ${alt}` : 'Picture'),
    footer: (response) => `Submitted form ${response}`,
    page: (number, count) => `Page ${number} of ${count}`,
  },
  fr: {
    client: 'Client',
    noClient: 'N’est pas encore client',
    version: 'Version',
    submitted: 'Envoyé',
    submittedBy: 'Envoyé par',
    filledOut: 'la clinique, pour le client',
    response: 'Réponse',
    noAnswer: 'Sans réponse',
    yes: 'Oui',
    no: 'Non',
    entry: (number) => `Entrée ${number}`,
    file: 'Fichier',
    sketch: 'Dessin',
    noSketch: 'Rien n’a été dessiné.',
    sketchWithout: 'L’image sous ce dessin ne peut pas être imprimée.',
    signedBy: 'Signé par',
    missingPicture: (alt) => (alt ? `Image\u00A0: ${alt}` : 'Image'),
    footer: (response) => `Formulaire envoyé ${response}`,
    page: (number, count) => `Page ${number} de ${count}`,
  },
};
