import { deflateSync, gzipSync } from 'node:zlib';
import {
  apng,
  chunk,
  GREEN,
  jpg,
  paddedTo,
  photograph,
  plain,
  png,
  pngHead,
  pngOf,
  pngRows,
  RED,
  segment,
  withChunks,
  withClaimedSize,
  withManyScans,
  withSegments,
} from '../setup/image-bytes.ts';

/** An uploaded file with the expected result. */
export interface ImageSample {
  readonly what: string;
  readonly bytes: Buffer;
  /** Name of the file in the upload. */
  readonly name?: string;
  readonly type?: string;
  readonly status: 200 | 413 | 415 | 422;
}

export const UPLOAD_LIMIT_BYTES = 2 * 1024 * 1024;
/** A text that no re-encoded picture may contain. */
export const SCRIPT = '<script>alert(document.domain)</script>';
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
const SIZE = { width: 40, height: 30 };

const [photo, drawing, glass] = await Promise.all([jpg(SIZE), png(SIZE), png(SIZE, RED, 0.5)]);
const text = (words: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(words, encoding);
const joined = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Files that are valid pictures, some with other content. */
const PICTURES: readonly Omit<ImageSample, 'status'>[] = [
  { what: 'a photograph', bytes: photo },
  { what: 'a drawing', bytes: drawing },
  { what: 'a transparent picture', bytes: glass },
  { what: 'a JPG called PNG', bytes: photo, name: 'photo.png', type: 'image/png' },
  { what: 'a PNG called JPG', bytes: drawing, name: 'drawing.jpg', type: 'image/jpeg' },
  { what: 'a JPG called SVG', bytes: photo, name: 'photo.svg', type: 'image/svg+xml' },
  { what: 'a JPG called a page', bytes: photo, name: 'photo.html', type: 'text/html' },
  { what: 'a name that leads elsewhere', bytes: photo, name: '../../../etc/cron.d/photo.jpg' },
  { what: 'a name for Windows that leads elsewhere', bytes: photo, name: '..\\..\\photo.jpg' },
  { what: 'a name written from right to left', bytes: photo, name: 'photo\u202egpj.exe' },
  { what: 'a name with a zero byte', bytes: photo, name: 'photo.php\0.jpg' },
  { what: 'a name with quotes and line ends', bytes: photo, name: 'a"; name="other\r\nx: y.jpg' },
  { what: 'a name of 5,000 characters', bytes: photo, name: `${'n'.repeat(5000)}.jpg` },
  { what: 'a name that is code', bytes: photo, name: `${SCRIPT}.jpg` },
  { what: 'a JPG that goes on as a page', bytes: joined(photo, HTML) },
  { what: 'a JPG that goes on as PHP', bytes: joined(photo, `<?php system($_GET[0]); ?>${SCRIPT}`) },
  { what: 'a JPG with a page for a comment', bytes: withSegments(photo, segment(0xfe, HTML)) },
  { what: 'a JPG with code in its head', bytes: withSegments(photo, segment(0xe0, `*/=${SCRIPT}/*`)) },
  { what: 'a PNG with a page for a text', bytes: withChunks(drawing, chunk('tEXt', text(`Comment\0${HTML}`))) },
  { what: 'a PNG with a broken profile', bytes: withChunks(drawing, chunk('iCCP', text(`x\0\0${SCRIPT}`))) },
  { what: 'a PNG that goes on as an archive', bytes: joined(drawing, 'PK\x03\x04', SCRIPT) },
  {
    what: 'a PNG whose text unfolds to 100 MB',
    bytes: withChunks(drawing, chunk('zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(100_000_000))))),
  },
  {
    what: 'a PNG whose points unfold to 100 MB',
    bytes: pngOf(pngHead(SIZE), chunk('IDAT', deflateSync(Buffer.alloc(100_000_000)))),
  },
  { what: 'a picture that moves', bytes: apng(SIZE, RED, GREEN) },
  { what: 'a single point', bytes: await png({ width: 1, height: 1 }) },
  { what: 'a line of 12,000 points', bytes: await png({ width: 12_000, height: 1 }) },
  { what: 'colours for print', bytes: await plain(SIZE).toColourspace('cmyk').jpeg().toBuffer() },
  { what: 'fine shades of grey', bytes: await plain(SIZE).toColourspace('grey16').png().toBuffer() },
  { what: 'a JPG that appears step by step', bytes: await plain(SIZE).jpeg({ progressive: true }).toBuffer() },
  { what: 'a PNG that appears step by step', bytes: await plain(SIZE).png({ progressive: true }).toBuffer() },
  { what: 'a PNG with a list of colours', bytes: await plain(SIZE, RED, 0.5).png({ palette: true }).toBuffer() },
  { what: 'exactly 25 million points', bytes: await jpg({ width: 5000, height: 5000 }) },
  { what: 'exactly 2 MB', bytes: paddedTo(photo, UPLOAD_LIMIT_BYTES) },
];

/** Files that are not a complete JPG or PNG, whatever they declare. */
const NO_PICTURES: readonly Omit<ImageSample, 'status'>[] = [
  { what: 'an SVG', bytes: text(SVG), name: 'x.svg', type: 'image/svg+xml' },
  { what: 'an SVG called JPG', bytes: text(SVG), name: 'x.jpg', type: 'image/jpeg' },
  { what: 'an SVG with a declaration', bytes: text(`<?xml version="1.0"?>${SVG}`), name: 'x.png', type: 'image/png' },
  { what: 'an SVG in UTF-16', bytes: text(`\ufeff${SVG}`, 'utf16le') },
  { what: 'a packed SVG', bytes: gzipSync(SVG) },
  {
    what: 'XML that reads a file',
    bytes: text('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
  },
  { what: 'a page', bytes: text(HTML), name: 'x.jpg', type: 'image/jpeg' },
  { what: 'a page that goes on as a JPG', bytes: joined(HTML, photo) },
  { what: 'a line end before a JPG', bytes: joined('\n', photo) },
  { what: 'a byte order mark before a PNG', bytes: joined('\ufeff', drawing) },
  { what: 'a GIF', bytes: await plain(SIZE).gif().toBuffer() },
  { what: 'a GIF that is code', bytes: text(`GIF89a/*${' '.repeat(20)}*/=1;${SCRIPT}`) },
  { what: 'a WebP', bytes: await plain(SIZE).webp().toBuffer(), name: 'x.jpg', type: 'image/jpeg' },
  { what: 'an AVIF', bytes: await plain(SIZE).avif().toBuffer() },
  { what: 'a TIFF', bytes: await plain(SIZE).tiff().toBuffer() },
  { what: 'a BMP', bytes: joined('BM', Buffer.alloc(60)) },
  { what: 'an icon', bytes: joined(Buffer.from([0, 0, 1, 0, 1, 0]), drawing) },
  { what: 'a PDF', bytes: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj') },
  { what: 'PostScript', bytes: text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9') },
  { what: 'a script of a drawing tool', bytes: text("push graphic-context\nfill 'url(https://127.0.0.1/\"|ls)'") },
  { what: 'an archive', bytes: joined('PK\x03\x04', Buffer.alloc(100)) },
  { what: 'a program', bytes: joined('MZ', Buffer.alloc(100)) },
  { what: 'a film', bytes: joined(Buffer.from([0, 0, 0, 24]), 'ftypmp42', Buffer.alloc(100)) },
  { what: 'nothing but zeros', bytes: Buffer.alloc(1000) },
  { what: 'the first bytes of a JPG alone', bytes: photo.subarray(0, 3) },
  { what: 'the first bytes of a PNG alone', bytes: drawing.subarray(0, 8) },
  { what: 'a JPG that breaks off', bytes: photo.subarray(0, photo.length - 40) },
  { what: 'a JPG without its end', bytes: photo.subarray(0, photo.length - 2) },
  { what: 'a PNG that breaks off', bytes: drawing.subarray(0, drawing.length - 30) },
  { what: 'a PNG with a changed point', bytes: changedAt(drawing, drawing.length - 25) },
  { what: 'the beginning of a JPG, then an SVG', bytes: joined(photo.subarray(0, 3), SVG) },
  { what: 'the beginning of a PNG, then a JPG', bytes: joined(drawing.subarray(0, 8), photo) },
  { what: 'a JPG of no size', bytes: withClaimedSize(photo, { width: 0, height: 0 }) },
  { what: 'a PNG of no size', bytes: pngOf(pngHead({ width: 0, height: 0 }), chunk('IDAT', pngRows(SIZE, RED))) },
  { what: 'a PNG without points', bytes: pngOf(pngHead(SIZE)) },
  {
    what: 'a JPG that says it is the largest there is',
    bytes: withClaimedSize(photo, { width: 65_535, height: 65_535 }),
  },
  { what: 'a JPG that keeps a computer busy', bytes: await withManyScans({ width: 1000, height: 1000 }) },
];

export const IMAGE_SAMPLES: readonly ImageSample[] = [
  ...PICTURES.map((file) => ({ ...file, status: 200 as const })),
  ...NO_PICTURES.map((file) => ({ ...file, status: 415 as const })),
  { what: '2 MB and a byte', bytes: paddedTo(photo, UPLOAD_LIMIT_BYTES + 1), status: 413 },
  { what: '5 MB of noise', bytes: await photograph({ width: 1400, height: 1200 }).png().toBuffer(), status: 413 },
  {
    what: 'a line more than 25 million points',
    bytes: withClaimedSize(photo, { width: 5000, height: 5001 }),
    status: 422,
  },
  {
    what: 'a JPG that says it has 4 billion points',
    bytes: withClaimedSize(photo, { width: 65_000, height: 65_000 }),
    status: 422,
  },
  {
    what: 'a PNG that says it has 4 billion points',
    bytes: pngOf(pngHead({ width: 65_000, height: 65_000 }, 1, 0), chunk('IDAT', pngRows(SIZE, RED))),
    status: 422,
  },
  { what: 'a line of 12,001 points', bytes: await png({ width: 12_001, height: 1 }), status: 422 },
  { what: 'a column of 20,000 points', bytes: await png({ width: 1, height: 20_000 }), status: 422 },
  { what: 'nothing', bytes: Buffer.alloc(0), status: 422 },
];

function changedAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
  return changed;
}
