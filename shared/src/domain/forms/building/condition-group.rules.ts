import type { Comparison, Condition } from '../conditions/expression.ts';

/** How many of its parts a group wants: all, one of them, none, or not all. */
export const MATCHES = ['all', 'any', 'none', 'not-all'] as const;
export type Match = (typeof MATCHES)[number];

/** A condition as its editor shows it: comparisons and further groups. */
export interface ConditionGroup {
  readonly match: Match;
  readonly parts: readonly Condition[];
}

export const isComparison = (condition: Condition): condition is Comparison => 'question' in condition;

/** Every condition is a group for its editor: a lone comparison is a group of one. */
export function groupOf(condition: Condition): ConditionGroup {
  if ('all' in condition) return { match: 'all', parts: condition.all };
  if ('any' in condition) return { match: 'any', parts: condition.any };
  if (isComparison(condition)) return { match: 'all', parts: [condition] };
  const { not } = condition;
  if ('all' in not) return { match: 'not-all', parts: not.all };
  return { match: 'none', parts: 'any' in not ? not.any : [not] };
}

/** @returns undefined without a part: there is no condition. */
export function conditionOf({ match, parts }: ConditionGroup): Condition | undefined {
  const [first, second] = parts;
  if (!first) return undefined;
  const isAlone = second === undefined && isComparison(first);
  if (match === 'none') return { not: isAlone ? first : { any: parts } };
  if (match === 'not-all') return { not: { all: parts } };
  return match === 'all' ? { all: parts } : { any: parts };
}

/** The whole condition of a part of the form: one comparison needs no group around it. */
export function wholeConditionOf(group: ConditionGroup): Condition | undefined {
  const [first, second] = group.parts;
  const isNegated = group.match === 'none' || group.match === 'not-all';
  return first && !second && !isNegated && isComparison(first) ? first : conditionOf(group);
}

/** The match that a new group inside a group begins with: a group of the same kind would say nothing new. */
export const innerMatch = (outer: Match): Match => (outer === 'all' ? 'any' : 'all');
