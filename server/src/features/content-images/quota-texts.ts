import type { Locale } from '@carefront/shared/contracts';

/** Figures as in `picture-quota.rules.ts`. */
export const NO_ROOM: Readonly<Record<Locale, string>> = {
  en: 'There is no room for further images: a clinic has 1,000 images or 200 MB. Images that were never saved with a page make room after a day.',
  fr: 'Il n’y a plus de place pour d’autres images\u00A0: une clinique dispose de 1\u00A0000 images ou de 200\u00A0Mo. Les images qui n’ont jamais été enregistrées avec une page libèrent de la place après un jour.',
};
