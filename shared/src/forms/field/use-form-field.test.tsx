// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { TextField } from '../text/text.field.tsx';
import { useFieldValue } from './use-field-value.ts';

const BLANK = { city: '', street: 'Main Street' };
const box = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });

function CityText() {
  return <p>City: {useFieldValue('city', '')}</p>;
}

/** A form of two pages, of which one is shown. */
function Pages({ onSubmit }: { onSubmit: (values: object) => undefined }) {
  const [page, setPage] = useState(1);
  return (
    <FormRoot initialValues={BLANK} onSubmit={onSubmit}>
      {page === 1 ? (
        <>
          <TextField name="city" label="City" validate={(city) => (city.length > 20 ? 'Too long.' : undefined)} />
          <TextField name="street" label="Street" />
        </>
      ) : (
        <CityText />
      )}
      <button type="button" onClick={() => setPage(3 - page)}>
        Turn the page
      </button>
      <button type="submit">Send</button>
    </FormRoot>
  );
}

describe('useFormField', () => {
  it('keeps the typed text when the page of the form changes', async () => {
    const onSubmit = vi.fn();
    const { user } = renderRemote(<Pages onSubmit={onSubmit} />);
    const turn = () => user.click(screen.getByRole('button', { name: 'Turn the page' }));
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Kingston');
    await user.clear(screen.getByRole('textbox', { name: 'Street' }));
    await turn();
    screen.getByText('City: Kingston');
    await turn();
    expect([box('City')?.value, box('Street')?.value]).toEqual(['Kingston', '']);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ city: 'Kingston', street: '' });
  });
});
