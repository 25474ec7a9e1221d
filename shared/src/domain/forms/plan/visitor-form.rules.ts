import { type Condition, questionsOf } from '../conditions/expression.ts';
import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';
import { type FormPlan, isText, planForm } from './form-plan.ts';

/**
 * The form as visitors and clients get it: without the computed answers that only staff see, such as a score. A computed answer that a
 * condition reads stays, because the browser derives with it what the form shows. A row, a block or a page that has nothing left is left
 * out.
 */
export function visitorForm(definition: FormDefinition): FormDefinition {
  const plan = planForm(definition);
  const needed = readByVisitors(plan);
  const hidden = new Set(
    [...plan.questions.values()]
      .filter(({ path, control }) => control.is_for_staff && !needed.has(path))
      .map(({ control }) => control),
  );
  return hidden.size === 0 ? definition : { pages: definition.pages.flatMap((page) => visitorPage(page, hidden)) };
}

/** Questions that visible parts read, directly or through other computed answers. */
function readByVisitors({ pages, blocks, questions }: FormPlan): ReadonlySet<string> {
  const conditions: (Condition | undefined)[] = [
    ...pages.map(({ page }) => page.visible_when),
    ...[...blocks.values()].map(({ block }) => block.visible_when),
    ...[...blocks.values()].flatMap(({ controls }) =>
      controls.flatMap(({ control }) => [control.visible_when, isText(control) ? undefined : control.required_when]),
    ),
  ];
  const shownComputations = [...questions.values()].flatMap(({ control: { computed, is_for_staff } }) =>
    computed && !is_for_staff ? [computed] : [],
  );
  const open = [...conditions.filter((tree) => tree !== undefined), ...shownComputations].flatMap(questionsOf);
  const needed = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    const computed = questions.get(path)?.control.computed;
    if (computed) open.push(...questionsOf(computed));
  }
  return needed;
}

type Hidden = ReadonlySet<FormControl>;

function visitorPage(page: FormPage, hidden: Hidden): FormPage[] {
  const blocks = page.blocks.flatMap((block) => visitorBlock(block, hidden));
  return blocks.length === 0 && page.blocks.length > 0 ? [] : [{ ...page, blocks }];
}

function visitorBlock(block: FormBlock, hidden: Hidden): FormBlock[] {
  const rows = block.rows.map((row) => row.filter((control) => !hidden.has(control))).filter((row) => row.length > 0);
  const isEmptied = rows.length === 0 && block.rows.length > 0 && !block.requires_signature;
  return isEmptied ? [] : [{ ...block, rows }];
}
