import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderFiles, type Files } from './folder-files.ts';

let folder: string;
let files: Files;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carefront-files-'));
  files = createFolderFiles(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = Buffer.from([0, 1, 2, 255]);

describe('files in a folder', () => {
  it('CT-11 can be read back after a write, replaced, and deleted', async () => {
    await files.put('pictures/1/a.jpg', bytes);
    expect(await files.get('pictures/1/a.jpg')).toEqual(bytes);
    await files.put('pictures/1/a.jpg', Buffer.from('new'));
    expect(await files.get('pictures/1/a.jpg')).toEqual(Buffer.from('new'));
    expect(await readdir(join(folder, 'files/pictures/1'))).toEqual(['a.jpg']);
    await files.delete('pictures/1/a.jpg');
    await files.delete('pictures/1/a.jpg');
    expect(await files.get('pictures/1/a.jpg')).toBeNull();
  });

  it('CT-11 are listed by folder, including the rest of an interrupted write', async () => {
    expect(await files.list('pictures')).toEqual([]);
    await files.put('pictures/1/a.jpg', bytes);
    await files.put('pictures/22/b-480.png', bytes);
    await files.put('others/c.png', bytes);
    await writeFile(join(folder, 'files/pictures/1/a.jpg.0b6e.part'), 'half');
    expect((await files.list('pictures')).sort()).toEqual([
      'pictures/1/a.jpg',
      'pictures/1/a.jpg.0b6e.part',
      'pictures/22/b-480.png',
    ]);
    expect(await files.list('pictures/22')).toEqual(['pictures/22/b-480.png']);
  });

  it('CT-11 can be moved, and say when their content was written', async () => {
    await files.put('pictures/1/a.jpg', bytes);
    const writtenMs = await files.changedMs('pictures/1/a.jpg');
    expect(Math.abs((writtenMs ?? 0) - Date.now())).toBeLessThan(60_000);
    await files.move('pictures/1/a.jpg', 'trash/2026-11-16/pictures/1/a.jpg');
    await files.move('pictures/1/a.jpg', 'trash/2026-11-16/pictures/1/a.jpg');
    expect(await files.changedMs('pictures/1/a.jpg')).toBeNull();
    expect(await files.changedMs('trash/2026-11-16/pictures/1/a.jpg')).toBe(writtenMs);
    await files.deleteFolder('trash/2026-11-16');
    await files.deleteFolder('trash/2026-11-16');
    expect(await files.list('trash')).toEqual([]);
  });

  it.each([
    ...['', '/', '..', '../outside', 'pictures/../../outside', '/etc/passwd', 'pictures//a', 'pictures/.hidden'],
    ...['a\0b', 'a b', 'A.jpg', 'a..jpg', 'a/', '.', 'a\\b', '\u202egpj.a', 'a\n'],
  ])('RL-02 refuse a name outside of the folder: %j', async (name) => {
    await expect(files.put(name, bytes)).rejects.toThrow('not the name of a file');
    await expect(files.get(name)).rejects.toThrow('not the name of a file');
    await expect(files.delete(name)).rejects.toThrow('not the name of a file');
    await expect(files.list(name)).rejects.toThrow('not the name of a file');
    await expect(files.move(name, 'a')).rejects.toThrow('not the name of a file');
    await expect(files.move('a', name)).rejects.toThrow('not the name of a file');
    await expect(files.changedMs(name)).rejects.toThrow('not the name of a file');
    await expect(files.deleteFolder(name)).rejects.toThrow('not the name of a file');
    expect(await readdir(folder)).toEqual([]);
  });

  it('RL-02 leave nothing behind when a write fails', async () => {
    await mkdir(join(folder, 'files/pictures/a.jpg'), { recursive: true });
    await expect(files.put('pictures/a.jpg', bytes)).rejects.toThrow();
    expect(await readdir(join(folder, 'files/pictures'))).toEqual(['a.jpg']);
  });

  it('API-03 report a full disk as unavailable, and keep nothing of the failed write', async () => {
    const root = join(folder, 'files');
    const attempt = `
      import { createFolderFiles } from ${JSON.stringify(new URL('./folder-files.ts', import.meta.url).href)};
      const files = createFolderFiles(${JSON.stringify(root)});
      await files.put('pictures/small.jpg', Buffer.alloc(1000));
      const error = await files.put('pictures/large.jpg', Buffer.alloc(100_000)).catch((error) => error);
      process.stdout.write(JSON.stringify([error.name, error.code]));`;
    // The kernel lets no file of this process grow beyond 8 blocks, which fails like a full disk.
    const { stdout } = await promisify(execFile)('bash', [
      ...['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, attempt],
    ]);
    expect(JSON.parse(stdout)).toEqual(['AppError', 'unavailable']);
    expect(await readdir(join(root, 'pictures'))).toEqual(['small.jpg']);
  });
});
