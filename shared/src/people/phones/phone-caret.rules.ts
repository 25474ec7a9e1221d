import { maskPhone } from '../../domain/index.ts';

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

export interface MaskedInput {
  text: string;
  /** Position of the caret, in characters from the start. */
  caret: number;
}

/**
 * Turns the browser's text after a keystroke or paste into masked text, with the caret behind the same digit as before.
 * Deleting a character of the mask deletes the digit before it. Otherwise the mask would restore the character.
 * @param before - Masked text before the input. @param isDeletingBackward - Backspace rather than Delete.
 */
export function maskInput(before: string, raw: string, rawCaret: number, isDeletingBackward: boolean): MaskedInput {
  let text = raw;
  let caret = rawCaret;
  // The mask restores the deleted character: the digit before it is meant.
  const isRestored = raw.length < before.length && maskPhone(raw) === before;
  if (isRestored && isDeletingBackward) {
    const head = raw.slice(0, caret).replace(/\d\D*$/, '');
    text = head + raw.slice(caret);
    caret = head.length;
  }
  const isAtTheEnd = caret >= text.length;
  const masked = maskPhone(text);
  if (isAtTheEnd) return { text: masked, caret: masked.length };
  if (masked.endsWith(text.slice(caret))) return { text: masked, caret: masked.length - text.slice(caret).length };
  // The mask may add a country code before the caret, so the digits behind the caret are counted: they do not change.
  return { text: masked, caret: caretBefore(masked, digitsIn(text.slice(caret))) };
}

/** The position with this number of digits behind it, directly after a digit. */
function caretBefore(masked: string, digitsBehind: number): number {
  let caret = masked.length;
  let seen = 0;
  while (caret > 0 && seen < digitsBehind) {
    caret -= 1;
    if (/\d/.test(masked[caret] ?? '')) seen += 1;
  }
  while (caret > 0 && !/\d/.test(masked[caret - 1] ?? '')) caret -= 1;
  return caret;
}
