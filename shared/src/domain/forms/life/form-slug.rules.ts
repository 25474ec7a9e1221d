const LONGEST = 60;

/** The part of an address that a form gets from its name: lower-case letters, digits and single hyphens. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const slug = words.join('-').slice(0, LONGEST).replace(/-$/, '');
  // Digits alone would read as the id of a form; a name in another script has no such letters.
  if (slug === '') return 'form';
  return /^\d+$/.test(slug) ? `form-${slug}` : slug;
}

/** Longest part of an address that staff may choose, characters. */
export const LONGEST_SLUG = 80;

/** Whether a text can be the part of an address that names a form. Digits alone would read as the id of a form. */
export const isFormSlug = (text: string): boolean =>
  text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !/^\d+$/.test(text);

/** @param taken - Slugs that begin with this one. @returns The slug itself, or with the first free number: `sleep-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
