// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../http/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { useVersionedSave } from './use-versioned-save.ts';

interface Saved {
  text: string;
  version: number;
}
type Send = (text: string, version: number) => Promise<Saved>;

const errorsOf = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors.text ? { text: error.fieldErrors.text[0] ?? '' } : {};

function renderSave(send: Send, theirs: Saved = { text: 'theirs', version: 5 }) {
  const told = { onSaved: vi.fn(), onChanged: vi.fn(), onRefused: vi.fn() };
  function Place() {
    const save = useVersionedSave<string, Saved, 'text'>({
      ...told,
      value: 'mine',
      version: 4,
      send,
      conflictCode: 'site_changed',
      load: () => Promise.resolve(theirs),
      isSame: (other, sent) => other.text === sent,
      errorsOf,
    });
    return (
      <>
        <button type="button" onClick={save.save}>
          {save.isSaving ? 'saving' : 'save'}
        </button>
        <button type="button" onClick={save.saveOverTheirs}>
          over
        </button>
        <button type="button" onClick={() => save.forgetError('text')}>
          mend
        </button>
        <p>{`theirs: ${save.theirs?.text ?? 'none'}; words: ${save.errors.text ?? 'none'}`}</p>
      </>
    );
  }
  return { ...renderRemote(<Place />), ...told };
}
const press = (name: string) => screen.getByRole('button', { name });
const conflict = () => Promise.reject(new ApiError(409, '', { code: 'site_changed' }));

it('reports the saved value and the sent value', async () => {
  const { user, onSaved } = renderSave(async (text, version) => ({ text, version: version + 1 }));
  await user.click(press('save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith({ text: 'mine', version: 5 }, 'mine'));
});

it('shows another person’s change until the user decides, then saves over that version', async () => {
  const send = vi.fn<Send>().mockImplementationOnce(conflict);
  send.mockImplementation(async (text, version) => ({ text, version: version + 1 }));
  const { user, onSaved, onChanged } = renderSave(send);
  await user.click(press('save'));
  await screen.findByText('theirs: theirs; words: none');
  expect([onChanged.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 0]);
  await user.click(press('over'));
  await screen.findByText('theirs: none; words: none');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(send.mock.calls).toEqual([
    ['mine', 4],
    ['mine', 5],
  ]);
});

it('treats an own save with a lost answer as saved', async () => {
  const { user, onSaved, onChanged } = renderSave(conflict, { text: 'mine', version: 5 });
  await user.click(press('save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(onChanged).not.toHaveBeenCalled();
});

it('shows the error of the server until the value changes', async () => {
  const refused = () => Promise.reject(new ApiError(422, '', { fieldErrors: { text: ['Too long.'] } }));
  const { user, onRefused } = renderSave(refused);
  await user.click(press('save'));
  await screen.findByText('theirs: none; words: Too long.');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(['text']);
  await user.click(press('mend'));
  await screen.findByText('theirs: none; words: none');
});
