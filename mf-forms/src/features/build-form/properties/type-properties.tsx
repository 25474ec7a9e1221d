import { useMessages } from '@carefront/shared/app';
import { MEDIA_TYPES, type MediaType, OPTION_SOURCES, SCALE_ENDS } from '@carefront/shared/domain';
import type { EditedQuestion } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame, SelectControl } from '@carefront/shared/forms';
import { fieldMark } from '../canvas/focus-keeper.tsx';
import { PARTS } from '../parts.messages.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { questionName } from '../store/part-name.rules.ts';
import { earlierQuestions } from './conditions/earlier-questions.rules.ts';
import { NumberProperty } from './inputs/number.property.tsx';
import { TranslatedText } from './inputs/translated-text.tsx';
import { OptionList } from './options/option-list.tsx';
import { PROPERTIES } from './properties.messages.ts';
import { useQuestionEdit } from './use-part-edit.ts';

interface QuestionProps {
  question: EditedQuestion;
}

/** The properties that only questions of one type have. */
export function TypeProperties({ question }: QuestionProps) {
  const t = useMessages(PROPERTIES);
  switch (question.input_type) {
    case 'input-text':
      return <TextProperties question={question} />;
    case 'multiple-choice':
    case 'dropdown':
      return (
        <>
          <OptionSource question={question} />
          <Multiple question={question} label={t.multipleOptions} />
          {question.input_type === 'dropdown' && <Placeholder question={question} />}
        </>
      );
    case 'scale-range':
      return (
        <>
          <Limits question={question} min={t.scaleFrom} max={t.scaleTo} isWhole />
          {isLongScale(question) && <Placeholder question={question} label={t.scaleHelp} help={t.scaleHelpHelp} />}
        </>
      );
    case 'upload-file':
      return (
        <>
          <FileProperties question={question} />
          <Multiple question={question} label={t.multipleFiles} />
        </>
      );
    case 'image-file':
      return <Multiple question={question} label={t.multipleFiles} />;
    case 'sketch':
      return <Height question={question} />;
    default:
      return null;
  }
}

/** px: the height of a text area at the start. */
const AREA_HEIGHT = 120;
const LIMIT = 1_000_000_000;
/** The contract allows no more. */
const HEIGHT = { min: 1, max: 5_000 };

function TextProperties({ question }: QuestionProps) {
  const t = useMessages(PROPERTIES);
  const edit = useQuestionEdit(question);
  const { is_number: isNumber = false, height, computed } = question;
  return (
    <>
      {!computed && <Placeholder question={question} />}
      {!computed && (
        <CheckboxControl
          name="is_number"
          label={t.isNumber}
          isChecked={isNumber}
          onToggle={(isOn) => edit({ is_number: isOn || undefined, ...(isOn && { height: null }) })}
        />
      )}
      {!isNumber && !computed && (
        <CheckboxControl
          name="is_long"
          label={t.isLong}
          isChecked={height !== null}
          onToggle={(isOn) => edit({ height: isOn ? AREA_HEIGHT : null })}
        />
      )}
      {height !== null && <Height question={question} />}
      {!computed && (
        <Limits
          question={question}
          min={isNumber ? t.minNumber : t.minLength}
          max={isNumber ? t.maxNumber : t.maxLength}
          isWhole={!isNumber}
        />
      )}
      {computed && (
        <CheckboxControl
          name="is_for_staff"
          label={t.forStaff}
          isChecked={question.is_for_staff ?? false}
          onToggle={(isOn) => edit({ is_for_staff: isOn || undefined })}
        />
      )}
    </>
  );
}

/** Steps up to which a scale shows each of them, without an explanation. */
const SHOWN_STEPS = 21;

const isLongScale = ({ placeholder, min_val, max_val }: EditedQuestion): boolean =>
  placeholder !== '' || (max_val ?? SCALE_ENDS.max) - (min_val ?? SCALE_ENDS.min) >= SHOWN_STEPS;

interface PlaceholderProps extends QuestionProps {
  label?: string;
  help?: string;
}

function Placeholder({ question, label, help }: PlaceholderProps) {
  const t = useMessages(PROPERTIES);
  const edit = useQuestionEdit(question);
  const { placeholder, translated } = question;
  return (
    <TranslatedText
      name="placeholder"
      label={label ?? t.placeholder}
      help={help ?? t.placeholderHelp}
      value={placeholder}
      translated={translated.placeholder}
      onChange={(next) => edit({ placeholder: next }, 'placeholder')}
      onTranslate={(next) => edit({ translated: { ...translated, placeholder: next } }, 'translated placeholder')}
    />
  );
}

function Multiple({ question, label }: QuestionProps & { label: string }) {
  const edit = useQuestionEdit(question);
  return (
    <CheckboxControl
      name="is_multiple"
      label={label}
      isChecked={question.is_multiple}
      onToggle={(is_multiple) => edit({ is_multiple })}
    />
  );
}

function Height({ question }: QuestionProps) {
  const t = useMessages(PROPERTIES);
  const edit = useQuestionEdit(question);
  return (
    <NumberProperty
      name="height"
      label={t.height}
      value={question.height}
      isWhole
      {...HEIGHT}
      onChange={(height) => edit({ height }, 'height')}
    />
  );
}

interface LimitsProps extends QuestionProps {
  min: string;
  max: string;
  isWhole: boolean;
}

function Limits({ question, min, max, isWhole }: LimitsProps) {
  const edit = useQuestionEdit(question);
  const range = { isWhole, min: -LIMIT, max: LIMIT };
  return (
    <>
      <NumberProperty
        name="min_val"
        label={min}
        value={question.min_val}
        {...range}
        onChange={(min_val) => edit({ min_val }, 'smallest')}
      />
      <NumberProperty
        name="max_val"
        label={max}
        value={question.max_val}
        {...range}
        onChange={(max_val) => edit({ max_val }, 'largest')}
      />
    </>
  );
}

/** Where the answers of a choice come from: typed here, or a list of the clinic that the server searches (CT-03). */
function OptionSource({ question }: { question: EditedQuestion }) {
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

const BYTES_PER_MEGABYTE = 1024 * 1024;
/** MB; the contract allows no more. */
const MOST_MEGABYTES = 20;
const TYPES = Object.keys(MEDIA_TYPES) as MediaType[]; // the table's own keys

/** The types and the size of files that a question takes (CT-05). */
function FileProperties({ question }: { question: EditedQuestion }) {
  const t = useMessages(PROPERTIES);
  const edit = useQuestionEdit(question);
  const { accepts = [], max_bytes: maxBytes } = question;
  function toggle(type: MediaType, isOn: boolean): void {
    const next = TYPES.filter((each) => (each === type ? isOn : accepts.includes(each)));
    edit({ accepts: next.length > 0 ? next : undefined });
  }
  return (
    <>
      <FieldFrame label={t.accepts} help={t.acceptsHelp} isGroup>
        {(control) => (
          <div {...control} role="group">
            {TYPES.map((type) => (
              <CheckboxControl
                key={type}
                name={type}
                label={MEDIA_TYPES[type].extensions.join(', ').toUpperCase()}
                isChecked={accepts.includes(type)}
                onToggle={(isOn) => toggle(type, isOn)}
              />
            ))}
          </div>
        )}
      </FieldFrame>
      <NumberProperty
        name="max_bytes"
        label={t.maxMegabytes}
        value={maxBytes === undefined ? null : maxBytes / BYTES_PER_MEGABYTE}
        isWhole
        min={1}
        max={MOST_MEGABYTES}
        onChange={(megabytes) =>
          edit({ max_bytes: megabytes === null ? undefined : megabytes * BYTES_PER_MEGABYTE }, 'size')
        }
      />
    </>
  );
}
