/** First letters, whole characters also where they are written with more than one unit. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('en') ?? '').join('');
}
