/** Part of a text that stays together on a line. */
export interface Word {
  /** Index of the first blank before the word; blanks at the end of a line are dropped. */
  readonly start: number;
  /** Index of the first character that is not a blank. */
  readonly inkStart: number;
  readonly end: number;
}

/** Blanks, then characters up to the next blank. A line may also end after a hyphen, a dash or a slash, except inside a number. */
const WORD =
  /(?<![ \u200b])[ \u200b]*[^ \u200b]+?(?:[-\u2010\u2013\u2014/](?=[^\s\d/\u2010\u2013\u2014-])|(?=[ \u200b]|$))/gu;
/** French writes a blank before these characters; no line begins with them. */
const NEVER_FIRST = /^[?!:;»%]/;

/** @param text - Without line breaks. Blanks after the last word belong to no word. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [matched] = match;
    const ink = matched.replace(/^[ \u200b]+/, '');
    const end = match.index + matched.length;
    const before = words.at(-1);
    if (before && NEVER_FIRST.test(ink)) words[words.length - 1] = { ...before, end };
    else words.push(...partsOf({ start: match.index, inkStart: end - ink.length, end }, ink));
  }
  return words;
}

/** Scripts without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const unspacedWords = new Intl.Segmenter('en', { granularity: 'word' });
const STAYS_WITH_LAST = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{Mark}]/u;
const STAYS_WITH_NEXT = /[\p{Ps}\p{Pi}]$/u;

/** Splits text without blanks at its words. No line begins with a closing sign or ends with an opening one. */
function partsOf(word: Word, ink: string): Word[] {
  if (!UNSPACED.test(ink)) return [word];
  const parts: Word[] = [];
  for (const { segment, index } of unspacedWords.segment(ink)) {
    const start = word.inkStart + index;
    const end = start + segment.length;
    const last = parts.at(-1);
    const lastSign = ink.charAt(index - 1);
    if (last && (STAYS_WITH_LAST.test(segment) || STAYS_WITH_NEXT.test(lastSign))) {
      parts[parts.length - 1] = { ...last, end };
    } else parts.push({ start: last ? start : word.start, inkStart: start, end });
  }
  return parts;
}
