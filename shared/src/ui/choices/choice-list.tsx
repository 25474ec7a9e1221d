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
  /** `ChoiceCard`s with a `value`. */
  children: ReactNode;
}

/** Cards for one choice. The chosen card stays marked. The cards are radio buttons, so arrow keys move through them. */
export function ChoiceList({ label, isLabelHidden = false, value, onChoose, columns = 1, children }: ChoiceListProps) {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={isLabelHidden ? styles.hidden : styles.legend}>{label}</legend>
      <div className={styles.cards} data-columns={columns}>
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
    '@media (min-width: 640px)': {
      '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
});
