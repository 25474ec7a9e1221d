import { FONT_SIZES_PX, fontSizeClass } from '@carefront/shared/domain';
import { asLink, BODY, HEADINGS, LABEL, type Phrase, ptOfPx, type TextStyle } from '../typesetting/pdf-styles.ts';
import { printable } from '../typesetting/printable-text.ts';
import { tidied } from './tidy-phrases.ts';

/** Collects the words of one block with their styles. */
export interface PhraseCollector {
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

export function createPhraseCollector(): PhraseCollector {
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
