/**
 * Names a class by its rules, so that equal names mean equal rules: a page can have two copies of `shared/ui`, one of an older remote.
 * The hash is FNV-1a. The length is in the name because different rules seldom share both.
 */
export function classNameOf(rules: string): string {
  let hash = 0;
  for (const letter of rules) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return `cf${hash}-${rules.length}`;
}
