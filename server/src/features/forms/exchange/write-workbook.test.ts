import type { TableCell } from '@carefront/shared/domain/form-reading';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../../test/form-responses/form-exports-given.ts';
import {
  type ExportedResponse,
  SheetTooWideError,
  sheetNameOf,
  type TableColumn,
  workbookWriter,
} from './write-table.ts';

const KINDS = ['text', 'number', 'date', 'moment'] as const;
const COLUMNS = KINDS.map((kind): TableColumn => ({ head: `the ${kind}`, kind }));

/** The response stands for the row with its number: a workbook asks the table for the cells. */
const responseOf = (index: number) => ({ id: String(index) }) as ExportedResponse; // the table reads nothing else

async function* batchesOf(count: number, size = 50): AsyncIterable<ExportedResponse[]> {
  for (let from = 0; from < count; from += size)
    yield Array.from({ length: Math.min(size, count - from) }, (_, index) => responseOf(from + index));
}

async function written(rows: readonly (readonly TableCell[])[], columns: readonly TableColumn[] = COLUMNS) {
  const table = { columns, row: ({ id }: ExportedResponse) => [...(rows[Number(id)] ?? [])] };
  return readWorkbook(await bytesOf(workbookWriter(table, 'Health').content(batchesOf(rows.length))));
}
async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
const writtenText = async (text: string) => (await written([[text]])).rows[1]?.[0];

describe('workbookWriter', () => {
  it('FB-06 has a bold head that stays in view, and columns as wide as their answers need', async () => {
    const { sheetName, rows, frozen, widths } = await written([['a', 'b', 'c', 'd']]);
    expect(sheetName).toBe('Health');
    expect(rows[0]?.map(({ value, isBold }) => [value, isBold])).toEqual(KINDS.map((kind) => [`the ${kind}`, true]));
    expect(rows[1]?.map(({ isBold }) => isBold)).toEqual([false, false, false, false]);
    expect(frozen).toEqual([['1', 'frozen']]);
    expect(widths).toEqual([40, 14, 12, 20]);
    expect((await written([['a']], [{ head: 'x', kind: 'text', width: 9 }])).widths).toEqual([9]);
  });

  it('FB-06 writes numbers as numbers, and dates and times as dates that say no other day in any zone', async () => {
    const { rows } = await written([
      ['x', { number: '-1234.5' }, { date: '2026-03-04' }, { moment: '2026-03-08 02:30:15' }],
    ]);
    // Days since 1899-12-30.
    expect(rows[1]?.map(({ type, value, format }) => [type, Number(value), format]).slice(1)).toEqual([
      ['n', -1234.5, 'built in 0'],
      ['n', 46085, 'yyyy-mm-dd'],
      ['n', expect.closeTo(46089 + (2 * 3600 + 30 * 60 + 15) / 86_400, 8), 'yyyy-mm-dd hh:mm:ss'],
    ]);
  });

  it.each<[string, TableCell, string]>([
    ['a phone number with a zero', '0612345678', '0612345678'],
    ['a number with more digits than a cell holds', { number: '1234567890123456' }, '1234567890123456'],
    ['a day before the calendar of spreadsheets', { date: '1899-12-31' }, '1899-12-31'],
    ['a day that two programs count differently', { date: '1900-02-28' }, '1900-02-28'],
  ])('FB-06 keeps %s as a text', async (_what, cell, text) => {
    const { rows } = await written([[cell]]);
    expect(rows[1]?.[0]).toEqual({ type: 'inlineStr', value: text, format: '@', isBold: false });
  });

  it.each(['=cmd|"/C calc"!A0', '+1', '-1', '@SUM(A1)', '\t=1', '{=1}', '=HYPERLINK("http://x","y")'])(
    'FB-06 SE-01 makes no formula of the answer %j',
    async (text) => {
      const { rows, elements } = await written([[text, text, text, text]], COLUMNS);
      expect(rows[1]?.map(({ type, value }) => [type, value])).toEqual(Array.from(KINDS, () => ['inlineStr', text]));
      expect(elements.has('f')).toBe(false);
    },
  );

  it.each([
    ['<b>&amp;</b> "q"', '<b>&amp;</b> "q"'],
    [' one\ntwo\r\nthree\rfour ', ' one\ntwo\nthree\nfour '],
    ['a\u0000b\u000Bc\uFFFEd\uFFFF', 'abcd'],
    ['lost \uD83D half', 'lost \uFFFD half'],
    ['😀 Zoé', '😀 Zoé'],
    // A program reads `_x005F_` as an underscore.
    ['_x0041_ and _x000D_', '_x005F_x0041_ and _x005F_x000D_'],
  ])('FB-06 writes the text %j so that every program opens the file', async (text, stored) => {
    expect(await writtenText(text)).toMatchObject({ type: 'inlineStr', value: stored });
  });

  it('FB-06 cuts a text that is longer than a cell, and shows it', async () => {
    const cell = await writtenText(`${'a'.repeat(32_765)}😀 and more`);
    expect(cell?.value).toHaveLength(32_767);
    expect(cell?.value.endsWith('a\uFFFD…')).toBe(true);
    expect((await writtenText('a'.repeat(32_767)))?.value).toBe('a'.repeat(32_767));
  });

  it('FB-06 is refused when it has more columns than a sheet', () => {
    const columns = Array.from({ length: 16_385 }, (): TableColumn => ({ head: 'x', kind: 'text' }));
    expect(() => workbookWriter({ columns, row: () => [] }, 'Health')).toThrow(SheetTooWideError);
  });

  it('FB-06 takes responses as fast as the file is written, and lets go of them when the reader stops', async () => {
    const taken = { batches: 0, isClosed: false };
    async function* counted() {
      try {
        for await (const batch of batchesOf(100_000)) {
          taken.batches += 1;
          yield batch;
        }
      } finally {
        taken.isClosed = true;
      }
    }
    // Random texts, so that the compressed file is long.
    const row = () => [crypto.randomUUID(), crypto.randomUUID()];
    for await (const piece of workbookWriter({ columns: COLUMNS, row }, 'Health').content(counted()))
      if (piece.length > 1_000) break;
    expect(taken.batches).toBeLessThan(200);
    await expect.poll(() => taken.isClosed).toBe(true);
  });

  it('FB-06 passes on why the responses cannot be read', async () => {
    async function* failing(): AsyncIterable<ExportedResponse[]> {
      yield [responseOf(0)];
      throw new Error('cancelled');
    }
    const writer = workbookWriter({ columns: COLUMNS, row: () => ['a'] }, 'Health');
    await expect(bytesOf(writer.content(failing()))).rejects.toThrow('cancelled');
  });
});

describe('sheetNameOf', () => {
  it.each([
    ['Health History', 'Health History'],
    ['a[b]c:d*e?f/g\\h', 'a b c d e f g h'],
    ["'quoted'", '’quoted’'],
    ['Évaluation de la douleur chronique (2026)', 'Évaluation de la douleur chroni'],
    [`${'a'.repeat(30)}😀`, 'a'.repeat(30)],
    ['History', 'Answers'],
    ['historique', 'Answers'],
    ['[]', 'Answers'],
    ['', 'Answers'],
  ])('FB-06 names the sheet of the form %j %j', (form, sheet) => {
    expect(sheetNameOf(form, 'Answers')).toBe(sheet);
  });
});
