import { useMessages } from '@carefront/shared/app';
import type { EditedQuestion } from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { useBuilding } from '../building-context.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilderState, useEditedForm } from '../store/builder-context.ts';
import { partKey } from '../store/choice.rules.ts';
import { questionName } from '../store/part-name.rules.ts';
import { ConditionProperty } from './conditions/condition.property.tsx';
import { FormulaProperty } from './formulas/formula.property.tsx';
import { RichTextProperty } from './inputs/rich-text.property.tsx';
import { TranslatedText } from './inputs/translated-text.tsx';
import { PanelTitle } from './panel-title.tsx';
import { PROPERTIES } from './properties.messages.ts';
import { TypeProperties } from './type-properties.tsx';
import { useQuestionEdit } from './use-part-edit.ts';

export function QuestionProperties({ question }: { question: EditedQuestion }) {
  const t = useMessages(PROPERTIES);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  const edit = useQuestionEdit(question);
  const { form_control_id: id, input_type: type, translated } = question;
  const part = partKey('question', id);
  const asks = type !== 'text';
  return (
    <>
      <PanelTitle kind={parts[type]} name={questionName(form, question, parts)} />
      {asks ? (
        <>
          <TranslatedText
            name="label"
            label={t.label}
            isRequired
            value={question.label}
            translated={translated.label}
            onChange={(label) => edit({ label }, 'label')}
            onTranslate={(label) => edit({ translated: { ...translated, label } }, 'translated label')}
          />
          {(type === 'input-text' || question.computed) && <FormulaProperty question={question} />}
          {!question.computed && (
            <CheckboxControl
              name="is_required"
              label={t.required}
              isChecked={question.is_required}
              onToggle={(is_required) => edit({ is_required })}
            />
          )}
          <TypeProperties question={question} />
        </>
      ) : (
        <ContentProperties question={question} />
      )}
      <ConditionProperty
        name="visible_when"
        part={part}
        value={question.visible_when}
        onChange={(visible_when, text) => edit({ visible_when }, text)}
      />
      {asks && (question.required_when || (!question.computed && !question.is_required)) && (
        <ConditionProperty
          name="required_when"
          part={part}
          value={question.required_when}
          onChange={(required_when, text) => edit({ required_when }, text)}
        />
      )}
    </>
  );
}

/** The text of a part that asks nothing, in both languages. */
function ContentProperties({ question }: { question: EditedQuestion }) {
  const t = useMessages(PROPERTIES);
  const edit = useQuestionEdit(question);
  const { locale } = useBuilding();
  const isTranslating = useBuilderState(({ showsTranslations }) => showsTranslations);
  const { content, translated } = question;
  return (
    <>
      <RichTextProperty
        name="content"
        label={isTranslating ? t.inLanguage(t.content, t[locale]) : t.content}
        value={content}
        onChange={(next) => edit({ content: next }, 'content')}
      />
      {isTranslating && (
        <RichTextProperty
          name="translated.content"
          label={t.inLanguage(t.content, t[locale === 'en' ? 'fr' : 'en'])}
          value={translated.content}
          onChange={(next) => edit({ translated: { ...translated, content: next } }, 'translated content')}
        />
      )}
    </>
  );
}
