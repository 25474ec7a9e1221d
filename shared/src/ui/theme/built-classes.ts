import { __resetStyles } from '@fluentui/react-components';

/** At-rules have their own style element: they come after all other rules. Key frames do not. */
const isAtRule = (rule: string): boolean => rule.startsWith('@') && !rule.startsWith('@keyframes');

/**
 * Takes the place of `makeClasses` in builds, where every class is compiled. The name of a class is made here: names that the build makes
 * cost a visitor's first form 2 kB.
 * @param rules - The rules of each slot, one a line, with '&' as the class.
 */
export function __classes<Slot extends string>(
  rules: Readonly<Record<Slot, string>>,
): () => Readonly<Record<Slot, string>> {
  const named = Object.entries<string>(rules).map(([slot, text]) => [slot, classNameOf(text), text] as const);
  const names = Object.fromEntries(named) as Record<Slot, string>; // the first two of each entry
  const lines = named.flatMap(([, name, text]) => text.replaceAll('&', `.${name}`).split('\n'));
  const useRules = __resetStyles('', null, {
    r: lines.filter((rule) => !isAtRule(rule)),
    s: lines.filter(isAtRule),
  });
  return function useClasses() {
    useRules();
    return names;
  };
}

/**
 * Names a class by its rules, so that equal names mean equal rules: a page can have two copies of `shared/ui`, one of an older remote.
 * The hash is FNV-1a. The length is in the name because different rules seldom share both.
 */
export function classNameOf(rules: string): string {
  let hash = 0;
  for (const letter of rules) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return `cf${hash}-${rules.length}`;
}
