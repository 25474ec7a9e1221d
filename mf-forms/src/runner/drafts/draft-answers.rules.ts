import {
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  ENTRIES,
  entriesOf,
  type FormAnswers,
  type FormControl,
  type FormPlan,
  isAnswered,
  type PlannedBlock,
  SIGNATURE,
  TERMS,
} from '@carefront/shared/domain';
import { blankEntry } from '../answers/blank-answers.rules.ts';

/** Passwords of new accounts. `setup_password` is the switch above a password, which would be on without one. */
const SECRET_KEY = /password/;

/** The answers that may be kept: without passwords, cards, signatures, and the terms that were signed. */
export const draftAnswers = (plan: FormPlan, answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([key]) => !holdsCard(plan.blocks.get(key)))
      .map(([key, block]) => [key, withoutSecrets(block)]),
  );

const holdsCard = (planned: PlannedBlock | undefined): boolean => {
  const id = planned?.block.built_in_block_id;
  return id !== null && id !== undefined && BUILT_IN_BLOCKS[id] === 'stripe-billing';
};

const withoutSecrets = (block: BlockAnswers): BlockAnswers =>
  Object.fromEntries(
    Object.entries(block)
      .filter(([key]) => key !== SIGNATURE && key !== TERMS && !SECRET_KEY.test(key))
      .map(([key, answer]) => [key, withoutPasswords(answer)]),
  );

/** A guardian has a password too (CP-07). A sketch has no passwords, and too many points to look at. */
function withoutPasswords(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPasswords);
  if (!isRecord(answer) || 'lines' in answer) return answer;
  const kept = Object.entries(answer).filter(([key]) => !SECRET_KEY.test(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutPasswords(part)]));
}

/**
 * Puts kept answers over blank ones. An answer is kept if its question still exists, still has an answer of this shape, and still has the
 * chosen options; the draft may be of an older version of the form.
 */
export function restoredAnswers(plan: FormPlan, blank: FormAnswers, kept: unknown): FormAnswers {
  const ofBlocks = isRecord(kept) ? kept : {};
  return Object.fromEntries(
    Object.entries(blank).map(([key, block]) => {
      const planned = plan.blocks.get(key);
      const found = ofBlocks[key];
      return [key, planned && isRecord(found) ? restoredBlock(planned, block, found) : block];
    }),
  );
}

/** Puts answers that the person has typed since over those of a draft. @param before - The form as it was opened, or last saved. */
export const withTyped = (restored: FormAnswers, before: FormAnswers, current: FormAnswers): FormAnswers =>
  Object.fromEntries(
    Object.entries(restored).map(([key, block]) => {
      const typed = Object.entries(current[key] ?? {}).filter(
        ([field, value]) => !isSameAnswer(value, before[key]?.[field]),
      );
      return [key, { ...block, ...Object.fromEntries(typed) }];
    }),
  );

/** Also for an answer that was stored and read again. */
const isSameAnswer = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

function restoredBlock(planned: PlannedBlock, blank: BlockAnswers, kept: BlockAnswers): BlockAnswers {
  const { block } = planned;
  if (block.built_in_block_id !== null) return { ...blank, ...withoutSecrets(kept) };
  if (!block.repeats) return restoredEntry(planned, blank, kept);
  const entries = entriesOf(kept, true).slice(0, block.repeats.max);
  if (entries.length < block.repeats.min) return blank;
  return { [ENTRIES]: entries.map((entry) => restoredEntry(planned, blankEntry(planned), entry)) };
}

function restoredEntry({ questions }: PlannedBlock, blank: BlockAnswers, kept: BlockAnswers): BlockAnswers {
  const typed = questions.filter(({ key, control }) => !control.computed && Object.hasOwn(kept, key));
  const usable = typed.filter(({ key }) => hasShapeOf(blank[key], kept[key]));
  const restored = usable.map(({ key, control }) => [key, withOptions(control, blank[key], kept[key])]);
  return { ...blank, ...Object.fromEntries(restored) };
}

/** Without the options that the choice does not have any more. Options of the server's lists are not known here. */
function withOptions(control: FormControl, blank: unknown, kept: unknown): unknown {
  const isChoice = control.input_type === 'multiple-choice' || control.input_type === 'dropdown';
  if (!isChoice || control.is_remote_options) return kept;
  const options = new Set(control.form_control_options.map(({ option_value }) => option_value));
  if (Array.isArray(kept)) return kept.filter((option) => options.has(option));
  return typeof kept !== 'string' || options.has(kept) ? kept : blank;
}

/** An answer of a draft that the form as it is now has no place for. */
export interface LostAnswer {
  /** Label of the question; null: the question is gone. */
  readonly question: string | null;
  /** '' for an answer without words, such as a file. */
  readonly text: string;
}

/** Finds the answers of the form's own questions that `restoredAnswers` left out, in the order of the draft: the person reads them once more. */
export function lostAnswers(plan: FormPlan, kept: unknown, restored: FormAnswers): LostAnswer[] {
  return Object.entries(isRecord(kept) ? kept : {}).flatMap(([key, block]) => {
    const planned = plan.blocks.get(key);
    if (!isRecord(block) || (planned && planned.block.built_in_block_id !== null)) return [];
    const repeats = planned ? planned.block.repeats !== undefined : ENTRIES in block;
    const now = repeats ? entriesOf(restored[key] ?? {}, true) : [restored[key] ?? {}];
    const before = repeats ? entriesOf(block, true) : [block];
    return before.flatMap((entry, index) => lostOf(planned, entry, now[index] ?? {}));
  });
}

function lostOf(planned: PlannedBlock | undefined, before: BlockAnswers, now: BlockAnswers): LostAnswer[] {
  return Object.entries(before).flatMap(([key, answer]) => {
    const question = planned?.questions.find((each) => each.key === key);
    if (!key.startsWith('df_') || question?.control.computed || !isAnswered(answer)) return [];
    const lost = Array.isArray(answer) && Array.isArray(now[key]) ? without(answer, now[key]) : answer;
    if (Object.is(lost, now[key]) || !isAnswered(lost)) return [];
    return [{ question: question?.control.label ?? null, text: wordsOf(lost) }];
  });
}

const without = (items: readonly unknown[], others: readonly unknown[]) =>
  items.filter((item) => !others.includes(item));

function wordsOf(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(wordsOf).filter(Boolean).join(', ');
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** A blank answer shows the shape: a text, a list, or for null a chosen value or an object. */
function hasShapeOf(blank: unknown, kept: unknown): boolean {
  if (kept === null || blank === undefined) return true;
  if (blank === null) return typeof kept === 'string' || isRecord(kept);
  return Array.isArray(blank) ? Array.isArray(kept) : typeof kept === typeof blank;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
