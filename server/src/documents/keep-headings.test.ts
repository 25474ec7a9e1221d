import { describe, expect, it } from 'vitest';
import { drawFigure } from './draw-blocks.ts';
import { drawHeading, drawText } from './draw-lines.ts';
import { drawTable } from './draw-table.ts';
import { drawSection } from './letterhead.ts';
import { createSheet, leaveSpace, newPage, type Sheet } from './pdf-sheet.ts';
import { loadPdfFonts } from './typesetting/pdf-fonts.ts';
import { BODY, STRONG } from './typesetting/pdf-styles.ts';

const fonts = await loadPdfFonts();
const OPTIONS = { size: 'LETTER', lang: 'en', title: '', createdAt: new Date(0) } as const;
const { topPt, bottomPt } = createSheet(fonts, OPTIONS);
/** From one place in a line to the next, over the height of several headings with what follows. */
const HEIGHTS = Array.from({ length: 70 }, (_, index) => bottomPt - 200 + index * 3);

const pageOf = ({ doc }: Sheet): number => doc.bufferedPageRange().count;

interface Drawn {
  readonly headings: readonly number[];
  /** Page of each line or part of what follows. */
  readonly following: readonly number[];
}

type Follow = (sheet: Sheet, note: () => void) => Promise<void>;

/** Draws a section's title, a heading and a question from this height on, then what follows. */
async function drawnFrom(yPt: number, follow: Follow, label = 'A question'): Promise<Drawn> {
  const sheet = createSheet(fonts, OPTIONS);
  const headings: number[] = [];
  const following: number[] = [];
  sheet.yPt = yPt;
  const place = { parent: sheet.root, ...sheet.column, beside: () => headings.push(pageOf(sheet)) };
  await drawSection(sheet, 'Section');
  leaveSpace(sheet, 14);
  await drawHeading(sheet, [{ text: 'Heading', style: STRONG }], { ...place, tag: 'H3' });
  leaveSpace(sheet, 8);
  await drawHeading(sheet, [{ text: label, style: STRONG }], { ...place, tag: 'P' });
  // A pause after each line shows where the line went.
  const note = () => following.push(pageOf(sheet));
  const watched: Sheet = Object.assign(sheet, { breathe: async () => void note() });
  await follow(watched, note);
  newPage(sheet);
  return { headings, following };
}

const lines =
  (count: number): Follow =>
  (sheet) => {
    const text = Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
    return drawText(sheet, [{ text, style: BODY }], { parent: sheet.root, ...sheet.column, tag: 'P' });
  };

const cell = (text: string) => [{ text, style: BODY }];
const CASES: readonly { readonly what: string; readonly follow: Follow }[] = [
  ...[1, 2, 3, 4, 9, 80].map((count) => ({ what: `${count} lines`, follow: lines(count) })),
  {
    what: 'a table',
    follow: (sheet) =>
      drawTable(sheet, sheet.root, { shares: [1, 1], head: [cell('a'), cell('b')], rows: [[cell('c\nd'), cell('e')]] }),
  },
  {
    what: 'a picture',
    follow: async (sheet, note) => drawFigure(sheet, 300, { parent: sheet.root, alt: '' }, note),
  },
];

describe('headings', () => {
  it.each(CASES)('RN-21 CO-10 stand on the page of what follows: $what, at any height', async ({ follow }) => {
    const drawn = await Promise.all(HEIGHTS.map((yPt) => drawnFrom(yPt, follow)));
    for (const { headings, following } of drawn) {
      expect(new Set([...headings, ...following.slice(0, 2)]).size).toBe(1);
      expect(headings).toHaveLength(2);
    }
  });

  it('RN-21 CO-10 stand above a row that is longer than a page', async () => {
    const row: Follow = (sheet) => drawTable(sheet, sheet.root, { shares: [1], rows: [[cell('a\n'.repeat(90))]] });
    // After two pages and a half.
    expect(await drawnFrom(topPt, row)).toEqual({ headings: [1, 1], following: [3] });
  });

  it('RN-21 CO-10 longer than a page are drawn, with what follows', async () => {
    const { headings, following } = await drawnFrom(topPt, lines(2), 'word '.repeat(4000));
    expect(headings).toHaveLength(2);
    expect(following).toHaveLength(2);
  });

  it('RN-21 at the end of a document are drawn', async () => {
    const { headings } = await drawnFrom(bottomPt - 30, async () => undefined);
    expect(headings).toEqual([2, 2]);
  });
});
