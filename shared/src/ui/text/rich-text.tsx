import { allowedHtml } from '../../domain/index.ts';
import { makeClasses } from '../theme/make-classes.ts';

const useStyles = makeClasses({
  root: {
    maxWidth: '68ch',
    overflowWrap: 'anywhere',
    '& > *': { marginTop: 0, marginBottom: '16px' },
    '& > *:last-child': { marginBottom: 0 },
    '& h4': { fontSize: '18px', lineHeight: '24px', fontWeight: 600, marginBottom: '8px' },
    '& h5': { fontSize: '16px', lineHeight: '24px', fontWeight: 600, marginBottom: '8px' },
    '& ul, & ol': { paddingLeft: '24px' },
    '& li + li': { marginTop: '8px' },
    '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 'var(--cf-radius-control)' },
    '& figure': { margin: '0 0 16px' },
    '& a': { color: 'var(--cf-brand-text)', textUnderlineOffset: '3px' },
  },
});

/** Rich text has h3 and h4 headings without attributes. Below a heading of a dialog's part they become h4 and h5. */
const lowered = (html: string): string =>
  html.replaceAll(/(<\/?h)([34])(?=>)/g, (_tag, start: string, level: string) => `${start}${Number(level) + 1}`);

interface RichTextProps {
  /** The server sanitised it; the browser checks it again. */
  html: string;
  /** Matches the addresses of pictures that the text may hold. Absent: the clinic's public pictures. */
  pictureSrc?: RegExp;
}

/** Rich text with headings, lists, links and pictures. */
export function RichText({ html, pictureSrc }: RichTextProps) {
  const styles = useStyles();
  const sizes = useRichTextSizes();
  const clean = lowered(allowedHtml(html, pictureSrc));
  return <div className={`${styles.root} ${sizes}`} dangerouslySetInnerHTML={{ __html: clean }} />;
}

const useRichTextSizesStyles = makeClasses({
  sizes: {
    '& .text-12': { fontSize: '0.75rem' },
    '& .text-14': { fontSize: '0.875rem' },
    '& .text-18': { fontSize: '1.125rem' },
    '& .text-22': { fontSize: '1.375rem', lineHeight: 1.35 },
    '& .text-30': { fontSize: '1.875rem', lineHeight: 1.25 },
  },
});

/** The class of a rich text with the editor's sizes (CT-11): 12, 14, 18, 22 and 30 px at the default font size. */
export const useRichTextSizes = (): string => useRichTextSizesStyles().sizes;
