import { describe, expect, it } from 'vitest';
import { layOutLines } from './lay-out-lines.ts';
import { loadPdfFonts } from './pdf-fonts.ts';
import { BODY, STRONG } from './pdf-styles.ts';
import { createTypesetter } from './text-runs.ts';

const fonts = await loadPdfFonts();
const type = createTypesetter(new fonts.pdfkit({ font: '', autoFirstPage: false }), fonts, 'en');
const lay = (text: string, widthPt = 400) => layOutLines(type, [{ text, style: BODY }], widthPt);
/** Returns the texts of the only line from left to right, as the fonts receive them. */
const fromLeft = (text: string): string[] =>
  (lay(text)[0]?.runs ?? []).toSorted((a, b) => a.xPt - b.xPt).map(({ drawn }) => drawn);

describe('layOutLines', () => {
  it('CO-10 puts words of one style into one run, and runs side by side', () => {
    const [line] = layOutLines(
      type,
      [
        { text: 'plain text ', style: BODY },
        { text: 'bold', style: STRONG },
      ],
      400,
    );
    expect(line?.runs.map(({ text }) => text)).toEqual(['plain text ', 'bold']);
    expect(line?.runs[1]?.xPt).toBe(line?.runs[0]?.widthPt);
  });

  it('CO-10 fills no line beyond its width', () => {
    const lines = lay('The clinic keeps what you say in confidence. '.repeat(20), 120);
    expect(lines.length).toBeGreaterThan(10);
    expect(Math.max(...lines.map(({ widthPt }) => widthPt))).toBeLessThanOrEqual(120);
  });

  it.each([
    { what: 'Hebrew in English', text: 'a שלום b', order: ['a ', 'שלום', ' ', 'b'], isRtl: false },
    { what: 'English in Hebrew', text: 'שלום abc עולם', order: ['עולם', ' ', 'abc', 'שלום '], isRtl: true },
    { what: 'brackets in Hebrew', text: 'שלום (עולם)', order: ['(', 'עולם', ')', 'שלום '], isRtl: true },
    { what: 'a number in Arabic', text: 'ليلى 123', order: ['123', 'ليلى '], isRtl: true },
  ])('CO-10 orders $what', ({ text, order, isRtl }) => {
    expect(lay(text)[0]?.isRtl).toBe(isRtl);
    expect(fromLeft(text)).toEqual(order);
  });

  it('CO-10 joins Arabic letters', () => {
    const arabic = fonts.find([0x644], 'sc', false);
    const widthOf = (text: string) => type.widthPt(text, arabic, BODY);
    const alone = [...'ليلى'].reduce((sum, letter) => sum + widthOf(letter), 0);
    expect(widthOf('ليلى')).toBeLessThan(alone * 0.9);
  });

  it('CO-10 names the characters of a text that would need more fonts than fit in memory', () => {
    const files = Array.from({ length: 400 }, (_, index) => ({ ...fonts.latin, id: `latin/${index}` }));
    const find = ([codePoint = 0]: readonly number[]) => files[codePoint] ?? null;
    const doc = new fonts.pdfkit({ font: '', autoFirstPage: false });
    const limited = createTypesetter(doc, { ...fonts, find }, 'en');
    const found = files.map((_, index) => limited.fonts.find([index], 'sc', false));
    expect(found.filter((each) => each !== null)).toHaveLength(160);
    expect(limited.fonts.find([0], 'sc', false)).toBe(files[0]);
  });

  it('CO-10 ends lines where the text does', () => {
    expect(lay('one\n\ntwo').map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(['one', '', 'two']);
  });
});
