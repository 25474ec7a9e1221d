import type { Phrase } from '../typesetting/pdf-styles.ts';

/** Keeps one blank between words, no blanks at the ends, and at most one empty line. */
export function tidied(phrases: readonly Phrase[]): Phrase[] {
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
