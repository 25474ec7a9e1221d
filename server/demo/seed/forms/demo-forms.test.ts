import { formDefinition } from '@carefront/shared/contracts/schemas';
import {
  BUILT_IN_BLOCKS,
  definitionFaults,
  type FormControl,
  INPUT_TYPES,
  missingTexts,
  visitorForm,
} from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { makeVersion } from '../../../src/forms/public.ts';
import { CEDAR_WAITLIST } from '../cedar-waitlist.data.ts';
import { MAPLE } from '../demo-ids.ts';
import { MAPLE_FORMS } from '../maple/forms/maple-forms.seed.ts';

const forms = [...MAPLE_FORMS, CEDAR_WAITLIST];
const versions = forms.flatMap((form) =>
  [...form.versions, ...(form.draft ? [form.draft] : [])].map((version, index) => ({
    title: `${form.slug} ${index}`,
    form,
    made: makeVersion(form.id, version),
  })),
);
const liveForm = (id: number) => {
  const made = versions.filter(({ form }) => form.id === id).at(-1)?.made;
  if (!made) throw new Error(`no form ${id}`);
  return made.definition;
};
const blocksOf = (id: number) => liveForm(id).pages.flatMap(({ blocks }) => blocks);
const controlsOf = (id: number): FormControl[] => blocksOf(id).flatMap(({ rows }) => rows.flat());

describe('the forms of the demo', () => {
  it.each(versions)('EN-16 have the shape of a form, and can be published: $title', ({ made }) => {
    const { success, error } = safeParse(formDefinition, made.definition);
    expect(success ? [] : error.issues).toEqual([]);
    expect(definitionFaults(made.definition)).toEqual([]);
  });

  it('EN-16 have ids of their own in each form, and the same id for the same part in each version', () => {
    const idsOf = ({ pages }: ReturnType<typeof liveForm>) => [
      ...pages.map(({ id }) => id),
      ...pages.flatMap(({ blocks }) =>
        blocks.flatMap(({ id, rows }) => [id, ...rows.flat().map((c) => c.form_control_id)]),
      ),
    ];
    const ofLast = new Map(versions.map(({ form, made }) => [form.id, idsOf(made.definition)]));
    const all = [...ofLast.values()].flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((id) => id !== null && id < 100_000)).toBe(true);
    const [first, last] = versions.filter(({ form }) => form.id === MAPLE.forms.wellbeing).map(({ made }) => made);
    if (!first || !last) throw new Error('the form has two versions');
    expect(idsOf(last.definition)).toEqual(expect.arrayContaining(idsOf(first.definition)));
  });

  it('GN-05 are translated as a whole, or not at all', () => {
    const { selfIntake, wellbeing, everyControl, everyBlock } = MAPLE.forms;
    const translated = versions.filter(({ made }) => made.translations.fr);
    for (const { made } of translated) expect(missingTexts(made.definition, made.translations.fr ?? {})).toEqual([]);
    expect(new Set(translated.map(({ form }) => form.id))).toEqual(
      new Set([selfIntake, wellbeing, everyControl, everyBlock, CEDAR_WAITLIST.id]),
    );
  });

  it('RT-05 the form of the site has three pages, and the well-being form has seven', () => {
    const pagesOf = (id: number) => liveForm(id).pages.length;
    expect([pagesOf(MAPLE.forms.selfIntake), pagesOf(MAPLE.forms.wellbeing)]).toEqual([3, 7]);
  });

  it('CT-01 EN-16 one form has every type of question, in rows of one to three', () => {
    const controls = controlsOf(MAPLE.forms.everyControl);
    expect(new Set(controls.map(({ input_type }) => input_type))).toEqual(new Set(INPUT_TYPES));
    const lengths = blocksOf(MAPLE.forms.everyControl).flatMap(({ rows }) => rows.map((row) => row.length));
    expect([...new Set(lengths)].sort()).toEqual([1, 2, 3]);
  });

  it('CT-02 CT-03 it has one and several answers, a number, a text area, and searched options below others', () => {
    const controls = controlsOf(MAPLE.forms.everyControl);
    const has = (judge: (control: FormControl) => unknown) =>
      expect(controls.some((control) => judge(control))).toBe(true);
    for (const isMultiple of [true, false]) {
      has(({ input_type, is_multiple }) => input_type === 'multiple-choice' && is_multiple === isMultiple);
      has((one) => one.input_type === 'dropdown' && !one.is_remote_options && one.is_multiple === isMultiple);
    }
    has(({ is_number }) => is_number);
    has(({ input_type, height }) => input_type === 'input-text' && height);
    has(({ is_remote_options, form_options_parent_id: id }) => is_remote_options && id);
  });

  it('BL-10 EN-15 one form has every built-in block', () => {
    const ids = blocksOf(MAPLE.forms.everyBlock).map((block) => block.built_in_block_id);
    expect(new Set(ids)).toEqual(new Set(Object.keys(BUILT_IN_BLOCKS).map(Number)));
  });

  it('BL-08 one form has a card on file and no client profile', () => {
    const ids = blocksOf(MAPLE.forms.cardOnFile).map((block) => block.built_in_block_id);
    expect(ids).toEqual([null, 2]);
  });

  it('EN-16 RL-02 visitors get the points that a condition reads, without their text, and no others', () => {
    const definition = liveForm(MAPLE.forms.wellbeing);
    const scores = (form: typeof definition) =>
      form.pages.flatMap(({ blocks }) =>
        blocks.flatMap(({ rows }) => rows.flat().flatMap((one) => (one.is_for_staff ? [one.label] : []))),
      );
    expect([scores(definition), scores(visitorForm(definition))]).toEqual([['Mood points', 'Worry points'], ['']]);
  });
});
