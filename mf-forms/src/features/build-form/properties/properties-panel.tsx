import { useLocale, useMessages } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS } from '@carefront/shared/domain';
import {
  type Computation,
  type EditedBlock,
  type EditedForm,
  type EditedPage,
  type EditedQuestion,
  findBlock,
  findPage,
  findQuestion,
  givesNumber,
  isWithinLimits,
  type PageChange,
  questionsOf,
} from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useBuilding } from '../building-context.ts';
import { fieldMark } from '../canvas/focus-keeper.tsx';
import { PARTS } from '../parts.messages.ts';
import { useBuilder, useBuilderState, useEditedForm } from '../store/builder-context.ts';
import { partKey } from '../store/choice.rules.ts';
import { nameInSentence, partName, questionName } from '../store/part-name.rules.ts';
import { BuiltInProperties } from './built-in/built-in-properties.tsx';
import { ConditionProperty } from './conditions/condition.property.tsx';
import { earlierQuestions } from './conditions/earlier-questions.rules.ts';
import { FormulaEditor } from './formulas/formula-editor.tsx';
import { formulaSentence } from './formulas/formula-sentence.rules.ts';
import { FORMULAS } from './formulas/formulas.messages.ts';
import { NumberProperty } from './inputs/number.property.tsx';
import { RichTextProperty } from './inputs/rich-text.property.tsx';
import { TranslatedText } from './inputs/translated-text.tsx';
import { PROPERTIES } from './properties.messages.ts';
import { TypeProperties } from './type-properties.tsx';
import { useBlockEdit, useQuestionEdit } from './use-part-edit.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** The properties of the chosen part. */
export function PropertiesPanel() {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const store = useBuilder();
  const { locale } = useBuilding();
  const isTranslating = useBuilderState(({ showsTranslations }) => showsTranslations);
  return (
    <div className={styles.root}>
      <ChosenPart />
      <CheckboxControl
        name="translations"
        label={t.showTranslations(t[locale === 'en' ? 'fr' : 'en'])}
        isChecked={isTranslating}
        onToggle={store.showTranslations}
      />
    </div>
  );
}

function ChosenPart() {
  const { part, id } = useBuilderState(({ chosen }) => chosen);
  const page = useBuilderState(({ history }) => (part === 'page' ? findPage(history.form, id)?.page : undefined));
  const block = useBuilderState(({ history }) => (part === 'block' ? findBlock(history.form, id)?.block : undefined));
  const question = useBuilderState(({ history }) =>
    part === 'question' ? findQuestion(history.form, id)?.question : undefined,
  );
  // Keyed: what is half typed belongs to one part.
  if (page) return <PageProperties key={id} page={page} />;
  if (block) return <BlockProperties key={id} block={block} />;
  return question && <QuestionProperties key={id} question={question} />;
}

function PageProperties({ page }: { page: EditedPage }) {
  const t = useMessages(PROPERTIES);
  const parts = useMessages(PARTS);
  const store = useBuilder();
  const form = useEditedForm();
  const part = partKey('page', page.id);
  const edit = (change: PageChange, text?: string) =>
    store.edit({ type: 'page-changed', id: page.id, change }, text && `${text} of ${page.id}`);
  return (
    <>
      <PanelTitle kind={t.page} name={partName(form, part, parts)} />
      <TranslatedText
        name="name"
        label={t.pageName}
        help={t.pageNameHelp}
        value={page.name}
        translated={page.translated.name}
        onChange={(name) => edit({ name }, 'name')}
        onTranslate={(name) => edit({ translated: { name } }, 'translated name')}
      />
      <ConditionProperty
        name="visible_when"
        part={part}
        value={page.visible_when}
        onChange={(visible_when, text) => edit({ visible_when }, text)}
      />
    </>
  );
}

function BlockProperties({ block }: { block: EditedBlock }) {
  const t = useMessages(PROPERTIES);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  const edit = useBlockEdit(block);
  const { built_in_block_id: builtIn, translated } = block;
  const part = partKey('block', block.id);
  return (
    <>
      <PanelTitle
        kind={builtIn === null ? t.block : parts[BUILT_IN_BLOCKS[builtIn]]}
        name={partName(form, part, parts)}
      />
      <TranslatedText
        name="name"
        label={t.blockName}
        value={block.name}
        translated={translated.name}
        onChange={(name) => edit({ name }, 'name')}
        onTranslate={(name) => edit({ translated: { ...translated, name } }, 'translated name')}
      />
      <BuiltInProperties block={block} />
      <CheckboxControl
        name="requires_signature"
        label={t.signature}
        isChecked={block.requires_signature}
        onToggle={(requires_signature) => edit({ requires_signature })}
      />
      {builtIn === null && <Repeats block={block} />}
      <ConditionProperty
        name="visible_when"
        part={part}
        value={block.visible_when}
        onChange={(visible_when, text) => edit({ visible_when }, text)}
      />
    </>
  );
}

const FIRST_REPEATS = { min: 1, max: 5 };
/** The contract allows no more. */
const MOST_ENTRIES = 50;

function Repeats({ block }: { block: EditedBlock }) {
  const t = useMessages(PROPERTIES);
  const edit = useBlockEdit(block);
  const { repeats } = block;
  return (
    <>
      <CheckboxControl
        name="repeats"
        label={t.repeats}
        help={t.repeatsHelp}
        isChecked={repeats !== undefined}
        onToggle={(isOn) => edit({ repeats: isOn ? FIRST_REPEATS : undefined })}
      />
      {repeats && (
        <>
          <EntryCount
            name="min"
            label={t.repeatMin}
            repeats={repeats}
            onChange={(next) => edit(next, 'fewest entries')}
          />
          <EntryCount
            name="max"
            label={t.repeatMax}
            repeats={repeats}
            onChange={(next) => edit(next, 'most entries')}
          />
        </>
      )}
    </>
  );
}

interface EntryCountProps {
  name: 'min' | 'max';
  label: string;
  repeats: NonNullable<EditedBlock['repeats']>;
  onChange(change: Pick<EditedBlock, 'repeats'>): void;
}

/** The lowest or the highest number of entries. */
function EntryCount({ name, label, repeats, onChange }: EntryCountProps) {
  return (
    <NumberProperty
      name={`repeats.${name}`}
      label={label}
      value={repeats[name]}
      isWhole
      min={name === 'min' ? 0 : 1}
      max={MOST_ENTRIES}
      onChange={(count) => count !== null && onChange({ repeats: { ...repeats, [name]: count } })}
    />
  );
}

function QuestionProperties({ question }: { question: EditedQuestion }) {
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

const useQuestionPropertiesStyles = makeClasses({
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
  const styles = useQuestionPropertiesStyles();
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

const usePanelTitleStyles = makeClasses({
  root: { margin: 0 },
  kind: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  name: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '24px', overflowWrap: 'anywhere' },
});

/** The kind and the name of the part whose properties follow. */
function PanelTitle({ kind, name }: { kind: string; name: string }) {
  const styles = usePanelTitleStyles();
  return (
    <div className={styles.root}>
      <p className={styles.kind}>{kind}</p>
      <h2 className={styles.name}>{name}</h2>
    </div>
  );
}
