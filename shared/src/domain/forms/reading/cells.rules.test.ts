import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCell, csvCell, csvRow, LEAST_PEOPLE, suppressCells, suppressShare } from './cells.rules.ts';

describe('csvCell', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1 416 555 0199', `"'+1 416 555 0199"`],
    ['-5', `"'-5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', `"'＝1"`],
    ['＠x', `"'＠x"`],
    ["'=1", `"''=1"`],
    ["'tis", `"'tis"`],
    ['"=1"', '"""=1"""'],
    ['a,b;c\td', '"a,b;c\td"'],
    ['two\nlines', '"two\nlines"'],
    ['1 = 1', '"1 = 1"'],
    ['0612345678', '"0612345678"'],
    ['', '""'],
    ['Zoé', '"Zoé"'],
  ])('FB-06 writes the text %j as %s, in each language', (text, cell) => {
    expect(csvCell(text, 'en')).toBe(cell);
    expect(csvCell(text, 'fr')).toBe(cell);
  });

  it.each([
    [{ number: '1234.5' }, '1234.5', '1234,5'],
    [{ number: '-0.25' }, '-0.25', '-0,25'],
    [{ number: '-5' }, '-5', '-5'],
    [{ date: '2026-03-04' }, '2026-03-04', '2026-03-04'],
    [{ moment: '2026-03-04 09:05:00' }, '2026-03-04 09:05:00', '2026-03-04 09:05:00'],
  ])('FB-06 writes %j as a spreadsheet of the language reads it', (cell, en, fr) => {
    expect(csvCell(cell, 'en')).toBe(en);
    expect(csvCell(cell, 'fr')).toBe(fr);
  });
});

describe('csvRow', () => {
  it('FB-06 a quote never ends the cell early', () => {
    expect(csvRow(['a","=1', 'b'], 'en')).toBe('"a"",""=1","b"\r\n');
  });

  it('FB-06 has the separator that a spreadsheet of the language expects, and no cell is split or runs', () => {
    const cells = ['a;b', { number: '2.5' }, '=cmd|"/C calc"!A0', { date: '2026-03-04' }];
    expect(csvRow(cells, 'fr')).toBe('"a;b";2,5;"\'=cmd|""/C calc""!A0";2026-03-04\r\n');
    expect(csvRow(cells, 'en')).toBe('"a;b",2.5,"\'=cmd|""/C calc""!A0",2026-03-04\r\n');
  });
});

/** Reads a table as RFC 4180 says, with one of the two separators. */
function readCells(row: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < row.length - 2) {
    if (row[at] !== '"') throw new Error('a text is not quoted');
    let text = '';
    for (at += 1; row[at] !== '"' || row[at + 1] === '"'; at += row[at] === '"' ? 2 : 1) text += row[at];
    cells.push(text);
    at += 1;
    if (row[at] !== separator && row.slice(at) !== '\r\n') throw new Error(`after a cell: ${row.slice(at, at + 5)}`);
    at += row[at] === separator ? 1 : 0;
  }
  return cells;
}

/** How an importer reads the chosen options of a cell: without the apostrophe before a formula, one option a line, quoted ones as JSON. */
const readOptions = (cell: string): string[] =>
  cell
    .replace(/^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, '')
    .split('\n')
    .map((line) => (line.startsWith('"') ? (JSON.parse(line) as string) : line));

describe('several choices in a cell', () => {
  const hostile = fc.stringMatching(/^['";:,=+@\-\t\r\n\\ a1é\u2028＝]{1,12}$/);
  const options = fc.uniqueArray(fc.oneof(hostile, fc.string({ minLength: 1 })), { minLength: 1, maxLength: 6 });

  it.each(['en', 'fr'] as const)('FB-06 are told apart whatever the options contain: %s', (locale) => {
    fc.assert(
      fc.property(options, options, (one, two) => {
        const column = { entryKey: null, labels: new Map<string, string>() };
        const row = csvRow([answerCell(column, one), answerCell(column, two)], locale);
        expect(readCells(row, locale === 'fr' ? ';' : ',').map(readOptions)).toEqual([one, two]);
      }),
    );
  });
});

describe('suppressCells', () => {
  it.each<{ when: string; counts: number[]; shown: (number | null)[] }>([
    { when: 'nothing is small', counts: [5, 9], shown: [5, 9] },
    { when: 'one small count takes the smallest of the others along', counts: [4, 9, 7], shown: [null, 9, null] },
    { when: 'two small counts with five people together', counts: [3, 2, 9], shown: [null, null, 9] },
    { when: 'two small counts with four people together', counts: [3, 1, 9, 8], shown: [null, null, 9, null] },
    { when: 'nobody gave an answer', counts: [0, 9, 7], shown: [null, 9, null] },
    { when: 'everybody gave the same answer', counts: [20, 0, 0], shown: [null, null, null] },
    { when: 'the largest sum tells each count', counts: [4, 4, 9, 20], shown: [null, null, null, 20] },
    { when: 'a single answer', counts: [4], shown: [null] },
    { when: 'no answers', counts: [], shown: [] },
  ])('FB-06 $when', ({ counts, shown }) => {
    expect(suppressCells(counts)).toEqual(shown);
  });

  it('FB-06 never shows a small count, and leaves at least two possible values of each hidden one', () => {
    const tables = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(tables, (counts) => {
        const shown = suppressCells(counts);
        expect(shown.filter((count) => count !== null && count < LEAST_PEOPLE)).toEqual([]);
        const hidden = counts.filter((_count, index) => shown[index] === null);
        const sum = hidden.reduce((total, count) => total + count, 0);
        const isAll = hidden.length === counts.length;
        if (hidden.length > 0 && !isAll) {
          expect(hidden.length).toBeGreaterThan(1);
          expect(sum).toBeGreaterThanOrEqual(LEAST_PEOPLE);
        }
      }),
    );
  });
});

describe('suppressShare', () => {
  it.each([
    { count: 5, total: 10, shown: 5 },
    { count: 4, total: 10, shown: null },
    { count: 6, total: 10, shown: null },
    { count: 10, total: 10, shown: null },
    { count: 0, total: 10, shown: null },
  ])('FB-06 $count of $total: $shown', ({ count, total, shown }) => {
    expect(suppressShare(count, total)).toBe(shown);
  });
});
