import { LEAST_PEOPLE } from './suppress-cells.rules.ts';

/** A number with the people who gave it. */
export interface CountedNumber {
  readonly number: number;
  readonly people: number;
}

/** Numbers from `from` (included) to `to` (left out). null: no end, so that nobody learns the smallest or the largest answer. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
  readonly people: number;
}

const MOST_STEPS = 20;

/** Groups numbers into ranges of five people or more. @returns Empty for fewer than five people. */
export function numberRanges(counted: readonly CountedNumber[]): NumberRange[] {
  const sorted = counted.filter(({ people }) => people > 0).toSorted((a, b) => a.number - b.number);
  const [least, most] = [sorted[0]?.number ?? 0, sorted.at(-1)?.number ?? 0];
  const step = stepFor(most - least);
  const groups: { start: number; people: number }[] = [];
  for (const { number, people } of sorted) {
    const start = Math.floor(number / step) * step;
    const last = groups.at(-1);
    if (last && (last.start === start || last.people < LEAST_PEOPLE)) last.people += people;
    else groups.push({ start, people });
  }
  const rest = groups.at(-1);
  if (!rest) return [];
  if (rest.people < LEAST_PEOPLE) {
    groups.pop();
    const last = groups.at(-1);
    if (!last) return [];
    last.people += rest.people;
  }
  return groups.map(({ start, people }, index) => ({
    from: index === 0 ? null : rounded(start),
    to: groups[index + 1] ? rounded(groups[index + 1]?.start ?? 0) : null,
    people,
  }));
}

/** 1, 2 or 5, or one of them times a power of ten: people read such steps easily. */
function stepFor(spread: number): number {
  const rough = Math.max(spread / MOST_STEPS, Number.EPSILON);
  if (spread >= 1 && rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Without the rounding faults of steps such as 0.1. */
const rounded = (number: number): number => Number(number.toPrecision(12));
