/** Invisible characters and tags. */
const INVISIBLE = /<(?!img )[^<>]*>|&nbsp;|&#160;|&#xa0;|\s|\u200b|\u200c|\u200d|\u2060/gi;

/**
 * Whether rich text is empty. A separate file: a form that a visitor opens does not load the cleaning of rich text for it.
 * @param html - As the server cleaned it.
 */
export const isBlankCleanHtml = (html: string): boolean => html.replace(INVISIBLE, '') === '';
