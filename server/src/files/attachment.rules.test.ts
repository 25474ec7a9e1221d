import { describe, expect, it } from 'vitest';
import { hasRoom, safeFileName, UPLOADER_QUOTA } from './attachment.repository.ts';

describe('safeFileName', () => {
  it.each([
    { name: 'letter.pdf', expected: 'letter.pdf' },
    { name: 'Lettre de Zoé.PDF', expected: 'Lettre de Zoé.pdf' },
    { name: '/home/ana/letter.pdf', expected: 'letter.pdf' },
    { name: 'C:\\Users\\Ana\\letter.pdf', expected: 'letter.pdf' },
    { name: '../../etc/passwd', expected: 'passwd.pdf' },
    { name: 'letter.exe', expected: 'letter.exe.pdf' },
    { name: 'letter', expected: 'letter.pdf' },
    { name: '.pdf', expected: 'file.pdf' },
    { name: '', expected: 'file.pdf' },
    { name: '...', expected: 'file.pdf' },
    { name: '.htaccess', expected: 'htaccess.pdf' },
    { name: 'a\u0000b\r\nc.pdf', expected: 'abc.pdf' },
    { name: 'fdp.\u202Etxe', expected: 'fdp.txe.pdf' },
    { name: 'a"b<c>|d?.pdf', expected: 'a"b_c__d_.pdf' },
    { name: 'Zoé’s "old" letter.pdf', expected: 'Zoé’s "old" letter.pdf' },
    { name: 'my %22old%22 letter.pdf', expected: 'my "old" letter.pdf' },
    { name: "l'avis.pdf", expected: "l'avis.pdf" },
    { name: `${'é'.repeat(300)}.pdf`, expected: `${'é'.repeat(120)}.pdf` },
    { name: `${'😀'.repeat(300)}.pdf`, expected: `${'😀'.repeat(120)}.pdf` },
  ])('RL-02 stores $name as $expected', ({ name, expected }) => {
    expect(safeFileName(name, ['pdf'])).toBe(expected);
  });

  it('keeps an extension that fits the type, and gives a re-encoded picture the extension of its new type', () => {
    expect(safeFileName('me.JPEG', ['jpg', 'jpeg'])).toBe('me.jpeg');
    expect(safeFileName('me.png', ['jpg', 'jpeg'])).toBe('me.png.jpg');
  });
});

describe('hasRoom', () => {
  const { files, bytes } = UPLOADER_QUOTA;
  it.each([
    { when: 'no file waits yet', use: { files: 0, bytes: 0 }, more: 1, expected: true },
    { when: 'the last allowed file is added', use: { files: files - 1, bytes: 0 }, more: 1, expected: true },
    { when: 'the number of files is at its limit', use: { files, bytes: 0 }, more: 1, expected: false },
    { when: 'the bytes just fit', use: { files: 1, bytes: bytes - 10 }, more: 10, expected: true },
    { when: 'one byte is too much', use: { files: 1, bytes: bytes - 10 }, more: 11, expected: false },
  ])('is $expected when $when', ({ use, more, expected }) => {
    expect(hasRoom(use, more, UPLOADER_QUOTA)).toBe(expected);
  });
});
