import { isRecord } from '../../../is-record.ts';
import { FHIR_LIMITS, ITEM_FIELDS, RESOURCE_FIELDS, RESPONSE_ITEM_FIELDS } from './element-shapes.ts';
import { PUBLICATION_STATUSES, type Questionnaire, type QuestionnaireResponse, RESPONSE_STATUSES } from './fhir-r4.ts';
import { joined, list, record, type Shape, type ShapeFault } from './shape.rules.ts';

export type Checked<T> =
  | { readonly ok: true; readonly resource: T }
  | { readonly ok: false; readonly faults: readonly ShapeFault[] };

/** Faults that are named at most. */
const MOST_FAULTS = 20;
const items: Shape = list(FHIR_LIMITS.items, () => null);
const resource = record({ ...RESOURCE_FIELDS, item: items });
const item = record({ ...ITEM_FIELDS, item: items }, ['type']);
const responseItem = record({ ...RESPONSE_ITEM_FIELDS, item: items });

/** Judges the shape and the size of what another system sent. */
export function checkQuestionnaire(input: unknown): Checked<Questionnaire> {
  const faults = faultsOf(input, 'Questionnaire', PUBLICATION_STATUSES, { shape: item, areIdsUnique: true });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, resource: input as Questionnaire }; // every field was judged
}

export function checkResponse(input: unknown): Checked<QuestionnaireResponse> {
  // A group that repeats has an item for each entry.
  const faults = faultsOf(input, 'QuestionnaireResponse', RESPONSE_STATUSES, {
    shape: responseItem,
    areIdsUnique: false,
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, resource: input as QuestionnaireResponse }; // every field was judged
}

interface ItemRules {
  readonly shape: Shape;
  readonly areIdsUnique: boolean;
}

function faultsOf(input: unknown, type: string, statuses: readonly string[], rules: ItemRules): ShapeFault[] {
  if (!isRecord(input) || input.resourceType !== type) return [{ path: '', code: 'resource-unknown' }];
  const fault = resource(input);
  if (fault) return [fault];
  // A Questionnaire without a status becomes a draft all the same; a response without one could be half of it.
  const isMissing = input.status === undefined;
  if (isMissing && type === 'Questionnaire') return itemFaults(input.item, rules);
  if (isMissing) return [{ path: 'status', code: 'shape-invalid' }];
  if (!statuses.includes(String(input.status))) return [{ path: 'status', code: 'status-unknown' }];
  return itemFaults(input.item, rules);
}

/** Goes through the items with a list of its own, so that no depth exhausts the stack. */
function itemFaults(first: unknown, { shape, areIdsUnique }: ItemRules): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const linkIds = new Set<string>();
  const open = [{ items: childrenIn(first), path: 'item', depth: 1 }];
  let count = 0;
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    const { items: found, path, depth } = level;
    count += found.length;
    if (count > FHIR_LIMITS.items) return [{ path: '', code: 'items-too-many' }];
    if (found.length > 0 && depth > FHIR_LIMITS.depth) return [{ path, code: 'items-too-deep' }];
    for (const [index, child] of found.entries()) {
      const at = joined(path, index);
      const fault = shape(child) ?? linkIdFault(child, linkIds, areIdsUnique);
      if (fault) faults.push({ ...fault, path: joined(at, fault.path) });
      if (faults.length >= MOST_FAULTS) return faults;
      if (isRecord(child)) open.push({ items: childrenIn(child.item), path: `${at}.item`, depth: depth + 1 });
    }
  }
  return faults;
}

const childrenIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function linkIdFault(child: unknown, linkIds: Set<string>, areIdsUnique: boolean): ShapeFault | null {
  const linkId = isRecord(child) ? child.linkId : undefined;
  if (typeof linkId !== 'string' || !isLinkId(linkId)) return { path: 'linkId', code: 'link-id-invalid' };
  if (areIdsUnique && linkIds.has(linkId)) return { path: 'linkId', code: 'link-id-repeated' };
  linkIds.add(linkId);
  return null;
}

/** Letters, digits and signs, with single spaces between them. */
const isLinkId = (linkId: string): boolean =>
  linkId !== '' && linkId.length <= FHIR_LIMITS.linkId && linkId.trim() === linkId && !/\p{C}/u.test(linkId);
