import { useClinicLang } from '@carefront/shared/app';
import { allowedHtml } from '@carefront/shared/domain';

export interface RichTextProps {
  /** The server sanitised it; the browser checks it against the same list again. */
  html: string;
  /** The level of the highest headings in the text: one below the title above it. */
  headingLevel?: 2 | 3;
}

/** Rich text has h3 and h4 headings without attributes. Directly below a page's title they become h2 and h3. */
const raised = (html: string): string =>
  html.replaceAll(/(<\/?h)([34])(?=>)/g, (_tag, start: string, level: string) => `${start}${Number(level) - 1}`);

/** A rich text that the clinic wrote, with its headings, lists, links and pictures. */
export function RichText({ html, headingLevel = 3 }: RichTextProps) {
  const clean = allowedHtml(html);
  const __html = headingLevel === 2 ? raised(clean) : clean;
  return <div className="site-rich-text" lang={useClinicLang()} dangerouslySetInnerHTML={{ __html }} />;
}
