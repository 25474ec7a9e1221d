// Which browser tests have the name of a folder: `client-page.spec.ts` is about `features/client-page`, and `staff-today.spec.ts` about
// `features/today`. It helps where a part shows few texts of its own.
import { basename } from 'node:path';

/** Names of folders that say nothing about what is in them. */
const PLAIN_NAMES = new Set(['booking', 'controls', 'forms', 'layout', 'messages', 'page', 'pages', 'parts', 'plain']);
const MOST_SPECS_OF_A_NAME = 2;

const wordsOf = (name: string): string[] => name.split('-');
const hasAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((word) => words.includes(word));
const specName = (spec: string): string => basename(spec, '.spec.ts');

/**
 * @param unit - `mf-booking/features/today`, or `mf-booking/<folder>`.
 * @returns The specs whose name has the folder's words, or whose words are all in the names of the application and the folder.
 */
export function specsNamedAs(unit: string, specs: readonly string[]): string[] {
  const [application = '', ...folders] = unit.split('/');
  const folder = folders.at(-1) ?? '';
  if (folder === '' || folder.includes('.') || PLAIN_NAMES.has(folder)) return [];
  const own = wordsOf(application.replace(/^mf-/, ''));
  const named = specs.filter((spec) => {
    const words = wordsOf(specName(spec));
    return hasAll(words, wordsOf(folder)) || (!hasAll(own, words) && hasAll([...own, ...wordsOf(folder)], words));
  });
  return named.length <= MOST_SPECS_OF_A_NAME ? named : [];
}
