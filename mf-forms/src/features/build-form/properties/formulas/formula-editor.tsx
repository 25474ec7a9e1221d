import { useMessages } from '@carefront/shared/app';
import type { AnswerPath } from '@carefront/shared/domain';
import {
  type Computation,
  type FormulaKind,
  findQuestion,
  formulaKind,
  formulaOfList,
  formulaOfPair,
  givesNumber,
  hasQuestion,
  LIST_FORMULAS,
  listOf,
  PAIR_FORMULAS,
  pairOf,
  withKind,
  withQuestionIn,
} from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame, SelectControl } from '@carefront/shared/forms';
import { AddIcon, Button, DeleteIcon, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useRef } from 'react';
import { PARTS } from '../../parts.messages.ts';
import { useEditedForm } from '../../store/builder-context.ts';
import { questionName } from '../../store/part-name.rules.ts';
import { type EarlierQuestion, questionIdOf } from '../conditions/earlier-questions.rules.ts';
import { NumberProperty } from '../inputs/number.property.tsx';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { FORMULAS } from './formulas.messages.ts';

interface FormulaEditorProps {
  /** Place of the formula in the whole one, such as `2.1`; '' for the whole formula. */
  number: string;
  formula: Computation;
  earlier: readonly EarlierQuestion[];
  /** Whether the whole formula keeps its limits with this part. */
  fits(formula: Computation): boolean;
  /** @param text - Name of what is typed; absent: a choice. */
  onChange(formula: Computation, text?: string): void;
}

const KINDS: readonly FormulaKind[] = [...LIST_FORMULAS, ...PAIR_FORMULAS, 'question', 'number'];

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    minWidth: 0,
    paddingInlineStart: '10px',
    borderInlineStart: '3px solid var(--cf-line-strong)',
  },
  title: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
});

/** One formula: its kind, and its parts. */
export function FormulaEditor({ number, formula, earlier, fits, onChange }: FormulaEditorProps) {
  const t = useMessages(FORMULAS);
  const styles = useStyles();
  const kind = formulaKind(formula);
  const first = earlier.findLast(({ question }) => givesNumber(question))?.path ?? earlier.at(-1)?.path;
  const kinds = KINDS.filter((each) => {
    if (each === kind) return true;
    return (each !== 'question' || first !== undefined) && fits(withKind(formula, each, first));
  });
  return (
    <div className={styles.root}>
      <SelectControl
        label={number === '' ? t.kind : t.kindOf(number)}
        options={kinds.map((value) => ({ value, label: t[value] }))}
        value={kind}
        onChange={(value) => value && onChange(withKind(formula, value, first))}
      />
      <Parts number={number} formula={formula} earlier={earlier} fits={fits} onChange={onChange} />
    </div>
  );
}

function Parts({ number, formula, earlier, fits, onChange }: FormulaEditorProps) {
  const t = useMessages(FORMULAS);
  const styles = useStyles();
  const kind = formulaKind(formula);
  const [list, pair] = [listOf(formula), pairOf(formula)];
  if (list && (kind === 'sum' || kind === 'mean' || kind === 'product')) {
    const withParts = (parts: readonly Computation[]) => formulaOfList(kind, parts);
    return (
      <FormulaList
        number={number}
        parts={list}
        earlier={earlier}
        fits={(parts) => fits(withParts(parts))}
        onChange={(parts, text) => onChange(withParts(parts), text)}
      />
    );
  }
  if (pair && (kind === 'difference' || kind === 'quotient')) {
    const [one, two] = pair;
    const withPart = (part: Computation, index: number) => formulaOfPair(kind, index === 0 ? [part, two] : [one, part]);
    return pair.map((part, index) => (
      <div
        key={index === 0 ? 'first' : 'second'}
        role="group"
        aria-label={index === 0 ? t.first : t.second}
        className={styles.part}
      >
        <span className={styles.title}>{index === 0 ? t.first : t.second}</span>
        <FormulaEditor
          number={number === '' ? `${index + 1}` : `${number}.${index + 1}`}
          formula={part}
          earlier={earlier}
          fits={(next) => fits(withPart(next, index))}
          onChange={(next, text) => onChange(withPart(next, index), text)}
        />
      </div>
    ));
  }
  if ('question' in formula)
    return (
      <FormulaQuestion path={formula.question} earlier={earlier} onChange={(question) => onChange({ question })} />
    );
  return (
    'number' in formula && (
      <NumberProperty
        name="number"
        label={t.number}
        value={formula.number}
        onChange={(next) => onChange({ number: next ?? 0 }, `number ${number}`)}
      />
    )
  );
}

interface FormulaQuestionProps {
  path: AnswerPath;
  earlier: readonly EarlierQuestion[];
  onChange(path: AnswerPath): void;
}

/** Chooses the one question that a part of a formula counts. */
function FormulaQuestion({ path, earlier, onChange }: FormulaQuestionProps) {
  const t = useMessages(FORMULAS);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  const brokenName = useBrokenName(earlier);
  const broken = brokenName(path);
  const options = earlier.filter(({ question }) => givesNumber(question));
  return (
    <SelectControl
      label={t.chooseQuestion}
      placeholder={t.choose}
      error={broken ?? undefined}
      options={options.map((each) => ({ value: each.path, label: questionName(form, each.question, parts) }))}
      value={options.find((each) => each.path === path)?.path ?? null}
      onChange={(next) => next && onChange(next)}
    />
  );
}

interface FormulaListProps {
  number: string;
  parts: readonly Computation[];
  earlier: readonly EarlierQuestion[];
  fits(parts: readonly Computation[]): boolean;
  onChange(parts: readonly Computation[], text?: string): void;
}

const useListStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  part: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingInlineStart: '10px',
    borderInlineStart: '3px solid var(--cf-line-strong)',
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  adds: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginInlineStart: '-8px' },
});

/** The parts of a sum, mean or product: questions to tick, and below them numbers and further formulas. */
function FormulaList({ number, parts, earlier, fits, onChange }: FormulaListProps) {
  const t = useMessages(FORMULAS);
  const styles = useListStyles();
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterChange(root);
  const numberOf = (index: number) => (number === '' ? `${index + 1}` : `${number}.${index + 1}`);
  function add(part: Computation): void {
    onChange([...parts, part]);
    focusAfter((list) =>
      list.querySelector<HTMLElement>(`:scope > [data-formula="${parts.length}"] :is(input, select)`),
    );
  }
  /** The removed button had the focus. */
  function remove(next: readonly Computation[]): void {
    onChange(next);
    focusAfter((list) => list.querySelector<HTMLElement>('input, select') ?? list.querySelector('button'));
  }
  const [aNumber, aFormula] = [{ number: 1 }, { sum: [] }] as const;
  return (
    <div ref={root} className={styles.root}>
      <CountedQuestions parts={parts} earlier={earlier} fits={fits} onChange={onChange} onTakeOut={remove} />
      {parts.map(
        (part, index) =>
          !('question' in part) && (
            <div
              key={index}
              data-formula={index}
              role="group"
              aria-label={t.part(numberOf(index))}
              className={styles.part}
            >
              <div className={styles.head}>
                <span className={styles.title}>{t.part(numberOf(index))}</span>
                <Button
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={t.remove(numberOf(index))}
                  onClick={() => remove(parts.toSpliced(index, 1))}
                />
              </div>
              <FormulaEditor
                number={numberOf(index)}
                formula={part}
                earlier={earlier}
                fits={(next) => fits(parts.with(index, next))}
                onChange={(next, text) => onChange(parts.with(index, next), text)}
              />
            </div>
          ),
      )}
      <div className={styles.adds}>
        {fits([...parts, aNumber]) && (
          <Button appearance="subtle" icon={<AddIcon />} onClick={() => add(aNumber)}>
            {t.addNumber}
          </Button>
        )}
        {fits([...parts, { sum: [aNumber] }]) && (
          <Button appearance="subtle" icon={<AddIcon />} onClick={() => add(aFormula)}>
            {t.addFormula}
          </Button>
        )}
      </div>
    </div>
  );
}

const useCountedQuestionsStyles = makeClasses({
  questions: {
    maxHeight: '320px',
    overflowY: 'auto',
    padding: '0 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
  },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

interface CountedQuestionsProps {
  parts: readonly Computation[];
  earlier: readonly EarlierQuestion[];
  /** Whether the whole formula keeps its limits with these parts. */
  fits(parts: readonly Computation[]): boolean;
  onChange(parts: readonly Computation[]): void;
  /** The pressed button disappears. */
  onTakeOut(parts: readonly Computation[]): void;
}

/** The earlier questions that give a number, to tick. Counted questions that give none any more are named, to take out. */
function CountedQuestions({ parts, earlier, fits, onChange, onTakeOut }: CountedQuestionsProps) {
  const t = useMessages(FORMULAS);
  const words = useMessages(PARTS);
  const styles = useCountedQuestionsStyles();
  const form = useEditedForm();
  const brokenName = useBrokenName(earlier);
  const options = earlier.filter(({ question }) => givesNumber(question));
  // By their names: removed questions have one name and one button.
  const broken = new Map<string, AnswerPath[]>();
  for (const part of parts) {
    const name = 'question' in part ? brokenName(part.question) : null;
    if ('question' in part && name !== null) broken.set(name, [...(broken.get(name) ?? []), part.question]);
  }
  const without = (paths: readonly AnswerPath[]) =>
    paths.reduce<readonly Computation[]>((left, path) => withQuestionIn(left, path, false), parts);
  return (
    <>
      {broken.size > 0 && (
        <InlineMessage
          intent="error"
          actions={[...broken].map(([name, paths]) => (
            <Button key={name} onClick={() => onTakeOut(without(paths))}>
              {t.takeOut(name)}
            </Button>
          ))}
        >
          {t.broken}
        </InlineMessage>
      )}
      {options.length === 0 ? (
        <p className={styles.text}>{t.noQuestions}</p>
      ) : (
        <FieldFrame label={t.questions} help={t.onlyNumbers} isGroup>
          {(control) => (
            <div {...control} role="group" className={styles.questions}>
              {options.map(({ path, question }) => {
                const isIn = hasQuestion(parts, path);
                const next = withQuestionIn(parts, path, !isIn);
                return (
                  <CheckboxControl
                    key={path}
                    name={path}
                    label={questionName(form, question, words)}
                    isChecked={isIn}
                    isDisabled={!isIn && !fits(next)}
                    onToggle={() => onChange(next)}
                  />
                );
              })}
            </div>
          )}
        </FieldFrame>
      )}
    </>
  );
}

/** Returns the name of a question that a formula cannot count, with the reason; null for a question that it can count. */
function useBrokenName(earlier: readonly EarlierQuestion[]): (path: AnswerPath) => string | null {
  const t = useMessages(FORMULAS);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  return (path) => {
    const read = earlier.find((each) => each.path === path)?.question;
    if (read) return givesNumber(read) ? null : t.withoutPoints(questionName(form, read, parts));
    const later = findQuestion(form, questionIdOf(path))?.question;
    return later ? t.later(questionName(form, later, parts)) : t.gone;
  };
}
