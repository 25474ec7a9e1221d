import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { useTableStyles } from './data-table.styles.ts';

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
