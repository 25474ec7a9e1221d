import { useMessages } from '@carefront/shared/app';
import type { Computation } from '@carefront/shared/domain/form-building';
import { AddIcon, Button, DeleteIcon, makeClasses } from '@carefront/shared/ui';
import { useRef } from 'react';
import type { EarlierQuestion } from '../conditions/earlier-questions.rules.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { CountedQuestions } from './counted-questions.tsx';
import { FormulaEditor } from './formula-editor.tsx';
import { FORMULAS } from './formulas.messages.ts';

export interface FormulaListProps {
  number: string;
  parts: readonly Computation[];
  earlier: readonly EarlierQuestion[];
  fits(parts: readonly Computation[]): boolean;
  onChange(parts: readonly Computation[], text?: string): void;
}

const useStyles = makeClasses({
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
export function FormulaList({ number, parts, earlier, fits, onChange }: FormulaListProps) {
  const t = useMessages(FORMULAS);
  const styles = useStyles();
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
