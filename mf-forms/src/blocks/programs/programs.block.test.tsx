// @vitest-environment jsdom
import { type Answers, loseAnswer, type ReceivedCall } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBuiltInBlock } from '../../testing/an-active-form.ts';
import { type RenderBlockOptions, renderBlock } from '../../testing/render-block.tsx';
import type { ProgramCategory } from './programs.api.ts';
import { ProgramsBlock } from './programs.block.tsx';
import { aProgram } from './programs.fixture.ts';

const SLEEP = aProgram();
const ANGER = aProgram({ id: 2, title: 'Working with anger', places_left: 0, waitlisted_clients_count: 2 });
const CAFE = aProgram({
  ...{ id: 3, title: 'Grief café', fee: 0, deposit: null, capacity: null, places_left: null, program_lead: '' },
  ...{ program_end_date: null, registration_end_date: null },
  program_locations: [{ id: 12, address: '742 Danforth Avenue' }],
});
const SKILLS = { id: 5, name: 'Courses', programs: [SLEEP, ANGER] };
const GROUPS = { id: 6, name: 'Groups', programs: [CAFE] };
const ALL: ProgramCategory[] = [SKILLS, GROUPS];

interface Options extends RenderBlockOptions {
  catalogue?: Answers['listCategorizedPrograms'];
  properties?: Record<string, string>;
  selected?: number[];
  waitlisted?: number[];
}
function renderPrograms({ catalogue = ALL, properties = {}, selected = [], waitlisted = [], ...rest }: Options = {}) {
  const block = aBuiltInBlock(5, { properties });
  return renderBlock(<ProgramsBlock block={block} blockKey="df_block_7" />, {
    answers: { selected_programs: selected, waitlisted_programs: waitlisted },
    ...rest,
    routes: { listCategorizedPrograms: catalogue, ...rest.routes },
  });
}
const card = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => [...(document.getElementById(id)?.querySelectorAll('p') ?? [])].map((p) => p.textContent));
const chosen = () =>
  within(screen.getByRole('list', { name: 'Your choices' }))
    .getAllByRole('group')
    .map((row) => row.querySelector('div')?.textContent);
const bodies = (calls: readonly ReceivedCall[]) => calls.map(({ body }) => body);

describe('ProgramsBlock', () => {
  it('BL-07 EN-15 shows categories with programs: fee, deposit, places, lead, waitlist, dates and addresses', async () => {
    renderPrograms();
    expect(described(await card('Sleeping well again'))).toEqual([
      'Fee $180\u00a0· Deposit $30\u00a0· Lead AO',
      '4 of 6 places left',
      'Dec 1, 2026 to Feb 9, 2027\u00a0· Register by Nov 30, 2026',
      '128 Queen Street West',
    ]);
    expect(described(await card('Grief café'))).toEqual([
      'No fee',
      'Unlimited places',
      'Starts Dec 1, 2026',
      '742 Danforth Avenue',
    ]);
    expect(described(await card('Working with anger'))).toEqual([
      'Fee $180\u00a0· Deposit $30\u00a0· Lead AO',
      'Full, 6 places\u00a0· 2 people on the waitlist',
      'Dec 1, 2026 to Feb 9, 2027\u00a0· Register by Nov 30, 2026',
      '128 Queen Street West',
      'If you choose it, you join the waitlist.',
    ]);
    const lists = ['Courses', 'Groups'].map((name) => screen.getByRole('list', { name }));
    expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([2, 1]);
  });

  it('BL-07 chooses on click and by keyboard, numbers the choices, and later ones move up', async () => {
    const { user, answers } = renderPrograms();
    await user.click(await card('Grief café'));
    (await card('Sleeping well again')).focus();
    await user.keyboard(' ');
    expect(answers()).toEqual({ selected_programs: [3, 1], waitlisted_programs: [] });
    expect(chosen()).toEqual(['Choice 1Grief café', 'Choice 2Sleeping well again']);
    expect(screen.getAllByText('Choice 2')).toHaveLength(2);
    await user.click(await card('Grief café'));
    expect(answers()).toEqual({ selected_programs: [1], waitlisted_programs: [] });
    expect(chosen()).toEqual(['Choice 1Sleeping well again']);
  });

  it('BL-07 a full program is chosen with its waitlist, which the person can leave again', async () => {
    const { user, answers } = renderPrograms();
    await user.click(await card('Working with anger'));
    expect(answers()).toEqual({ selected_programs: [2], waitlisted_programs: [2] });
    screen.getByText('Choice 1 · Waitlist');
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(answers()).toEqual({ selected_programs: [2], waitlisted_programs: [] });
    screen.getByText('This program is full now. You can join the waitlist.');
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(answers()).toEqual({ selected_programs: [2], waitlisted_programs: [2] });
  });

  it('BL-07 RN-14 a program that became full meanwhile says so beside it, and nothing chosen is lost', async () => {
    const refusal = { selected_programs: [undefined, 'This program is full now. You can join the waitlist.'] };
    const { user, next, answers, server } = renderPrograms({ selected: [3, 1], refusal });
    await card('Sleeping well again');
    const full = { ...SKILLS, programs: [{ ...SLEEP, places_left: 0 }, ANGER] };
    server.answer('listCategorizedPrograms', [full, GROUPS]);
    await next();
    const row = within(screen.getByRole('group', { name: 'Sleeping well again' }));
    await row.findByText('This program is full now. You can join the waitlist.');
    await waitFor(async () => expect(described(await card('Sleeping well again'))).toContain('Full, 6 places'));
    expect(row.getByRole('button', { name: 'Join the waitlist' }).getAttribute('aria-invalid')).toBe('true');
    expect(answers()).toEqual({ selected_programs: [3, 1], waitlisted_programs: [] });
    await user.click(row.getByRole('button', { name: 'Join the waitlist' }));
    expect(answers()).toEqual({ selected_programs: [3, 1], waitlisted_programs: [1] });
    row.getByText('You join the waitlist of this program.');
    expect(row.getByRole('button', { name: 'Leave the waitlist' })).toBe(document.activeElement);
  });

  it('BL-07 a draft names a program whose registration has closed, and one that is gone; both can be removed', async () => {
    const closed = { ...SLEEP, is_registration_open: 0 as const };
    const { user, answers, server } = renderPrograms({
      selected: [1, 99, 3],
      catalogue: [{ ...SKILLS, programs: [closed] }, GROUPS],
    });
    const row = within(await screen.findByRole('group', { name: 'Sleeping well again' }));
    row.getByText('Registration for this program is closed. Please remove it.');
    expect(bodies(server.callsOf('listCategorizedPrograms'))).toMatchObject([{ programIds: [1, 99, 3] }]);
    await user.click(row.getByRole('button', { name: 'Remove Sleeping well again' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove A program that is no longer offered');
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(answers()).toEqual({ selected_programs: [], waitlisted_programs: [] });
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search programs' }));
  });

  it('BL-07 a place that became free can be taken instead of the waitlist', async () => {
    const { user, answers } = renderPrograms({ selected: [1], waitlisted: [1] });
    await screen.findByText(/This program has places now\./);
    await user.click(screen.getByRole('button', { name: 'Take a place' }));
    expect(answers()).toEqual({ selected_programs: [1], waitlisted_programs: [] });
  });

  it('BL-07 searches once typing has paused, not at each key, and filters by category and location', async () => {
    const { user, server } = renderPrograms();
    await user.type(await screen.findByRole('searchbox', { name: 'Search programs' }), 'grief');
    server.answer('listCategorizedPrograms', [GROUPS]);
    expect(server.callsOf('listCategorizedPrograms')).toHaveLength(1);
    await screen.findByText('1 program', undefined, { timeout: 5_000 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Groups');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), '742 Danforth Avenue');
    await waitFor(() => expect(server.callsOf('listCategorizedPrograms')).toHaveLength(4));
    const filtered = (selected_categories: number[], selected_locations: number[], search: string) => ({
      ...{ programIds: [], search, selection: [] },
      dataFilters: { selected_categories, selected_locations },
    });
    expect(bodies(server.callsOf('listCategorizedPrograms'))).toEqual([
      filtered([], [], ''),
      filtered([], [], 'grief'),
      filtered([6], [], 'grief'),
      filtered([6], [12], 'grief'),
    ]);
  });

  it('BL-07 keeps the choices while the search finds nothing, and shows all programs again', async () => {
    const { user, server, answers } = renderPrograms({ selected: [3] });
    await card('Grief café');
    server.answer('listCategorizedPrograms', []);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Courses');
    await screen.findByText('No programs match your search.');
    expect(chosen()).toEqual(['Choice 1Grief café']);
    await user.click(screen.getByRole('button', { name: 'Show all programs' }));
    await card('Sleeping well again');
    expect(answers()).toEqual({ selected_programs: [3], waitlisted_programs: [] });
  });

  it('BL-07 has ten programs on a page', async () => {
    const programs = Array.from({ length: 12 }, (_one, index) =>
      aProgram({ id: index + 1, title: `Course ${index + 1}` }),
    );
    const { user } = renderPrograms({ catalogue: [{ ...SKILLS, programs }] });
    await card('Course 10');
    expect(screen.getAllByRole('checkbox')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    screen.getByText('Page 2 of 2');
    screen.getByText('12 programs');
  });

  it('BL-07 asks for the picked programs alone with manual selection', async () => {
    const properties = { programs_manual_select: '1', programs_selection: '3,1' };
    const { server } = renderPrograms({ properties });
    await card('Grief café');
    expect(bodies(server.callsOf('listCategorizedPrograms'))).toMatchObject([{ manual_select: 1, selection: [3, 1] }]);
  });

  it('BL-07 says that no program takes registrations', async () => {
    renderPrograms({ catalogue: [] });
    await screen.findByText('There are no programs with an active registration window.');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('BL-07 GN-03 shows that it failed, and loads again without losing the choices', async () => {
    const { user, server, answers } = renderPrograms({ catalogue: loseAnswer(), selected: [3] });
    await screen.findByText('The programs could not be loaded. Please check your connection and try again.');
    server.answer('listCategorizedPrograms', ALL);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Sleeping well again');
    expect(answers()).toEqual({ selected_programs: [3], waitlisted_programs: [] });
  });

  it('BL-07 RN-14 shows the error of the whole list at the list', async () => {
    const { next } = renderPrograms({ refusal: { selected_programs: 'Please keep at most 20.' } });
    await card('Grief café');
    await next();
    const list = screen.getByRole('group', { name: 'Programs' });
    await within(list).findByText('Please keep at most 20.');
    expect(list.getAttribute('aria-invalid')).toBe('true');
  });

  it('BL-07 GN-05 speaks French, amounts and dates too', async () => {
    renderPrograms({ locale: 'fr', selected: [1] });
    expect(described(await card('Sleeping well again'))).toEqual([
      'Frais 180\u00A0$\u00a0· Dépôt 30\u00A0$\u00a0· Responsable AO',
      '4 places libres sur 6',
      'Du 1er déc. 2026 au 9 févr. 2027\u00a0· Inscription jusqu’au 30 nov. 2026',
      '128 Queen Street West',
    ]);
    within(screen.getByRole('list', { name: 'Vos choix' })).getByText('Choix 1');
  });
});

describe('ProgramsBlock of a submitted form', () => {
  const readOnly = (options: Options) => renderPrograms({ mode: 'read-only', ...options });

  it('BL-07 RN-12 lists the titles in the order of choice, with the waitlist', async () => {
    const { server } = readOnly({
      ...{ selected: [3, 99, 1], waitlisted: [1] },
      routes: { getProgramSelection: [CAFE, SLEEP] },
    });
    const list = await screen.findByRole('list', { name: 'Programs' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => [...row.querySelectorAll('p')].slice(0, 2).map((p) => p.textContent))).toEqual([
      ['Choice 1', 'Grief café'],
      ['Choice 2', 'Program 99, no longer offered'],
      ['Choice 3\u00a0· Waitlist', 'Sleeping well again'],
    ]);
    expect(server.callsOf('getProgramSelection').map(({ query }) => query)).toEqual([{ programIds: [3, 99, 1] }]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/places left/)).toBeNull();
  });

  it('BL-07 RN-12 says that no program was chosen', () => {
    readOnly({});
    screen.getByText("There's no selected programs for this form response.");
  });

  it('BL-07 GN-03 shows that the titles could not be loaded', async () => {
    readOnly({ selected: [3], routes: { getProgramSelection: loseAnswer() } });
    await screen.findByText('The programs could not be loaded. Please check your connection and try again.');
  });
});
