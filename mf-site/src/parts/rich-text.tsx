import { allowedHtml } from '@carefront/shared/domain';

export interface RichTextProps {
  /** Sanitised by the server; checked against the same list again here. */
  html: string;
  /** The level of its first headings: one below the title over the text. */
  headingLevel?: 2 | 3;
}

/** Headings of rich text are h3 and h4, and carry no attributes: straight below a page's title they are h2 and h3. */
const raised = (html: string): string =>
  html.replaceAll(/(<\/?h)([34])(?=>)/g, (_tag, start: string, level: string) => `${start}${Number(level) - 1}`);

/** A clinic's own words with their headings, lists, links and pictures. */
export function RichText({ html, headingLevel = 3 }: RichTextProps) {
  const clean = allowedHtml(html);
  return (
    <div className="site-rich-text" dangerouslySetInnerHTML={{ __html: headingLevel === 2 ? raised(clean) : clean }} />
  );
}
