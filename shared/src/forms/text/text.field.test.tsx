// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot, RequiredLegend } from '../form/form-root.tsx';
import { TextField } from './text.field.tsx';

const REQUIRED = 'The first name field is required.';
const required = (value: string) => (value.trim() === '' ? REQUIRED : undefined);
const BLANK = { first_name: '', address: '' };

const nameField = () => screen.getByRole('textbox', { name: /First name/ });

function renderName(onSubmit = vi.fn(), initialValues: Record<string, unknown> = BLANK) {
  const form = (
    <FormRoot initialValues={initialValues} onSubmit={onSubmit}>
      <RequiredLegend />
      <TextField name="first_name" label="First name" help="As on the card" isRequired validate={required} />
      <TextField name="address" label="Address" maxLength={255} autoComplete="street-address" />
      <button type="submit">Send</button>
    </FormRoot>
  );
  return { ...renderRemote(form), onSubmit };
}

describe('TextField', () => {
  it.each([
    ['en', 'This text may not be longer than 5 characters.'],
    ['fr', 'Ce texte ne peut pas dépasser 5 caractères.'],
  ] as const)('keeps a pasted text that is too long, and says the limit, in %s', async (locale, refusal) => {
    const field = (
      <FormRoot initialValues={{ title: '' }} onSubmit={vi.fn()}>
        <TextField name="title" label="Title" maxLength={5} validate={required} />
      </FormRoot>
    );
    const { user } = renderRemote(field, { locale });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.click(input);
    await user.paste('Doctor');
    await user.tab();
    expect([input.value, describedBy(input)]).toEqual(['Doctor', refusal]);
    await user.type(input, '{Backspace}');
    expect([input.value, describedBy(input)]).toEqual(['Docto', '']);
  });

  it('writes Arabic and Hebrew from right to left', () => {
    renderName();
    expect(nameField().getAttribute('dir')).toBe('auto');
  });

  it('GN-02 has a label, is described by its help, and is marked as required', () => {
    renderName();
    expect(nameField().getAttribute('aria-required') ?? String((nameField() as HTMLInputElement).required)).toBe(
      'true',
    );
    expect(describedBy(nameField())).toBe('As on the card');
    expect(screen.getByText('Fields marked with * are required.')).toBeTruthy();
  });

  it('GN-02 validates when the field is left, then at every key, and shows the error in place of the help', async () => {
    const { user } = renderName();
    await user.click(nameField());
    expect(screen.queryByText(REQUIRED)).toBeNull();
    await user.tab();
    expect(describedBy(nameField())).toBe(REQUIRED);
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('As on the card')).toBeNull();
    await user.type(nameField(), 'A');
    expect(screen.queryByText(REQUIRED)).toBeNull();
    expect(describedBy(nameField())).toBe('As on the card');
  });

  it('has an empty text as value when all text is deleted', async () => {
    const { user, onSubmit } = renderName(vi.fn(), { first_name: 'Ana', address: 'x' });
    await user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ first_name: 'Ana', address: '' });
  });

  it('BK-74 BK-82 shows the server’s error at its field until it is edited, and focuses the field', async () => {
    const { user } = renderName(
      vi.fn(async () => ({ address: 'Unknown street.' })),
      { first_name: 'Ana', address: 'Nowhere 1' },
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const address = screen.getByRole('textbox', { name: 'Address' });
    expect(describedBy(address)).toBe('Unknown street.');
    expect(document.activeElement).toBe(address);
    await user.type(address, '2');
    expect(screen.queryByText('Unknown street.')).toBeNull();
  });

  it('GN-02 gets the focus after every refused submit when it is the first field with an error', async () => {
    const { user, onSubmit } = renderName();
    for (const _time of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await expect.poll(() => document.activeElement).toBe(nameField());
    }
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('BK-61 keeps a pasted text that is too long, says its limit at once, and sends nothing', async () => {
    const { user, onSubmit } = renderName(vi.fn(), { first_name: 'Ana', address: '' });
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await user.click(address);
    await user.paste('x'.repeat(300));
    expect([address.value.length, describedBy(address)]).toEqual([
      300,
      'This text may not be longer than 255 characters.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(address);
    await user.click(address);
    await user.paste('x'.repeat(255));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(address.getAttribute('autocomplete')).toBe('street-address');
  });

  it('renders only its own field on a keystroke in a form of 100 fields', async () => {
    const names = Array.from({ length: 100 }, (_field, index) => `field_${index}`);
    const renders = new Map<string, number>();
    const count = (id: string) => renders.set(id, (renders.get(id) ?? 0) + 1);
    const { user } = renderRemote(
      <Profiler id="form" onRender={count}>
        <FormRoot initialValues={Object.fromEntries(names.map((name) => [name, '']))} onSubmit={vi.fn()}>
          {names.map((name) => (
            <Profiler key={name} id={name} onRender={count}>
              <TextField name={name} label={name} validate={required} />
            </Profiler>
          ))}
        </FormRoot>
      </Profiler>,
    );
    const field = screen.getByRole('textbox', { name: 'field_50' });
    await user.click(field);
    renders.clear();
    await user.keyboard('ab');
    expect([...renders.keys()].sort()).toEqual(['field_50', 'form']);
    expect(renders.get('field_50')).toBe(2);
  });

  it('GN-05 shows the legend of required fields in French on a French page', () => {
    renderRemote(
      <FormRoot initialValues={BLANK} onSubmit={vi.fn()}>
        <RequiredLegend />
      </FormRoot>,
      { locale: 'fr' },
    );
    expect(within(document.body).getByText('Les champs marqués d’un * sont obligatoires.')).toBeTruthy();
  });
});

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
