// @vitest-environment jsdom
import { aSessionUser, leaveDuringAnswer, refuse } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aWork } from './testing/a-work.ts';
import { aSaveReply, type BuilderWorld, openBuilder, rowsOf } from './testing/builder-world.tsx';

beforeAll(() => import('../../runner/form-runner.tsx'), 60_000);

const focusedName = () => document.activeElement?.textContent;
/** Saves at once, as when the connection is back. */
const saveNow = () => act(() => void window.dispatchEvent(new Event('online')));
const canvas = () => screen.findByRole('region', { name: /^Content of/ });
const panel = () => within(screen.getByRole('region', { name: 'Properties' }));
const onCanvas = async (name: RegExp) => within(await canvas()).findByRole('button', { name });
const spoken = (text: RegExp) => screen.findByText(text, { ignore: 'button, h2, [role="status"] *' });

async function open(world?: BuilderWorld) {
  const remote = openBuilder(world);
  await canvas();
  const choose = async (name: RegExp) => remote.user.click(await onCanvas(name));
  const savedRows = async (page = 0) => {
    saveNow();
    await waitFor(() => expect(remote.saves().length).toBeGreaterThan(0));
    return rowsOf(remote.saves().at(-1) ?? { pages: [] }, page);
  };
  return { ...remote, choose, savedRows };
}

describe('the builder', () => {
  it('FB-01 RL-01 opens for a practitioner, unless the clinic keeps forms with its office', async () => {
    const user = aSessionUser({ roles: ['practitioner'], client_id: null });
    const session = { status: 'signed-in', user } as const;
    const { unmount } = await open({ session });
    unmount();
    const editors = { forms: 'office', consent: 'everybody', site: 'everybody' } as const;
    const { server } = openBuilder({ session, clinic: { editors } });
    await screen.findByText('This page is not for your account');
    expect(server.calls).toEqual([]);
  });

  it('FB-01 shows pages, the blocks of one page, and the properties of the chosen part', async () => {
    const { choose } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sleep diary');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('button', { name: /^\d\./ });
    expect(pages.map(({ textContent }) => textContent)).toEqual(['1.First page', '2.Second page']);
    expect(screen.queryByRole('button', { name: /^Question 6/ })).toBeNull();
    await choose(/^Question 4/);
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: /^Question/ }).value).toBe('Question 4');
  });

  it('FB-01 adds a question by the palette, gives its label the focus, and saves what is typed', async () => {
    const { user, saves } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a question to Block 2' }));
    await user.click(await screen.findByRole('button', { name: /^Date/ }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await user.keyboard('When did it begin?');
    saveNow();
    await waitFor(() => expect(saves()).toHaveLength(1));
    const added = saves()[0]?.pages[0]?.blocks[1]?.rows[2]?.[0];
    expect(added).toMatchObject({ input_type: 'datepicker', label: 'When did it begin?' });
    await screen.findByText(/^Saved/);
  });

  it('FB-01 removes the chosen part with Delete; the next part gets the focus, and Undo brings it back', async () => {
    const { user, choose } = await open();
    await choose(/^Question 1/);
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('button', { name: /^Question 1 ?,/ })).toBeNull();
    await waitFor(() => expect(focusedName()).toMatch(/^Question 2/));
    await user.keyboard('{Control>}z{/Control}');
    await onCanvas(/^Question 1/);
  });

  it('FB-01 makes questions of a pasted list', async () => {
    const { user } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Paste questions' })[0] ?? document.body);
    await user.click(await screen.findByRole('textbox', { name: 'Questions' }));
    await user.paste('How did you sleep?\n- Well\n- Badly\nWhat helps?');
    screen.getByText('2 questions found');
    await user.click(screen.getByRole('button', { name: 'Add 2 questions' }));
    await onCanvas(/^How did you sleep\? ?, Choice/);
    await onCanvas(/^What helps\? ?, Text/);
  });

  it('FB-01 an empty page and an empty block say what to do', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a page' }));
    await screen.findByText('No questions yet');
    expect(document.activeElement?.getAttribute('value')).toBe('');
    await user.click(screen.getByRole('button', { name: 'Block 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove Block 1' }));
    await screen.findByText('This page is empty');
  });
});

describe('moving by the keyboard', () => {
  it('FB-02 Alt and an arrow move a question; the move is announced, and the focus stays with it', async () => {
    const { user, choose, savedRows } = await open();
    await choose(/^Question 2/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await spoken(/^Question 2 moved to row 2 of 3\.$/);
    expect(focusedName()).toMatch(/^Question 2/);
    expect(await savedRows()).toEqual([
      [[1], [2], [3]],
      [[4], [5]],
    ]);
  });

  it('FB-02 the menu moves a row, a block and a page as dragging does', async () => {
    const { user, choose, savedRows } = await open();
    await user.click(screen.getByRole('button', { name: 'Move Row 1 of 2' }));
    await user.click(screen.getByRole('menuitem', { name: 'Down' }));
    expect(await savedRows()).toEqual([
      [[3], [1, 2]],
      [[4], [5]],
    ]);
    await choose(/^Night$/);
    await user.click(screen.getByRole('button', { name: 'Move Night' }));
    await user.click(screen.getByRole('menuitem', { name: 'Down' }));
    await spoken(/^Night moved to place 2 of 2 on First page\.$/);
    screen.getByRole('button', { name: /^2\.\s?Second page/ }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await spoken(/^Second page moved to place 1 of 2\.$/);
  });

  it('FB-02 a question goes to another page, which is shown with the question', async () => {
    const { user, choose, savedRows } = await open();
    await choose(/^Question 5/);
    await user.click(screen.getByRole('button', { name: 'Move Question 5' }));
    await user.click(screen.getByRole('menuitem', { name: 'To another page…' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Page' }), 'Second page');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
    await screen.findByRole('region', { name: 'Content of Second page' });
    await waitFor(() => expect(focusedName()).toMatch(/^Question 5/));
    expect(await savedRows(1)).toEqual([[[6], [5]]]);
  });

  it('FB-02 says when a part cannot go further', async () => {
    const { user, choose } = await open();
    await choose(/^Question 5/);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await spoken(/^Question 5 cannot be moved further\.$/);
  });

  it('FB-02 undoes and redoes with keys and buttons, a burst of typing as one step', async () => {
    const { user, choose } = await open();
    await choose(/^Question 4/);
    await user.type(panel().getByRole('textbox', { name: /^Question/ }), ' now');
    await onCanvas(/^Question 4 now/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await onCanvas(/^Question 4 ?, List/);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await onCanvas(/^Question 4 now/);
    expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('properties', () => {
  it('FB-01 options are typed, scored and pasted', async () => {
    const { user, choose, saves } = await open();
    await choose(/^Question 4/);
    await user.click(panel().getByRole('button', { name: 'Paste a list' }));
    await user.click(await screen.findByRole('textbox', { name: 'Answers to choose from' }));
    await user.paste('Never|0\nOften|2');
    await user.click(screen.getByRole('button', { name: 'Use 2 answers' }));
    await user.click(panel().getByRole('button', { name: 'Add an answer' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer 3'));
    await user.keyboard('Always');
    await user.type(panel().getByRole('textbox', { name: 'Points of answer 3' }), '3');
    saveNow();
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.pages[0]?.blocks[1]?.rows[0]?.[0]?.form_control_options).toEqual([
      { option_value: 'Never', score: 0 },
      { option_value: 'Often', score: 2 },
      { option_value: 'Always', score: 3 },
    ]);
  });

  it('FB-01 a pasted answer that is too long stays whole, and its field says the limit', async () => {
    const { user, choose } = await open();
    await choose(/^Question 4/);
    const answer = panel().getByRole<HTMLInputElement>('textbox', { name: 'Answer 1' });
    await user.clear(answer);
    await user.paste('x'.repeat(501));
    expect([answer.value.length, answer.getAttribute('aria-invalid')]).toEqual([501, 'true']);
    expect(document.getElementById(answer.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This text may not be longer than 500 characters.',
    );
    await user.keyboard('{Backspace}');
    expect(answer.getAttribute('aria-invalid')).toBeNull();
  });

  it('FB-01 each text has its translation beside it', async () => {
    const { user, choose, saves } = await open();
    await choose(/^Question 4/);
    expect(panel().queryByRole('textbox', { name: /French/ })).toBeNull();
    await user.click(panel().getByRole('checkbox', { name: 'Show the texts in French' }));
    await user.type(panel().getByRole('textbox', { name: 'Question (French)' }), 'Le sommeil');
    await user.type(panel().getByRole('textbox', { name: 'Answer 1 (French)' }), 'Bien');
    saveNow();
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.translation).toEqual({
      'df_block_2.df_4.label': 'Le sommeil',
      'df_block_2.df_4.option.0': 'Bien',
    });
  });

  it('FB-01 a question is shown by the answer to an earlier one', async () => {
    const { user, choose, saves } = await open();
    await choose(/^Question 5/);
    const shown = within(panel().getByRole('group', { name: 'Shown only if' }));
    await user.click(shown.getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(shown.getByRole('combobox', { name: 'Answer' }), 'Badly');
    saveNow();
    await waitFor(() => expect(saves()).toHaveLength(1));
    const saved = saves()[0]?.pages[0]?.blocks[1]?.rows[1]?.[0];
    expect(saved?.visible_when).toEqual({ question: 'df_block_2.df_4', is: 'equal', value: 'Badly' });
  });

  it('FB-01 CP-01 CP-03 a client profile has its rights and the flags of its fields', async () => {
    const field = (slug: string, is_required: boolean) => ({
      slug,
      validation_map: slug,
      pivot: { is_visible: true, is_required },
    });
    const fields = [field('first_name', true), field('city', false)];
    const { user, saves } = await open({ routes: { listBlockFields: fields } });
    await user.click(screen.getByRole('button', { name: 'Add a block' }));
    await user.click(await screen.findByRole('button', { name: /^Client profile/ }));
    await user.click(await panel().findByRole('checkbox', { name: 'Required: City/Town' }));
    expect(panel().queryByRole('checkbox', { name: 'Required: First name' })).toBeNull();
    await user.click(panel().getByRole('checkbox', { name: 'See existing primary contacts' }));
    saveNow();
    await waitFor(() => expect(saves()).toHaveLength(1));
    const block = saves()[0]?.pages[0]?.blocks[2];
    expect(block).toMatchObject({
      built_in_block_id: 1,
      name: 'Client profile',
      fields: [fields[0], field('city', true)],
    });
    expect(block?.properties.client_block_view_primary_contacts).toBe('1');
  });
});

describe('nothing is lost', () => {
  it('FB-01 says that a save failed, and saves again on Retry', async () => {
    const { user, choose, server, saves } = await open({ routes: { saveForm: refuse(503) } });
    await choose(/^Question 4/);
    await user.type(panel().getByRole('textbox', { name: /^Question/ }), '!');
    saveNow();
    await screen.findByText('Not saved. Your changes are kept in this tab.');
    server.answer('saveForm', aSaveReply());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^Saved/);
    const [first, second] = saves();
    expect(second?.save_id, 'the server may have stored the first').toBe(first?.save_id);
  });

  it.each([403, 429, 500])("RN-16 says the server's message when a save fails with status %i", async (status) => {
    const message = 'The clinic may not change forms.';
    const { user, choose } = await open({ routes: { saveForm: refuse(status, { message }) } });
    await choose(/^Question 4/);
    await user.type(panel().getByRole('textbox', { name: /^Question/ }), '!');
    saveNow();
    await screen.findByText(`Not saved: ${message}`);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(`The form could not be saved, so it cannot be published. ${message}`);
  });

  it('FB-01 unsaved changes are there again after a reload, as one undo step', async () => {
    const lost = await open({ routes: { saveForm: refuse(503) } });
    await lost.choose(/^Question 4/);
    await lost.user.type(panel().getByRole('textbox', { name: /^Question/ }), ' kept');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    lost.unmount();
    const { user } = await open({ isReload: true });
    await screen.findByText('Your unsaved changes are here again.');
    await onCanvas(/^Question 4 kept/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await onCanvas(/^Question 4 ?, List/);
  });

  it('FB-04 a colleague saved meanwhile: their form is loaded as one undo step', async () => {
    const theirs = refuse(409, {
      code: 'form_saved',
      message: '',
      ...{ revision: 9, saved_at: '2026-11-23T14:04:00.000Z', saved_by: 'Odile Roy' },
    });
    const { user, choose, server } = await open({ routes: { saveForm: theirs } });
    await choose(/^Question 4/);
    await user.type(panel().getByRole('textbox', { name: /^Question/ }), ' mine');
    saveNow();
    await screen.findByText(/^Odile Roy saved this form on/);
    server.answer('getFormWork', aWork({ revision: 9, name: 'Their diary' }));
    server.answer('saveForm', aSaveReply({ revision: 10 }));
    await user.click(screen.getByRole('button', { name: 'Load theirs' }));
    await screen.findByRole('heading', { level: 1, name: 'Their diary' });
    await onCanvas(/^Question 4 ?, List/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await onCanvas(/^Question 4 mine/);
  });

  it('FB-04 a colleague saved meanwhile: mine is saved over theirs after a question', async () => {
    const theirs = refuse(409, {
      code: 'form_saved',
      message: '',
      ...{ revision: 9, saved_at: '2026-11-23T14:04:00.000Z', saved_by: null },
    });
    const { user, choose, server, saves, questions } = await open({ routes: { saveForm: theirs } });
    await choose(/^Question 4/);
    await user.type(panel().getByRole('textbox', { name: /^Question/ }), ' mine');
    saveNow();
    await screen.findByRole('alertdialog', { name: 'Someone else saved this form' });
    server.answer('saveForm', aSaveReply({ revision: 10 }));
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText(/^Saved/);
    expect(questions.map(({ title }) => title)).toEqual(['Save over their form?']);
    expect(saves().map(({ revision }) => revision)).toEqual([3, 9]);
  });

  it('FB-01 SH-08 the lists learn of a save that is answered after the builder was left', async () => {
    const { user, choose, ...remote } = await open();
    await choose(/^Question 1/);
    const { facts, address } = await leaveDuringAnswer(remote, {
      route: 'saveForm',
      reply: aSaveReply(),
      press: async () => {
        await user.keyboard('{Delete}');
        saveNow();
      },
      fact: 'forms/form-changed@1',
    });
    expect([facts, address]).toEqual([[{ formId: 7 }], '/elsewhere']);
  });

  it('FB-01 leaving the page of the form saves at once', async () => {
    const { user, choose, saves } = await open();
    await choose(/^Question 4/);
    await user.type(panel().getByRole('textbox', { name: /^Question/ }), '!');
    expect(saves()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^2\.\s?Second page/ }));
    await waitFor(() => expect(saves()).toHaveLength(1));
  });
});
