import { describe, expect, it } from 'vitest';
import { startOf } from '../saving/start-builder.rules.ts';
import { aWork } from '../testing/a-work.ts';
import { createBuilderStore } from './builder-store.ts';

const open = () => createBuilderStore(startOf(aWork(), null).history);
const at = (store: ReturnType<typeof open>) => {
  const { pageId, chosen } = store.get();
  return `${chosen.part} ${chosen.id} on ${pageId}`;
};

describe('the part that is chosen', () => {
  it('FB-01 is the first page at the start', () => {
    expect(at(open())).toBe('page 11 on 11');
  });

  it.each([
    ['question', 2, 'question 3 on 11'],
    ['question', 3, 'question 2 on 11'],
    ['question', 6, 'block 3 on 12'],
    ['block', 2, 'block 1 on 11'],
    ['block', 3, 'page 12 on 12'],
    ['page', 11, 'page 12 on 12'],
    ['page', 12, 'page 11 on 11'],
  ] as const)('FB-01 after the removal of %s %i: %s', (part, id, expected) => {
    const store = open();
    store.choose({ part, id });
    store.edit({ type: 'removed', key: { part, id } });
    expect(at(store)).toBe(expected);
  });

  it('FB-01 a copy is chosen in place of its original', () => {
    const store = open();
    for (const key of [
      { part: 'question', id: 3 },
      { part: 'block', id: 2 },
      { part: 'page', id: 12 },
    ] as const) {
      store.edit({ type: 'copied', key });
      const { part, id } = store.get().chosen;
      expect([part, id >= 900_000_000]).toEqual([key.part, true]);
    }
  });

  it('FB-02 undo shows the page that it changes, and leaves a page alone that it does not change', () => {
    const store = open();
    store.edit({ type: 'question-changed', id: 6, change: { label: 'Six' } });
    store.showPage(11);
    store.undo();
    expect(at(store)).toBe('page 12 on 12');
    store.choose({ part: 'question', id: 1 });
    store.edit({ type: 'question-changed', id: 1, change: { label: 'One' } });
    store.undo();
    expect(at(store)).toBe('question 1 on 11');
  });

  it('FB-02 an undo that removes the chosen part chooses its page', () => {
    const store = open();
    store.edit({ type: 'block-added', pageId: 12, at: 1 });
    expect(at(store)).toMatch(/^block 9\d+ on 12$/);
    store.undo();
    expect(at(store)).toBe('page 12 on 12');
  });
});

describe('typing', () => {
  it('FB-02 is one step for each text', () => {
    const store = open();
    for (const label of ['S', 'Sl', 'Sle'])
      store.edit({ type: 'question-changed', id: 1, change: { label } }, 'label of 1');
    store.edit({ type: 'question-changed', id: 2, change: { label: 'x' } }, 'label of 2');
    expect(store.get().history.past).toHaveLength(2);
  });

  it('FB-01 tells nobody about an edit that changes nothing', () => {
    const store = open();
    let changes = 0;
    store.subscribe(() => (changes += 1));
    store.edit({ type: 'removed', key: { part: 'question', id: 999 } });
    expect(changes).toBe(0);
  });
});
