import {
  type EditedForm,
  type FormEdit,
  type FormHistory,
  findBlock,
  findPage,
  findQuestion,
  type PartKey,
} from '@carefront/shared/domain/form-building';

export const partKey = (part: PartKey['part'], id: number): PartKey => ({ part, id });

export const isSamePart = (one: PartKey, other: PartKey): boolean => one.part === other.part && one.id === other.id;

/** The page that a part is on. */
export function pageOfPart(form: EditedForm, { part, id }: PartKey): number | undefined {
  if (part === 'page') return findPage(form, id)?.page.id;
  return (part === 'block' ? findBlock(form, id) : findQuestion(form, id))?.page.id;
}

/** The part that an edit adds, moves or leaves behind; null: the choice stays. */
export function choiceAfter(edit: FormEdit, { form: before, nextId }: FormHistory, after: EditedForm): PartKey | null {
  switch (edit.type) {
    case 'page-added':
      return partKey('page', nextId);
    case 'block-added':
      return partKey('block', nextId);
    case 'question-added':
    case 'questions-added':
      return partKey('question', nextId);
    case 'page-moved':
      return partKey('page', edit.id);
    case 'block-moved':
      return partKey('block', edit.id);
    case 'question-moved':
      return partKey('question', edit.id);
    case 'copied':
      return copyOf(after, edit.key);
    case 'removed':
      return neighbourOf(before, edit.key);
    default:
      return null;
  }
}

/** A copy follows its original. */
function copyOf(form: EditedForm, { part, id }: PartKey): PartKey | null {
  if (part === 'page') {
    const copy = form.pages[(findPage(form, id)?.index ?? -2) + 1];
    return copy ? partKey('page', copy.id) : null;
  }
  if (part === 'block') {
    const found = findBlock(form, id);
    const copy = found?.page.blocks[found.index + 1];
    return copy ? partKey('block', copy.id) : null;
  }
  const found = findQuestion(form, id);
  const copy = found?.block.rows[found.place.row + 1]?.[0];
  return copy ? partKey('question', copy.form_control_id) : null;
}

/** The part that gets the choice of a removed part: the next one of its kind, the one before, or the part around it. */
function neighbourOf(form: EditedForm, { part, id }: PartKey): PartKey | null {
  if (part === 'page') {
    const index = findPage(form, id)?.index ?? -1;
    const page = form.pages[index + 1] ?? form.pages[index - 1];
    return page ? partKey('page', page.id) : null;
  }
  if (part === 'block') {
    const found = findBlock(form, id);
    if (!found) return null;
    const block = found.page.blocks[found.index + 1] ?? found.page.blocks[found.index - 1];
    return block ? partKey('block', block.id) : partKey('page', found.page.id);
  }
  const found = findQuestion(form, id);
  if (!found) return null;
  const questions = found.block.rows.flat();
  const index = questions.indexOf(found.question);
  const question = questions[index + 1] ?? questions[index - 1];
  return question ? partKey('question', question.form_control_id) : partKey('block', found.block.id);
}

interface Choice {
  readonly pageId: number;
  readonly chosen: PartKey;
}

/**
 * The page and the part that are shown with a form. Undo shows the page that it changes; a part that is gone gives its choice to its page.
 * @param wanted - The part to choose; null: the chosen part stays.
 */
export function keptChoice(
  state: Choice & { readonly history: { readonly form: EditedForm } },
  form: EditedForm,
  wanted: PartKey | null,
): Choice {
  const { pageId, chosen, history } = state;
  if (wanted) {
    const page = pageOfPart(form, wanted);
    if (page !== undefined) return { pageId: page, chosen: wanted };
  }
  const shown = changedPage(history.form, form, pageId);
  const isOnPage = pageOfPart(form, chosen) === shown;
  return { pageId: shown, chosen: isOnPage ? chosen : partKey('page', shown) };
}

function changedPage(before: EditedForm, after: EditedForm, pageId: number): number {
  const known = new Set(before.pages);
  const current = findPage(after, pageId);
  const changed = after.pages.filter((page) => !known.has(page));
  if (current && (changed.length === 0 || changed.includes(current.page))) return pageId;
  const [first] = changed;
  if (first) return first.id;
  const index = Math.min(findPage(before, pageId)?.index ?? 0, after.pages.length - 1);
  return after.pages[index]?.id ?? 0;
}
