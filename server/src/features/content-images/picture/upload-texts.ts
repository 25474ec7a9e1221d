import type { Locale } from '@carefront/shared/contracts';

interface UploadTexts {
  readonly tooLarge: string;
  readonly noRoom: string;
}

/** Figures as in `picture.rules.ts`. */
export const UPLOAD_TEXTS: Readonly<Record<Locale, UploadTexts>> = {
  en: {
    tooLarge: 'The image is too large: 25 million pixels at most, and 12,000 on a side. Please make it smaller.',
    noRoom:
      'There is no room for further images: a clinic has 1,000 images or 200 MB. Images that were never saved with a page make room after a day.',
  },
  fr: {
    tooLarge: "L'image est trop grande : 25 millions de pixels au plus, et 12 000 par côté. Veuillez la réduire.",
    noRoom:
      "Il n'y a plus de place pour d'autres images : une clinique dispose de 1 000 images ou de 200 Mo. Les images qui n'ont jamais été enregistrées avec une page libèrent de la place après un jour.",
  },
};
