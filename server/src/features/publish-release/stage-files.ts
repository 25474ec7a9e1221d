import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, type ReleaseDocument } from '@carefront/shared/contracts';
import { type IncomingFile, MOST_RELEASE_BYTES } from './receive-parts.ts';
import { invalidRelease } from './release-faults.ts';

/**
 * Writes the files of an upload into the folder, and checks each while it arrives. A file that the document does not name is refused
 * before it is written.
 * @param folder - A folder that does not exist yet.
 * @throws AppError `release-invalid` when a file is unknown, sent twice, changed or missing; `file-too-large`.
 */
export async function stageFiles(
  files: AsyncIterable<IncomingFile>,
  folder: string,
  { integrity }: ReleaseDocument,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = new Set(Object.keys(integrity));
  const room = { bytes: MOST_RELEASE_BYTES };
  for await (const { name, content } of files) {
    // The names of the document lie in the folder; the set has no other names.
    if (!left.delete(name)) throw invalidRelease(`${name} is not in the document, or was sent twice`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('sha384');
    // `flush`: the row of the release must not survive a power failure that its files do not survive.
    await pipeline(counted(content, room, hash), createWriteStream(path, { flags: 'wx', flush: true }));
    if (`sha384-${hash.digest('base64')}` !== integrity[name]) throw invalidRelease(`${name} is not what was signed`);
  }
  if (left.size > 0) throw invalidRelease([...left].map((name) => `${name} is missing`));
}

async function* counted(
  pieces: AsyncIterable<Buffer>,
  room: { bytes: number },
  hash: { update(piece: Buffer): unknown },
): AsyncIterable<Buffer> {
  for await (const piece of pieces) {
    room.bytes -= piece.length;
    if (room.bytes < 0) throw new AppError('file-too-large', 'more than the files of a release may have');
    hash.update(piece);
    yield piece;
  }
}
