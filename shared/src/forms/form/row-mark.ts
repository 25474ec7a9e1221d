/** Marks the element of a row. */
export const ROW = 'data-cf-row-card';
