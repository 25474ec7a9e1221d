import { useMessages } from '@carefront/shared/app';
import type { EditedRow } from '@carefront/shared/domain/form-building';
import { makeClasses } from '@carefront/shared/ui';
import { GripIcon } from '@carefront/shared/ui/pages';
import { memo, useRef } from 'react';
import { MoveMenu } from '../moving/move-menu.tsx';
import { partMark } from '../moving/part-element.ts';
import { useDropLines } from '../moving/use-drop-lines.ts';
import { useRowDrag } from '../moving/use-part-drag.ts';
import { CANVAS } from './canvas.messages.ts';
import { QuestionCard } from './question-card.tsx';

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'stretch', gap: '4px', minWidth: 0 },
  cards: {
    display: 'grid',
    flexGrow: 1,
    alignItems: 'start',
    gap: '12px',
    minWidth: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 640px)': {
      '&[data-count="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-count="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
  side: { display: 'flex', flexDirection: 'column', alignItems: 'center', flexShrink: 0 },
  grip: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    minHeight: '44px',
    padding: 0,
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-text-quiet)',
    cursor: 'grab',
    ':hover': { backgroundColor: 'var(--cf-surface-pressed)' },
  },
  menu: { '& button': { minWidth: '32px', maxWidth: '32px', padding: 0 } },
});

export interface QuestionRowProps {
  row: EditedRow;
  /** From 1. */
  number: number;
  count: number;
}

/** One to three questions side by side. A row of several has a handle of its own: with it the whole row moves. */
export const QuestionRow = memo(function QuestionRow({ row, number, count }: QuestionRowProps) {
  const t = useMessages(CANVAS);
  const styles = useStyles();
  const dropLines = useDropLines();
  const root = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const first = row[0]?.form_control_id ?? 0;
  const isGroup = row.length > 1;
  useRowDrag(root, grip, isGroup ? first : null);
  const name = t.rowOf(number, count);
  return (
    <div ref={root} className={`${styles.root} ${dropLines}`}>
      {isGroup && (
        <div className={styles.side}>
          <button
            ref={grip}
            type="button"
            className={styles.grip}
            aria-label={name}
            {...partMark({ part: 'row', id: first })}
          >
            <GripIcon />
          </button>
          <span className={styles.menu}>
            <MoveMenu part={{ part: 'row', id: first }} name={name} />
          </span>
        </div>
      )}
      <div className={styles.cards} data-count={row.length}>
        {row.map((question) => (
          <QuestionCard key={question.form_control_id} question={question} />
        ))}
      </div>
    </div>
  );
});
