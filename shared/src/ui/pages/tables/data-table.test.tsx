// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataCell, DataRow, DataRowHead, DataTable } from './data-table.tsx';

const table = (columns: readonly string[]) => (
  <DataTable label="Scores" columns={columns}>
    <DataRow>
      <DataRowHead>Nov 21</DataRowHead>
      {columns.slice(1).map((name, index) => (
        // By place, as the table does.
        <DataCell key={index} label={name}>
          {index}
        </DataCell>
      ))}
    </DataRow>
  </DataTable>
);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('DataTable', () => {
  it('FB-06 keeps columns of the same name apart, also when they change', () => {
    const { rerender } = render(table(['Sent', 'Total', 'Pain', 'Total']));
    expect(heads()).toEqual(['Sent', 'Total', 'Pain', 'Total']);
    rerender(table(['Sent', 'Pain', 'Total', 'Total']));
    expect(heads()).toEqual(['Sent', 'Pain', 'Total', 'Total']);
  });
});
