// Which browser tests meet which texts. A browser test finds things by the texts that the product shows, and these texts are in the
// catalogues beside the parts of the product: so the catalogues tell which parts a browser test is about.
import { parseSync } from 'oxc-parser';

/** A text in more catalogues, such as 'Cancel', tells nothing. */
const MOST_CATALOGUES_OF_A_TEXT = 2;
/** One equal text may be chance. */
const LEAST_TEXTS = 2;
/** A spec with few of a catalogue's texts passes by; the spec with the most is about it. */
const SHARE_OF_THE_BEST = 1 / 3;
/** A spec that is mainly about another application has to be as much about this catalogue as the best. */
const SHARE_OF_ANOTHER = 2 / 3;
const LEAST_LETTERS = 4;
/** Of longer texts, the beginning is enough: `Remove time off, ${day}`. */
const LEAST_LETTERS_OF_A_BEGINNING = 10;

/** File → its texts. */
type Texts = Iterable<readonly [file: string, texts: ReadonlySet<string>]>;
/** Catalogue → spec → number of texts. */
type Counts = Map<string, Map<string, number>>;

const isText = (text: string): boolean => text.length >= LEAST_LETTERS && /\p{L}{3}/u.test(text);
const plain = (text: string): string =>
  text
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('’', "'")
    .trim();
/** Returns the parts of a regular expression that stand for themselves. */
const partsOfPattern = (pattern: string): string[] =>
  pattern
    .replace(/^\^|\$$/g, '')
    .split(/(?<!\\)[.*+?()[\]{}|]+|\\[bdsw]/i)
    .map((part) => part.replace(/\\(.)/g, '$1'));

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns the texts that stand in the node itself. */
function ownStrings({ type, value, regex }: Fields): string[] {
  if (type === 'TemplateElement' && isObject(value)) return [String(value.cooked ?? '')];
  if (type !== 'Literal') return [];
  if (isObject(regex)) return partsOfPattern(String(regex.pattern));
  return typeof value === 'string' ? [value] : [];
}

function* stringsIn(node: unknown): Generator<string> {
  if (!isObject(node) || node.type === 'ImportDeclaration') return;
  yield* ownStrings(node);
  for (const value of Object.values(node)) yield* stringsIn(value);
}

/** Returns the texts in the strings, templates and patterns of a file. */
export function textsIn(file: string, source: string): Set<string> {
  return new Set([...stringsIn(parseSync(file, source).program)].map(plain).filter(isText));
}

/** A catalogue's text and a spec's text are the same, or one is the beginning of the other. */
function indexOf(catalogues: Texts): (text: string) => Set<string> {
  const catalogueOf = new Map<string, string[]>();
  for (const [file, texts] of catalogues)
    for (const text of texts) catalogueOf.set(text, [...(catalogueOf.get(text) ?? []), file]);
  const telling = [...catalogueOf].filter(([, files]) => files.length <= MOST_CATALOGUES_OF_A_TEXT);
  const equal = new Map(telling);
  const beginnings = new Map<string, [text: string, files: string[]][]>();
  for (const [text, files] of telling) {
    if (text.length < LEAST_LETTERS_OF_A_BEGINNING) continue;
    const key = text.slice(0, LEAST_LETTERS_OF_A_BEGINNING);
    beginnings.set(key, [...(beginnings.get(key) ?? []), [text, files]]);
  }
  return (text) => {
    const alike = (beginnings.get(text.slice(0, LEAST_LETTERS_OF_A_BEGINNING)) ?? [])
      .filter(([other]) => other.startsWith(text) || text.startsWith(other))
      .flatMap(([, files]) => files);
    return new Set([...(equal.get(text) ?? []), ...alike]);
  };
}

/** Returns catalogue → spec → the number of the catalogue's texts that the spec looks for. */
function countTexts(catalogues: Texts, specs: Texts): Counts {
  const cataloguesOf = indexOf(catalogues);
  const counts: Counts = new Map();
  for (const [spec, texts] of specs) {
    for (const text of texts) {
      for (const catalogue of cataloguesOf(text)) {
        const bySpec = counts.get(catalogue) ?? new Map<string, number>();
        counts.set(catalogue, bySpec.set(spec, (bySpec.get(spec) ?? 0) + 1));
      }
    }
  }
  return counts;
}

/** Returns spec → the application with the most of its texts. Other applications are on its way. */
function mainApplications(counts: Counts): Map<string, string> {
  const sums: Counts = new Map();
  for (const [catalogue, bySpec] of counts) {
    const [application = ''] = catalogue.split('/', 1);
    for (const [spec, count] of bySpec) {
      const bySpec = sums.get(spec) ?? new Map<string, number>();
      sums.set(spec, bySpec.set(application, (bySpec.get(application) ?? 0) + count));
    }
  }
  const most = (byApplication: ReadonlyMap<string, number>): string =>
    [...byApplication].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  return new Map([...sums].map(([spec, byApplication]) => [spec, most(byApplication)]));
}

/**
 * @param catalogues - File → its texts.
 * @param specs - Spec → the texts that it looks for.
 * @returns Catalogue → the specs that are about it, each with the number of equal texts.
 */
export function specsByCatalogue(catalogues: Texts, specs: Texts): Counts {
  const counts = countTexts(catalogues, specs);
  const main = mainApplications(counts);
  const chosen: Counts = new Map();
  for (const [catalogue, bySpec] of counts) {
    const best = Math.max(...bySpec.values());
    const isOwn = (spec: string): boolean =>
      catalogue.startsWith('shared/') || catalogue.startsWith(`${main.get(spec)}/`);
    const leastOf = (spec: string): number =>
      Math.max(LEAST_TEXTS, best * (isOwn(spec) ? SHARE_OF_THE_BEST : SHARE_OF_ANOTHER));
    const meant = [...bySpec].filter(([spec, count]) => count >= leastOf(spec));
    if (meant.length > 0) chosen.set(catalogue, new Map(meant));
  }
  return chosen;
}
