import type { EditedForm, EditedQuestion } from '../edited-form.ts';
import { copyPart, removePart } from './copy-part.rules.ts';
import {
  withBlock,
  withBlocks,
  withPage,
  withPages,
  withQuestion,
  withQuestionAt,
  withRows,
} from './edit-parts.rules.ts';
import { findPage, findQuestion } from './find-part.rules.ts';
import { followOptions } from './follow-options.rules.ts';
import type { FormEdit, NewQuestion } from './form-edit.ts';
import { inserted, moved } from './list.rules.ts';
import { moveBlock, moveQuestion, moveRow } from './move-part.rules.ts';
import { newBlock, newBuiltInBlock, newPage, newQuestion, type TakeId } from './new-parts.rules.ts';

/** The form after an edit; the same form when the edit names a part that is not there, or changes nothing. */
export function editForm(form: EditedForm, edit: FormEdit, takeId: TakeId): EditedForm {
  switch (edit.type) {
    case 'details-changed':
      return { ...form, details: { ...form.details, ...edit.change } };
    case 'page-added':
      return withPages(form, inserted(form.pages, edit.at, newPage(takeId)));
    case 'page-changed':
      return withPage(form, edit.id, (page) => ({ ...page, ...edit.change }));
    case 'page-moved':
      return withPages(form, moved(form.pages, findPage(form, edit.id)?.index ?? -1, edit.at));
    case 'block-added': {
      const block = edit.builtIn ? newBuiltInBlock(edit.builtIn, takeId) : newBlock(takeId);
      return withPage(form, edit.pageId, (page) => withBlocks(page, inserted(page.blocks, edit.at, block)));
    }
    case 'block-changed':
      return withBlock(form, edit.id, (block) => ({ ...block, ...edit.change }));
    case 'block-moved':
      return moveBlock(form, edit.id, edit.pageId, edit.at);
    case 'row-moved':
      return moveRow(form, edit);
    case 'question-added':
      return withBlock(form, edit.blockId, (block) =>
        withQuestionAt(block, edit.place, newQuestion(edit.input, takeId)),
      );
    case 'questions-added': {
      const rows = edit.questions.map((question) => [questionOf(question, takeId)]);
      return withBlock(form, edit.blockId, (block) => withRows(block, inserted(block.rows, edit.at, ...rows)));
    }
    case 'question-changed': {
      const changed = withQuestion(form, edit.id, (question) => ({ ...question, ...edit.change }));
      const options = edit.change.form_control_options && findQuestion(form, edit.id)?.question.form_control_options;
      return options ? followOptions(changed, edit.id, options) : changed;
    }
    case 'question-moved':
      return moveQuestion(form, edit.id, edit.blockId, edit.place);
    case 'copied':
      return copyPart(form, edit.key, takeId);
    case 'removed':
      return removePart(form, edit.key);
  }
}

const questionOf = ({ input_type, ...rest }: NewQuestion, takeId: TakeId): EditedQuestion => ({
  ...newQuestion(input_type, takeId),
  ...rest,
});
