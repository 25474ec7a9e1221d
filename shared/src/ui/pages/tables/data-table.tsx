import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';

export interface DataTableProps {
  label: string;
  columns: readonly string[];
  ref?: Ref<HTMLTableElement>;
  /** The children are `tbody` elements with several rows each. */
  hasOwnBodies?: boolean;
  /** `DataRow`s. */
  children: ReactNode;
}

/**
 * Rows below a sticky head; in windows narrower than a desktop, one card per row. The roles are written although a table has them: Safari
 * drops them when the rows are drawn as cards.
 */
export function DataTable({ label, columns, ref, hasOwnBodies = false, children }: DataTableProps) {
  const styles = useTableStyles();
  return (
    <table ref={ref} role="table" className={styles.table} aria-label={label}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((name, index) => (
            // By place: two questions of a form may have the same name.
            <th key={index} role="columnheader" scope="col" className={styles.column}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {hasOwnBodies ? (
        children
      ) : (
        <tbody role="rowgroup" className={styles.body}>
          {children}
        </tbody>
      )}
    </table>
  );
}

export interface DataRowProps {
  /** The card is one line: for a head and one short cell. */
  isOneLine?: boolean;
  /** A `DataRowHead`, then a `DataCell` for each further column. */
  children: ReactNode;
}

export function DataRow({ isOneLine = false, children }: DataRowProps) {
  const styles = useTableStyles();
  return (
    <tr role="row" className={mergeClasses(styles.row, isOneLine && styles.oneLine)}>
      {children}
    </tr>
  );
}

export interface DataRowHeadProps {
  className?: string;
  /** Attributes such as `data-…`, which move the focus. */
  mark?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/** Names the subject of the row. Takes the focus when the row is new. */
export function DataRowHead({ className, mark, children }: DataRowHeadProps) {
  const styles = useTableStyles();
  return (
    <th role="rowheader" scope="row" tabIndex={-1} className={mergeClasses(styles.cell, className)} {...mark}>
      {children}
    </th>
  );
}

export interface DataCellProps {
  /** Shown before the value on a card, which has no column head; '': no label is needed. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function DataCell({ label, className, children }: DataCellProps) {
  const styles = useTableStyles();
  if (label === '')
    return (
      <td role="cell" className={mergeClasses(styles.cell, className)}>
        {children}
      </td>
    );
  return (
    <td role="cell" className={mergeClasses(styles.cell, styles.fact, className)}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <div className={styles.value}>{children}</div>
    </td>
  );
}

/** In narrower windows the rows are cards: a table of five or six columns needs this width. */
export const TABLE_CARDS = '@media (max-width: 1099.98px)';

/** One markup for two layouts: a table with a sticky head, and cards in narrower windows. */
const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', [TABLE_CARDS]: { display: 'block' } },
  head: {
    // Below the shell's own sticky header.
    position: 'sticky',
    top: '64px',
    zIndex: 1,
    backgroundColor: 'var(--cf-ground)',
    // Screen readers still read it while it is not visible.
    [TABLE_CARDS]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  column: {
    padding: '8px 12px',
    borderBottom: '1px solid var(--cf-line-strong)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'start',
  },
  body: { [TABLE_CARDS]: { display: 'flex', flexDirection: 'column', gap: '12px' } },
  row: {
    verticalAlign: 'top',
    borderBottom: '1px solid var(--cf-line)',
    [TABLE_CARDS]: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8px',
      padding: '16px',
      border: '1px solid var(--cf-line)',
      borderRadius: 'var(--cf-radius-card)',
      backgroundColor: 'var(--cf-surface)',
    },
  },
  oneLine: {
    [TABLE_CARDS]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: '6px 16px' },
  },
  cell: {
    padding: '12px',
    fontWeight: 400,
    textAlign: 'start',
    // Not `anywhere`: a column could shrink to the width of one character.
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums',
    [TABLE_CARDS]: { display: 'block', padding: 0, minWidth: 0 },
  },
  fact: {
    [TABLE_CARDS]: {
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      columnGap: '12px',
      alignItems: 'baseline',
    },
  },
  label: {
    display: 'none',
    [TABLE_CARDS]: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  },
  value: { minWidth: 0 },
});
