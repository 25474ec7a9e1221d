// @vitest-environment jsdom
import { loseAnswer, OWNER, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, signedIn } from '../testing/forms-world.tsx';
import { ExportResponsesDialog, type FormExport } from './export-responses.dialog.tsx';

const anExport = (change: Partial<FormExport> = {}): FormExport => ({
  id: 'e1',
  form: { form_id: 5, name: 'Health History' },
  format: 'csv',
  with_files: 0,
  state: 'done',
  done: 4,
  total: 4,
  size: 2_000_000,
  fault: null,
  started_at: '2026-11-21T15:00:00.000Z',
  expires_at: '2026-11-22T15:00:00.000Z',
  ...change,
});

const render = (data: readonly FormExport[], routes = {}) =>
  renderRemote(<ExportResponsesDialog form={{ form_id: 5, name: 'Health History' }} onClosed={() => undefined} />, {
    ...signedIn(OWNER),
    routes: { listFormExports: { data: [...data] }, ...routes },
  });

describe('the export of answers', () => {
  it('FB-06 starts an export in the chosen format, with the files', async () => {
    const waiting = anExport({ state: 'waiting', format: 'json', with_files: 1, total: null, size: null });
    const { user, server } = render([], { startFormExport: waiting });
    await screen.findByText('You made no export in the last day.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'JSON, for programs');
    await user.click(screen.getByRole('checkbox', { name: 'With the files of the answers' }));
    server.answer('listFormExports', { data: [waiting] });
    await user.click(await button('Start the export'));
    await screen.findByText('Waiting');
    expect(server.callsOf('startFormExport')[0]).toMatchObject({
      params: { id: 5 },
      body: { format: 'json', with_files: 1 },
    });
  });

  it('FB-06 starts a workbook for Excel unless another format is chosen, and says what each format is for', async () => {
    const { user, server } = render([], { startFormExport: anExport({ format: 'xlsx' }) });
    const format = await screen.findByRole('combobox', {
      name: 'Format',
      description: 'One row for each answered form. Dates and numbers keep their type.',
    });
    await user.selectOptions(format, 'Table (CSV), for spreadsheets');
    screen.getByText('Commas between cells and points in numbers, as spreadsheets in English read them.');
    await user.selectOptions(format, 'Excel (.xlsx)');
    server.answer('listFormExports', { data: [anExport({ format: 'xlsx' })] });
    await user.click(await button('Start the export'));
    await screen.findByRole('link', { name: 'Download Health History, Excel' });
    expect(server.callsOf('startFormExport')[0]?.body).toEqual({ format: 'xlsx', with_files: 0 });
  });

  it('FB-06 shows how far an export is, asks again by itself, and offers the file', async () => {
    const { server } = render([anExport({ state: 'running', done: 1_204, total: 5_000, size: null })]);
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Progress of Health History' });
    expect([bar.value, bar.max]).toEqual([1_204, 5_000]);
    screen.getByText('1,204 of 5,000');
    server.answer('listFormExports', { data: [anExport()] });
    const link = await screen.findByRole('link', { name: 'Download Health History, CSV' }, { timeout: 5_000 });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/v2/form_exports/e1/file', true]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('FB-06 cancels an export', async () => {
    const { user, server } = render([anExport({ state: 'running', size: null })], {
      removeFormExport: () => undefined,
    });
    const cancel = await button('Cancel the export of Health History');
    server.answer('listFormExports', { data: [] });
    await user.click(cancel);
    await screen.findByText('You made no export in the last day.');
    expect(server.callsOf('removeFormExport')[0]?.params).toEqual({ id: 'e1' });
  });

  it('GN-03 says in words that no answer came, when an export was cancelled', async () => {
    const { user, notices } = render([anExport({ state: 'running', size: null })], { removeFormExport: loseAnswer() });
    await user.click(await button('Cancel the export of Health History'));
    const text = 'We cannot reach the server. Please check your connection and try again.';
    await waitFor(() => expect(notices).toEqual([{ intent: 'error', text }]));
  });

  it('FB-06 says why no file exists', async () => {
    render([
      anExport({ state: 'failed', fault: 'too-large', size: null }),
      anExport({ id: 'e2', state: 'failed', size: null }),
      anExport({ id: 'e3', format: 'xlsx', state: 'failed', fault: 'too-large', size: null }),
    ]);
    await screen.findByText('The file would be too large. Export without the files.');
    screen.getByText('The file would be too large. Export as CSV, without the files.');
    screen.getByText('The export failed. Please try again.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('FB-06 says that another export is being made', async () => {
    const { user } = render([], {
      startFormExport: refuse(409, {
        code: 'exports_running',
        message: 'Another export is being made. Please wait until it is done.',
      }),
    });
    await user.click(await button('Start the export'));
    await screen.findByText('Another export is being made. Please wait until it is done.');
  });

  it('GN-03 says when the exports cannot be loaded', async () => {
    const { user, server } = render([], { listFormExports: refuse(503) });
    const retry = await button('Retry');
    server.answer('listFormExports', { data: [anExport()] });
    await user.click(retry);
    await waitFor(() => screen.getByText('Ready'));
  });
});
