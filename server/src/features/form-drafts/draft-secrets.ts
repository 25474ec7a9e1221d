const SECRET_KEYS: readonly string[] = ['password', 'password_confirmation'];

/**
 * The text of a draft without passwords. A browser keeps none in a draft; a call that has some loses them here. A text that is no JSON is no
 * draft of a browser, and stays as it is.
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
