import { type ReactNode, useId } from 'react';
import { makeClasses } from '../theme/make-classes.ts';
import { ChoiceGroupContext } from './choice-group.ts';

export interface ChoiceListProps {
  /** Names the choice. */
  label: string;
  isLabelHidden?: boolean;
  /** The chosen card's value, or null. */
  value: string | null;
  onChoose: (value: string) => void;
  columns?: 1 | 2 | 3;
  /** Low cards, in their columns on a phone too: for two or three short titles. */
  isCompact?: boolean;
  /** `ChoiceCard`s with a `value`. */
  children: ReactNode;
}

/** Cards for one choice. The chosen card stays marked. The cards are radio buttons, so arrow keys move through them. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, isLabelHidden = false, value, onChoose, columns = 1, isCompact = false, children } = props;
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={isLabelHidden ? styles.hidden : styles.legend}>{label}</legend>
      <div className={styles.cards} data-columns={columns} data-compact={isCompact}>
        <ChoiceGroupContext value={{ name, chosen: value, onChoose }}>{children}</ChoiceGroupContext>
      </div>
    </fieldset>
  );
}

const useStyles = makeClasses({
  list: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: '8px', fontWeight: 600 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    '&[data-compact="true"]': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 120px), 1fr))',
      gap: '8px',
      '& > [data-chosen]': { alignContent: 'center', columnGap: '4px', padding: '9px 11px' },
      '& > [data-chosen="true"]': { padding: '8px 10px' },
    },
    '@media (min-width: 640px)': {
      '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
});
