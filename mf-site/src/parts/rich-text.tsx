import { allowedHtml } from '@carefront/shared/domain';

export interface RichTextProps {
  /** Sanitised by the server; checked against the same list again here. */
  html: string;
}

/** A clinic's own words with their headings, lists, links and pictures. */
export function RichText({ html }: RichTextProps) {
  return <div className="site-rich-text" dangerouslySetInnerHTML={{ __html: allowedHtml(html) }} />;
}
