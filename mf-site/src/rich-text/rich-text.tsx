import { allowedHtml } from './allowed-html.rules.ts';

export interface RichTextProps {
  /** Sanitised by the server; checked against the allow-list again here. */
  html: string;
}

/** A clinic's own words with their headings, lists and links. */
export function RichText({ html }: RichTextProps) {
  return <div className="site-rich-text" dangerouslySetInnerHTML={{ __html: allowedHtml(html) }} />;
}
