import { describe, expect, it } from 'vitest';
import { aBlock } from '../form.fixture.ts';
import {
  choiceNumber,
  MOST_PROGRAMS,
  offeredProgramIds,
  programChoiceOf,
  toggleProgram,
  toggleWaitlist,
  validatePrograms,
} from './programs.rules.ts';

const block = (properties: Record<string, string> = {}, isRequired = false) =>
  aBlock(7, [], {
    built_in_block_id: 5,
    properties,
    fields: [{ slug: 'selected_programs', validation_map: '', pivot: { is_visible: true, is_required: isRequired } }],
  });
const ids = (count: number) => Array.from({ length: count }, (_id, index) => index + 1);
const faultsOf = (answers: object, of = block()) =>
  validatePrograms({ ...answers }, of).map(({ path, code }) => `${path} ${code}`);

describe('validatePrograms', () => {
  it.each([
    { what: 'no answer', answers: {}, faults: [] },
    { what: 'null', answers: { selected_programs: null, waitlisted_programs: null }, faults: [] },
    { what: 'programs in an order of their own', answers: { selected_programs: [9, 2, 5] }, faults: [] },
    { what: 'the most programs', answers: { selected_programs: ids(MOST_PROGRAMS) }, faults: [] },
    {
      what: 'one program more',
      answers: { selected_programs: ids(MOST_PROGRAMS + 1) },
      faults: ['selected_programs entries-too-many'],
    },
    { what: 'no list', answers: { selected_programs: '1,2' }, faults: ['selected_programs answer-unknown'] },
    {
      what: 'a program twice',
      answers: { selected_programs: [4, 5, 4] },
      faults: ['selected_programs.2 choice-repeated'],
    },
    {
      what: 'what is no id',
      answers: { selected_programs: ['1', 0, -1, 1.5, null, [1], 2 ** 60, 3] },
      faults: ids(7).map((number) => `selected_programs.${number - 1} choice-unknown`),
    },
    { what: 'a waitlist', answers: { selected_programs: [4, 5], waitlisted_programs: [5] }, faults: [] },
    {
      what: 'the waitlist of a program that is not chosen',
      answers: { selected_programs: [4], waitlisted_programs: [5] },
      faults: ['waitlisted_programs answer-unknown'],
    },
    {
      what: 'a waitlist twice',
      answers: { selected_programs: [4], waitlisted_programs: [4, 4] },
      faults: ['waitlisted_programs answer-unknown'],
    },
    {
      what: 'waitlists that are no list',
      answers: { selected_programs: [4], waitlisted_programs: { 0: 4 } },
      faults: ['waitlisted_programs answer-unknown'],
    },
  ])('BL-07 EN-15 judges $what', ({ answers, faults }) => {
    expect(faultsOf(answers)).toEqual(faults);
  });

  it('BL-07 requires a program where the block requires one', () => {
    expect(faultsOf({}, block({}, true))).toEqual(['selected_programs answer-required']);
    expect(faultsOf({ selected_programs: [1] }, block({}, true))).toEqual([]);
  });

  it('BL-07 refuses a program that was not picked for a block with manual selection', () => {
    const manual = block({ programs_manual_select: '1', programs_selection: '4,5' });
    expect(faultsOf({ selected_programs: [5, 6] }, manual)).toEqual(['selected_programs.1 choice-unknown']);
  });
});

const OFFERS: { what: string; properties: Record<string, string>; offered: number[] | null }[] = [
  { what: 'all without manual selection', properties: { programs_selection: '4' }, offered: null },
  { what: 'all when it is off', properties: { programs_manual_select: '0', programs_selection: '4' }, offered: null },
  {
    what: 'the picked ones in their order, once',
    properties: { programs_manual_select: '1', programs_selection: '9, 4,4,5' },
    offered: [9, 4, 5],
  },
  { what: 'none', properties: { programs_manual_select: '1' }, offered: [] },
  {
    what: 'none for texts',
    properties: { programs_manual_select: '1', programs_selection: 'x,,-1,1.5' },
    offered: [],
  },
];

describe('offeredProgramIds', () => {
  it.each(OFFERS)('BL-07 offers $what', ({ properties, offered }) => {
    expect(offeredProgramIds({ properties })).toEqual(offered);
  });
});

describe('the order of choice', () => {
  it('BL-07 numbers programs as they are chosen, and later ones move up', () => {
    const first = toggleProgram({ selected: [], waitlisted: [] }, 9, false);
    const third = toggleProgram(toggleProgram(first, 2, true), 5, false);
    expect(third).toEqual({ selected: [9, 2, 5], waitlisted: [2] });
    const left = toggleProgram(third, 9, false);
    expect([9, 2, 5].map((id) => choiceNumber(left, id))).toEqual([null, 1, 2]);
    expect(toggleProgram(left, 2, true)).toEqual({ selected: [5], waitlisted: [] });
  });

  it('BL-07 joins and leaves a waitlist without changing the order', () => {
    const chosen = { selected: [9, 2], waitlisted: [] };
    const joined = toggleWaitlist(chosen, 9);
    expect(joined).toEqual({ selected: [9, 2], waitlisted: [9] });
    expect(toggleWaitlist(joined, 9)).toEqual(chosen);
    expect(toggleWaitlist(chosen, 77)).toEqual(chosen);
  });

  it('EN-15 reads the choice of answers, and leaves out other values', () => {
    expect(programChoiceOf({ selected_programs: [3, 'x', 1], waitlisted_programs: [1] })).toEqual({
      selected: [3, 1],
      waitlisted: [1],
    });
    expect(programChoiceOf(undefined)).toEqual({ selected: [], waitlisted: [] });
  });
});
