import { URLS } from '../r4/extension-urls.ts';
import type { AnswerOption, Extension } from '../r4/fhir-r4.ts';
import { isRecord, isStorable } from '../r4/shape.rules.ts';

/** Finds the options of a value set by its address. null: it is not in the file, or the file has not all of it. */
export type FindOptions = (address: string) => readonly AnswerOption[] | null;

/** One more than a form holds: a longer set is not read to its end. */
const MOST_OPTIONS = 501;
/** Value sets that include one another, and levels of a code system. */
const DEEPEST = 6;
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
  const optionsOf = (address: string, depth: number): Part[] | null => {
    const set = depth > DEEPEST ? undefined : named('ValueSet', address);
    if (!set) return null;
    const expansion = isRecord(set.expansion) ? leavesOf(set.expansion.contains, 'contains', 1) : [];
    if (expansion && expansion.length > 0) return expansion;
    const compose = isRecord(set.compose) ? set.compose : {};
    // A part that is taken out again could be any of the options.
    if (partsOf(compose.exclude).length > 0) return null;
    const included = partsOf(compose.include).map((part) => includedBy(part, depth));
    return included.includes(null) ? null : included.flatMap((part) => part ?? []);
  };
  const includedBy = (part: Part, depth: number): Part[] | null => {
    const system = typeof part.system === 'string' ? part.system : undefined;
    if (partsOf(part.filter).length > 0) return null;
    const concepts = partsOf(part.concept);
    if (concepts.length > 0) return concepts.map((concept) => ({ system, ...concept }));
    if (Array.isArray(part.valueSet)) {
      const sets = part.valueSet.map((address) => (typeof address === 'string' ? optionsOf(address, depth + 1) : null));
      const [only] = sets;
      // Several sets in one part are what they have in common.
      return sets.length === 1 && only ? only : null;
    }
    const codes = system === undefined ? undefined : named('CodeSystem', system);
    const leaves = codes && leavesOf(codes.concept, 'concept', 1);
    return leaves && leaves.length > 0 ? leaves.map((concept) => ({ system, ...concept })) : null;
  };
  return (address) => {
    const options = optionsOf(address, 1)?.slice(0, MOST_OPTIONS).map(optionOf);
    const known = options?.filter((option) => option !== null);
    return known && known.length > 0 ? known : null;
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
