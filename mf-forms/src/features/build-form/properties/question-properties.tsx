import { useLocale, useMessages } from '@carefront/shared/app';
import {
  type Computation,
  type EditedForm,
  type EditedQuestion,
  givesNumber,
  isWithinLimits,
  questionsOf,
} from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useBuilding } from '../building-context.ts';
import { fieldMark } from '../canvas/focus-keeper.tsx';
import { PARTS } from '../parts.messages.ts';
import { useBuilderState, useEditedForm } from '../store/builder-context.ts';
import { partKey } from '../store/choice.rules.ts';
import { nameInSentence, questionName } from '../store/part-name.rules.ts';
import { ConditionProperty } from './conditions/condition.property.tsx';
import { earlierQuestions } from './conditions/earlier-questions.rules.ts';
import { FormulaEditor } from './formulas/formula-editor.tsx';
import { formulaSentence } from './formulas/formula-sentence.rules.ts';
import { FORMULAS } from './formulas/formulas.messages.ts';
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

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  title: { padding: 0, fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** Whether an answer is computed from earlier answers, and by which formula. */
function FormulaProperty({ question }: { question: EditedQuestion }) {
  const t = useMessages(FORMULAS);
  const edit = useQuestionEdit(question);
  const form = useEditedForm();
  const { computed } = question;
  function toggle(isOn: boolean): void {
    if (isOn) edit({ computed: firstFormula(form, question), is_required: false });
    else edit({ computed: undefined, is_for_staff: undefined });
  }
  return (
    <>
      <CheckboxControl
        name="is_computed"
        label={t.isComputed}
        help={t.isComputedHelp}
        isChecked={computed !== undefined}
        onToggle={toggle}
      />
      {computed && <Formula question={question} formula={computed} />}
    </>
  );
}

/** The sum of all questions before this one that give a number, as in most scores. */
function firstFormula(form: EditedForm, { form_control_id: id }: EditedQuestion): Computation {
  const counted = earlierQuestions(form, partKey('question', id)).filter(({ question }) => givesNumber(question));
  const sum: Computation = { sum: counted.map(({ path }) => ({ question: path })) };
  return isWithinLimits(sum) ? sum : { sum: [] };
}

function Formula({ question, formula }: { question: EditedQuestion; formula: Computation }) {
  const t = useMessages(FORMULAS);
  const parts = useMessages(PARTS);
  const locale = useLocale();
  const styles = useStyles();
  const form = useEditedForm();
  const edit = useQuestionEdit(question);
  const earlier = earlierQuestions(form, partKey('question', question.form_control_id));
  const words = formulaSentence(formula, {
    t,
    locale,
    earlier,
    nameOf: (read) => nameInSentence(form, read.question, parts),
  });
  const leavesOut = 'sum' in formula || 'mean' in formula;
  return (
    <fieldset className={styles.root} {...fieldMark('computed')}>
      <legend className={styles.title}>{t.title}</legend>
      <p className={styles.text} aria-live="polite">
        {t.sentence(words)}
      </p>
      {questionsOf(formula).length > 0 && <p className={styles.text}>{leavesOut ? t.blankSum : t.blankAll}</p>}
      <FormulaEditor
        number=""
        formula={formula}
        earlier={earlier}
        fits={isWithinLimits}
        onChange={(computed, text) => edit({ computed }, text)}
      />
    </fieldset>
  );
}
