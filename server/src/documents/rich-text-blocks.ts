import { allowedHtml, FONT_SIZES_PX, fontSizeClass } from '@carefront/shared/domain';
import { Parser } from 'htmlparser2';
import { asLink, BODY, HEADINGS, LABEL, type Phrase, ptOfPx, type TextStyle } from './typesetting/pdf-styles.ts';
import { printable } from './typesetting/printable-text.ts';

/** Rich text as blocks to draw. Empty blocks are left out. */
export type Block =
  | { readonly kind: 'paragraph'; readonly phrases: readonly Phrase[] }
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly phrases: readonly Phrase[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string };

interface OpenList {
  readonly isOrdered: boolean;
  readonly items: Block[][];
}

/**
 * Returns the blocks of rich text, parsed as browsers parse it.
 * @param html - Cleaned again by the same list of tags as on the page, so that the PDF shows the same content.
 */
export function richTextBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: OpenList[] = [];
  /** The list that gets the next block: the text's blocks, or those of the innermost open item. */
  const places: Block[][] = [blocks];
  const phrases = createPhraseCollector();
  let heading: 3 | 4 | null = null;
  const put = (block: Block) => places.at(-1)?.push(block);
  const endBlock = () => {
    const taken = phrases.take();
    if (taken.length > 0) put(heading ? { kind: 'heading', level: heading, phrases: taken } : paragraph(taken));
  };
  const setHeading = (level: 3 | 4 | null) => {
    endBlock();
    heading = level;
    phrases.setHeading(level);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'p' || name === 'figure') endBlock();
      else if (name === 'h3' || name === 'h4') setHeading(name === 'h3' ? 3 : 4);
      else if (name === 'ul' || name === 'ol') {
        endBlock();
        lists.push({ isOrdered: name === 'ol', items: [] });
      } else if (name === 'li') {
        endBlock();
        const item: Block[] = [];
        lists.at(-1)?.items.push(item);
        places.push(item);
      } else if (name === 'img') {
        endBlock();
        put({ kind: 'picture', src: attributes.src ?? '', alt: attributes.alt ?? '' });
      } else phrases.open(name, attributes);
    },
    ontext: (text) => phrases.add(text),
    onclosetag(name) {
      if (name === 'p' || name === 'figure') endBlock();
      else if (name === 'h3' || name === 'h4') setHeading(null);
      else if (name === 'ul' || name === 'ol') {
        endBlock();
        const list = lists.pop();
        if (list && list.items.length > 0) put({ kind: 'list', ...list });
      } else if (name === 'li') {
        endBlock();
        if (places.length > 1) places.pop();
      } else phrases.close(name);
    },
  });
  parser.end(allowedHtml(html));
  endBlock();
  return blocks;
}

const paragraph = (phrases: readonly Phrase[]): Block => ({ kind: 'paragraph', phrases });

/** Collects the words of one block with their styles. */
interface PhraseCollector {
  setHeading(level: 3 | 4 | null): void;
  /** An element inside a block begins. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  add(text: string): void;
  /** Returns the phrases since the last call; nothing for blank text. */
  take(): Phrase[];
}

interface OpenElement {
  readonly name: string;
  readonly style: Partial<TextStyle>;
  /** Text of the element so far. */
  words: string;
}

const INLINE: readonly string[] = ['strong', 'em', 'u', 'span', 'a'];

function createPhraseCollector(): PhraseCollector {
  const open: OpenElement[] = [];
  let collected: Phrase[] = [];
  let base = BODY;
  let current = BODY;
  const restyle = () => {
    current = Object.assign({}, base, ...open.map(({ style }) => style));
  };
  const put = (text: string, style: TextStyle) => {
    const last = collected.at(-1);
    if (last?.style === style) collected[collected.length - 1] = { text: last.text + text, style };
    else collected.push({ text, style });
  };
  return {
    setHeading(level) {
      base = level ? HEADINGS[level] : BODY;
      restyle();
    },
    open(name, attributes) {
      if (name === 'br') put('\n', current);
      if (!INLINE.includes(name)) return;
      open.push({ name, style: styleOf(name, attributes), words: '' });
      restyle();
    },
    close(name) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at < 0) return;
      const [element] = open.splice(at, 1);
      restyle();
      const address = element ? addressToPrint(element) : null;
      if (address) put(` (${address})`, { ...LABEL, sizePt: Math.min(current.sizePt, BODY.sizePt) });
    },
    add(text) {
      const shown = printable(text).replace(/[ \n\f]+/g, ' ');
      for (const element of open) if (element.name === 'a') element.words += shown;
      put(shown, current);
    },
    take() {
      const phrases = tidied(collected);
      collected = [];
      return phrases;
    },
  };
}

function styleOf(name: string, { href, class: className }: Readonly<Record<string, string>>): Partial<TextStyle> {
  if (name === 'strong') return { isBold: true };
  if (name === 'em') return { isItalic: true };
  if (name === 'u') return { isUnderlined: true };
  if (name === 'a') return linkStyle(href ?? '');
  const sizePx = FONT_SIZES_PX.find((size) => fontSizeClass(size) === className);
  return sizePx ? { sizePt: ptOfPx(sizePx) } : {};
}

/** Returns the style of a link, with its address in ASCII as PDF needs it; no style for an invalid address. */
function linkStyle(href: string): Partial<TextStyle> {
  const url = URL.canParse(href) ? new URL(href).href : null;
  if (url === null) return {};
  const { colour, isUnderlined } = asLink(BODY, url);
  return { colour, isUnderlined, href: url };
}

/** Returns the address to print after the words of a link, because a printed link cannot be opened. */
function addressToPrint({ style: { href }, words }: OpenElement): string | null {
  if (!href) return null;
  const address = href.replace(/^(?:mailto|tel):/, '');
  return ['', address, address.replace(/\/$/, ''), href].includes(words.trim()) ? null : address;
}

/** Keeps one blank between words, no blanks at the ends, and at most one empty line. */
function tidied(phrases: readonly Phrase[]): Phrase[] {
  if (phrases.every(({ text }) => text.trim() === '')) return [];
  const kept: Phrase[] = [];
  let before = '\n\n';
  for (const { text, style } of phrases) {
    let shown = '';
    for (const character of text) {
      const isTooMuch = character === ' ' ? /[ \n]$/.test(before) : character === '\n' && before.endsWith('\n\n');
      if (isTooMuch) continue;
      shown += character;
      before = (before + character).slice(-2);
    }
    if (shown !== '') kept.push({ text: shown, style });
  }
  return withoutEnd(kept);
}

function withoutEnd(phrases: Phrase[]): Phrase[] {
  for (;;) {
    const last = phrases.pop();
    if (!last) return phrases;
    const text = last.text.trimEnd();
    if (text === '') continue;
    phrases.push({ ...last, text });
    return phrases;
  }
}
