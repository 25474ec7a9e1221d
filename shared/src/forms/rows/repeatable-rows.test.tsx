// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { TextField } from '../text/text.field.tsx';
import { RepeatableRows, type RepeatableRowsProps } from './repeatable-rows.tsx';
import { RowCard } from './row-card.tsx';

interface Pet {
  name: string;
}
const QUESTION = { title: 'Remove?', text: 'It is lost.', confirmLabel: 'Remove', cancelLabel: 'Keep' };

interface World extends Partial<RepeatableRowsProps<Pet>> {
  pets?: string[];
  confirms?: () => boolean;
}

function renderPets({ pets = [], confirms = () => true, ...props }: World = {}) {
  const onSubmit = vi.fn();
  const remote = renderRemote(
    <FormRoot<{ pets: Pet[] }> initialValues={{ pets: pets.map((name) => ({ name })) }} onSubmit={onSubmit}>
      <RepeatableRows<Pet>
        name="pets"
        addLabel="Add a pet"
        newRow={() => ({ name: '' })}
        firstField="name"
        hasContent={({ name }) => name !== ''}
        removalQuestion={() => QUESTION}
        max={3}
        {...props}
      >
        {({ path, index, onRemove }) => (
          <RowCard removeLabel={`Remove pet ${index + 1}`} onRemove={onRemove}>
            <TextField name={`${path}.name`} label={`Pet ${index + 1}`} />
          </RowCard>
        )}
      </RepeatableRows>
    </FormRoot>,
    { confirms },
  );
  return { ...remote, onSubmit };
}

const names = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

describe('RepeatableRows', () => {
  it('focuses the first field of a new row, and adds no row over the maximum', async () => {
    const { user } = renderPets({ pets: ['Rex', 'Tom'] });
    await user.click(button('Add a pet'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pet 3')));
    expect(button('Add a pet').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Add a pet'));
    expect(names()).toEqual(['Rex', 'Tom', '']);
  });

  it('asks before it removes a filled row, and keeps the row and the focus when the person says no', async () => {
    const confirms = vi.fn(() => false);
    const { user } = renderPets({ pets: ['Rex', 'Tom'], confirms });
    await user.click(button('Remove pet 1'));
    await waitFor(() => expect(confirms).toHaveBeenCalledOnce());
    expect(names()).toEqual(['Rex', 'Tom']);
    expect(document.activeElement).toBe(button('Remove pet 1'));
  });

  it('focuses the add button after a row is removed', async () => {
    const { user } = renderPets({ pets: ['Rex', 'Tom'] });
    await user.click(button('Remove pet 1'));
    await waitFor(() => expect(names()).toEqual(['Tom']));
    expect(document.activeElement).toBe(button('Add a pet'));
  });

  it('does not ask about an empty row', async () => {
    const confirms = vi.fn(() => false);
    const { user } = renderPets({ pets: ['Rex', ''], confirms });
    await user.click(button('Remove pet 2'));
    await waitFor(() => expect(names()).toEqual(['Rex']));
    expect(confirms).not.toHaveBeenCalled();
  });

  it('keeps the minimum number of rows', () => {
    renderPets({ pets: ['Rex'], min: 1 });
    expect(screen.queryByRole('button', { name: 'Remove pet 1' })).toBeNull();
  });

  it('can change the other rows when a row is removed', async () => {
    const withoutRow = (rows: readonly Pet[], index: number) =>
      rows.filter((_, at) => at !== index).map(({ name }) => ({ name: `${name} the heir` }));
    const { user } = renderPets({ pets: ['Rex', 'Tom'], withoutRow });
    await user.click(button('Remove pet 1'));
    await waitFor(() => expect(names()).toEqual(['Tom the heir']));
  });

  it('keeps its rows while it is hidden', () => {
    renderPets({ pets: ['Rex'], isHidden: true });
    expect(names()).toEqual([]);
  });
});
