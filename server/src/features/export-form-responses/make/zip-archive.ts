import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  /** Path in the archive. */
  readonly name: string;
  /** Opens the file when its turn comes. */
  readonly open: () => Promise<Readable>;
}

export interface ArchiveContent {
  /** Read first. */
  readonly table: { readonly name: string; readonly content: AsyncIterable<Buffer> };
  /** Asked when the table has ended. */
  readonly files: () => readonly ArchivedFile[];
  /** Date of all entries. */
  readonly at: Date;
}

/**
 * Makes a ZIP archive piece by piece. The table is compressed. Files are stored as they are: most are compressed already, and an archive that
 * unpacks to its own size cannot fill the disk of the person who opens it.
 */
export async function* zipArchive({ table, files, at }: ArchiveContent): AsyncIterable<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable; // the types promise less than the class, which makes a PassThrough
  const open = new Set<Readable>();
  archive.on('error', (error: Error) => output.destroy(error));
  const rows = Readable.from(table.content);
  open.add(rows);
  archive.addReadStream(rows, table.name, { mtime: at });
  rows.once('end', () => {
    for (const file of files())
      archive.addReadStreamLazy(file.name, { mtime: at, compress: false }, (give) => {
        file.open().then(
          (stream) => {
            open.add(stream);
            stream.once('close', () => open.delete(stream));
            give(null, stream);
          },
          (error: unknown) => output.destroy(error instanceof Error ? error : new Error('a file cannot be read')),
        );
      });
    archive.end();
  });
  try {
    for await (const piece of output) yield piece as Buffer; // a stream of bytes
  } finally {
    for (const stream of open) stream.destroy();
    output.destroy();
  }
}
