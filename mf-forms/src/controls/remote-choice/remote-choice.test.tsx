// @vitest-environment jsdom
import { type FormControl, planForm } from '@carefront/shared/domain';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuestion, optionsNamed } from '../../testing/a-question.ts';
import { aBuiltInBlock, aShownForm } from '../../testing/an-active-form.ts';
import { type RenderQuestionOptions, renderQuestion } from '../../testing/render-question.tsx';

const PROVINCES = [
  { id: 'ON', name: 'Ontario' },
  { id: 'QC', name: 'Quebec' },
];
const province = (change: Partial<FormControl> = {}) =>
  aQuestion({
    input_type: 'dropdown',
    label: 'Province',
    is_remote_options: true,
    options_source: 'provinces',
    ...change,
  });
const country = aQuestion({
  form_control_id: 3,
  input_type: 'dropdown',
  label: 'Country',
  form_control_options: optionsNamed('Canada', 'France'),
});

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Province' });
const show = (control: FormControl, options: RenderQuestionOptions = {}) =>
  renderQuestion(control, { routes: { searchFormOptions: PROVINCES }, ...options });
const queries = (calls: readonly { query: unknown }[]) => calls.map(({ query }) => query);

describe('question with options of the server', () => {
  afterEach(() => vi.useRealTimers());

  it.each(['dropdown', 'multiple-choice'] as const)(
    'CT-03 answers with the value and the label (%s)',
    async (input_type) => {
      const { user, answer, server } = show(province({ input_type }));
      expect(answer()).toBeNull();
      await user.click(await field());
      await user.click(await screen.findByRole('option', { name: 'Quebec' }));
      expect(answer()).toEqual({ value: 'QC', label: 'Quebec' });
      expect(queries(server.callsOf('searchFormOptions'))).toEqual([{ source: 'provinces', search: '' }]);
      await user.click(screen.getByRole('button', { name: 'Remove the choice' }));
      expect(answer()).toBeNull();
    },
  );

  it('CT-03 has one answer, also where several are asked for', async () => {
    const { user, answer } = show(province({ input_type: 'multiple-choice', is_multiple: true }));
    expect(answer()).toBeNull();
    await user.click(await field());
    await user.click(await screen.findByRole('option', { name: 'Quebec' }));
    expect(answer()).toEqual({ value: 'QC', label: 'Quebec' });
  });

  it('CT-03 searches when typing pauses for 800 ms', async () => {
    const { server } = show(province());
    await field();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await field());
    await screen.findByRole('option', { name: 'Ontario' });
    await user.keyboard('on');
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(server.callsOf('searchFormOptions')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(queries(server.callsOf('searchFormOptions'))).toEqual([
      { source: 'provinces', search: '' },
      { source: 'provinces', search: 'on' },
    ]);
  });

  it('CT-03 waits for the answer of the parent question, then searches by it', async () => {
    const { user, answer, server } = show(province({ form_options_parent_id: 3 }), {
      above: [country],
      others: { df_3: null },
    });
    expect((await field()).disabled).toBe(true);
    screen.getByText('First answer: Country');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Canada');
    expect(screen.queryByText('First answer: Country')).toBeNull();
    await user.click(await field());
    await user.click(await screen.findByRole('option', { name: 'Ontario' }));
    expect(answer()).toEqual({ value: 'ON', label: 'Ontario' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'France');
    await user.click(await field());
    await screen.findByRole('option', { name: 'Ontario' });
    expect(queries(server.callsOf('searchFormOptions'))).toEqual([
      { source: 'provinces', search: '', parent_id: 'Canada' },
      { source: 'provinces', search: '', parent_id: 'France' },
    ]);
  });

  it('CT-03 the parent question may be in another block', async () => {
    const asked = province({ form_options_parent_id: 3 });
    const blocks = [country, asked].map((control, index) =>
      aBuiltInBlock(4, { id: 6 + index, built_in_block_id: null, rows: [[control]] }),
    );
    const listeners = new Set<() => void>();
    let chosen: string | null = null;
    const answers = {
      answerOf: (path: string) => (path === 'df_block_6.df_3' ? chosen : undefined),
      subscribe(onChange: () => void) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    };
    const { user, server } = show(asked, {
      open: { plan: planForm(aShownForm(...blocks)), answers: { ...answers, prepare: () => undefined } },
    });
    expect((await field()).disabled).toBe(true);
    act(() => {
      chosen = 'France';
      for (const listener of listeners) listener();
    });
    await user.click(await field());
    await screen.findByRole('option', { name: 'Ontario' });
    expect(queries(server.callsOf('searchFormOptions'))).toEqual([
      { source: 'provinces', search: '', parent_id: 'France' },
    ]);
  });

  it('CT-03 keeps the answer of a draft while the parent is the same', async () => {
    const { answer } = show(province({ form_options_parent_id: 3 }), {
      above: [country],
      others: { df_3: 'Canada' },
      answer: { value: 'ON', label: 'Ontario' },
    });
    expect([(await field()).value, answer()]).toEqual(['Ontario', { value: 'ON', label: 'Ontario' }]);
  });

  it('CT-03 RN-17 an unanswered required question is refused with its message', async () => {
    const { next } = show(province({ is_required: true }), { locale: 'fr' });
    expect((await field()).getAttribute('aria-required')).toBe('true');
    await next();
    expect(screen.getByRole('alert').textContent).toBe('Veuillez répondre à cette question.');
  });

  it('RN-12 a submitted answer is shown and cannot be changed', async () => {
    show(province(), { answer: { value: 'ON', label: 'Ontario' }, open: { mode: 'read-only' } });
    expect([(await field()).value, (await field()).disabled]).toEqual(['Ontario', true]);
  });

  it('RN-12 a submitted question without an answer shows nothing that reads like one', async () => {
    show(province({ form_options_parent_id: 3 }), { above: [country], open: { mode: 'read-only' } });
    expect([(await field()).value, (await field()).placeholder]).toEqual(['', '']);
    expect(screen.queryByText(/^First answer/)).toBeNull();
  });
});
