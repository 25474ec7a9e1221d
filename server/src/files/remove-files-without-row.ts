import type { Deps } from '../deps.ts';
import { eachClinic } from '../jobs/public.ts';

/** A folder of files, each of which has a row with its id. */
export interface FilesWithRows {
  /** Name of the task, for the log. */
  readonly task: string;
  readonly folder: string;
  /** @returns null for a file that has another purpose: it stays. */
  readonly readName: (name: string) => { readonly clinicId: number; readonly id: string } | null;
  /** Ids of the clinic's rows. */
  readonly findIds: (clinicId: number) => Promise<ReadonlySet<string>>;
}

/**
 * Removes every file without a row. An upload writes its row before its file, and this function lists the files before it reads the rows,
 * so it never removes the file of a running upload.
 * @returns The number of files.
 */
export async function removeFilesWithoutRow(
  deps: Pick<Deps, 'database' | 'files' | 'log'>,
  { task, folder, readName, findIds }: FilesWithRows,
): Promise<number> {
  const { files, log } = deps;
  const byClinic = Map.groupBy(await files.list(folder), (name) => readName(name)?.clinicId);
  const clinicIds = [...byClinic.keys()].filter((id) => id !== undefined);
  const counts = await eachClinic(
    deps,
    task,
    async (clinicId) => {
      const ids = await findIds(clinicId);
      const unused = (byClinic.get(clinicId) ?? []).filter((name) => !ids.has(readName(name)?.id ?? ''));
      for (const name of unused) await files.delete(name);
      return unused.length;
    },
    clinicIds,
  );
  const removed = counts.reduce((sum, count) => sum + count, 0);
  if (removed > 0) log.info({ task, files: removed }, 'removed files without a row');
  return removed;
}
