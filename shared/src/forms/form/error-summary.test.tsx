// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { CheckboxGroupField, RadioField } from '../choices/choice-group.fields.tsx';
import { DateField } from '../dates/date.field.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { RowCard } from '../rows/row-card.tsx';
import { TextField } from '../text/text.field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormRoot } from './form-root.tsx';
import { submitErrorsOf } from './submit-errors.ts';

const OPTIONS = [
  { value: 1, label: 'Mornings' },
  { value: 2, label: 'Evenings' },
];
const BLANK = { name: '', day: '', times: [] as number[], kind: null };
const required = (value: unknown) => (value === '' || value === null ? 'Fill this in.' : undefined);

function renderForm(onSubmit: (values: typeof BLANK) => Promise<object | undefined> = vi.fn(async () => undefined)) {
  return renderRemote(
    <FormRoot<typeof BLANK> initialValues={BLANK} onSubmit={onSubmit}>
      <ErrorSummary />
      <TextField name="name" label="Name" isRequired validate={required} />
      <DateField name="day" label="First day" validate={required} />
      <RadioField name="kind" label="Kind" options={OPTIONS} validate={required} />
      <CheckboxGroupField
        name="times"
        label="Times"
        options={OPTIONS}
        validate={(times) => (times.length === 0 ? 'Choose one.' : undefined)}
      />
      <button type="submit">Send</button>
    </FormRoot>,
  );
}
const send = () => screen.getByRole('button', { name: 'Send' });
const lines = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('is empty until a submit is refused', () => {
  renderForm();
  expect(lines()).toEqual([]);
});

it('takes the focus after a refused submit, and lists each field once', async () => {
  const { user } = renderForm();
  await user.click(send());
  await waitFor(() => expect(lines()).toEqual(['Name', 'First day', 'Kind', 'Times']));
  screen.getByText('4 fields need your attention:');
  expect(document.activeElement?.hasAttribute('data-cf-error-summary')).toBe(true);
});

it.each([
  { line: 'Name', target: () => screen.getByRole('textbox', { name: /^Name/ }) },
  { line: 'Kind', target: () => screen.getAllByRole('radio')[0] },
  { line: 'Times', target: () => screen.getAllByRole('checkbox')[0] },
])('links each line to its field: $line', async ({ line, target }) => {
  const { user } = renderForm();
  const address = window.location.href;
  await user.click(send());
  await user.click(await screen.findByRole('link', { name: line }));
  expect(document.activeElement).toBe(target());
  expect(window.location.href).toBe(address);
});

it('leaves out a corrected field, and includes an error of the server', async () => {
  const onSubmit = vi.fn(async (_values: typeof BLANK) => submitErrorsOf({ name: ['Taken.'] }));
  const { user } = renderForm(onSubmit);
  await user.click(send());
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Zoé');
  await waitFor(() => expect(lines()).toEqual(['First day', 'Kind', 'Times']));
  await user.type(screen.getByLabelText('First day'), '2026-11-24');
  await user.click(screen.getByRole('radio', { name: 'Mornings' }));
  await user.click(screen.getByRole('checkbox', { name: 'Evenings' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mornings' }));
  await user.click(send());
  await waitFor(() => expect(lines()).toEqual(['Name']));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Zoé', day: '2026-11-24', kind: 1, times: [1, 2] });
});

it.each([
  { locale: 'en', colon: ': ' },
  { locale: 'fr', colon: '\u00A0: ' },
] as const)('names the row of a field that each row of a list has ($locale)', async ({ locale, colon }) => {
  const { user } = renderRemote(
    <FormRoot<object> initialValues={{}} onSubmit={vi.fn(async () => undefined)}>
      <ErrorSummary />
      <RowCard label="Entry 1" removeLabel="Remove entry 1">
        <TextField name="first" label="Name" validate={() => 'Fill this in.'} />
      </RowCard>
      <RowCard removeLabel="Remove visit time 2">
        <FieldGroup legend="Visit time 2">
          <TextField name="second" label="Name" validate={() => 'Fill this in.'} />
        </FieldGroup>
      </RowCard>
      <button type="submit">Send</button>
    </FormRoot>,
    { locale },
  );
  await user.click(send());
  await waitFor(() => expect(lines()).toEqual([`Entry 1${colon}Name`, `Visit time 2${colon}Name`]));
  screen.getByRole('group', { name: 'Entry 1' });
});
