import type { Locale } from '@carefront/shared/contracts';

interface UploadTexts {
  readonly manyPixels: string;
  readonly noRoom: string;
}

/** Figures as in `picture.rules.ts`. */
export const UPLOAD_TEXTS: Readonly<Record<Locale, UploadTexts>> = {
  en: {
    manyPixels: 'The image has too many pixels: 25 million at most. Please make it smaller.',
    noRoom:
      'There is no room for further images: a clinic has 1,000 images or 200 MB. Images that were never saved with a page make room after a day.',
  },
  fr: {
    manyPixels: "L'image compte trop de pixels : 25 millions au plus. Veuillez la réduire.",
    noRoom:
      "Il n'y a plus de place pour d'autres images : une clinique dispose de 1 000 images ou de 200 Mo. Les images qui n'ont jamais été enregistrées avec une page libèrent de la place après un jour.",
  },
};
