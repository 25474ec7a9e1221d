import { describe, expect, it } from 'vitest';
import { aFormToEdit } from '../edited.fixture.ts';
import { BURST_PAUSE_MS, beginHistory, type FormHistory, MOST_STEPS, nextHistory } from './edit-history.rules.ts';

const start = () => beginHistory(aFormToEdit(), 500);
const named = (history: FormHistory, name: string, atMs: number, text?: string) =>
  nextHistory(history, {
    type: 'edited',
    edit: { type: 'page-changed', id: 11, change: { name } },
    atMs,
    ...(text !== undefined && { text }),
  });
const nameOf = ({ form }: FormHistory) => form.pages[0]?.name;

describe('the history of a form', () => {
  it('FB-02 undoes and redoes each edit', () => {
    const first = named(start(), 'A', 0);
    const second = named(first, 'B', 0);
    const undone = nextHistory(second, { type: 'undone' });
    const all = nextHistory(undone, { type: 'undone' });
    expect([undone, all, nextHistory(all, { type: 'redone' })].map(nameOf)).toEqual(['A', 'First', 'A']);
    expect(nextHistory(all, { type: 'undone' })).toBe(all);
    expect(nextHistory(second, { type: 'redone' })).toBe(second);
  });

  it.each([
    { what: 'typing without a pause is one step', text: 'name', atMs: BURST_PAUSE_MS - 1, back: 'First' },
    { what: 'typing after a pause is a step', text: 'name', atMs: BURST_PAUSE_MS, back: 'A' },
    { what: 'typing another text is a step', text: 'label', atMs: 1, back: 'A' },
    { what: 'an edit without typing is a step', text: undefined, atMs: 1, back: 'A' },
  ])('FB-02 $what', ({ text, atMs, back }) => {
    const typed = named(named(start(), 'A', 0, 'name'), 'AB', atMs, text);
    expect(nameOf(nextHistory(typed, { type: 'undone' }))).toBe(back);
  });

  it('FB-02 typing after an undo is a step, and forgets the undone', () => {
    const typed = named(named(start(), 'A', 0, 'name'), 'AB', 5_000, 'name');
    const again = named(nextHistory(typed, { type: 'undone' }), 'C', 5_001, 'name');
    expect([again.future, nameOf(nextHistory(again, { type: 'undone' }))]).toEqual([[], 'A']);
  });

  it('FB-02 an edit without effect is no step', () => {
    const history = start();
    const edit = { type: 'page-moved', id: 11, at: 0 } as const;
    expect(nextHistory(history, { type: 'edited', edit, atMs: 0 })).toBe(history);
  });

  it('FB-02 no id is given twice, also after an undo', () => {
    const add = (history: FormHistory) =>
      nextHistory(history, { type: 'edited', edit: { type: 'page-added', at: 2 }, atMs: 0 });
    const again = add(nextHistory(add(start()), { type: 'undone' }));
    expect(again.form.pages[2]?.id).toBe(502);
  });

  it('FB-02 an earlier version takes the place of the form as one step', () => {
    const other = { ...aFormToEdit(), pages: [] };
    const replaced = nextHistory(start(), { type: 'replaced', form: other });
    expect([replaced.form, nameOf(nextHistory(replaced, { type: 'undone' }))]).toEqual([other, 'First']);
  });

  it('FB-02 keeps the last steps', () => {
    let history = start();
    for (let step = 0; step <= MOST_STEPS; step += 1) history = named(history, `N${step}`, 0);
    expect([history.past.length, history.past[0]?.pages[0]?.name]).toEqual([MOST_STEPS, 'N0']);
  });
});
