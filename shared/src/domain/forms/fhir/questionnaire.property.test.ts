import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionFaults, FORM_LIMITS } from '../definition/definition-faults.rules.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aPage } from '../form.fixture.ts';
import { randomForm } from '../random-form.fixture.ts';
import { exportQuestionnaire } from './export-questionnaire.rules.ts';
import { importQuestionnaire } from './import-questionnaire.rules.ts';
import type { Questionnaire, QuestionnaireItem } from './r4/fhir-r4.ts';

const head = { status: 'active', title: 'Intake', version: '3' } as const;

/** The same value as another process receives it. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // JSON keeps the shape

/** The same form from before it was first saved. */
const unsaved = ({ pages }: FormDefinition): FormDefinition => ({
  pages: pages.map((page) => ({
    ...page,
    id: null,
    blocks: page.blocks.map((block) => ({
      ...block,
      id: null,
      rows: block.rows.map((row) => row.map((control) => ({ ...control, form_control_id: null }))),
    })),
  })),
});

const form = fc.tuple(randomForm, fc.boolean()).map(([each, isSaved]) => sent(isSaved ? each : unsaved(each)));

const everyItem = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.item ?? [])]);

/** The constraints que-1 to que-13 of FHIR, as far as the export can break them. */
function faultsIn({ item = [] }: Questionnaire): string[] {
  const items = everyItem(item);
  const rules: [string, (each: QuestionnaireItem) => boolean][] = [
    [
      'que-1 groups have items, texts have none',
      ({ type, item: below }) => (type === 'group') === (below !== undefined),
    ],
    ['que-5 choices alone have options', ({ type, answerOption }) => type === 'choice' || answerOption === undefined],
    ['que-6 texts are not required', ({ type, required, repeats }) => type !== 'display' || !(required || repeats)],
    ['que-10 texts alone have a length', ({ type, maxLength }) => ['string', 'text'].includes(type) || !maxLength],
    [
      'que-12 several conditions are joined',
      ({ enableWhen, enableBehavior }) => (enableWhen?.length ?? 0) < 2 || enableBehavior !== undefined,
    ],
  ];
  const broken = items.flatMap((each) => rules.filter(([, holds]) => !holds(each)).map(([rule]) => rule));
  const isUnique = new Set(items.map(({ linkId }) => linkId)).size === items.length;
  return [
    ...broken,
    ...(isUnique ? [] : ['que-2 linkIds are unique']),
    ...(item.some(hasEmpty) ? ['nothing is empty'] : []),
  ];
}

function hasEmpty(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === '' || part === null;
  const below = Object.values(part);
  return below.length === 0 || below.some(hasEmpty);
}

describe('random forms', () => {
  it('become Questionnaires that FHIR accepts, and come back from them as they were', () => {
    fc.assert(
      fc.property(form, (definition) => {
        const { questionnaire } = exportQuestionnaire(definition, head);
        expect(faultsIn(questionnaire)).toEqual([]);
        const imported = importQuestionnaire(JSON.parse(JSON.stringify(questionnaire)));
        if (!imported.ok) throw new Error(JSON.stringify(imported.faults));
        const { title, description, definition: read, translation, unmapped } = imported;
        expect({ title, description, translation, unmapped }).toEqual({
          title: 'Intake',
          description: '',
          translation: null,
          unmapped: [],
        });
        expect(read).toStrictEqual(definition);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the largest form', () => {
  const { pages, blocksPerPage, questions } = FORM_LIMITS;
  const perPage = Math.ceil(questions / pages);

  it('comes back from its Questionnaire as it was', () => {
    const definition: FormDefinition = {
      pages: Array.from({ length: pages }, (_page, page) => {
        const ids = Array.from({ length: perPage }, (_id, index) => page * perPage + index + 1);
        const asked = ids.filter((id) => id <= questions);
        const blocks = Array.from({ length: blocksPerPage }, (_block, index) =>
          aBlock(
            page * blocksPerPage + index + 1,
            asked.slice(index, index + 1).map((id) => aControl(id)),
          ),
        );
        return aPage(blocks);
      }),
    };
    const { questionnaire } = exportQuestionnaire(definition, head);
    expect(importQuestionnaire(sent(questionnaire))).toMatchObject({ ok: true, definition: sent(definition) });
    expect(definitionFaults(definition)).toEqual([]);
  });
});
