// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { useForm } from 'react-final-form';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot, judgeAgain } from '../form/form-root.tsx';
import { TextField } from '../text/text.field.tsx';
import { useFieldValue } from './use-field-value.ts';

const BLANK = { city: '', street: 'Main Street' };
const NO_VALUES = {};
const TWO_PEOPLE = { people: ['Ana', 'Ben'] };
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

  it('judges all fields that appear together once, and draws each of them once', async () => {
    const names = Array.from({ length: 20 }, (_field, index) => `field_${index}`);
    const judged = vi.fn(() => undefined);
    const drawn = vi.fn();
    function Later() {
      const [isShown, setShown] = useState(false);
      if (!isShown) return <button onClick={() => setShown(true)}>Show</button>;
      return names.map((name) => (
        <Profiler key={name} id={name} onRender={drawn}>
          <TextField name={name} label={name} validate={judged} />
        </Profiler>
      ));
    }
    const { user } = renderRemote(
      <FormRoot initialValues={NO_VALUES} onSubmit={vi.fn()}>
        <Later />
      </FormRoot>,
    );
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await expect.poll(() => judged.mock.calls.length).toBe(20);
    expect(drawn).toHaveBeenCalledTimes(20);
  });

  it('shows the value of its new name, as a row of a list that moves up', async () => {
    function Row() {
      const [index, setIndex] = useState(1);
      return (
        <>
          <TextField name={`people[${index}]`} label="Person" />
          <button type="button" onClick={() => setIndex(0)}>
            Up
          </button>
        </>
      );
    }
    const onSubmit = vi.fn();
    const { user } = renderRemote(
      <FormRoot initialValues={TWO_PEOPLE} onSubmit={onSubmit}>
        <Row />
        <button type="submit">Send</button>
      </FormRoot>,
    );
    expect(box('Person')?.value).toBe('Ben');
    await user.click(screen.getByRole('button', { name: 'Up' }));
    expect(box('Person')?.value).toBe('Ana');
    await user.type(screen.getByRole('textbox', { name: 'Person' }), 'bel');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ people: ['Anabel', 'Ben'] });
  });

  it('shows no error of a hidden field when it is shown again, and does not keep the form from being sent while hidden', async () => {
    const onSubmit = vi.fn();
    const { user } = renderRemote(<Pages onSubmit={onSubmit} />);
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'x'.repeat(21));
    await user.tab();
    screen.getByText('Too long.');
    await user.click(screen.getByRole('button', { name: 'Turn the page' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Turn the page' }));
    expect(screen.queryByText('Too long.')).toBeNull();
  });

  it('is judged again when its rule has changed', async () => {
    let limit = 5;
    let again = (): void => undefined;
    function Field() {
      const form = useForm();
      again = () => judgeAgain(form);
      return (
        <TextField name="city" label="City" validate={(city) => (city.length > limit ? 'Too long.' : undefined)} />
      );
    }
    const { user } = renderRemote(
      <FormRoot initialValues={BLANK} onSubmit={vi.fn()}>
        <Field />
      </FormRoot>,
    );
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Kingston');
    await user.tab();
    screen.getByText('Too long.');
    limit = 10;
    await act(async () => again());
    expect(screen.queryByText('Too long.')).toBeNull();
  });
});
