import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isAppError } from '@carefront/shared/contracts';
import { MEDIA_TYPES, type MediaType } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Files } from './folder-files.ts';
import { type FileToStore, storeFile } from './store-attachment.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODT = 'application/vnd.oasis.opendocument.text';
const ALL_TYPES = Object.keys(MEDIA_TYPES) as MediaType[];
const OPEN_TYPE = { mimetype: ODT };

/** A part that stays long when it is compressed. */
const LONG = Buffer.concat(
  Array.from({ length: 20_000 }, (_, at) => createHash('sha256').update(String(at)).digest()),
).toString('base64');

interface Writer {
  /** Names of the parts in the writer's order. A part with a content is not compressed. */
  readonly parts: readonly (string | Readonly<Record<string, string>>)[];
  /** The sizes follow each part, as in archives that servers write while they send them. */
  readonly isStream?: boolean;
  readonly isZip64?: boolean;
  readonly comment?: string;
}

async function archive({ parts, isStream = false, isZip64 = false, comment = '' }: Writer): Promise<Buffer> {
  const zip = new ZipFile();
  for (const part of parts) {
    const [name, text] = typeof part === 'string' ? [part, undefined] : (Object.entries(part)[0] ?? ['']);
    const bytes = Buffer.from(text ?? (name.endsWith('.ttf') ? LONG : `<xml>${name}</xml>`));
    const options = { compress: text === undefined, mtime: new Date('2026-06-01'), forceZip64Format: isZip64 };
    if (isStream && text === undefined) zip.addReadStream(Readable.from([bytes]), name, options);
    else zip.addBuffer(bytes, name, options);
  }
  zip.end({ forceZip64Format: isZip64, comment });
  return Buffer.concat(await Readable.from(zip.outputStream).toArray());
}

/** Files in memory. */
function keptFiles() {
  const kept = new Map<string, Buffer>();
  const put: Files['put'] = async (name, content) =>
    void kept.set(name, Buffer.concat(await Readable.from(content).toArray()));
  return { kept, files: { put } as Files };
}

async function store(bytes: Buffer, { types = ALL_TYPES, pieceBytes = 16_384 } = {}) {
  const { kept, files } = keptFiles();
  const refusals = { tooLarge: 'image-too-large', wrongType: 'image-format' } as const;
  const upload: FileToStore = { clinicId: 1, id: 'a', locale: 'en', rules: { types, maxBytes: 1e7, refusals } };
  async function* content() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const noQueue = () => Promise.reject(new Error('No picture is expected'));
  try {
    const facts = await storeFile({ files }, noQueue, upload, { name: 'letter', content: content() });
    expect([...kept.values()]).toEqual([bytes]);
    return `${facts.media_type} as ${facts.file_name}`;
  } catch (error) {
    if (!isAppError(error)) throw error;
    expect(kept.size).toBe(0);
    return error.code;
  }
}

describe('a document of an office program', () => {
  it.each<Writer & { writer: string; expected: string }>([
    {
      writer: 'Word',
      parts: ['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'docProps/app.xml'],
      expected: `${WORD} as letter.docx`,
    },
    {
      writer: 'Google Docs',
      parts: [
        'word/numbering.xml',
        'word/settings.xml',
        'word/fonts/a.ttf',
        'word/document.xml',
        '_rels/.rels',
        '[Content_Types].xml',
      ],
      isStream: true,
      expected: `${WORD} as letter.docx`,
    },
    {
      writer: 'Pages of Apple',
      parts: ['word/media/a.ttf', 'word/document.xml', '_rels/.rels', '[Content_Types].xml'],
      expected: `${WORD} as letter.docx`,
    },
    {
      writer: 'openpyxl',
      parts: [
        'docProps/app.xml',
        'docProps/core.xml',
        'xl/theme/theme1.xml',
        'xl/worksheets/sheet1.xml',
        'xl/styles.xml',
        '_rels/.rels',
        'xl/workbook.xml',
        'xl/_rels/workbook.xml.rels',
        '[Content_Types].xml',
      ],
      expected: `${EXCEL} as letter.xlsx`,
    },
    {
      writer: 'SheetJS',
      parts: ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml', '[Content_Types].xml', '_rels/.rels'],
      expected: `${EXCEL} as letter.xlsx`,
    },
    {
      writer: 'a library of Java, with figures of 64 bits',
      parts: ['_rels/.rels', '[Content_Types].xml', 'xl/sharedStrings.xml', 'xl/workbook.xml'],
      isStream: true,
      isZip64: true,
      comment: 'Written by a library',
      expected: `${EXCEL} as letter.xlsx`,
    },
    {
      writer: 'LibreOffice',
      parts: [OPEN_TYPE, 'Thumbnails/thumbnail.png', 'content.xml', 'META-INF/manifest.xml'],
      isStream: true,
      expected: `${ODT} as letter.odt`,
    },
    {
      writer: 'a library that writes the type last',
      parts: ['content.xml', 'a.ttf', 'META-INF/manifest.xml', OPEN_TYPE],
      expected: `${ODT} as letter.odt`,
    },
    {
      writer: 'Word with macros',
      parts: ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'],
      expected: 'image-format',
    },
    {
      writer: 'LibreOffice with macros',
      parts: [OPEN_TYPE, 'content.xml', 'Basic/script-lc.xml'],
      expected: 'image-format',
    },
    { writer: 'PowerPoint', parts: ['[Content_Types].xml', 'ppt/presentation.xml'], expected: 'image-format' },
    { writer: 'a packer', parts: ['letter.exe', 'a.ttf', 'word.txt'], expected: 'image-format' },
  ])('CT-05 of $writer: $expected', async ({ expected, writer: _, ...writer }) => {
    const bytes = await archive(writer);
    expect(await store(bytes)).toBe(expected);
    expect(await store(bytes, { pieceBytes: 1000 })).toBe(expected);
  });

  it('CT-05 a cut document, and a type that the control does not take, are refused, and nothing is stored', async () => {
    const bytes = await archive({ parts: ['word/fonts/a.ttf', '[Content_Types].xml', 'word/document.xml'] });
    expect(bytes.length).toBeGreaterThan(600_000);
    expect(await store(bytes)).toBe(`${WORD} as letter.docx`);
    expect(await store(bytes.subarray(0, -1))).toBe('image-format');
    expect(await store(bytes, { types: [EXCEL] })).toBe('image-format');
    expect(await store(Buffer.from('PK\u0003\u0004'))).toBe('image-format');
  });
});
