// @vitest-environment jsdom
import { OWNER } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion, threePages } from './form-runner.fixture.ts';
import { renderRunner, textField } from './render-runner.fixture.tsx';

const buttonNames = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('the frame of a form', () => {
  it.each([
    { case: 'the form', form: threePages(), title: undefined, expected: 'Health History' },
    { case: 'an intake form', form: threePages({ form_type_id: 2 }), title: undefined, expected: 'Intake Form' },
    {
      case: 'a given title',
      form: threePages(),
      title: 'Self-Intake Form - Site',
      expected: 'Self-Intake Form - Site',
    },
  ])('RN-01 RN-22 the dialog has the title of $case', ({ form, title, expected }) => {
    renderRunner({ form, title });
    expect(screen.getByRole('dialog', { name: expected })).toBeDefined();
  });

  it('RN-01 stands in the page without a dialog', async () => {
    renderRunner({ layout: 'inline' });
    expect(screen.getByRole('heading', { level: 1, name: 'Health History' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('heading', { level: 2, name: 'Part 1' })).toBeDefined();
  });

  it('RN-01 an intake form has its name below the title that all intake forms have', async () => {
    renderRunner(
      { form: threePages({ form_type_id: 2 }) },
      { session: { status: 'signed-in', user: OWNER }, routes: { getFormDraft: { draft: null } } },
    );
    await screen.findByRole('heading', { name: 'Intake Form' });
    screen.getByText('Health History');
  });

  it('RN-02 shows the version with one decimal, at the foot, and offers the link of a live form by an icon', async () => {
    renderRunner({ form: threePages({ version: 2 }) });
    const version = await screen.findByText('v2.0');
    const next = screen.getByRole('button', { name: 'Next Step' });
    expect(next.compareDocumentPosition(version)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: /Copy .*link/i }).textContent).toBe('');
    expect(screen.getByRole('button', { name: /Copy .*link/i }).getAttribute('aria-disabled')).toBeNull();
  });

  it('RN-02 people who work at the clinic have the version beside the title, and the words of the button', async () => {
    renderRunner({}, { session: { status: 'signed-in', user: OWNER }, routes: { getFormDraft: { draft: null } } });
    const next = await screen.findByRole('button', { name: 'Next Step' });
    expect(next.compareDocumentPosition(screen.getByText('v1.0'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    screen.getByText('Copy link');
  });

  it('RN-02 the link of a form that is not live cannot be copied, and the keyboard reaches the reason', async () => {
    const { user } = renderRunner({ form: threePages({ is_live: 0 }) });
    const copy = screen.getByRole('button', { name: 'Copy link', description: 'Form is not live' });
    expect(copy.getAttribute('aria-disabled')).toBe('true');
    while (document.activeElement !== copy) await user.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('Form is not live');
  });

  it('RN-04 Submit, in the head too, is on the last page alone', async () => {
    const { fillIn } = renderRunner();
    await screen.findByRole('button', { name: 'Next Step' });
    expect(buttonNames()).not.toContain('Submit');
    expect(buttonNames()).not.toContain('Previous Step');
    await fillIn();
    expect(screen.getAllByRole('button', { name: 'Submit' })).toHaveLength(2);
    expect(buttonNames()).toContain('Previous Step');
    expect(buttonNames()).not.toContain('Next Step');
  });

  it('RN-07 RN-12 a submitted form is read-only, and Next wraps to its first page', async () => {
    const answers = { df_block_1: { df_1: 'Ada' }, df_block_2: { df_2: '' }, df_block_3: { df_3: 'Bye' } };
    const { press, server } = renderRunner({ mode: 'read-only', answers });
    expect(screen.getByText('Read-only')).toBeDefined();
    const name = await textField('Name');
    expect(name.matches(':disabled')).toBe(true);
    expect(name.getAttribute('value')).toBe('Ada');
    await press('Next Step');
    await press('Next Step');
    await textField('Last word');
    expect(buttonNames()).not.toContain('Submit');
    await press('Next Step');
    await textField('Name');
    expect(server.calls).toEqual([]);
  });

  it('RN-12 a submitted form shows the questions that were shown then', async () => {
    const form = aFormOf([
      aBlock(1, [aQuestion(1, 'Name'), aQuestion(2, 'Only later'), aQuestion(3, 'Score', { computed: { number: 1 } })]),
    ]);
    renderRunner({ form, mode: 'read-only', answers: { df_block_1: { df_1: 'Ada', df_3: '12' } } });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getByRole('status', { name: 'Score' }).textContent).toBe('12');
  });

  it('BL-10 RN-12 shows the signature of any block that was signed', async () => {
    const signature = { checked: true, signature: 'Ada Obi', timestamp: 'Mon 23-Nov-2026 @ 02:15 pm' };
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name')])]);
    renderRunner({ form, mode: 'read-only', answers: { df_block_1: { df_1: 'Ada', signature } } });
    await textField('Name');
    expect(await screen.findByText('Ada Obi')).toBeDefined();
  });

  it('RN-13 RN-07 a preview sends nothing: Submit says so, and Next wraps', async () => {
    const { press, notices, server } = renderRunner({ mode: 'preview' });
    await press('Next Step');
    await press('Next Step');
    const [submit] = screen.getAllByRole('button', { name: 'Submit' });
    submit?.click();
    expect(notices.map(({ text }) => text)).toEqual(['The form is in preview mode, form submissions are disabled.']);
    await press('Next Step');
    await textField(/^Name/);
    expect(server.calls).toEqual([]);
  });

  it.each(['fill-in', 'preview'] as const)('RN-17 marks a required question: %s', async (mode) => {
    renderRunner({ mode });
    const name = await textField(/^Name/);
    expect(name).toHaveProperty('required', true);
    expect(name.closest('div')?.textContent).toBe('Name*');
    expect(screen.getByText('Fields marked with * are required.')).toBeDefined();
  });

  it('RN-12 RN-17 marks no question of a submitted form as required', async () => {
    const scale = aQuestion(2, 'Pain', { input_type: 'scale-range', max_val: 3, is_required: true });
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name', { is_required: true }), scale])]);
    renderRunner({ form, mode: 'read-only', answers: { df_block_1: { df_1: 'Ada', df_2: '2' } } });
    expect(await textField('Name')).toHaveProperty('required', false);
    expect(screen.getByRole('radiogroup', { name: 'Pain' }).getAttribute('aria-required')).toBeNull();
    expect(screen.queryByText(/\*/)).toBeNull();
  });

  it('says in which language the form is, if the page has another one', async () => {
    renderRunner({ form: threePages({ locale: 'fr' }) });
    expect((await screen.findByText('Part 1', { selector: 'h3' })).closest('[lang]')?.getAttribute('lang')).toBe('fr');
  });
});

describe('RN-09 closing', () => {
  it('asks before it discards answers, and keeps the form open on Cancel', async () => {
    let isConfirmed = false;
    const { user, press, onClosed, questions } = renderRunner({}, { confirms: () => isConfirmed });
    await user.type(await textField(/^Name/), 'A');
    await press('Close');
    expect(questions).toEqual([
      {
        title: 'Discard Changes?',
        text: 'You will lose your progress and the form will not be submitted.',
        confirmLabel: 'Discard',
        cancelLabel: 'Cancel',
        isDestructive: true,
      },
    ]);
    expect(onClosed).not.toHaveBeenCalled();
    isConfirmed = true;
    await press('Close');
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it.each([{ mode: 'fill-in' }, { mode: 'read-only' }, { mode: 'preview' }] as const)(
    'closes a form without changes at once: $mode',
    async ({ mode }) => {
      const { press, onClosed, questions } = renderRunner({ mode, answers: { df_block_1: { df_1: 'Ada' } } });
      await press('Close');
      expect(onClosed).toHaveBeenCalledOnce();
      expect(questions).toEqual([]);
    },
  );
});
