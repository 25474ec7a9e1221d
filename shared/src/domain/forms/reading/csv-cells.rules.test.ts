import { describe, expect, it } from 'vitest';
import { csvCell, csvRow } from './csv-cells.rules.ts';

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
    ['"=1"', '"""=1"""'],
    ['a,b;c\td', '"a,b;c\td"'],
    ['two\nlines', '"two\nlines"'],
    ['1 = 1', '"1 = 1"'],
    ['', '""'],
    ['Zoé', '"Zoé"'],
  ])('FB-06 writes %j as %s', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('FB-06 a quote never ends the cell early', () => {
    expect(csvRow(['a","=1', 'b'])).toBe('"a"",""=1","b"\r\n');
  });
});
