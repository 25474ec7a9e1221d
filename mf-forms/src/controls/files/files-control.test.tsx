// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ActiveForm } from '../../active-form/active-form.ts';
import { aQuestion } from '../../testing/a-question.ts';
import { storedFiles } from '../../testing/an-active-form.ts';
import { renderQuestion } from '../../testing/render-question.tsx';

const FIRST_ID = '00000000-0000-4000-8000-000000000001';
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (name = 'knee.png') => new File([PNG], name, { type: 'image/png' });
const note = (name = 'note.txt') => new File(['Plain words'], name, { type: 'text/plain' });
const large = () => new File([PNG, new Uint8Array(2 * 1024 * 1024)], 'large.png', { type: 'image/png' });

const image = (change = {}) => aQuestion({ input_type: 'image-file', label: 'Picture', ...change });
const upload = (change = {}) => aQuestion({ input_type: 'upload-file', label: 'Letter', ...change });
const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const filesOf = (change: Partial<ActiveForm['files']> = {}) => ({ ...storedFiles(), ...change });

describe('image-file', () => {
  it('CT-05 uploads a picture for the question, shows it, and answers with its id and name', async () => {
    const sent = vi.fn(filesOf().upload);
    const { user, answer } = renderQuestion(image(), { open: { files: filesOf({ upload: sent }) } });
    expect(answer()).toEqual([]);
    await user.upload(await input(/^Picture/), picture());
    const link = await screen.findByRole('link', { name: 'knee.png' });
    expect(sent.mock.lastCall?.[0]).toBe('df_block_7.df_7');
    expect(answer()).toMatchObject([{ id: FIRST_ID, name: 'knee.png' }]);
    expect([link.getAttribute('href'), link.closest('li')?.querySelector('img')?.getAttribute('src')]).toEqual([
      `/files/${FIRST_ID}`,
      `/files/${FIRST_ID}`,
    ]);
  });

  it.each([
    { file: note('knee.png'), message: 'Image must be JPG or PNG format.' },
    { file: large(), message: 'Image size can not exceed 2MB.' },
  ])('CT-05 refuses a picture by its content and its size: $message', async ({ file, message }) => {
    const { user, answer } = renderQuestion(image(), { open: { files: filesOf() } });
    await user.upload(await input(/^Picture/), file);
    await screen.findByText(message);
    expect(answer()).toEqual([]);
  });

  it('CT-05 a removed picture is removed on the server too', async () => {
    const removed = vi.fn(async () => undefined);
    const { user, answer } = renderQuestion(image(), { open: { files: filesOf({ remove: removed }) } });
    await user.upload(await input(/^Picture/), picture());
    await user.click(await screen.findByRole('button', { name: 'Remove knee.png' }));
    expect([answer(), removed.mock.calls]).toEqual([[], [[FIRST_ID]]]);
  });

  it('CT-05 RN-17 GN-05 a required picture is marked and asked for, in French too', async () => {
    const { next } = renderQuestion(image({ is_required: true }), { locale: 'fr' });
    expect((await input(/^Picture/)).required).toBe(true);
    await next();
    expect(screen.getByRole('alert').textContent).toBe('Veuillez répondre à cette question.');
  });
});

describe('upload-file', () => {
  it('CT-05 takes the types and the size that the question names', async () => {
    const question = upload({ accepts: ['application/pdf', 'text/plain'], max_bytes: 8 });
    const { user } = renderQuestion(question, { open: { files: filesOf() } });
    expect((await input(/^Letter/)).accept).toContain('application/pdf');
    await user.upload(await input(/^Letter/), note());
    await screen.findByText('File size can not exceed 1kB.');
  });

  it('CT-05 takes several files if the question asks for several', async () => {
    const { user, answer } = renderQuestion(upload({ is_multiple: true }), { open: { files: filesOf() } });
    await user.upload(await input(/^Letter/), [note('one.txt'), note('two.txt')]);
    await screen.findByRole('link', { name: 'two.txt' });
    expect(answer()).toMatchObject([{ name: 'one.txt' }, { name: 'two.txt' }]);
  });

  it('CT-05 a question for one file takes the newest one', async () => {
    const { user, answer } = renderQuestion(upload(), { open: { files: filesOf() } });
    await user.upload(await input(/^Letter/), note('one.txt'));
    await screen.findByRole('link', { name: 'one.txt' });
    await user.upload(await input(/^Letter/), note('two.txt'));
    await screen.findByRole('link', { name: 'two.txt' });
    expect(answer()).toMatchObject([{ name: 'two.txt' }]);
  });

  it('RN-12 the files of a submitted form are links; a picture is known by its name', async () => {
    const stored = [
      { id: FIRST_ID, name: 'knee.JPG' },
      { id: FIRST_ID.replace(/1$/, '2'), name: 'letter.pdf' },
    ];
    renderQuestion(upload(), { answer: stored, open: { mode: 'read-only', files: filesOf() } });
    const list = await screen.findByRole('list', { name: 'Files: Letter' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(stored.map(({ id }) => `/files/${id}`));
    expect(list.querySelectorAll('img')).toHaveLength(1);
    expect([within(list).queryByRole('button'), screen.queryByLabelText(/^Letter/, { selector: 'input' })]).toEqual([
      null,
      null,
    ]);
  });

  it('RN-12 a submitted form without a file says so', async () => {
    renderQuestion(upload(), { open: { mode: 'read-only' } });
    await screen.findByText('No file was added.');
  });
});
