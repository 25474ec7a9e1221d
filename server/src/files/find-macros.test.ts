import { describe, expect, it } from 'vitest';
import { macroFinder } from './find-scripts.ts';

describe('macroFinder', () => {
  it.each([
    { when: 'the name is in one piece', pieces: ['PK word/vbaProject.bin'], expected: [true] },
    { when: 'the name is cut', pieces: ['PK word/vba', 'Proj', 'ect.bin'], expected: [false, false, true] },
    { when: 'it is a macro of OpenOffice', pieces: ['PK Basic/scri', 'pt-lc.xml'], expected: [false, true] },
    { when: 'there is no macro', pieces: ['PK word/document.xml', 'vba', ' Project'], expected: [false, false, false] },
  ])('CT-05 $when: $expected', ({ pieces, expected }) => {
    const hasMacros = macroFinder();
    expect(pieces.map((piece) => hasMacros(Buffer.from(piece)))).toEqual(expected);
  });
});
