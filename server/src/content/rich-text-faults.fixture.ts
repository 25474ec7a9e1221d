import { allowedHtml, FONT_SIZE_CLASSES } from '@carefront/shared/domain';
import { cleanRichText, parsedRichText } from './content.ts';

/** Matches exactly the allowed tags. The rest of a result may contain no markup. */
const CANONICAL_TAG = new RegExp(
  [
    '</?(?:p|h3|h4|strong|em|u|ul|ol|li)>',
    '<br>',
    '</a>|<a(?: href="(?:https?://|mailto:|tel:)[^\\s"<>`\\\\]+" rel="noopener noreferrer")?>',
    `</span>|<span(?: class="(?:${FONT_SIZE_CLASSES.join('|')})")?>`,
    '</figure>|<figure class="image">',
    '<img src="/content-images/[0-9a-f-]{36}\\.(?:jpg|png)" alt="[^"<>]*"(?: width="\\d+")?(?: height="\\d+")? loading="lazy">',
  ].join('|'),
  'g',
);

/** Tags that the first filter may write: also picture attributes without a value, and elements without attributes. */
const PARSED_TAG = new RegExp(
  [
    '</?(?:p|h3|h4|strong|em|u|ul|ol|li)>|<br />',
    '</a>|<a(?: href="(?:https?://|mailto:|tel:)[^\\s"<>`\\\\]+")?>',
    `</span>|<span(?: class="(?:${FONT_SIZE_CLASSES.join('|')}| )+")?>`,
    '</figure>|<figure(?: class="image")?>',
    '<img(?: (?:src="/content-images/[0-9a-f-]{36}\\.(?:jpg|png)"|(?:alt|width|height)="[^"<>]*"|width|height))+ />',
  ].join('|'),
  'gi',
);

/** Describes everything that is wrong with a cleaned text. */
export function faultsOf(html: string): string[] {
  const clean = cleanRichText(html);
  const faults: string[] = [];
  const parsed = parsedRichText(html);
  if (/[<>\0]/.test(parsed.replace(PARSED_TAG, ''))) faults.push(`the first lock lets pass: ${parsed}`);
  if (/[<>\0]/.test(clean.replace(CANONICAL_TAG, ''))) faults.push(`holds more than the list: ${clean}`);
  if (allowedHtml(clean) !== clean) faults.push(`pages change it: ${clean} → ${allowedHtml(clean)}`);
  if (cleanRichText(clean) !== clean) faults.push(`saving again changes it: ${clean} → ${cleanRichText(clean)}`);
  return faults;
}
