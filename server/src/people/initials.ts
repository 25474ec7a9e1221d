/** Returns the first letters as whole characters, also when a character has more than one code unit. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('en') ?? '').join('');
}
