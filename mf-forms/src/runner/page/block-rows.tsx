import type { FormControl, PlannedBlock, PlannedQuestion } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { memo } from 'react';
import { CONTROL_TYPES } from '../../controls/control-types.ts';
import { Question } from './question.tsx';

export interface BlockRowsProps {
  planned: PlannedBlock;
  /** `''`, or `entries[0].` in a block that repeats. */
  prefix: string;
  entryIndex: number;
}

const WIDE = '@media (min-width: 640px)';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    // All questions of the row are hidden.
    ':empty': { display: 'none' },
  },
  two: { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  three: { [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/** Rows of one to three questions, with spans of 24, 12 or 8; one column on a phone (CT-01). */
export const BlockRows = memo(function BlockRows({ planned, prefix, entryIndex }: BlockRowsProps) {
  const styles = useStyles();
  const questions = new Map(planned.questions.map((question) => [question.control, question]));
  return planned.block.rows.map((controls, row) => (
    <div
      key={row}
      data-cf-row={controls.length}
      className={mergeClasses(styles.row, controls.length === 2 && styles.two, controls.length > 2 && styles.three)}
    >
      {controls.map((control, component) => (
        <Cell
          key={component}
          control={control}
          question={questions.get(control)}
          blockKey={planned.key}
          prefix={prefix}
          entryIndex={entryIndex}
        />
      ))}
    </div>
  ));
});

interface CellProps extends Omit<BlockRowsProps, 'planned'> {
  control: FormControl;
  /** Absent for a control that only shows text. */
  question: PlannedQuestion | undefined;
  blockKey: string;
}

function Cell({ control, question, blockKey, prefix, entryIndex }: CellProps) {
  if (question) return <Question question={question} blockKey={blockKey} prefix={prefix} entryIndex={entryIndex} />;
  const { View } = CONTROL_TYPES[control.input_type];
  return <View name="" path={`${blockKey}.text`} control={control} isRequired={false} />;
}
