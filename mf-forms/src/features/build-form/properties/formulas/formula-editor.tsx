import { useMessages } from '@carefront/shared/app';
import {
  type Computation,
  type FormulaKind,
  formulaKind,
  formulaOfList,
  formulaOfPair,
  givesNumber,
  LIST_FORMULAS,
  listOf,
  PAIR_FORMULAS,
  pairOf,
  withKind,
} from '@carefront/shared/domain/form-building';
import { SelectControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import type { EarlierQuestion } from '../conditions/earlier-questions.rules.ts';
import { NumberProperty } from '../inputs/number.property.tsx';
import { FormulaList } from './formula-list.tsx';
import { FormulaQuestion } from './formula-question.tsx';
import { FORMULAS } from './formulas.messages.ts';

export interface FormulaEditorProps {
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
