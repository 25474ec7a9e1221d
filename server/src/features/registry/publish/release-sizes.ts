import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseFile } from '@carefront/shared/contracts';

const compress = promisify(gzip);

/** Bytes that a release takes on the disk and on its way to a browser. */
export interface ReleaseSizes {
  readonly allBytes: number;
  readonly entryGzipBytes: number;
  /** Entry, preloaded scripts and styles. */
  readonly startBrotliBytes: number;
}

/** Measures the files of a release in a folder. A file without a compressed copy is sent uncompressed, but counts as compressed. */
export async function measureRelease(folder: string, release: ReleaseFile): Promise<ReleaseSizes> {
  const { entry, preload, styles, integrity } = release;
  const bytesOf = async (file: string) => (await stat(join(folder, file))).size;
  const compressedBytesOf = async (file: string, ending: '.gz' | '.br') =>
    Object.hasOwn(integrity, file + ending)
      ? bytesOf(file + ending)
      : (await compress(await readFile(join(folder, file)))).length;
  const sumOf = async (files: readonly string[], measure: (file: string) => Promise<number>) => {
    let sum = 0;
    for (const file of files) sum += await measure(file);
    return sum;
  };
  const start = new Set([entry, ...preload, ...styles]);
  return {
    allBytes: await sumOf(Object.keys(integrity), bytesOf),
    entryGzipBytes: await compressedBytesOf(entry, '.gz'),
    startBrotliBytes: await sumOf([...start], (file) => compressedBytesOf(file, '.br')),
  };
}
