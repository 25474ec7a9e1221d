// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useForm } from 'react-final-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsavedWork } from '../../app/index.ts';
import { aSessionUser, type RenderedRemote, renderRemote } from '../../testing/index.ts';
import { TextField } from '../text/text.field.tsx';
import { FormRoot } from './form-root.tsx';
import { useDraft } from './use-draft.ts';

const NAME = 'draft-of-the-test';
const KEY = `carefront.${NAME}`;
const BLANK = { city: '', notes: '' };

function Draft({ version = 1 }: { version?: number }) {
  const draft = useDraft(useForm(), NAME, version);
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
    { session: { status: 'signed-in', user: aSessionUser() } },
  );
}
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });

describe('useDraft', () => {
  beforeEach(() => sessionStorage.clear());

  it('restores the typed values after a reload', async () => {
    const { user, unmount } = renderForm();
    await user.type(city(), 'Kingston');
    unmount();
    renderForm();
    expect(city().value).toBe('Kingston');
  });

  it('writes when typing pauses and when the page is left, not at every key', async () => {
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

  it('deletes the draft when cleared, and does not write it again when the page is left', async () => {
    const { user, unmount } = renderForm();
    await user.type(city(), 'Kingston');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each<{ what: string; leave: (remote: RenderedRemote) => void }>([
    {
      what: 'logs out',
      leave: ({ bus }) => act(() => bus.port('shell').publish('auth/signed-out@1', {})),
    },
    {
      what: 'is replaced by another person',
      leave: ({ setSession }) => setSession({ status: 'signed-in', user: aSessionUser({ id: 402 }) }),
    },
  ])('RL-02 deletes the draft and the text of a person who $what, and keeps what is typed next', async ({ leave }) => {
    const remote = renderForm();
    await remote.user.type(city(), 'Kingston');
    leave(remote);
    expect([city().value, sessionStorage.getItem(KEY), hasUnsavedWork()]).toEqual(['', null, false]);
    await remote.user.type(city(), 'Oslo');
    expect(hasUnsavedWork()).toBe(true);
    remote.unmount();
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')?.values).toEqual({ city: 'Oslo', notes: '' });
  });

  it('RL-02 keeps the draft when the session ends', async () => {
    const { user, setSession, unmount } = renderForm();
    await user.type(city(), 'Kingston');
    setSession({ status: 'anonymous' });
    unmount();
    expect(sessionStorage.getItem(KEY)).toContain('Kingston');
  });

  it('writes no draft before anything is typed', () => {
    const { unmount } = renderForm();
    unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['with another version', JSON.stringify({ version: 1, values: { city: 'Old' } })],
    ['in another format', '{"city":"Old"}'],
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

  it('loses the draft when the storage is blocked, but the form still works', async () => {
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
