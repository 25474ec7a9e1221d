import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

/** Entries of the data folder besides the database: uploaded files, releases, ends of the audit log, the platform's release keys, the secret. */
export const DATA_ENTRIES = [
  'files',
  'releases',
  'audit-anchors.jsonl',
  'release-keys.json',
  'session-secret',
] as const;
export const MANIFEST_FILE = 'backup.json';
/** One line for each file, as `sha256sum` writes and checks it. */
export const CHECKSUM_FILE = 'SHA256SUMS';
const FORMAT = 1;

const manifestShape = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** Names of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** Number of rows by `schema.table`. */
  rows: z.record(z.string(), z.number()),
  /** Fingerprints of the session secrets, newest first: what they sealed can be read with these only. */
  secrets: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof manifestShape>;

export async function writeManifest(folder: string, manifest: Omit<BackupManifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600 });
}

/** @throws Error when the folder is no backup, or one of a newer format. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} has no ${MANIFEST_FILE}: it is not a complete backup`);
  const read = z.safeParse(manifestShape, JSON.parse(text));
  if (!read.success) throw new Error(`${join(folder, MANIFEST_FILE)} is not of format ${FORMAT}`);
  return read.data;
}

/** Returns the paths of all files below the folder, sorted, with `/` between their parts. A file stands for itself as ''. */
export async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [''];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Copies the entries of a data folder. A running server moves files meanwhile: what moved is found by the second look. The database was
 * copied before, so each file that its rows name is still there (`BACKUP_DAYS`).
 * @returns Number of files.
 */
export async function copyData(from: string, to: string): Promise<number> {
  const copied = new Set<string>();
  for (const look of ['first', 'second']) {
    for (const entry of DATA_ENTRIES) {
      for (const name of await filesBelow(join(from, entry))) {
        const path = join(entry, name);
        if (copied.has(path)) continue;
        if (await copyIfThere(join(from, path), join(to, path))) copied.add(path);
        else if (look === 'second') throw new Error(`${path} was there a moment ago and cannot be read`);
      }
    }
  }
  return copied.size;
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to);
    await chmod(to, 0o600);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Writes the checksum of every file of the folder. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of await filesBelow(folder)) lines.push(`${await sha256Of(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, CHECKSUM_FILE), lines.join(''), { mode: 0o600 });
}

/** @throws Error naming the first file that is missing, changed or not of this backup. */
export async function checkChecksums(folder: string): Promise<void> {
  const text = await readFile(join(folder, CHECKSUM_FILE), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} has no ${CHECKSUM_FILE}: it is not a complete backup`);
  const expected = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const present = new Set((await filesBelow(folder)).filter((name) => name !== CHECKSUM_FILE));
  const extra = [...present].find((name) => !expected.has(name));
  if (extra !== undefined) throw new Error(`${extra} is not a file of this backup`);
  for (const [name, sum] of expected) {
    if (!present.has(name)) throw new Error(`${name} is missing in the backup`);
    if ((await sha256Of(join(folder, name))) !== sum) throw new Error(`${name} is not as it was written`);
  }
}
