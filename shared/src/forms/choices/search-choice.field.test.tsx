// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { SearchChoiceField } from './search-choice.field.tsx';

const SCHOOLS = ['Hill School', 'Lake School'].map((label, index) => ({ value: String(index + 1), label }));
const BLANK = { school: null };
const remote = {
  queryKey: ['schools', 7],
  load: (text: string) => {
    const options = SCHOOLS.filter(({ label }) => label.toLowerCase().includes(text));
    return Promise.resolve({ options, total: options.length, lastPage: 1 });
  },
};
const needsSchool = (school: unknown) => (school === null ? 'Please choose a school.' : undefined);

describe('CT-03 SearchChoiceField', () => {
  it('puts the chosen option into the form, and shows the error of an empty field', async () => {
    const onSubmit = vi.fn();
    const { user } = renderRemote(
      <FormRoot initialValues={BLANK} onSubmit={onSubmit}>
        <SearchChoiceField name="school" label="School" isRequired remote={remote} validate={needsSchool} />
        <button type="submit">Send</button>
      </FormRoot>,
    );
    const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'School' });
    await send();
    screen.getByText('Please choose a school.');
    await expect.poll(() => document.activeElement).toBe(field);
    await user.type(field, 'lake');
    await user.click(await screen.findByRole('option', { name: 'Lake School' }));
    expect([field.value, screen.queryByText('Please choose a school.')]).toEqual(['Lake School', null]);
    await send();
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ school: { value: '2', label: 'Lake School' } });
  });
});
