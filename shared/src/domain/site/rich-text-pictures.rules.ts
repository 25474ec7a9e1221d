/** Matches a picture as `allowedHtml` writes it: no attribute contains a character that could end the element. */
const PICTURE = /<img src="([^"<>]*)"[^<>]*>/g;
const EMPTY_FIGURE = /<figure class="image"><\/figure>/g;

/** Addresses of the pictures in a rich text. @param html - Written by `allowedHtml`. */
export const picturesOf = (html: string): string[] => [...html.matchAll(PICTURE)].map(([, src = '']) => src);

/** Removes pictures that `own` does not contain, and figures without a picture. @param html - Written by `allowedHtml`. */
export const withoutOtherPictures = (html: string, own: ReadonlySet<string>): string =>
  html.replace(PICTURE, (picture, src: string) => (own.has(src) ? picture : '')).replace(EMPTY_FIGURE, '');
