import { type Comparison, type Computation, type Condition, childrenOf } from '../conditions/expression.ts';
import { entriesOf, type FormAnswers } from '../definition/answers.ts';
import { type FormPlan, type PlannedBlock, treesOf } from './form-plan.ts';

/**
 * Most work of judging one form with all its entries. A question is one piece of work, a part of a condition or formula another. The worst
 * answers to a form at this limit take a quarter of a second, other answers a few milliseconds. A form with more is not published.
 */
export const MOST_FORM_WORK = 50_000;
/** Forms that were published before this limit are judged up to here, in turns with other calls. */
export const MOST_JUDGED_WORK = 10 * MOST_FORM_WORK;

/** The work of judging the form with as many entries as its blocks allow. */
export const formWork = (plan: FormPlan): number => workOf(plan, ({ block }) => block.repeats?.max ?? 1);

/** The work of judging these answers. */
export const judgementWork = (plan: FormPlan, answers: FormAnswers): number =>
  workOf(plan, ({ key, block }) => entriesOf(answers[key], block.repeats !== undefined).length);

/** The block with the most work; undefined for a form without blocks. */
export function costliestBlock(plan: FormPlan): PlannedBlock | undefined {
  const works = [...plan.blocks.values()].map((block) => ({
    block,
    work: blockWork(block, block.block.repeats?.max ?? 1),
  }));
  return works.toSorted((a, b) => b.work - a.work)[0]?.block;
}

const workOf = (plan: FormPlan, entriesIn: (block: PlannedBlock) => number): number => {
  const pages = plan.pages.map(({ page }) => treeWork(page.visible_when));
  const blocks = [...plan.blocks.values()].map((block) => blockWork(block, entriesIn(block)));
  return [...pages, ...blocks].reduce((sum, work) => sum + work, 0);
};

/** A condition that reads no answer of the block is judged once for all entries. */
function blockWork({ block, controls, ofForm }: PlannedBlock, entries: number): number {
  const trees = controls.flatMap((control) => treesOf(control)).filter((tree) => tree !== undefined);
  const sum = (some: readonly (Condition | Computation)[]) => some.reduce((all, tree) => all + treeWork(tree), 0);
  const once = trees.filter((tree) => ofForm.has(tree));
  const each = trees.filter((tree) => !ofForm.has(tree));
  return treeWork(block.visible_when) + sum(once) + entries * (controls.length + sum(each));
}

/** Has a list of its own, so that no depth exhausts the stack. */
function treeWork(tree: Condition | Computation | undefined): number {
  let work = 0;
  const open = tree ? [tree] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    work += 'is' in node ? comparisonWork(node) : 1;
    open.push(...childrenOf(node));
  }
  return work;
}

/** A search in the longest text takes up to 0.1 ms, more than any other part. */
const SEARCH_WORK = 20;

function comparisonWork(comparison: Comparison): number {
  if (comparison.is === 'one-of') return 1 + comparison.values.length;
  return comparison.is === 'contains' ? SEARCH_WORK : 1;
}
