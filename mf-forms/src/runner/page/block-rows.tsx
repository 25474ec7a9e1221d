import type { PlannedBlock } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { memo } from 'react';
import { Question } from './question.tsx';

export interface BlockRowsProps {
  planned: PlannedBlock;
  /** `''`, or `entries[0].` in a block that repeats. */
  prefix: string;
  entryIndex: number;
}

const WIDE = '@media (min-width: 640px)';

const useStyles = makeClasses({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    // All questions of the row are hidden.
    ':empty': { display: 'none' },
    [WIDE]: {
      '&[data-cf-row="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-cf-row="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
});

/** Rows of one to three questions, with spans of 24, 12 or 8; one column on a phone (CT-01). */
export const BlockRows = memo(function BlockRows({ planned, prefix, entryIndex }: BlockRowsProps) {
  const styles = useStyles();
  const plans = new Map(planned.controls.map((each) => [each.control, each]));
  return planned.block.rows.map((controls, row) => (
    <div key={row} data-cf-row={controls.length} className={styles.row}>
      {controls.map((control, component) => {
        const question = plans.get(control);
        const place = { blockKey: planned.key, prefix, entryIndex };
        return question && <Question key={component} question={question} {...place} />;
      })}
    </div>
  ));
});
