import { isNestedDeeper } from '../../../platform/http/body-size.ts';

const SECRET_KEYS: readonly string[] = ['password', 'password_confirmation'];

/** Deeper than any answers of a browser. */
const DEEPEST = 32;

/** Whether no browser wrote this draft: it is nested so deep that a walk through it would exhaust the stack. */
export const isTooDeep = (content: string): boolean => isNestedDeeper(content, DEEPEST);

/**
 * The text of a draft without passwords. A browser keeps none in a draft; a call that has some loses them here. A text that is no JSON is no
 * draft of a browser, and stays as it is.
 * @param content - Not too deep (`isTooDeep`).
 */
export function withoutPasswords(content: string): string {
  if (!SECRET_KEYS.some((key) => content.includes(`"${key}"`))) return content;
  try {
    const kept: unknown = JSON.parse(content, (key, value: unknown) => (SECRET_KEYS.includes(key) ? undefined : value));
    return JSON.stringify(kept);
  } catch (error) {
    if (error instanceof SyntaxError) return content;
    throw error;
  }
}
