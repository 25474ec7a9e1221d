// @vitest-environment jsdom
import type { Condition } from '@carefront/shared/domain';
import { aBlock, aControl, aPage, options } from '@carefront/shared/testing/forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aWork } from '../../testing/a-work.ts';
import { openBuilder } from '../../testing/builder-world.tsx';

const SLEEP = 'df_block_1.df_1';
const AGE = 'df_block_1.df_2';

async function open(visible_when?: Condition) {
  const block = aBlock(1, [
    aControl(1, { input_type: 'dropdown', label: 'Sleep', form_control_options: options('Well', 'Badly', 'Not') }),
    aControl(2, { label: 'Age', is_number: true }),
    aControl(3, { label: 'Why', ...(visible_when && { visible_when }) }),
  ]);
  const remote = openBuilder({ routes: { getFormWork: aWork({ pages: [aPage([block])] }) } });
  const canvas = within(await screen.findByRole('region', { name: /^Content of/ }));
  const choose = (name: RegExp) => remote.user.click(canvas.getByRole('button', { name }));
  await choose(/^Why ?,/);
  const saved = async (row = 2) => {
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(remote.saves().length).toBeGreaterThan(0));
    return remote.saves().at(-1)?.pages[0]?.blocks[0]?.rows[row]?.[0]?.visible_when;
  };
  return { ...remote, canvas, choose, saved };
}
const shownIf = () => within(screen.getByRole('group', { name: 'Shown only if' }));
const words = () => shownIf().getByText(/^In words:/).textContent;
const field = (name: string) => shownIf().getAllByRole<HTMLSelectElement>('combobox', { name });

describe('a condition', () => {
  it('FB-01 has groups in groups, and reads as a sentence', async () => {
    const { user, saved } = await open({ question: SLEEP, is: 'equal', value: 'Badly' });
    await user.click(shownIf().getByRole('button', { name: 'Add a group' }));
    const group = within(shownIf().getByRole('group', { name: 'Group 2' }));
    await waitFor(() => expect(document.activeElement).toBe(group.getAllByRole('combobox')[0]));
    await user.type(group.getByRole('textbox', { name: 'Number' }), '{Backspace}18');
    await user.click(group.getByRole('button', { name: 'Add a condition to group 2' }));
    await user.click(group.getByRole('button', { name: 'Add a group' }));
    await user.selectOptions(
      group.getByRole('combobox', { name: 'Which conditions of group 2.3 must be met' }),
      'None of them',
    );
    await user.click(group.getByRole('button', { name: 'Remove condition 2.2' }));
    expect(words()).toBe(
      'In words: “Sleep” is “Badly” and (“Age” is at least 18 or (it is not true that “Age” is at least 0)).',
    );
    expect(await saved()).toEqual({
      all: [
        { question: SLEEP, is: 'equal', value: 'Badly' },
        {
          any: [{ question: AGE, is: 'at-least', value: 18 }, { not: { question: AGE, is: 'at-least', value: 0 } }],
        },
      ],
    });
    await user.click(shownIf().getByRole('button', { name: 'Remove group 2' }));
    expect(await saved()).toEqual({ question: SLEEP, is: 'equal', value: 'Badly' });
  });

  it('FB-01 compares with one of several answers', async () => {
    const { user, saved } = await open({ question: SLEEP, is: 'one-of', values: ['Well', 'Gone'] });
    const tick = (name: string) => shownIf().getByRole<HTMLInputElement>('checkbox', { name });
    expect(tick('Well').checked).toBe(true);
    await user.click(tick('Not'));
    await user.click(tick('Gone (not among the answers)'));
    expect(words()).toBe('In words: “Sleep” is one of “Well” or “Not”.');
    expect(await saved()).toEqual({ question: SLEEP, is: 'one-of', values: ['Well', 'Not'] });
    await user.selectOptions(field('Question')[0] as HTMLElement, 'Age');
    await user.selectOptions(field('Comparison')[0] as HTMLElement, 'is one of');
    const lines = shownIf().getByRole('textbox', { name: 'Answers' });
    await user.clear(lines);
    await user.type(lines, '1{Enter}2{Enter}');
    await waitFor(async () => expect(await saved()).toEqual({ question: AGE, is: 'one-of', values: ['1', '2'] }));
  });

  it('FB-02 FB-04 says at once that its question comes later or is gone, and leads to it', async () => {
    const { user, choose, saved } = await open({ all: [{ question: SLEEP, is: 'equal', value: 'Badly' }] });
    await choose(/^Sleep ?,/);
    for (const _ of [1, 2]) await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Fix “Why”' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Question')[0]));
    shownIf().getByText(/^“Sleep” comes later/);
    for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mend/ })).toBeNull());
    await choose(/^Sleep ?,/);
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Fix “Why”' }));
    await shownIf().findByText(/^This question was removed\./);
    expect(words()).toBe('In words: a question that was removed or comes later is “Badly”.');
    await user.selectOptions(field('Question')[0] as HTMLElement, 'Age');
    expect(await saved(1)).toEqual({ question: AGE, is: 'equal', value: 'Badly' });
    expect(screen.queryByRole('button', { name: /^Mend/ })).toBeNull();
  });

  it('FB-01 follows an answer whose text or code changes', async () => {
    const { user, choose, saved } = await open({ question: SLEEP, is: 'equal', value: 'Badly' });
    await choose(/^Sleep ?,/);
    const panel = within(screen.getByRole('region', { name: 'Properties' }));
    await user.type(panel.getByRole('textbox', { name: 'Answer 2' }), ' or not');
    expect(await saved()).toEqual({ question: SLEEP, is: 'equal', value: 'Badly or not' });
    await user.click(panel.getByRole('checkbox', { name: 'Answers are stored as codes' }));
    await user.type(panel.getByRole('textbox', { name: 'Stored value of answer 2' }), '1');
    await user.type(panel.getByRole('textbox', { name: 'Answer 2' }), '!');
    await waitFor(async () => expect(await saved()).toEqual({ question: SLEEP, is: 'equal', value: 'Badly or not1' }));
    await choose(/^Why ?,/);
    expect(words()).toBe('In words: “Sleep” is “Badly or not!”.');
  });

  it('FB-01 has no more levels and parts than a form may have', async () => {
    const deep = (levels: number): Condition =>
      levels === 1 ? { question: AGE, is: 'answered' } : { all: [deep(levels - 1)] };
    await open(deep(8));
    const groups = shownIf().getAllByRole('group', { name: /^Group/ });
    const innermost = within(groups.at(-1) as HTMLElement);
    innermost.getByRole('button', { name: /^Add a condition to group/ });
    expect(innermost.queryByRole('button', { name: 'Add a group' })).toBeNull();
  });
});
