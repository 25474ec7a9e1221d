/** The style of a piece of text. */
export interface TextStyle {
  readonly sizePt: number;
  readonly colour: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderlined?: boolean;
  /** All characters have the same width, for hashes and ids. */
  readonly isMono?: boolean;
  /** Address of a link. */
  readonly href?: string;
}

/** A piece of text with one style. `\n` ends a line. */
export interface Phrase {
  readonly text: string;
  readonly style: TextStyle;
}

export const INK = '#262220';
export const QUIET = '#6a625c';
export const HAIRLINE = '#d8d1ca';
const LINK_COLOUR = '#1a4f8b';
const ALARM_COLOUR = '#a4262c';

export const BODY: TextStyle = { sizePt: 10.5, colour: INK };
export const STRONG: TextStyle = { ...BODY, isBold: true };
export const TITLE: TextStyle = { sizePt: 20, colour: INK, isBold: true };
export const SECTION: TextStyle = { sizePt: 14, colour: INK, isBold: true };
/** Titles of the certificate's parts are smaller: they are below the certificate's own title. */
export const PART: TextStyle = { ...SECTION, sizePt: 12 };
/** h3 and h4 of rich text. */
export const HEADINGS: Readonly<Record<3 | 4, TextStyle>> = {
  3: { sizePt: 12, colour: INK, isBold: true },
  4: { sizePt: 10.5, colour: INK, isBold: true },
};
export const SMALL: TextStyle = { sizePt: 9, colour: INK };
export const LABEL: TextStyle = { sizePt: 9, colour: QUIET };
export const MONO: TextStyle = { sizePt: 8.2, colour: INK, isMono: true };
export const SIGNATURE: TextStyle = { sizePt: 17, colour: INK, isItalic: true };
export const ALARM: TextStyle = { sizePt: 10.5, colour: ALARM_COLOUR, isBold: true };
export const FOOTER: TextStyle = { sizePt: 7.5, colour: QUIET };
export const FOOTER_MONO: TextStyle = { sizePt: 6.8, colour: QUIET, isMono: true };

export const asLink = (style: TextStyle, href: string): TextStyle => ({
  ...style,
  colour: LINK_COLOUR,
  isUnderlined: true,
  href,
});

/** Converts px to pt: 16 px on a page are the size of the document's body text. */
export const ptOfPx = (px: number): number => Math.max(8, Math.round(px * (BODY.sizePt / 16) * 10) / 10);
