// Lists of rows, of which the person adds as many as they need. An entry point of their own: few forms have any.
export { type RepeatableRow, RepeatableRows, type RepeatableRowsProps } from './repeatable-rows.tsx';
export { RowCard, type RowCardProps } from './row-card.tsx';
