import { isRecord } from '../../../is-record.ts';
import { URLS } from '../r4/extension-urls.ts';
import type { AnswerOption, Extension } from '../r4/fhir-r4.ts';
import { isStorable } from '../r4/shape.rules.ts';

/** Finds the options of a value set by its address. null: it is not in the file, or the file has not all of it. */
export type FindOptions = (address: string) => readonly AnswerOption[] | null;

/** One more than a form holds: a longer set is not read to its end. */
const MOST_OPTIONS = 501;
/** Value sets that include one another, and levels of a code system. */
const DEEPEST = 6;
/** Value sets that one file's questions look up: sets that include one another would be looked up without end. */
const MOST_LOOKUPS = 2_000;
const LONGEST = { code: 500, display: 10_000 } as const;

type Part = Readonly<Record<string, unknown>>;

/** @param contained - Resources in the file of the Questionnaire. Nothing about them was judged before. */
export function valueSetsIn(contained: unknown): FindOptions {
  const resources = partsOf(contained);
  const named = (type: string, address: string): Part | undefined => {
    const [url = ''] = address.split('|');
    return resources.find(
      ({ resourceType, id, url: own }) => resourceType === type && (`#${String(id)}` === url || own === url),
    );
  };
  let lookups = 0;
  const optionsOf = (address: string, depth: number): Part[] | null => {
    lookups += 1;
    const set = depth > DEEPEST || lookups > MOST_LOOKUPS ? undefined : named('ValueSet', address);
    if (!set) return null;
    const expansion = isRecord(set.expansion) ? leavesOf(set.expansion.contains, 'contains', 1) : [];
    if (expansion && expansion.length > 0) return expansion;
    const compose = isRecord(set.compose) ? set.compose : {};
    // A part that is taken out again could be any of the options.
    if (partsOf(compose.exclude).length > 0) return null;
    const options: Part[] = [];
    for (const part of partsOf(compose.include)) {
      const included = includedBy(part, depth);
      if (!included || options.length > MOST_OPTIONS) return null;
      options.push(...included);
    }
    return options;
  };
  const includedBy = (part: Part, depth: number): Part[] | null => {
    const system = typeof part.system === 'string' ? part.system : undefined;
    if (partsOf(part.filter).length > 0) return null;
    const concepts = partsOf(part.concept);
    if (concepts.length > 0) return concepts.map((concept) => ({ system, ...concept }));
    if (Array.isArray(part.valueSet)) {
      const [address] = part.valueSet as unknown[];
      // Several sets in one part are what they have in common.
      return part.valueSet.length === 1 && typeof address === 'string' ? optionsOf(address, depth + 1) : null;
    }
    const codes = system === undefined ? undefined : named('CodeSystem', system);
    const leaves = codes && leavesOf(codes.concept, 'concept', 1);
    return leaves && leaves.length > 0 ? leaves.map((concept) => ({ system, ...concept })) : null;
  };
  const known = new Map<string, readonly AnswerOption[] | null>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const options = (optionsOf(address, 1) ?? [])
      .slice(0, MOST_OPTIONS)
      .map(optionOf)
      .filter((option) => option !== null);
    const found = options.length > 0 ? options : null;
    known.set(address, found);
    return found;
  };
}

const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.slice(0, MOST_OPTIONS).filter(isRecord) : []);

/** All concepts of a tree. An abstract one only gathers others. */
function leavesOf(value: unknown, below: string, depth: number): Part[] | null {
  if (depth > DEEPEST) return null;
  const leaves: Part[] = [];
  for (const part of partsOf(value)) {
    if (part.abstract !== true && part.inactive !== true) leaves.push(part);
    const inner = part[below] === undefined ? [] : leavesOf(part[below], below, depth + 1);
    if (!inner || leaves.length > MOST_OPTIONS) return null;
    leaves.push(...inner);
  }
  return leaves;
}

function optionOf(concept: Part): AnswerOption | null {
  const { system, code, display } = concept;
  const isCode = typeof code === 'string' && code !== '' && code.length <= LONGEST.code && isStorable(code);
  if (!isCode) return null;
  const isText = typeof display === 'string' && display.length <= LONGEST.display && isStorable(display);
  const extension = partsOf(concept.extension).flatMap(pointsIn);
  return {
    valueCoding: {
      ...(typeof system === 'string' && { system }),
      code,
      ...(isText && { display }),
      ...(isText && '_display' in concept && { _display: concept._display }),
      ...(extension.length > 0 && { extension }),
    },
  };
}

const POINTS: readonly unknown[] = [URLS.ordinalValue, URLS.itemWeight, URLS.codeOrdinal, URLS.conceptOrdinal];

function pointsIn({ url, valueDecimal, valueInteger }: Part): Extension[] {
  const points = valueDecimal ?? valueInteger;
  if (!POINTS.includes(url) || typeof points !== 'number' || !Number.isFinite(points)) return [];
  return [{ url: URLS.ordinalValue, valueDecimal: points }];
}
