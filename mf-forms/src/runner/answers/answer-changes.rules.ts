import { type BlockAnswers, ENTRIES, entriesOf, type PlannedBlock } from '@carefront/shared/domain';

/** Whether two objects have the same keys with the same values. */
export function isSame(one: BlockAnswers, other: BlockAnswers): boolean {
  if (one === other) return true;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/**
 * Whether new answers of a block may change what the form shows or requires.
 * @param readKeys - The questions of the block that some condition or computation reads.
 */
export function changesState(
  { block }: Pick<PlannedBlock, 'block'>,
  readKeys: readonly string[],
  before: BlockAnswers,
  now: BlockAnswers,
): boolean {
  const doesRepeat = block.repeats !== undefined;
  if (doesRepeat && before[ENTRIES] === now[ENTRIES]) return false;
  const [entriesBefore, entriesNow] = [entriesOf(before, doesRepeat), entriesOf(now, doesRepeat)];
  if (entriesBefore.length !== entriesNow.length) return true;
  return entriesNow.some((entry, index) => readKeys.some((key) => !Object.is(entry[key], entriesBefore[index]?.[key])));
}
