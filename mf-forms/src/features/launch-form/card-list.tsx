import { makeClasses } from '@carefront/shared/ui';
import { Children, type ReactNode } from 'react';
import { CopyLinkButton, type CopyLinkButtonProps } from '../../copy-link/copy-link-button.tsx';

export interface CardListProps {
  label: string;
  columns: 1 | 2;
  /** `ChoiceCard`s with a key each. */
  children: ReactNode;
}

const useStyles = makeClasses({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (min-width: 640px)': { '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  entry: { display: 'grid', minWidth: 0 },
  // The words of the button are below the words of the card.
  link: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', marginLeft: '-12px' },
});

/** Cards that open a category or a form. A list, so that screen readers say how many there are. */
export function CardList({ label, columns, children }: CardListProps) {
  const styles = useStyles();
  return (
    <ul aria-label={label} className={styles.list} data-columns={columns}>
      {Children.map(children, (card) => (
        <li className={styles.entry}>{card}</li>
      ))}
    </ul>
  );
}

/** The button of a card that copies its address (LN-07). */
export function CardLink(props: CopyLinkButtonProps) {
  return (
    <div className={useStyles().link}>
      <CopyLinkButton {...props} />
    </div>
  );
}
