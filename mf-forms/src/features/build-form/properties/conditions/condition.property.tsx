import { useLocale, useMessages } from '@carefront/shared/app';
import type { Condition } from '@carefront/shared/domain';
import {
  type Comparison,
  type ConditionGroup,
  conditionOf,
  findQuestion,
  groupOf,
  innerMatch,
  isComparison,
  isWithinLimits,
  MATCHES,
  type PartKey,
  wholeConditionOf,
} from '@carefront/shared/domain/form-building';
import { SelectControl } from '@carefront/shared/forms';
import { AddIcon, Button, DeleteIcon, makeClasses, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useRef } from 'react';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { nameInSentence, questionName } from '../../store/part-name.rules.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { ComparedValue } from './compared-value.tsx';
import { newComparison, type Operator, operatorsOf, valuesOf, withOperator } from './comparison.rules.ts';
import { CONDITIONS } from './conditions.messages.ts';
import { type EarlierQuestion, earlierQuestions, questionIdOf } from './earlier-questions.rules.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  title: { padding: 0, fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ add: { alignSelf: 'flex-start', marginLeft: '-8px' } });

interface ConditionPropertyProps {
  name: 'visible_when' | 'required_when';
  part: PartKey;
  value: Condition | undefined;
  /** @param text - Name of what is typed. */
  onChange(condition: Condition | undefined, text?: string): void;
}

/** When a part is shown or required: comparisons with earlier answers, in groups, and the whole condition in words. */
export function ConditionProperty({ name, part, value, onChange }: ConditionPropertyProps) {
  const t = useMessages(CONDITIONS);
  const parts = useMessages(PARTS);
  const locale = useLocale();
  const styles = useStyles();
  const buttons = useButtonStyles();
  const form = useEditedForm();
  const root = useRef<HTMLFieldSetElement>(null);
  const earlier = earlierQuestions(form, part);
  const nameOf = ({ question }: (typeof earlier)[number]) => nameInSentence(form, question, parts);
  const last = earlier.at(-1);
  const focusAfter = useFocusAfterChange(root);
  const focusFirst = (selector: string) => focusAfter((property) => property.querySelector<HTMLElement>(selector));
  return (
    <fieldset ref={root} className={styles.root} {...fieldMark(name)}>
      <legend className={styles.title}>{t[name]}</legend>
      {value ? (
        <>
          <p className={styles.text} aria-live="polite">
            {t.sentence(conditionSentence(value, { t, locale, earlier, nameOf }))}
          </p>
          <ConditionGroupEditor
            name={name}
            number=""
            group={groupOf(value)}
            earlier={earlier}
            fits={(group) => isWithinLimits(wholeConditionOf(group) ?? value)}
            onChange={(group, text) => {
              const next = wholeConditionOf(group);
              onChange(next, text);
              if (!next) focusFirst('button');
            }}
          />
        </>
      ) : (
        <>
          <p className={styles.text}>
            {!last ? t.noEarlier : name === 'visible_when' ? t.visibleAlways : t.requiredNever}
          </p>
          {last && (
            <Button
              className={buttons.add}
              appearance="subtle"
              icon={<AddIcon />}
              onClick={() => {
                onChange(newComparison(last));
                focusFirst('select');
              }}
            >
              {t.add}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}

interface SentenceOptions {
  readonly t: (typeof CONDITIONS)['en'];
  /** Language of the reader. */
  readonly locale: string;
  readonly earlier: readonly EarlierQuestion[];
  /** Name of a question that the condition may read. */
  readonly nameOf: (question: EarlierQuestion) => string;
}

/** The whole condition in words, such as “Sleep” is “Badly” and (“Age” is at least 18 or “Pain” is answered). */
export function conditionSentence(condition: Condition, options: SentenceOptions): string {
  const { t, locale } = options;
  if (isComparison(condition)) return comparisonText(condition, options);
  const { match, parts } = groupOf(condition);
  const type = match === 'all' || match === 'not-all' ? 'conjunction' : 'disjunction';
  const texts = parts.map((part) => {
    const text = conditionSentence(part, options);
    return isComparison(part) || parts.length === 1 ? text : `(${text})`;
  });
  const list = texts.length === 0 ? t.nothing : new Intl.ListFormat(locale, { type }).format(texts);
  return match === 'none' || match === 'not-all' ? t.notTrue(list) : list;
}

function comparisonText(comparison: Comparison, { t, locale, earlier, nameOf }: SentenceOptions): string {
  const read = earlier.find(({ path }) => path === comparison.question);
  const name = read ? t.quoted(nameOf(read)) : t.goneName;
  const labelOf = (value: string | number): string => {
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    if (value === '') return t.blank;
    const option = read?.question.form_control_options.find(({ option_value }) => option_value === value);
    return t.quoted(option?.option_label ?? value);
  };
  const values = valuesOf(comparison).map(labelOf);
  const value = new Intl.ListFormat(locale, { type: 'disjunction' }).format(values);
  const isValueWanted = comparison.is !== 'answered' && comparison.is !== 'empty';
  return [name, t[comparison.is], ...(isValueWanted ? [value || t.blank] : [])].join(' ');
}

const useConditionGroupEditorStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  adds: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginInlineStart: '-8px' },
});
interface ConditionGroupEditorProps {
  name: string;
  /** Place of the group in the condition, such as `2.1`; '' for the whole condition. */
  number: string;
  group: ConditionGroup;
  earlier: readonly EarlierQuestion[];
  /** Whether the whole condition keeps its limits with this group. */
  fits(group: ConditionGroup): boolean;
  /** @param text - Name of what is typed; absent: a choice. */
  onChange(group: ConditionGroup, text?: string): void;
}

/** Comparisons and groups of which all, one or none must hold. A group without parts disappears. */
function ConditionGroupEditor({ name, number, group, earlier, fits, onChange }: ConditionGroupEditorProps) {
  const t = useMessages(CONDITIONS);
  const styles = useConditionGroupEditorStyles();
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterChange(root);
  const { match, parts } = group;
  const withPart = (index: number, part: Condition | undefined): ConditionGroup => ({
    match,
    parts: part ? parts.with(index, part) : parts.toSpliced(index, 1),
  });
  const numberOf = (index: number) => (number === '' ? `${index + 1}` : `${number}.${index + 1}`);
  /** The new part, or the part before a removed one. */
  const focusPart = (index: number) =>
    focusAfter((editor) => editor.querySelector<HTMLElement>(`:scope > [data-condition="${index}"] select`));
  function remove(index: number): void {
    onChange(withPart(index, undefined));
    focusPart(Math.max(0, index - 1));
  }
  const last = earlier.at(-1);
  const withNew = (part: Condition | undefined): ConditionGroup => ({ match, parts: part ? [...parts, part] : parts });
  const added = last && {
    comparison: withNew(newComparison(last)),
    group: withNew(conditionOf({ match: innerMatch(match), parts: [newComparison(last)] })),
  };
  function add(next: ConditionGroup): void {
    onChange(next);
    focusPart(parts.length);
  }
  return (
    <div ref={root} className={styles.root}>
      {(parts.length > 1 || number !== '' || match === 'none' || match === 'not-all') && (
        <SelectControl
          label={number === '' ? t.match : t.matchOf(number)}
          options={MATCHES.map((value) => ({ value, label: t[value] }))}
          value={match}
          onChange={(value) => value && onChange({ match: value, parts })}
        />
      )}
      {parts.map((part, index) => (
        <div key={index} data-condition={index}>
          {isComparison(part) ? (
            <ComparisonRow
              number={numberOf(index)}
              comparison={part}
              earlier={earlier}
              onChange={(next, text) => onChange(withPart(index, next), text && `${name} ${numberOf(index)}`)}
              onRemove={() => remove(index)}
            />
          ) : (
            <InnerGroup number={numberOf(index)} onRemove={() => remove(index)}>
              <ConditionGroupEditor
                name={name}
                number={numberOf(index)}
                group={groupOf(part)}
                earlier={earlier}
                fits={(inner) => fits(withPart(index, conditionOf(inner)))}
                onChange={(inner, text) => onChange(withPart(index, conditionOf(inner)), text)}
              />
            </InnerGroup>
          )}
        </div>
      ))}
      {added && (
        <div className={styles.adds}>
          {fits(added.comparison) && (
            <Button
              appearance="subtle"
              icon={<AddIcon />}
              aria-label={number === '' ? undefined : t.addTo(number)}
              onClick={() => add(added.comparison)}
            >
              {t.another}
            </Button>
          )}
          {fits(added.group) && (
            <Button appearance="subtle" icon={<AddIcon />} onClick={() => add(added.group)}>
              {t.addGroup}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const useComparisonRowStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    padding: '8px 12px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    '&[data-broken="true"]': { borderColor: 'var(--cf-error-text)' },
  },
});
/** Merged with the classes of the button. */
const useConditionGroupEditorButtonStyles = makeStyles({ remove: { alignSelf: 'flex-end', margin: '-4px -8px -8px' } });

interface ComparisonRowProps {
  /** Place in the condition, such as `2.1`. */
  number: string;
  comparison: Comparison;
  earlier: readonly EarlierQuestion[];
  /** @param text - Name of what is typed; absent: a choice. */
  onChange(comparison: Comparison, text?: string): void;
  onRemove(): void;
}

/** Compares the answer to one earlier question. A question that is gone or comes later is an error, which another choice mends. */
function ComparisonRow({ number, comparison, earlier, onChange, onRemove }: ComparisonRowProps) {
  const t = useMessages(CONDITIONS);
  const parts = useMessages(PARTS);
  const styles = useComparisonRowStyles();
  const buttons = useConditionGroupEditorButtonStyles();
  const form = useEditedForm();
  const read = earlier.find(({ path }) => path === comparison.question);
  const own: readonly Operator[] = read ? operatorsOf(read.question) : [];
  const operators = own.includes(comparison.is) ? own : [comparison.is, ...own];
  const later = read ? undefined : findQuestion(form, questionIdOf(comparison.question))?.question;
  const error = later ? t.laterQuestion(questionName(form, later, parts)) : t.goneQuestion;
  return (
    <div role="group" aria-label={t.condition(number)} className={styles.root} data-broken={!read}>
      <SelectControl
        label={t.question}
        placeholder={t.choose}
        error={read ? undefined : error}
        options={earlier.map(({ path, question }) => ({ value: path, label: questionName(form, question, parts) }))}
        value={read?.path ?? null}
        onChange={(path) => {
          const next = earlier.find((each) => each.path === path);
          if (!next) return;
          const isFitting = operatorsOf(next.question).includes(comparison.is);
          // A moved or copied question: the comparison with its values stays.
          onChange(isFitting && !read ? { ...comparison, question: next.path } : newComparison(next));
        }}
      />
      <SelectControl
        label={t.is}
        options={operators.map((operator) => ({ value: operator, label: t[operator] }))}
        value={comparison.is}
        onChange={(operator) => operator && onChange(withOperator(comparison, operator))}
      />
      <ComparedValue comparison={comparison} read={read} onChange={onChange} />
      <Button
        className={buttons.remove}
        appearance="subtle"
        icon={<DeleteIcon />}
        aria-label={t.remove(number)}
        onClick={onRemove}
      />
    </div>
  );
}

const useInnerGroupStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingInlineStart: '10px',
    borderInlineStart: '3px solid var(--cf-line-strong)',
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
});
/** Merged with the classes of the button. */
const useInnerGroupButtonStyles = makeStyles({ remove: { marginRight: '-4px' } });

interface InnerGroupProps {
  number: string;
  onRemove(): void;
  children: ReactNode;
}

/** The frame of a group inside a condition, with its number and its removal. */
function InnerGroup({ number, onRemove, children }: InnerGroupProps) {
  const t = useMessages(CONDITIONS);
  const styles = useInnerGroupStyles();
  const buttons = useInnerGroupButtonStyles();
  return (
    <div role="group" aria-label={t.group(number)} className={styles.root}>
      <div className={styles.head}>
        <span className={styles.title}>{t.group(number)}</span>
        <Button
          className={buttons.remove}
          appearance="subtle"
          icon={<DeleteIcon />}
          aria-label={t.removeGroup(number)}
          onClick={onRemove}
        />
      </div>
      {children}
    </div>
  );
}
