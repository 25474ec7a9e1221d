import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const FILE = '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff';

/** Returns the checksum that a font stores for each of its tables: the sum of its 32-bit words. */
function checksum(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

it('CO-10 unpacks a font with all its tables unchanged', async () => {
  const font = Buffer.from(await unpackWoff(await readFile(fileURLToPath(import.meta.resolve(FILE)))));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let index = 0; index < count; index += 1) {
    const entry = font.subarray(12 + 16 * index, 28 + 16 * index);
    const [sum, offset, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
    // The checksum of `head` leaves out the checksum of the whole file, which `head` contains.
    if (entry.toString('latin1', 0, 4) === 'head') continue;
    expect(checksum(font.subarray(offset, (offset ?? 0) + (length ?? 0)))).toBe(sum);
  }
});

it('CO-10 refuses a file that is not a packed font', async () => {
  await expect(unpackWoff(Buffer.from('no font at all'))).rejects.toThrow('not a packed font');
});
