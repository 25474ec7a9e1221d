// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FieldGroup } from '../field/field-group.tsx';
import { FormRoot } from '../form/form-root.tsx';
import { CheckboxField } from './checkbox.field.tsx';
import { RadioField } from './choice-group.fields.tsx';
import { SelectField } from './select.field.tsx';

const SEXES = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'O', label: 'Other' },
];
const COUNTRIES = [
  { value: 38, label: 'Canada' },
  { value: 231, label: 'United States' },
];
const needsChoice = (value: unknown) => (value === null ? 'Please choose.' : undefined);

function renderForm(initialValues: Record<string, unknown>, onToggle?: (isChecked: boolean) => void) {
  const onSubmit = vi.fn();
  const onChosen = vi.fn();
  const rendered = renderRemote(
    <FormRoot initialValues={initialValues} onSubmit={onSubmit}>
      <FieldGroup legend="Client">
        <RadioField name="sex" label="Sex" options={SEXES} />
        <SelectField
          name="country_id"
          label="Country"
          placeholder="Choose a country"
          options={COUNTRIES}
          validate={needsChoice}
          onChosen={onChosen}
        />
        <CheckboxField name="needs" label="Requires a legal guardian" {...(onToggle ? { onToggle } : {})} />
      </FieldGroup>
      <button type="submit">Send</button>
    </FormRoot>,
  );
  return { ...rendered, onSubmit, onChosen, send: () => rendered.user.click(screen.getByText('Send')) };
}

describe('choice fields', () => {
  it('BK-60 sex is M, F or O, chosen by mouse or arrow keys', async () => {
    const { user, send, onSubmit } = renderForm({ sex: 'M', country_id: 38, needs: 0 });
    expect(screen.getByRole('radiogroup', { name: 'Sex' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await send();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ sex: 'O' });
  });

  it('a select has the number of its option as value, and null while nothing is chosen', async () => {
    const { user, send, onSubmit, onChosen } = renderForm({ sex: 'M', country_id: null, needs: 0 });
    const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect(country.selectedOptions[0]?.textContent).toBe('Choose a country');
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.poll(() => document.activeElement).toBe(country);
    expect(screen.getByText('Please choose.')).toBeTruthy();
    await user.selectOptions(country, 'United States');
    expect(onChosen).toHaveBeenCalledExactlyOnceWith(231);
    await send();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ country_id: 231 });
  });

  it('a select shows a value that is no longer offered as not chosen, and keeps the value', () => {
    renderForm({ sex: 'M', country_id: 999, needs: 0 });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('');
  });

  it('a checkbox has the value 1 or 0', async () => {
    const { user, send, onSubmit } = renderForm({ sex: 'M', country_id: 38, needs: 0 });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' });
    await user.click(box);
    await send();
    await user.click(box);
    await send();
    expect(onSubmit.mock.calls.map(([values]) => values.needs)).toEqual([1, 0]);
  });

  it('BK-67 a checkbox with onToggle lets its owner decide, and its owner may refuse a tick', async () => {
    const onToggle = vi.fn();
    const { user } = renderForm({ sex: 'M', country_id: 38, needs: 1 }, onToggle);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a legal guardian' });
    await user.click(box);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(false);
    expect(box.checked).toBe(true);
  });

  it('GN-02 a group of fields has a name', () => {
    renderForm({ sex: 'M', country_id: 38, needs: 0 });
    expect(screen.getByRole('group', { name: 'Client' })).toBeTruthy();
  });
});
