import { useMessages } from '@carefront/shared/app';
import { OPTION_SOURCES } from '@carefront/shared/domain';
import type { EditedQuestion } from '@carefront/shared/domain/form-building';
import { SelectControl } from '@carefront/shared/forms';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { questionName } from '../../store/part-name.rules.ts';
import { earlierQuestions } from '../conditions/earlier-questions.rules.ts';
import { PROPERTIES } from '../properties.messages.ts';
import { useQuestionEdit } from '../use-part-edit.ts';
import { OptionList } from './option-list.tsx';

/** Where the answers of a choice come from: typed here, or a list of the clinic that the server searches (CT-03). */
export function OptionSource({ question }: { question: EditedQuestion }) {
  const t = useMessages(PROPERTIES);
  const edit = useQuestionEdit(question);
  const { is_remote_options: isRemote, options_source: source } = question;
  return (
    <>
      {question.input_type === 'dropdown' && (
        <SelectControl
          label={t.optionsFrom}
          options={[
            { value: 'typed', label: t.typedHere },
            { value: 'list', label: t.fromList },
          ]}
          value={isRemote ? 'list' : 'typed'}
          onChange={(value) => edit({ is_remote_options: value === 'list' })}
        />
      )}
      {isRemote ? (
        <div {...fieldMark('options_source')}>
          <SelectControl
            label={t.source}
            isRequired
            placeholder={t.chooseSource}
            options={OPTION_SOURCES.map((name) => ({ value: name, label: t[name] }))}
            value={OPTION_SOURCES.find((name) => name === source) ?? null}
            onChange={(value) => edit({ options_source: value ?? undefined })}
          />
          <ParentQuestion question={question} />
        </div>
      ) : (
        <OptionList question={question} />
      )}
    </>
  );
}

/** The question whose answer limits the list, such as the country of a province. */
function ParentQuestion({ question }: { question: EditedQuestion }) {
  const t = useMessages(PROPERTIES);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  const edit = useQuestionEdit(question);
  const parents = earlierQuestions(form, { part: 'question', id: question.form_control_id }).filter(
    (earlier) => earlier.question.is_remote_options,
  );
  if (parents.length === 0 && question.form_options_parent_id === null) return null;
  return (
    <SelectControl
      label={t.parent}
      placeholder={t.noParent}
      options={parents.map((earlier) => ({
        value: earlier.question.form_control_id,
        label: questionName(form, earlier.question, parts),
      }))}
      value={question.form_options_parent_id}
      onChange={(value) => edit({ form_options_parent_id: value })}
    />
  );
}
