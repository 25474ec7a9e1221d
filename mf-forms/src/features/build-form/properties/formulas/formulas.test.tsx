// @vitest-environment jsdom
import { aBlock, aControl, aPage } from '@carefront/shared/testing/forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aWork } from '../../testing/a-work.ts';
import { openBuilder } from '../../testing/builder-world.tsx';

const scored = [
  { option_value: 'Never', score: 0 },
  { option_value: 'Often', score: 2 },
];
/** Two questions with points, one without, and a total. */
const WORK = aWork({
  pages: [
    aPage([
      aBlock(1, [
        aControl(1, { input_type: 'multiple-choice', label: 'Tired', form_control_options: scored }),
        aControl(2, { input_type: 'dropdown', label: 'Sad', form_control_options: scored }),
        aControl(3, { label: 'Notes' }),
        aControl(4, { label: 'Total' }),
      ]),
    ]),
  ],
});
const Q = (id: number) => ({ question: `df_block_1.df_${id}` as const });

async function open(computed?: object) {
  const [page] = WORK.pages;
  const blocks = page?.blocks.map((block) => ({
    ...block,
    rows: block.rows.map((row) =>
      row.map((control) => (control.form_control_id === 4 && computed ? { ...control, computed } : control)),
    ),
  }));
  const remote = openBuilder({ routes: { getFormWork: aWork({ pages: [{ ...page, blocks }] as typeof WORK.pages }) } });
  const canvas = within(await screen.findByRole('region', { name: /^Content of/ }));
  await remote.user.click(canvas.getByRole('button', { name: /^Total ?,/ }));
  const savedFormula = async () => {
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(remote.saves().length).toBeGreaterThan(0));
    return remote.saves().at(-1)?.pages[0]?.blocks[0]?.rows.flat()[3]?.computed;
  };
  return { ...remote, canvas, savedFormula };
}
const panel = () => within(screen.getByRole('region', { name: 'Properties' }));
const words = () => panel().getByText(/^In words:/).textContent;
const tick = (name: string) => panel().getByRole<HTMLInputElement>('checkbox', { name });

describe('a computed answer', () => {
  it('FB-01 begins as the sum of all questions with points, and questions are taken out and added', async () => {
    const { user, savedFormula } = await open();
    await user.click(tick('Computed from other answers'));
    expect(words()).toBe('In words: the sum of “Tired” and “Sad”.');
    expect(panel().queryByRole('checkbox', { name: 'Notes' })).toBeNull();
    await user.click(tick('Tired'));
    expect(words()).toBe('In words: the sum of “Sad”.');
    await user.click(tick('Tired'));
    expect(await savedFormula()).toEqual({ sum: [Q(2), Q(1)] });
  });

  it('FB-01 FB-02 gets another operation with numbers and further formulas; undo brings the first back', async () => {
    const { user, savedFormula } = await open({ sum: [Q(1), Q(2)] });
    await user.click(panel().getByRole('button', { name: 'Add a number' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('value')).toBe(null));
    await user.selectOptions(panel().getByRole('combobox', { name: 'Compute' }), 'Mean of these');
    await user.click(panel().getByRole('button', { name: 'Add a formula' }));
    const inner = within(panel().getByRole('group', { name: 'Part 4' }));
    await user.selectOptions(inner.getByRole('combobox', { name: 'Compute formula 4' }), 'Answer to one question');
    expect(words()).toBe('In words: the mean of “Tired”, “Sad”, 1, and “Sad”.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await savedFormula()).toEqual({ mean: [Q(1), Q(2), { number: 1 }] });
  });

  it('FB-01 a difference has two parts, each a formula of its own', async () => {
    const { user, savedFormula } = await open({ sum: [Q(1), Q(2)] });
    await user.selectOptions(panel().getByRole('combobox', { name: 'Compute' }), 'First minus second');
    const second = within(panel().getByRole('group', { name: 'Second' }));
    await user.selectOptions(second.getByRole('combobox', { name: 'Compute formula 2' }), 'A number');
    const number = second.getByRole('textbox', { name: 'A number' });
    await user.clear(number);
    await user.type(number, '2.5');
    expect(words()).toBe('In words: “Tired” minus 2.5.');
    expect(await savedFormula()).toEqual({ difference: [Q(1), { number: 2.5 }] });
  });

  it('FB-04 a formula that counts a removed question says so at once, and takes it out', async () => {
    const { user, canvas } = await open({ sum: [Q(1), { number: 4 }, Q(2)] });
    for (const name of [/^Tired ?,/, /^Sad ?,/]) {
      await user.click(canvas.getByRole('button', { name }));
      await user.keyboard('{Delete}');
    }
    await user.click(await screen.findByRole('button', { name: 'Fix “Total”' }));
    const takeOut = await panel().findByRole('button', { name: 'Remove: A question that was removed' });
    await waitFor(() => expect(document.activeElement).toBe(takeOut));
    await user.keyboard('{Enter}');
    // At once: later, the page would move the lost focus to a heading.
    expect(document.activeElement?.tagName, 'the focus stays in the formula').toBe('SELECT');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mend/ })).toBeNull());
    expect(words()).toBe('In words: the sum of 4.');
  });

  it('FB-01 without a question that gives a number, it says how to get one', async () => {
    const { user, canvas } = await open({ sum: [] });
    for (const name of [/^Tired ?,/, /^Sad ?,/]) {
      await user.click(canvas.getByRole('button', { name }));
      await user.click(tick('Answers give points'));
    }
    await user.click(canvas.getByRole('button', { name: /^Total ?,/ }));
    panel().getByText(/^No earlier question gives a number\./);
  });
});
