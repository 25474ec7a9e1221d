import { questionsOf } from '../conditions/expression.ts';
import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';
import { type FormPlan, isComputed, isText, type PlannedQuestion, planForm, treesOf } from './form-plan.ts';
import { isSeenBy } from './seen-by.rules.ts';

const VISITOR = { isStaff: false };

/**
 * The form as visitors and clients get it: without everything that only staff see, and without the questions whose options depend on an
 * answer of staff. A computed answer that a condition reads stays without its texts, because the browser derives with it what the form
 * shows. A row, a block or a page that has nothing left is left out.
 */
export function visitorForm(definition: FormDefinition): FormDefinition {
  const plan = planForm(definition);
  const needed = readByVisitors(plan);
  const [hidden, hiddenPaths, silent] = [new Set<FormControl>(), new Set<string>(), new Set<FormControl>()];
  for (const { path, control, parent } of [...plan.blocks.values()].flatMap(({ controls }) => controls)) {
    const isDerived = isComputed(control) && needed.has(path);
    const isForStaff = !isSeenBy(control, VISITOR);
    if ((isForStaff && !isDerived) || (parent !== null && hiddenPaths.has(parent))) {
      hidden.add(control);
      if (!isText(control)) hiddenPaths.add(path);
    } else if (isForStaff) silent.add(control);
  }
  if (hidden.size + silent.size === 0) return definition;
  return { pages: definition.pages.flatMap((page) => visitorPage(page, { hidden, silent })) };
}

/** Questions that visible parts read, directly or through computed answers. */
function readByVisitors({ pages, blocks, questions }: FormPlan): ReadonlySet<string> {
  const visible = [...blocks.values()].flatMap(({ controls }) =>
    controls.filter(({ control }) => isSeenBy(control, VISITOR)),
  );
  const open = treesRead([
    ...pages.map(({ page }) => page.visible_when),
    ...[...blocks.values()].map(({ block }) => block.visible_when),
    ...visible.flatMap(treesOf),
  ]);
  const known = new Map<string, PlannedQuestion>(questions);
  const needed = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    const question = known.get(path);
    if (question && isComputed(question.control)) open.push(...treesRead(treesOf(question)));
  }
  return needed;
}

const treesRead = (trees: ReturnType<typeof treesOf>): string[] =>
  trees.flatMap((tree) => (tree ? questionsOf(tree) : []));

interface Changes {
  /** Left out. */
  readonly hidden: ReadonlySet<FormControl>;
  /** Only derived: nobody but staff reads their texts. */
  readonly silent: ReadonlySet<FormControl>;
}

function visitorPage(page: FormPage, changes: Changes): FormPage[] {
  const blocks = page.blocks.flatMap((block) => visitorBlock(block, changes));
  return blocks.length === 0 && page.blocks.length > 0 ? [] : [{ ...page, blocks }];
}

function visitorBlock(block: FormBlock, { hidden, silent }: Changes): FormBlock[] {
  const rows = block.rows
    .map((row) =>
      row
        .filter((control) => !hidden.has(control))
        .map((control) => (silent.has(control) ? { ...control, label: '', placeholder: '', content: '' } : control)),
    )
    .filter((row) => row.length > 0);
  const isEmptied = rows.length === 0 && block.rows.length > 0 && !block.requires_signature;
  return isEmptied ? [] : [{ ...block, rows }];
}
