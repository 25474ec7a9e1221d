import { ClinicText } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { allowedHtml, isBlankHtml } from '@carefront/shared/domain';
import type { ReactNode } from 'react';
import {
  type EditablePictureProps,
  type EditableRichTextProps,
  type EditableTextProps,
  useSiteEditing,
} from './editing/site-editing.ts';

/** One line of text: the clinic's own, else the fallback. In the editor it is a field. */
export function SiteText(props: EditableTextProps) {
  const editing = useSiteEditing();
  if (editing) return <editing.Text {...props} />;
  const own = props.value.trim();
  return own ? <ClinicText lang={props.lang}>{own}</ClinicText> : props.fallback;
}

interface SiteRichTextProps extends EditableRichTextProps {
  /** Replaces a blank text. */
  empty: ReactNode;
  headingLevel?: 2 | 3;
}

/** A rich text of the clinic. In the editor it can be edited in place. */
export function SiteRichText({ empty, headingLevel = 3, ...props }: SiteRichTextProps) {
  const editing = useSiteEditing();
  if (editing) return <editing.RichText {...props} />;
  return isBlankHtml(props.html) ? empty : <RichText html={props.html} lang={props.lang} headingLevel={headingLevel} />;
}

/** A picture of the clinic. In the editor it has a button that changes it. */
export function SitePicture(props: EditablePictureProps) {
  const editing = useSiteEditing();
  return editing ? <editing.Picture {...props} /> : props.children;
}

interface RichTextProps {
  /** The server sanitised it; the browser checks it against the same list again. */
  html: string;
  /** Language of the text; undefined: the reader's. */
  lang: Locale | undefined;
  /** The level of the highest headings in the text: one below the title above it. */
  headingLevel?: 2 | 3;
}

/** Rich text has h3 and h4 headings without attributes. Directly below a page's title they become h2 and h3. */
const raised = (html: string): string =>
  html.replaceAll(/(<\/?h)([34])(?=>)/g, (_tag, start: string, level: string) => `${start}${Number(level) - 1}`);

/** A rich text that the clinic wrote, with its headings, lists, links and pictures. */
export function RichText({ html, lang, headingLevel = 3 }: RichTextProps) {
  const clean = allowedHtml(html);
  const __html = headingLevel === 2 ? raised(clean) : clean;
  return <div className="site-rich-text" lang={lang} dangerouslySetInnerHTML={{ __html }} />;
}
