// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useForm } from 'react-final-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../testing/index.ts';
import { FormRoot } from './form-root.tsx';
import { TextField } from './text.field.tsx';
import { useDraft } from './use-draft.ts';

const KEY = 'draft-of-the-test';
const BLANK = { city: '', notes: '' };

function Draft({ version = 1 }: { version?: number }) {
  const draft = useDraft(useForm(), KEY, version);
  return (
    <button type="button" onClick={draft.clear}>
      Discard
    </button>
  );
}

function renderForm(version?: number) {
  return renderRemote(
    <FormRoot initialValues={BLANK} onSubmit={vi.fn()}>
      <TextField name="city" label="City" />
      <TextField name="notes" label="Notes" />
      <Draft {...(version === undefined ? {} : { version })} />
    </FormRoot>,
  );
}
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });

describe('useDraft', () => {
  beforeEach(() => sessionStorage.clear());

  it('brings back what was typed when the page is loaded again', async () => {
    const { user, unmount } = renderForm();
    await user.type(city(), 'Kingston');
    unmount();
    renderForm();
    expect(city().value).toBe('Kingston');
  });

  it('writes during a pause and when the page is left, not at every key', async () => {
    const { user } = renderForm();
    const write = vi.spyOn(Storage.prototype, 'setItem');
    await user.type(city(), 'Kingston');
    expect(write.mock.calls.length).toBeLessThan(3);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).toEqual({
      version: 1,
      values: { city: 'Kingston', notes: '' },
    });
    write.mockRestore();
  });

  it('forgets everything when cleared, and does not write it again on leaving', async () => {
    const { user, unmount } = renderForm();
    await user.type(city(), 'Kingston');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('writes nothing while nothing was typed', () => {
    const { unmount } = renderForm();
    unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['of another version', JSON.stringify({ version: 1, values: { city: 'Old' } })],
    ['that is not ours', '{"city":"Old"}'],
    ['that is broken', '{"version":2'],
  ])('drops a draft %s', (_what, text) => {
    sessionStorage.setItem(KEY, text);
    renderForm(2);
    expect(city().value).toBe('');
  });

  it('restores only fields that the form has', () => {
    sessionStorage.setItem(KEY, JSON.stringify({ version: 1, values: { city: 'Kingston', gone: 'x' } }));
    renderForm();
    expect(city().value).toBe('Kingston');
  });

  it('a blocked storage costs the draft, never the form', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(blocked),
    );
    const { user, unmount } = renderForm();
    await user.type(city(), 'Kingston');
    expect(city().value).toBe('Kingston');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    unmount();
    for (const spy of spies) spy.mockRestore();
  });
});
