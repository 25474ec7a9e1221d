// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../form-runner.fixture.ts';
import { renderRunner, stepErrors, textField } from '../render-runner.fixture.tsx';

describe('blocks that repeat', () => {
  const medicines = () =>
    aFormOf([
      aBlock(1, [aQuestion(1, 'Medicine', { is_required: true })], { repeats: { min: 1, max: 2 } }),
      aBlock(2, []),
    ]);

  it('adds and removes entries within the limits', async () => {
    const { user, press, questions } = renderRunner({ form: medicines() });
    expect(await screen.findAllByRole('textbox')).toHaveLength(1);
    await press('Add an entry');
    const [first, second] = screen.getAllByRole('textbox');
    expect(document.activeElement).toBe(second);
    expect(screen.getByRole('button', { name: 'Add an entry' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(first ?? document.body, 'Aspirin');
    await press('Remove entry 1');
    expect(questions.map(({ text }) => text)).toEqual(['The answers of entry 1 will be removed.']);
    await act(async () => undefined);
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('value'))).toEqual(['']);
    expect(screen.queryByRole('button', { name: 'Remove entry 1' })).toBeNull();
  });

  it('RN-12 a submitted form has its entries, and no button that adds or removes them', async () => {
    const form = medicines();
    const entries = [{ df_1: 'Aspirin' }, { df_1: 'Iron' }];
    const submitted = { form, mode: 'read-only', answers: { df_block_1: { entries } } } as const;
    const { unmount } = renderRunner(submitted);
    const names = (await screen.findAllByRole('textbox')).map((box) => box.getAttribute('value'));
    expect(names).toEqual(['Aspirin', 'Iron']);
    expect(screen.queryByRole('button', { name: /entry/ })).toBeNull();
    unmount();
    renderRunner({ ...submitted, answers: { df_block_1: { entries: [] } } });
    await screen.findByText('No entries were added.');
  });

  it('shows the errors of an entry under its fields', async () => {
    const { press, server } = renderRunner({ form: medicines() });
    await textField(/^Medicine/);
    await press('Next Step');
    expect(screen.getAllByText('Please answer this question.').length).toBeGreaterThan(0);
    screen.getByRole('link', { name: 'Entry 1: Medicine' });
    expect(server.calls).toEqual([]);
  });

  it('RN-14 shows an error about the number of entries above them', async () => {
    const { user, press, server } = renderRunner({ form: medicines() });
    await user.type(await textField(/^Medicine/), 'Iron');
    server.answer('validateFormStep', stepErrors({ 'df_block_1.entries': ['Please add at most one.'] }));
    await press('Next Step');
    const shown = await screen.findAllByText('Please add at most one.');
    expect(shown).toHaveLength(2);
    expect(document.activeElement?.contains(shown[0] ?? null)).toBe(true);
  });
});
