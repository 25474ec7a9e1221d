import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';

/** A stored file that is read piece by piece. */
export interface OpenFile {
  readonly sizeBytes: number;
  /** Closes the file at its end, and when it is destroyed. */
  readonly content: Readable;
}

/**
 * Stores bytes by name. The server chooses the names, never a visitor: lower-case letters, digits and hyphens, such as
 * `content-images/1/0b6e….jpg`.
 */
export interface Files {
  /**
   * Writes the file as a whole: it survives a power cut once this resolves, and when this fails the old content stays.
   * @throws AppError `unavailable` when the disk is full; the errors of the content.
   */
  put(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** @returns null when no such file exists. */
  get(name: string): Promise<Buffer | null>;
  /** @returns null when no such file exists. The caller must read the content or destroy it. */
  open(name: string): Promise<OpenFile | null>;
  /** Also succeeds when no such file exists. */
  delete(name: string): Promise<void>;
  /** Gives the file another name; a file of that name is replaced. Does nothing when no such file exists. */
  move(name: string, to: string): Promise<void>;
  /** @returns When the content was written; null when no such file exists. */
  changedMs(name: string): Promise<EpochMs | null>;
  /** Deletes every file below the folder. */
  deleteFolder(folder: string): Promise<void>;
  /** Names below the folder, unordered. Includes the rest of an interrupted `put`, such as `0b6e….jpg.<uuid>.part`. */
  list(folder: string): Promise<string[]>;
}

/** No part begins with a dot, so no name leaves the folder. */
const NAME = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const RETRY_AFTER_SECONDS = 60;

/** Stores files in a folder of this machine. @param root - Created with the first file. */
export function createFolderFiles(root: string): Files {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('not the name of a file');
    return join(root, name);
  };
  return {
    async put(name, content) {
      const path = pathOf(name);
      try {
        await mkdir(dirname(path), { recursive: true });
        await putWhole(path, content);
      } catch (error) {
        if (!FULL_CODES.includes(codeOf(error))) throw error;
        throw new AppError('unavailable', 'disk full', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async open(name) {
      let file: FileHandle;
      try {
        file = await open(pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
      const { size } = await file.stat();
      return { sizeBytes: size, content: file.createReadStream() };
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async move(name, to) {
      const [from, target] = [pathOf(name), pathOf(to)];
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(from, target);
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
      }
    },
    async changedMs(name) {
      try {
        return (await stat(pathOf(name))).mtimeMs;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async deleteFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    async list(folder) {
      try {
        const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true });
        const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        return paths.map((path) => relative(root, path).split(sep).join('/')).filter((name) => NAME.test(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
  };
}

/** Flushes the bytes to disk, then renames the file, then flushes the folder: a crash leaves the old file or the new one. */
async function putWhole(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
