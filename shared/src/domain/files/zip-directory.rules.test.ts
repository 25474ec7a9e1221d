import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aZip, type ZipPart } from './a-zip.fixture.ts';
import { MEDIA_TYPE_HEAD_BYTES, mediaTypeOf } from './media-type.rules.ts';
import { ARCHIVE_END_BYTES } from './zip-directory.rules.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODT = 'application/vnd.oasis.opendocument.text';

/** As a browser and the server call it: with both ends of the file. */
const typeOf = (file: Uint8Array) =>
  mediaTypeOf(file.subarray(0, MEDIA_TYPE_HEAD_BYTES), {
    tail: file.subarray(Math.max(0, file.length - ARCHIVE_END_BYTES)),
    sizeBytes: file.length,
  });
const named = (...names: string[]): ZipPart[] => names.map((name) => ({ name }));
const odtParts: ZipPart[] = [{ name: 'mimetype', text: ODT, isStored: true }, { name: 'content.xml' }];
const word = named('[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/styles.xml');
const long = (name: string): ZipPart => ({ name, text: 'x'.repeat(9000) });

describe('documents by the list of their parts', () => {
  it.each([
    { what: 'a document as Word writes it', parts: word, expected: DOCX },
    {
      what: 'a document of Google Docs: the main part after long parts, the content types last',
      parts: [
        long('word/numbering.xml'),
        long('word/fonts/a.ttf'),
        ...named('word/document.xml', '[Content_Types].xml'),
      ],
      expected: DOCX,
    },
    {
      what: 'a document of Office in the browser, whose main part has a number',
      parts: named('[Content_Types].xml', 'word/document2.xml'),
      expected: DOCX,
    },
    {
      what: 'a workbook of openpyxl: the properties first, the content types last',
      parts: named('docProps/app.xml', 'xl/worksheets/sheet1.xml', 'xl/workbook.xml', '[Content_Types].xml'),
      expected: XLSX,
    },
    {
      what: 'a workbook of SheetJS: the sheets first',
      parts: [long('xl/worksheets/sheet1.xml'), ...named('xl/workbook.xml', '_rels/.rels', '[Content_Types].xml')],
      expected: XLSX,
    },
    { what: 'an OpenDocument text', parts: odtParts, expected: ODT },
    {
      what: 'an OpenDocument spreadsheet',
      parts: [{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true }],
      expected: null,
    },
    {
      what: 'an OpenDocument text whose type is compressed',
      parts: [{ name: 'mimetype', text: ODT }, { name: 'content.xml' }],
      expected: null,
    },
    {
      what: 'an OpenDocument text whose type is not the first part',
      parts: [{ name: 'content.xml' }, { name: 'mimetype', text: ODT, isStored: true }],
      expected: ODT,
    },
    {
      what: 'a slide show',
      parts: named('[Content_Types].xml', 'ppt/presentation.xml'),
      expected: null,
    },
    { what: 'a binary workbook', parts: named('[Content_Types].xml', 'xl/workbook.bin'), expected: null },
    { what: 'a book', parts: [{ name: 'mimetype', text: 'application/epub+zip', isStored: true }], expected: null },
    { what: 'a program for phones', parts: named('AndroidManifest.xml', 'classes.dex'), expected: null },
    { what: 'an archive without content types', parts: named('word/document.xml'), expected: null },
    { what: 'the names in the content alone', parts: [{ name: 'a', text: 'word/document.xml' }], expected: null },
    {
      what: 'an archive that is a document and a workbook',
      parts: named('[Content_Types].xml', 'word/document.xml', 'xl/workbook.xml'),
      expected: null,
    },
    { what: 'two parts of one name', parts: [...word, ...named('word/document.xml')], expected: null },
    { what: 'an encrypted part', parts: [...word, { name: 'word/a.xml', isEncrypted: true }], expected: null },
    { what: 'another compression', parts: [...word, { name: 'word/a.xml', method: 14 }], expected: null },
    { what: 'an empty archive', parts: [], expected: null },
  ] satisfies { what: string; parts: ZipPart[]; expected: string | null }[])(
    'CT-05 $what: $expected',
    ({ parts, expected }) => {
      expect(typeOf(aZip(parts))).toBe(expected);
      expect(typeOf(aZip(parts, { hasDescriptors: true }))).toBe(expected);
      expect(typeOf(aZip(parts, { isZip64: true }))).toBe(expected);
      expect(typeOf(aZip(parts, { comment: 'Written by a program' }))).toBe(expected);
    },
  );

  const whole = aZip(word);
  const fakeEnd = (directoryBytes: number, offset: number): string => {
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06054b50, true);
    end.setUint16(8, 1, true);
    end.setUint16(10, 1, true);
    end.setUint32(12, directoryBytes, true);
    end.setUint32(16, offset, true);
    return String.fromCharCode(...new Uint8Array(end.buffer));
  };
  it.each([
    { what: 'a list beyond the end of the file', file: aZip(word, { directoryOffset: 1_000_000 }) },
    { what: 'a list of 4 GB', file: aZip(word, { directoryBytes: 0xfffffff0 }) },
    { what: 'more parts than its list has', file: aZip(word, { count: 65_535 }) },
    { what: 'fewer parts than its list has', file: aZip(word, { count: 3 }) },
    { what: 'no parts', file: aZip(word, { count: 0 }) },
    { what: 'a second disk', file: aZip(word, { disk: 1 }) },
    { what: 'a part beyond the end of the file', file: aZip([...word, { name: 'a', offset: 1_000_000 }]) },
    { what: 'a part that reaches into the list', file: aZip([...word, { name: 'a', size: 100_000 }]) },
    { what: 'parts that overlap', file: aZip([{ name: 'a', size: 500 }, ...word, ...named('b', 'c', 'd', 'e', 'f')]) },
    { what: 'two parts at one place', file: aZip([...word, { name: 'a', offset: 0 }]) },
    { what: 'a comment with another end in it', file: aZip(word, { comment: `${fakeEnd(46, 0)} and more` }) },
    { what: 'a comment that ends as an archive', file: aZip(word, { comment: fakeEnd(46, 0) }) },
    { what: 'bytes behind the archive', file: Uint8Array.from([...whole, 1, 2, 3]) },
    { what: 'another archive before it', file: Uint8Array.from([...aZip(named('a.exe')), ...whole]) },
    { what: 'a program before it', file: Uint8Array.from([0x4d, 0x5a, ...whole]) },
    {
      what: 'more parts than are read',
      file: aZip([...word, ...named(...Array.from({ length: 4100 }, (_, at) => `p${at}`))]),
    },
    { what: 'a broken length in its list', file: aZip([...word, { name: 'a', extraBytes: 60_000 }]) },
  ])('CT-05 $what: refused', ({ file }) => {
    expect(typeOf(file)).toBeNull();
  });

  it('CT-05 a PDF with an archive behind it is a PDF', () => {
    const pdf = new TextEncoder().encode('%PDF-1.7\n');
    expect(typeOf(Uint8Array.from([...pdf, ...whole]))).toBe('application/pdf');
  });

  it('CT-05 an archive whose end was not given has no type', () => {
    expect(mediaTypeOf(whole)).toBeNull();
  });

  const other = fc.record({
    name: fc.stringMatching(/^[a-z]{1,9}\/[a-z]{1,9}\.xml$/),
    text: fc.string({ maxLength: 300 }),
    isStored: fc.boolean(),
  });
  const others = fc.uniqueArray(other, { selector: ({ name }) => name, maxLength: 20 });
  const settings = fc.record({
    hasDescriptors: fc.boolean(),
    isZip64: fc.boolean(),
    comment: fc.stringMatching(/^[a-z ]{0,40}$/),
  });

  it('CT-05 property: the order of the parts, their content and their writer do not matter', () => {
    const main = fc.constantFrom(
      ['word/document.xml', DOCX] as const,
      ['xl/workbook.xml', XLSX] as const,
      ['other/main.xml', null] as const,
    );
    fc.assert(
      fc.property(main, others, settings, fc.infiniteStream(fc.nat()), ([name, type], rest, set, numbers) => {
        const parts = [...named('[Content_Types].xml', name), ...rest]
          .map((part) => ({ part, at: numbers.next().value }))
          .sort((one, two) => one.at - two.at);
        expect(
          typeOf(
            aZip(
              parts.map(({ part }) => part),
              set,
            ),
          ),
        ).toBe(type);
      }),
      { numRuns: 200 },
    );
  });

  it('CT-05 property: a cut or changed archive is a document or nothing, and never an error', () => {
    const isAllowed = (type: string | null) => [null, DOCX].includes(type);
    fc.assert(
      fc.property(settings, fc.nat(), fc.nat(), fc.nat(255), (set, cut, at, value) => {
        const file = aZip(word, set);
        expect(typeOf(file.subarray(0, 4 + (cut % (file.length - 4))))).toBeNull();
        const changed = Uint8Array.from(file);
        changed[4 + (at % (file.length - 4))] = value;
        expect(isAllowed(typeOf(changed))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
