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

const isText = (text) => text.length >= LEAST_LETTERS && /\p{L}{3}/u.test(text);
const plain = (text) =>
  text
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('’', "'")
    .trim();
/** Returns the parts of a regular expression that stand for themselves. */
const partsOfPattern = (pattern) =>
  pattern
    .replace(/^\^|\$$/g, '')
    .split(/(?<!\\)[.*+?()[\]{}|]+|\\[bdsw]/i)
    .map((part) => part.replace(/\\(.)/g, '$1'));

function* stringsIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) yield* stringsIn(each);
    return;
  }
  if (node.type === 'ImportDeclaration') return;
  if (node.type === 'Literal' && node.regex) yield* partsOfPattern(node.regex.pattern);
  else if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  else if (node.type === 'TemplateElement') yield node.value.cooked ?? '';
  for (const value of Object.values(node)) yield* stringsIn(value);
}

/** Returns the texts in the strings, templates and patterns of a file. */
export function textsIn(file, source) {
  return new Set([...stringsIn(parseSync(file, source).program)].map(plain).filter(isText));
}

/** A catalogue's text and a spec's text are the same, or one is the beginning of the other. */
function indexOf(catalogues) {
  const catalogueOf = new Map();
  for (const [file, texts] of catalogues)
    for (const text of texts) catalogueOf.set(text, [...(catalogueOf.get(text) ?? []), file]);
  const telling = [...catalogueOf].filter(([, files]) => files.length <= MOST_CATALOGUES_OF_A_TEXT);
  const equal = new Map(telling);
  const beginnings = new Map();
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
function countTexts(catalogues, specs) {
  const cataloguesOf = indexOf(catalogues);
  const counts = new Map();
  for (const [spec, texts] of specs) {
    for (const text of texts) {
      for (const catalogue of cataloguesOf(text)) {
        const bySpec = counts.get(catalogue) ?? new Map();
        counts.set(catalogue, bySpec.set(spec, (bySpec.get(spec) ?? 0) + 1));
      }
    }
  }
  return counts;
}

/** Returns spec → the application with the most of its texts. Other applications are on its way. */
function mainApplications(counts) {
  const sums = new Map();
  for (const [catalogue, bySpec] of counts) {
    const application = catalogue.split('/')[0];
    for (const [spec, count] of bySpec) {
      const bySpecs = sums.get(spec) ?? new Map();
      sums.set(spec, bySpecs.set(application, (bySpecs.get(application) ?? 0) + count));
    }
  }
  const most = (byApplication) => [...byApplication].sort((a, b) => b[1] - a[1])[0][0];
  return new Map([...sums].map(([spec, byApplication]) => [spec, most(byApplication)]));
}

/**
 * @param catalogues - File → its texts.
 * @param specs - Spec → the texts that it looks for.
 * @returns Catalogue → the specs that are about it, each with the number of equal texts.
 */
export function specsByCatalogue(catalogues, specs) {
  const counts = countTexts(catalogues, specs);
  const main = mainApplications(counts);
  const chosen = new Map();
  for (const [catalogue, bySpec] of counts) {
    const best = Math.max(...bySpec.values());
    const isOwn = (spec) => catalogue.startsWith('shared/') || catalogue.startsWith(`${main.get(spec)}/`);
    const leastOf = (spec) => Math.max(LEAST_TEXTS, best * (isOwn(spec) ? SHARE_OF_THE_BEST : SHARE_OF_ANOTHER));
    const meant = [...bySpec].filter(([spec, count]) => count >= leastOf(spec));
    if (meant.length > 0) chosen.set(catalogue, new Map(meant));
  }
  return chosen;
}
