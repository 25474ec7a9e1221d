import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { rowMark } from './paged-list.tsx';

export interface ItemCardProps {
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    minWidth: 0,
  },
  title: {
    margin: 0,
    fontSize: '18px',
    lineHeight: '26px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '24px', rowGap: '8px' },
});

/** An item of a person's list, such as an appointment, a consent or a form. */
export function ItemCard({ label, children }: ItemCardProps) {
  return (
    <article className={useStyles().root} aria-label={label}>
      {children}
    </article>
  );
}

export interface ItemCardTitleProps {
  /** The id of the item, for `useOpenedRowFocus`. */
  id: string;
  /** The level of the heading. */
  level: 3 | 4 | 5;
  children: ReactNode;
}

/** The heading of a card. It takes the focus when the button that had the focus has gone. */
export function ItemCardTitle({ id, level, children }: ItemCardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading tabIndex={-1} className={useStyles().title} {...rowMark(id)}>
      {children}
    </Heading>
  );
}

/** Buttons and links at the end of a card. */
export function ItemCardActions({ children }: { children: ReactNode }) {
  return <div className={useStyles().actions}>{children}</div>;
}
