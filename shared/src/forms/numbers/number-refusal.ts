import type { Locale } from '../../contracts/index.ts';
import { editableNumber, judgeNumber, type NumberLimits } from '../../domain/index.ts';
import { NUMBER_MESSAGES } from './messages.ts';

/** The message for a number that the limits refuse. undefined: the number is accepted, or the answer is blank. */
export function numberRefusal(answer: string, limits: NumberLimits, locale: Locale): string | undefined {
  const t = NUMBER_MESSAGES[locale];
  const { min = 0, max = 0, decimals = 0, step = 1 } = limits;
  /** Steps such as 3 × 0.1 have digits at their end that come from the binary form. */
  const textOf = (number: number) => editableNumber(String(Number(number.toPrecision(12))), locale);
  const code = judgeNumber(answer, limits);
  switch (code) {
    case null:
      return undefined;
    case 'number-decimals':
      return t[code](decimals);
    case 'number-too-small':
      return t[code](textOf(min));
    case 'number-too-large':
      return t[code](textOf(max));
    case 'number-off-step':
      return t[code](textOf(min), textOf(min + step), textOf(min + 2 * step));
    default:
      return t[code];
  }
}
