import { useUiLocale } from '../../ui/index.ts';
import { FORM_MESSAGES } from '../messages.ts';

/**
 * The rule of a field with a limit: a longer text stays as it is, and the field says its limit. The browser's own limit would cut a pasted text
 * without a word.
 * @param limit - In characters; undefined: no limit.
 */
export function useLengthRule(limit: number | undefined): (text: string) => string | undefined {
  const t = FORM_MESSAGES[useUiLocale()];
  return (text) => (limit !== undefined && text.length > limit ? t.tooLong(limit) : undefined);
}
