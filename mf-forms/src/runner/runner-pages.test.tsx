// @vitest-environment jsdom
import { OWNER, refuse } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBlock, aFormOf, aQuestion, threePages } from './form-runner.fixture.ts';
import { renderRunner, stepErrors, textField } from './render-runner.fixture.tsx';

const steps = () => within(screen.getByRole('navigation', { name: 'Pages of the form' })).getAllByRole('button');

describe('RN-05 turning pages', () => {
  it('RN-05 judges the page here, then on the server, and moves only on success', async () => {
    const form = threePages();
    const { user, server, press } = renderRunner({ form });
    await textField(/^Name/);
    await press('Next Step');
    expect(server.callsOf('validateFormStep')).toEqual([]);
    expect(screen.getAllByText('Please answer this question.').length).toBeGreaterThan(0);
    await user.type(await textField(/^Name/), 'Ada');
    server.answer('validateFormStep', stepErrors({ 'df_block_1.df_1': ['This name is taken.', 'And more.'] }));
    await press('Next Step');
    expect(await screen.findByText('This name is taken.')).toBeDefined();
    expect(server.callsOf('validateFormStep')[0]?.body).toMatchObject({
      form_id: form.form_id,
      version: 1,
      form_page_id: 11,
      df_block_1: { df_1: 'Ada' },
    });
    server.answer('validateFormStep', { errors: {}, codes: {} });
    await press('Next Step');
    await textField('Reason');
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  });

  it.each([422, 429, 500])("RN-16 stays, and shows the server's message at status %i", async (status) => {
    const { user, server, press } = renderRunner();
    await user.type(await textField(/^Name/), 'Ada');
    server.answer('validateFormStep', refuse(status, { message: 'The clinic is closed.', errors: {} }));
    await press('Next Step');
    await screen.findByText('The clinic is closed.');
    await textField(/^Name/);
  });

  it('RN-05 going back is not judged and keeps the answers', async () => {
    const { user, server, press } = renderRunner();
    await user.type(await textField(/^Name/), 'Ada');
    await press('Next Step');
    await user.type(await textField('Reason'), 'Back pain');
    await press('Previous Step');
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
    expect(server.callsOf('validateFormStep')).toHaveLength(1);
    await press('Next Step');
    expect((await textField('Reason')).getAttribute('value')).toBe('Back pain');
  });

  it('RN-05 RN-03 a step leads to its page after the current page was judged', async () => {
    const { user, server } = renderRunner();
    await textField(/^Name/);
    const last = steps()[2];
    await user.click(last ?? document.body);
    expect(server.callsOf('validateFormStep')).toEqual([]);
    await user.type(await textField(/^Name/), 'Ada');
    await user.click(last ?? document.body);
    await textField('Last word');
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
  });

  it('RN-05 skips a page that a condition hides', async () => {
    const form = threePages();
    const when = { question: 'df_block_1.df_1', is: 'equal', value: 'Ada' } as const;
    const pages = form.pages.map((page, index) => (index === 1 ? { ...page, visible_when: when } : page));
    const { user, press } = renderRunner({ form: { ...form, pages } });
    await textField(/^Name/);
    expect(steps()).toHaveLength(2);
    await user.type(await textField(/^Name/), 'Eve');
    await press('Next Step');
    await textField('Last word');
    await press('Previous Step');
    await user.clear(await textField(/^Name/));
    await user.type(await textField(/^Name/), 'Ada');
    expect(steps()).toHaveLength(3);
    await press('Next Step');
    await textField('Reason');
  });

  it('RN-05 Previous Step counts while the server still judges the page', async () => {
    const { user, server, press } = renderRunner();
    await user.type(await textField(/^Name/), 'Ada');
    await press('Next Step');
    await textField('Reason');
    const judged = Promise.withResolvers<ReturnType<typeof stepErrors>>();
    server.answer('validateFormStep', () => judged.promise);
    await press('Next Step');
    await press('Previous Step');
    await textField(/^Name/);
    await act(async () => judged.resolve(stepErrors({})));
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
    expect(screen.queryByRole('textbox', { name: 'Last word' })).toBeNull();
  });

  it('RN-05 Next is busy while the server judges the page, and only then', async () => {
    const { user, server, press } = renderRunner();
    const next = () => screen.getByRole('button', { name: /Next Step/ });
    await user.type(await textField(/^Name/), 'Ada');
    const judged = Promise.withResolvers<ReturnType<typeof stepErrors>>();
    server.answer('validateFormStep', () => judged.promise);
    await press('Next Step');
    await waitFor(() => expect(next().getAttribute('aria-busy')).toBe('true'));
    await act(async () => judged.resolve(stepErrors({})));
    await textField('Reason');
    await waitFor(() => expect(next().getAttribute('aria-busy')).toBeNull());
  });

  it('RN-05 Enter in a field neither submits the page nor turns it', async () => {
    const { user, server } = renderRunner();
    const name = await textField(/^Name/);
    const isPrevented = vi.fn();
    document.addEventListener('submit', (event) => isPrevented(event.defaultPrevented), { once: true });
    await user.type(name, 'Ada{Enter}');
    expect(isPrevented).toHaveBeenCalledWith(true);
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
    expect(server.calls).toEqual([]);
  });

  it('RN-05 stays on the page, with everything typed, when no answer comes', async () => {
    const { user, server, press } = renderRunner();
    await user.type(await textField(/^Name/), 'Ada');
    server.answer('validateFormStep', () => Promise.reject(new TypeError('lost')));
    await press('Next Step');
    expect(await screen.findByText(/can't reach the server|could not reach|connection/i)).toBeDefined();
    expect((await textField(/^Name/)).getAttribute('value')).toBe('Ada');
  });

  it('says which page is shown, and its heading takes the focus', async () => {
    const { user, press } = renderRunner();
    expect((await screen.findByText('Page 1 of 3')).getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Part 1' }));
    await user.type(await textField(/^Name/), 'Ada');
    await press('Next Step');
    const heading = await screen.findByRole('heading', { name: 'Part 2' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Page 2 of 3')).toBeDefined();
  });

  it('in the page too, the heading of the next page takes the focus', async () => {
    const { user, press } = renderRunner({ layout: 'inline' });
    await user.type(await textField(/^Name/), 'Ada');
    await press('Next Step');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Part 2' }));
    await press('Previous Step');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Part 1' }));
  });
});

describe('errors', () => {
  it('RN-06 marks the step of a page with errors, in words too, until they are corrected', async () => {
    const { user, press } = renderRunner();
    await textField(/^Name/);
    await press('Next Step');
    expect(steps()[0]?.getAttribute('aria-label')).toBe('1. Part 1, has errors');
    expect(document.querySelectorAll('[data-cf-page-errors]')).toHaveLength(1);
    await user.type(await textField(/^Name/), 'A');
    expect(steps()[0]?.getAttribute('aria-label')).toBe('1. Part 1');
    expect(document.querySelectorAll('[data-cf-page-errors]')).toHaveLength(0);
  });

  it('RN-14 shows the first message under each field, all of them in one notice, and a summary with the focus', async () => {
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name')]), aBlock(2, [])]);
    const { server, user, press, notices } = renderRunner({ form });
    await user.type(await textField('Name'), 'Ada');
    server.answer('validateFormStep', stepErrors({ 'df_block_1.df_1': ['Too short.', 'Not a name.'] }));
    await press('Next Step');
    const message = await screen.findByText('Too short.');
    const input = await textField('Name');
    expect(input.getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id ?? 'none');
    expect(screen.queryByText('Not a name.')).toBeNull();
    expect(notices).toEqual([{ intent: 'error', text: 'Name: Too short.', durationMs: 6_000 }]);
    const line = screen.getByRole('link', { name: 'Name' });
    expect(document.activeElement?.contains(line)).toBe(true);
    await user.click(line);
    expect(document.activeElement).toBe(input);
    await user.type(input, ' L');
    expect(screen.queryByText('Too short.')).toBeNull();
  });

  it('RN-14 the summary is that of its page: the page before does not show it', async () => {
    const { user, server, press } = renderRunner();
    await user.type(await textField(/^Name/), 'Ada');
    await press('Next Step');
    await textField('Reason');
    server.answer('validateFormStep', stepErrors({ 'df_block_2.df_2': ['Say more.'] }));
    await press('Next Step');
    await screen.findByRole('link', { name: 'Reason' });
    await press('Previous Step');
    await textField(/^Name/);
    expect(screen.queryByText(/needs your attention|Say more/)).toBeNull();
  });

  it('RN-14 a message that belongs to no field of the page is shown at the top, with the focus', async () => {
    const { user, server, press } = renderRunner();
    await user.type(await textField(/^Name/), 'Ada');
    server.answer('validateFormStep', stepErrors({ 'df_block_1.df_99': ['This question is new.'] }));
    await press('Next Step');
    const message = await screen.findByText('This question is new.');
    expect(document.activeElement?.contains(message)).toBe(true);
  });

  it('RN-14 joins the messages of several fields by line breaks', async () => {
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name'), aQuestion(2, 'City')]), aBlock(2, [])]);
    const { server, press, notices } = renderRunner({ form });
    await textField('Name');
    const errors = { 'df_block_1.df_1': ['No name.'], 'df_block_1.df_2': ['No city.'] };
    server.answer('validateFormStep', stepErrors(errors));
    await press('Next Step');
    await screen.findByText('No name.');
    expect(notices.map(({ text }) => text)).toEqual(['Name: No name.\nCity: No city.']);
  });

  it('RN-14 shows no notice while the summary is wholly in view', async () => {
    const inView = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 300, 80));
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name')]), aBlock(2, [])]);
    const { server, press, notices } = renderRunner({ form });
    await textField('Name');
    server.answer('validateFormStep', stepErrors({ 'df_block_1.df_1': ['No name.'] }));
    await press('Next Step');
    await screen.findByRole('link', { name: 'Name' });
    expect(notices).toEqual([]);
    inView.mockRestore();
  });

  it('shows an error of the server beside one of the rules', async () => {
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name'), aQuestion(2, 'City', { min_val: 9 })]), aBlock(2, [])]);
    const { server, user, press } = renderRunner({ form });
    await user.type(await textField('Name'), 'Ada');
    server.answer('validateFormStep', stepErrors({ 'df_block_1.df_1': ['This name is taken.'] }));
    await press('Next Step');
    await screen.findByText('This name is taken.');
    await user.type(await textField('City'), 'Ottawa');
    expect(screen.getByText('This name is taken.')).toBeDefined();
    expect(screen.getByText('Please write at least 9 characters.')).toBeDefined();
  });
});

describe('RN-03 the stepper', () => {
  const many = (count: number) =>
    aFormOf(
      Array.from({ length: count }, (_, index) => aBlock(index + 1, [aQuestion(index + 1, `Question ${index + 1}`)])),
    );

  it.each([
    { pages: 3, isNarrow: false, isVertical: false, hasLabels: true },
    { pages: 6, isNarrow: false, isVertical: false, hasLabels: true },
    { pages: 7, isNarrow: false, isVertical: false, hasLabels: false },
    { pages: 3, isNarrow: true, isVertical: false, hasLabels: false },
    { pages: 5, isNarrow: true, isVertical: false, hasLabels: false },
    { pages: 6, isNarrow: true, isVertical: true, hasLabels: false },
  ])('RN-03 $pages pages, on a phone: $isNarrow', async ({ pages, isNarrow, isVertical, hasLabels }) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isNarrow && query === '(max-width: 767.98px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = renderRunner({ form: many(pages) });
    const list = within(await screen.findByRole('navigation', { name: 'Pages of the form' })).getByRole('list');
    expect(getComputedStyle(list).flexDirection === 'column').toBe(isVertical);
    const [, second] = steps();
    expect(second?.textContent).toBe(hasLabels ? '2 Part 2' : '2');
    expect(second?.getAttribute('aria-label')).toBe('2. Part 2');
    if (hasLabels) return;
    expect(getComputedStyle(screen.getByText('Part 2')).display).toBe('none');
    await user.hover(second ?? document.body);
    expect(getComputedStyle(screen.getByText('Part 2')).display).not.toBe('none');
  });

  it('RN-03 a form of one page has no stepper', async () => {
    renderRunner({ form: many(1) });
    await textField('Question 1');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('conditions', () => {
  it('shows and requires a question while its condition holds, and keeps its answer while it is hidden', async () => {
    const equal = (value: string) => ({ question: 'df_block_1.df_1', is: 'equal', value }) as const;
    const form = aFormOf([
      aBlock(1, [
        aQuestion(1, 'Pet'),
        aQuestion(2, 'Breed', { visible_when: equal('dog') }),
        aQuestion(3, 'Home', { required_when: equal('dog') }),
      ]),
    ]);
    const { user } = renderRunner({ form });
    await textField('Pet');
    expect(screen.queryByRole('textbox', { name: 'Breed' })).toBeNull();
    await user.type(await textField('Pet'), 'dog');
    await user.type(await textField('Breed'), 'Collie');
    expect(await textField(/^Home/)).toHaveProperty('required', true);
    await user.type(await textField('Pet'), 's');
    expect(screen.queryByRole('textbox', { name: 'Breed' })).toBeNull();
    expect(await textField(/^Home/)).toHaveProperty('required', false);
    await user.type(await textField('Pet'), '{Backspace}');
    expect((await textField('Breed')).getAttribute('value')).toBe('Collie');
  });

  it.each(['fill-in', 'read-only'] as const)('CT-04 shows a text while its condition holds: %s', async (mode) => {
    const visible_when = { question: 'df_block_1.df_1', is: 'equal', value: 'dog' } as const;
    const text = aQuestion(2, '', { input_type: 'text', content: '<p>Keep it on the lead.</p>', visible_when });
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Pet'), text])]);
    const { user, unmount } = renderRunner({ form, mode, answers: { df_block_1: { df_1: 'cat' } } });
    const pet = await textField('Pet');
    expect(screen.queryByText('Keep it on the lead.')).toBeNull();
    if (mode === 'fill-in') {
      await user.clear(pet);
      await user.type(pet, 'dog');
    } else {
      unmount();
      renderRunner({ form, mode, answers: { df_block_1: { df_1: 'dog' } } });
    }
    await screen.findByText('Keep it on the lead.');
  });

  it('shows a computed value, and one for staff to staff alone', async () => {
    const plusTwo = { difference: [{ question: 'df_block_1.df_1' }, { number: -2 }] } as const;
    const form = aFormOf([
      aBlock(1, [
        aQuestion(1, 'Points', { is_number: true }),
        aQuestion(2, 'Total', { computed: plusTwo }),
        aQuestion(3, 'Risk', { computed: plusTwo, is_for_staff: true }),
      ]),
    ]);
    const routes = { getFormDraft: { draft: null }, saveFormDraft: refuse(422, { message: '' }) };
    const { user, setSession } = renderRunner({ form }, { routes });
    expect((await screen.findByRole('status', { name: 'Total' })).textContent).toBe('Not known yet');
    await user.type(await textField('Points'), '5');
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('7');
    expect(screen.queryByRole('status', { name: 'Risk' })).toBeNull();
    setSession({ status: 'signed-in', user: OWNER });
    await user.type(await textField('Points'), '0');
    expect((await screen.findByRole('status', { name: 'Risk' })).textContent).toBe('52');
  });
});

describe('CT-01 rows', () => {
  it('CT-01 a row has one to three questions side by side', async () => {
    const form = aFormOf([
      aBlock(1, [], {
        rows: [
          [aQuestion(1, 'A')],
          [aQuestion(2, 'B'), aQuestion(3, 'C')],
          [aQuestion(4, 'D'), aQuestion(5, 'E'), aQuestion(6, 'F')],
        ],
      }),
    ]);
    renderRunner({ form });
    await textField('A');
    const rowOf = (name: string) => screen.getByRole('textbox', { name }).closest('[data-cf-row]');
    expect(['A', 'B', 'D'].map((name) => rowOf(name)?.getAttribute('data-cf-row'))).toEqual(['1', '2', '3']);
    expect(rowOf('C')).toBe(rowOf('B'));
    expect(rowOf('F')).toBe(rowOf('D'));
  });
});
