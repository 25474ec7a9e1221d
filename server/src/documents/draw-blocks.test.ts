import { describe, expect, it } from 'vitest';
import { drawBlocks } from './draw-blocks.ts';
import { createSheet, type Sheet } from './pdf-sheet.ts';
import { richTextBlocks } from './rich-text-blocks.ts';
import { loadPdfFonts } from './typesetting/pdf-fonts.ts';

const fonts = await loadPdfFonts();
const OPTIONS = { size: 'A4', lang: 'en', title: '', createdAt: new Date(0) } as const;

/** Draws the terms from this height on. `isLeft`: the first page shows none of the terms. */
async function drawnFrom(yPt: number, html: string): Promise<{ sheet: Sheet; isLeft: boolean; pages: number }> {
  const sheet = createSheet(fonts, OPTIONS);
  const first = sheet.doc.page;
  const before = first.content.uncompressedLength;
  sheet.yPt = yPt;
  const place = { parent: sheet.root, ...sheet.column, pictures: new Map(), missingPicture: () => '', depth: 0 };
  await drawBlocks(sheet, richTextBlocks(html), place);
  const isLeft = first.content.uncompressedLength === before;
  return { sheet, isLeft, pages: sheet.doc.bufferedPageRange().count };
}

const { topPt, bottomPt } = createSheet(fonts, OPTIONS);
const NEAR_THE_END = Array.from({ length: 50 }, (_, index) => bottomPt - 150 + index * 3);

describe('drawBlocks', () => {
  it("CO-10 leaves no heading alone at a page's end, from any height", async () => {
    const html = '<h3>Heading</h3><h4>Below it</h4><p>About it.</p>';
    const drawn = await Promise.all(NEAR_THE_END.map((yPt) => drawnFrom(yPt, html)));
    for (const { isLeft, pages } of drawn) expect(isLeft).toBe(pages === 2);
    expect(new Set(drawn.map(({ pages }) => pages))).toEqual(new Set([1, 2]));
  });

  it("CO-10 draws nothing below a page's text, from any height", async () => {
    const html = `<p>${'Words and words. '.repeat(60)}</p><ul><li>One</li><li>Two</li></ul>`;
    const drawn = await Promise.all(NEAR_THE_END.map((yPt) => drawnFrom(yPt, html)));
    for (const { sheet } of drawn) {
      expect(sheet.yPt).toBeGreaterThan(topPt);
      expect(sheet.yPt).toBeLessThanOrEqual(bottomPt);
    }
  });
});
