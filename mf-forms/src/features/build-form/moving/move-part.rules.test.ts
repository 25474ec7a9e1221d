import { beginHistory, type EditedForm, FIRST_NEW_ID, nextHistory } from '@carefront/shared/domain/form-building';
import { describe, expect, it } from 'vitest';
import { startOf } from '../saving/start-builder.rules.ts';
import type { MovedKey } from '../store/builder-store.ts';
import { aWork } from '../testing/a-work.ts';
import {
  type Direction,
  type DropTarget,
  dropEdit,
  edgeAt,
  hasSides,
  moveEdit,
  moveToPage,
  takes,
} from './move-part.rules.ts';

/** Page 11: block 1 with the rows [1, 2] and [3], block 2 with [4] and [5]. Page 12: block 3 with [6]. */
const FORM = startOf(aWork(), null).history.form;
const made = (edit: ReturnType<typeof moveEdit>, form = FORM): EditedForm =>
  edit ? nextHistory(beginHistory(form, FIRST_NEW_ID), { type: 'edited', edit, atMs: 0 }).form : form;
const rowsOf = ({ pages }: EditedForm) =>
  pages.map(({ blocks }) =>
    blocks.map(
      ({ id, rows }) => `${id}: ${rows.map((row) => row.map((one) => one.form_control_id).join('+')).join(' ')}`,
    ),
  );
const question = (id: number): MovedKey => ({ part: 'question', id });

describe('moving a question by one step', () => {
  it.each<[number, Direction, string[]]>([
    [1, 'right', ['1: 2+1 3', '2: 4 5']],
    [2, 'left', ['1: 2+1 3', '2: 4 5']],
    [2, 'right', ['1: 1 2+3', '2: 4 5']],
    [3, 'left', ['1: 1+2+3', '2: 4 5']],
    [1, 'up', ['1: 1 2 3', '2: 4 5']],
    [1, 'down', ['1: 2 1 3', '2: 4 5']],
    [3, 'up', ['1: 3 1+2', '2: 4 5']],
    [3, 'down', ['1: 1+2', '2: 3 4 5']],
    [4, 'up', ['1: 1+2 3 4', '2: 5']],
    [4, 'down', ['1: 1+2 3', '2: 5 4']],
  ])('FB-02 question %i %s', (id, direction, expected) => {
    expect(rowsOf(made(moveEdit(FORM, question(id), direction)))[0]).toEqual(expected);
  });

  it('FB-02 CT-01 a question does not join a row of three', () => {
    const full = made(moveEdit(FORM, question(3), 'left'));
    const four = made(
      { type: 'question-moved', id: 4, blockId: 1, place: { row: 1, column: 0, isNewRow: true } },
      full,
    );
    expect(rowsOf(four)[0]?.[0]).toBe('1: 1+2+3 4');
    expect(moveEdit(four, question(4), 'left')).toBeNull();
  });

  it('FB-02 stops at the ends of the page', () => {
    expect([moveEdit(FORM, question(5), 'down'), moveEdit(FORM, question(1), 'left')]).toEqual([null, null]);
    const top = made(moveEdit(FORM, question(3), 'up'));
    expect(moveEdit(top, question(3), 'up')).toBeNull();
  });
});

describe('moving rows, blocks and pages', () => {
  it('FB-02 a row moves as a whole, also into the next block', () => {
    const row: MovedKey = { part: 'row', id: 1 };
    const below = made(moveEdit(FORM, row, 'down'));
    expect(rowsOf(below)[0]).toEqual(['1: 3 1+2', '2: 4 5']);
    expect(rowsOf(made(moveEdit(below, row, 'down'), below))[0]).toEqual(['1: 3', '2: 1+2 4 5']);
    expect(moveEdit(FORM, row, 'up')).toBeNull();
    expect(moveEdit(FORM, row, 'left')).toBeNull();
  });

  it('FB-02 a block and a page change places with the next', () => {
    expect(rowsOf(made(moveEdit(FORM, { part: 'block', id: 2 }, 'up')))[0]).toEqual(['2: 4 5', '1: 1+2 3']);
    expect(moveEdit(FORM, { part: 'block', id: 2 }, 'down')).toBeNull();
    expect(made(moveEdit(FORM, { part: 'page', id: 12 }, 'up')).pages.map(({ id }) => id)).toEqual([12, 11]);
    expect(moveEdit(FORM, { part: 'page', id: 11 }, 'up')).toBeNull();
  });

  it.each<[MovedKey, string[]]>([
    [question(1), ['3: 6 1']],
    [{ part: 'row', id: 1 }, ['3: 6 1+2']],
    [{ part: 'block', id: 1 }, ['3: 6', '1: 1+2 3']],
  ])('FB-02 %o goes to the end of another page', (key, expected) => {
    expect(rowsOf(made(moveToPage(FORM, key, 12)))[1]).toEqual(expected);
  });

  it('FB-02 a question goes to no page without a block of questions', () => {
    const bare = made({ type: 'removed', key: { part: 'block', id: 3 } });
    expect(moveToPage(bare, question(1), 12)).toBeNull();
    expect(moveToPage(bare, { part: 'block', id: 1 }, 12)).not.toBeNull();
  });
});

describe('dropping', () => {
  const at = (part: DropTarget['part'], id: number, edge: DropTarget['edge']): DropTarget => ({ part, id, edge });
  it.each<[MovedKey, DropTarget, string[]]>([
    [question(1), at('question', 3, 'top'), ['1: 2 1 3', '2: 4 5']],
    [question(1), at('question', 3, 'bottom'), ['1: 2 3 1', '2: 4 5']],
    [question(1), at('question', 3, 'right'), ['1: 2 3+1', '2: 4 5']],
    [question(1), at('question', 3, 'left'), ['1: 2 1+3', '2: 4 5']],
    [question(2), at('question', 1, 'left'), ['1: 2+1 3', '2: 4 5']],
    [question(1), at('question', 4, 'right'), ['1: 2 3', '2: 4+1 5']],
    [question(1), at('block', 2, 'bottom'), ['1: 2 3', '2: 4 5 1']],
    [question(4), at('block', 1, 'top'), ['1: 4 1+2 3', '2: 5']],
    [{ part: 'row', id: 1 }, at('question', 3, 'bottom'), ['1: 3 1+2', '2: 4 5']],
    [{ part: 'row', id: 1 }, at('question', 5, 'top'), ['1: 3', '2: 4 1+2 5']],
    [{ part: 'row', id: 4 }, at('question', 3, 'top'), ['1: 1+2 4 3', '2: 5']],
    [{ part: 'block', id: 1 }, at('block', 2, 'bottom'), ['2: 4 5', '1: 1+2 3']],
    [{ part: 'block', id: 2 }, at('block', 1, 'top'), ['2: 4 5', '1: 1+2 3']],
  ])('FB-02 %o at %o', (dragged, target, expected) => {
    expect(rowsOf(made(dropEdit(FORM, dragged, target)))[0]).toEqual(expected);
  });

  it('FB-02 pages change their order, and take blocks and questions', () => {
    const order = (edge: DropTarget['edge']) =>
      made(dropEdit(FORM, { part: 'page', id: 11 }, at('page', 12, edge))).pages.map(({ id }) => id);
    expect([order('bottom'), order('top')]).toEqual([
      [12, 11],
      [11, 12],
    ]);
    expect(rowsOf(made(dropEdit(FORM, question(1), at('page', 12, 'top'))))[1]).toEqual(['3: 6 1']);
  });

  it('FB-02 nothing takes what does not belong there', () => {
    expect(takes(FORM, { part: 'question', id: 1 }, { part: 'page', id: 11 })).toBe(false);
    expect(takes(FORM, { part: 'question', id: 1 }, { part: 'block', id: 2 })).toBe(false);
    expect(takes(FORM, { part: 'question', id: 1 }, question(1))).toBe(false);
    expect(dropEdit(FORM, { part: 'page', id: 11 }, at('question', 3, 'top'))).toBeNull();
  });

  it('FB-02 CT-01 beside a question is room in a row of less than three, or in its own row', () => {
    const full = made(moveEdit(FORM, question(3), 'left'));
    expect([hasSides(FORM, question(4), 1), hasSides(full, question(4), 1), hasSides(full, question(2), 1)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(hasSides(FORM, { part: 'row', id: 1 }, 4)).toBe(false);
  });

  it.each([
    [10, 50, true, 'left'],
    [10, 20, false, 'top'],
    [190, 50, true, 'right'],
    [100, 20, true, 'top'],
    [100, 80, true, 'bottom'],
  ] as const)('FB-02 the side at %i, %i of a card, beside it %s: %s', (x, y, canBeBeside, expected) => {
    expect(edgeAt({ left: 0, top: 0, width: 200, height: 100 }, x, y, canBeBeside)).toBe(expected);
  });
});
