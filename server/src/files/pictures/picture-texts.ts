import type { Locale } from '@carefront/shared/contracts';

/** Refusal of a picture with too many pixels. The figures are those of `isDecodable`. */
export const PICTURE_TOO_LARGE: Readonly<Record<Locale, string>> = {
  en: 'The image is too large: 25 million pixels at most, and 12,000 on a side. Please make it smaller.',
  fr: 'L’image est trop grande\u00A0: 25 millions de pixels au plus, et 12\u00A0000 par côté. Veuillez la réduire.',
};
