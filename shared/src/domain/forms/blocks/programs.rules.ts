import type { BlockAnswers } from '../definition/answers.ts';
import type { FormBlock } from '../definition/form-definition.ts';
import type { AnswerFault } from '../validation/validate-control.rules.ts';

/** Fields of the block (BL-07): chosen programs in the order of choice, and those of them whose waitlist the person joins. */
export const SELECTED_PROGRAMS = 'selected_programs';
export const WAITLISTED_PROGRAMS = 'waitlisted_programs';
/** More programs than a person can take part in. */
export const MOST_PROGRAMS = 20;

/** Properties of the block. With `programs_manual_select` '1' it offers only the programs that `programs_selection` lists: '12,15,11'. */
export const PROGRAMS_MANUAL_SELECT = 'programs_manual_select';
export const PROGRAMS_SELECTION = 'programs_selection';

/** The programs that a person has chosen. */
export interface ProgramChoice {
  /** Ids in the order of choice. */
  readonly selected: readonly number[];
  /** The chosen ones whose waitlist the person joins. */
  readonly waitlisted: readonly number[];
}

/** @returns Ids of the programs that the block offers; null: all of the clinic's. */
export function offeredProgramIds({ properties }: Pick<FormBlock, 'properties'>): readonly number[] | null {
  if (properties[PROGRAMS_MANUAL_SELECT] !== '1') return null;
  return [...new Set((properties[PROGRAMS_SELECTION] ?? '').split(',').map(Number).filter(isId))];
}

/** Judges the chosen programs. The server also checks that the clinic offers them and that they have places. */
export function validatePrograms(
  answers: BlockAnswers,
  block: Pick<FormBlock, 'properties' | 'fields'>,
): AnswerFault[] {
  const selected = answers[SELECTED_PROGRAMS] ?? [];
  if (!Array.isArray(selected)) return [{ path: SELECTED_PROGRAMS, code: 'answer-unknown' }];
  if (selected.length === 0 && isRequired(block)) return [{ path: SELECTED_PROGRAMS, code: 'answer-required' }];
  if (selected.length > MOST_PROGRAMS)
    return [{ path: SELECTED_PROGRAMS, code: 'entries-too-many', params: { max: MOST_PROGRAMS } }];
  return [...selectedFaults(selected, block), ...waitlistedFaults(answers[WAITLISTED_PROGRAMS] ?? [], selected)];
}

function selectedFaults(selected: readonly unknown[], block: Pick<FormBlock, 'properties'>): AnswerFault[] {
  const offered = offeredProgramIds(block);
  return selected.flatMap((id, index): AnswerFault[] => {
    const path = `${SELECTED_PROGRAMS}.${index}`;
    if (!isId(id) || (offered && !offered.includes(id))) return [{ path, code: 'choice-unknown' }];
    return selected.indexOf(id) < index ? [{ path, code: 'choice-repeated' }] : [];
  });
}

function waitlistedFaults(waitlisted: unknown, selected: readonly unknown[]): AnswerFault[] {
  const isPart =
    Array.isArray(waitlisted) &&
    waitlisted.length <= MOST_PROGRAMS &&
    new Set(waitlisted).size === waitlisted.length &&
    waitlisted.every((id) => selected.includes(id));
  return isPart ? [] : [{ path: WAITLISTED_PROGRAMS, code: 'answer-unknown' }];
}

const isRequired = ({ fields }: Pick<FormBlock, 'fields'>): boolean =>
  fields.some(({ slug, pivot }) => slug === SELECTED_PROGRAMS && pivot.is_required);

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The chosen programs of a block's answers. Values of another shape are left out. */
export function programChoiceOf(answers: BlockAnswers | undefined): ProgramChoice {
  const idsAt = (field: string): readonly number[] => {
    const ids = answers?.[field];
    return Array.isArray(ids) ? ids.filter(isId) : [];
  };
  return { selected: idsAt(SELECTED_PROGRAMS), waitlisted: idsAt(WAITLISTED_PROGRAMS) };
}

/** @returns 1 for the first choice; null: not chosen. */
export function choiceNumber({ selected }: Pick<ProgramChoice, 'selected'>, id: number): number | null {
  const index = selected.indexOf(id);
  return index < 0 ? null : index + 1;
}

/** Chooses a program as the last one, or takes it out: later choices move up. @param joinsWaitlist - Chooses its waitlist. */
export function toggleProgram(
  { selected, waitlisted }: ProgramChoice,
  id: number,
  joinsWaitlist: boolean,
): ProgramChoice {
  const without = (ids: readonly number[]) => ids.filter((each) => each !== id);
  if (selected.includes(id)) return { selected: without(selected), waitlisted: without(waitlisted) };
  return { selected: [...selected, id], waitlisted: joinsWaitlist ? [...waitlisted, id] : waitlisted };
}

/** Joins or leaves the waitlist of a chosen program; its place in the order of choice stays. */
export function toggleWaitlist({ selected, waitlisted }: ProgramChoice, id: number): ProgramChoice {
  const others = waitlisted.filter((each) => each !== id);
  return { selected, waitlisted: waitlisted.includes(id) || !selected.includes(id) ? others : [...others, id] };
}
