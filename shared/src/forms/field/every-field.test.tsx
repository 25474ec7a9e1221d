// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Form } from 'react-final-form';
import { describe, expect, it, vi } from 'vitest';
import { IMAGE_TYPES } from '../../domain/index.ts';
import { DateOfBirthField } from '../../people/birth-date/date-of-birth.field.tsx';
import { PhoneField } from '../../people/phones/phone.field.tsx';
import { renderRemote } from '../../testing/index.ts';
import { CheckboxField } from '../choices/checkbox.field.tsx';
import { CheckboxGroupField, RadioField } from '../choices/choice-group.fields.tsx';
import { SelectField } from '../choices/select.field.tsx';
import { DateField } from '../dates/date.field.tsx';
import { FileField } from '../files/file.field.tsx';
import { FormRoot } from '../form/form-root.tsx';
import { NumberField } from '../numbers/number.field.tsx';
import { TextField } from '../text/text.field.tsx';
import { TextAreaField } from '../text/text-area.field.tsx';
import { TimeField } from '../times/time.field.tsx';
import type { FormFieldProps } from './use-form-field.ts';

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const FILES = { types: IMAGE_TYPES, maxBytes: 1_000, maxFiles: 1, upload: () => Promise.resolve({ id: 1 }) };

interface Drawn {
  kind: string;
  role?: 'radiogroup' | 'group';
  draw: (props: FormFieldProps) => ReactElement;
}

/** Every field of the entry point, with its own props. */
const FIELDS: readonly Drawn[] = [
  { kind: 'text', draw: (props) => <TextField {...props} /> },
  { kind: 'text area', draw: (props) => <TextAreaField {...props} maxLength={100} /> },
  { kind: 'number', draw: (props) => <NumberField {...props} unit="kg" /> },
  { kind: 'phone', draw: (props) => <PhoneField {...props} /> },
  { kind: 'date', draw: (props) => <DateField {...props} /> },
  { kind: 'date of birth', draw: (props) => <DateOfBirthField {...props} /> },
  { kind: 'time', draw: (props) => <TimeField {...props} /> },
  { kind: 'select', draw: (props) => <SelectField {...props} options={OPTIONS} /> },
  { kind: 'checkbox', draw: (props) => <CheckboxField {...props} /> },
  { kind: 'file', draw: (props) => <FileField {...props} {...FILES} /> },
  { kind: 'radio buttons', role: 'radiogroup', draw: (props) => <RadioField {...props} options={OPTIONS} /> },
  { kind: 'checkboxes', role: 'group', draw: (props) => <CheckboxGroupField {...props} options={OPTIONS} /> },
];
const SINGLE = FIELDS.filter(({ role }) => role === undefined);
const BLANK = {};
const refuse = () => ({ answer: 'This is refused.' });

/** The same field in two blocks of one page: each block is a form of its own, as in the form runner. */
function renderTwice({ draw }: Drawn, props: Partial<FormFieldProps> = {}) {
  const field = draw({ name: 'answer', label: 'Answer', help: 'Some help', ...props });
  return renderRemote(
    <main>
      {['One', 'Two'].map((block) => (
        <section key={block} aria-label={block}>
          <FormRoot initialValues={BLANK} onSubmit={refuse}>
            {field}
            <button type="submit">Send</button>
          </FormRoot>
        </section>
      ))}
    </main>,
  );
}

const block = (name: string) => within(screen.getByRole('region', { name }));
const controlOf = (name: string, role?: Drawn['role']): HTMLElement =>
  role
    ? block(name).getByRole(role, { name: 'Answer' })
    : block(name).getByLabelText(/^Answer/, { selector: 'input, select, textarea' });

function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

describe.each(FIELDS)('GN-02 a field: $kind', (field) => {
  it('has ids of its own, also twice on one page', () => {
    renderTwice(field);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(controlOf('One', field.role)).not.toBe(controlOf('Two', field.role));
  });

  it('is described by its help, then by its error, and is invalid', async () => {
    const { user } = renderTwice(field);
    expect(describedBy(controlOf('Two', field.role))).toContain('Some help');
    await user.click(block('Two').getByRole('button', { name: 'Send' }));
    const control = controlOf('Two', field.role);
    expect(describedBy(control)).toContain('This is refused.');
    const parts = [control, ...within(control).queryAllByRole('checkbox')];
    expect(parts.filter((part) => part.getAttribute('aria-invalid') === 'true')).not.toHaveLength(0);
    expect(describedBy(controlOf('One', field.role))).toContain('Some help');
    expect(block('One').queryByRole('alert')).toBeNull();
  });

  it('lets no browser cut a text', () => {
    renderTwice(field);
    expect(document.querySelectorAll('[maxlength]')).toHaveLength(0);
  });

  it('says that it is required', () => {
    renderTwice(field, { isRequired: true });
    const control = controlOf('One', field.role);
    const isRequired = control.matches(':required, [aria-required="true"]');
    expect(isRequired || describedBy(control).includes('Required')).toBe(true);
    expect(block('One').getByText('*').getAttribute('aria-hidden')).toBe('true');
  });

  it('cannot be changed while it is disabled', () => {
    renderTwice(field, { isDisabled: true });
    const controls = block('One').queryAllByRole(/radio$|checkbox|textbox|combobox/ as never);
    const single = field.role ? [] : [controlOf('One')];
    for (const control of [...controls, ...single]) expect((control as HTMLInputElement).disabled).toBe(true);
  });
});

it.each(SINGLE)('GN-02 a press on the label moves the focus to its field: $kind', async (field) => {
  const { user } = renderTwice(field);
  await user.click(block('Two').getByText('Answer', { selector: 'label, label > span' }));
  expect(document.activeElement).toBe(controlOf('Two'));
});

it('GN-02 radio buttons of two blocks with the same name are chosen apart', async () => {
  const onSubmit = vi.fn();
  const radios = <RadioField name="answer" label="Answer" options={OPTIONS} />;
  const { user } = renderRemote(
    <form>
      {['One', 'Two'].map((name) => (
        <section key={name} aria-label={name}>
          <Form initialValues={BLANK} onSubmit={onSubmit} render={() => radios} />
        </section>
      ))}
    </form>,
  );
  await user.click(block('One').getByRole('radio', { name: 'First' }));
  await user.click(block('Two').getByRole('radio', { name: 'Second' }));
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  expect(chosen).toEqual([true, false, false, true]);
});
