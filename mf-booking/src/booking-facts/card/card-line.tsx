import { makeClasses } from '@carefront/shared/ui';
import type { ReactElement, ReactNode } from 'react';

export interface CardLineProps {
  /** Name of the fact, only heard. */
  name: string;
  /** Icon or portrait. */
  icon: ReactElement;
  children: ReactNode;
}

const useStyles = makeClasses({
  root: { display: 'flex', gap: '8px', minWidth: 0 },
  name: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  // As wide as a portrait, so that the texts of all lines begin at one edge.
  value: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '8px',
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  icon: { display: 'grid', placeItems: 'center', minHeight: '24px', '&:has([title])': { margin: '-4px 0' } },
});

/** One fact of an appointment. */
export function CardLine({ name, icon, children }: CardLineProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
        <div>{children}</div>
      </dd>
    </div>
  );
}
