import { allowedHtml } from '@carefront/shared/domain';

/** Search engines show about this many characters of a description. */
const DESCRIPTION_MAX_CHARACTERS = 160;

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of rich text: a tag that begins a line becomes a blank, other tags are removed. */
export function plainText(html: string): string {
  return allowedHtml(html)
    .replace(/<\/?(?:p|h\d|ul|ol|li|br|figure)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (reference) => REFERENCES[reference] ?? reference)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Shortens a text to the whole words that fit, and adds an ellipsis. */
export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_MAX_CHARACTERS) return plain;
  const start = plain.slice(0, DESCRIPTION_MAX_CHARACTERS - 1);
  const lastBlank = start.lastIndexOf(' ');
  return `${lastBlank > 0 ? start.slice(0, lastBlank) : start}…`;
}
