import { screen, within } from '@testing-library/react';

/** Path and query of the address bar. */
export const currentAddress = (): string => window.location.pathname + window.location.search;

/** The rows of the table on the page, without the row of the column headings. */
export const tableRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

/** The cell texts of a row, without the labels that only the card layout shows. */
export const cellTexts = (row: HTMLElement | undefined): (string | null | undefined)[] =>
  within(row as HTMLElement) // without a row, the query fails and says so
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent);
