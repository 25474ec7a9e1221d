// At night: files without a row go to the trash, and the trash is emptied.
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { eachClinic } from '../jobs/public.ts';

/** A folder of files, each of which has a row with its id. */
interface FilesWithRows {
  /** Name of the task, for the log. */
  readonly task: string;
  readonly folder: string;
  /** @returns null for a file that has another purpose: it stays. */
  readonly readName: (name: string) => { readonly clinicId: number; readonly id: string } | null;
  /** Ids of the clinic's rows. */
  readonly findIds: (clinicId: number) => Promise<ReadonlySet<string>>;
}

export interface SweptFiles {
  /** Files without a row that went to the trash. */
  readonly trashed: number;
  /** Files of the trash that have a row again. */
  readonly returned: number;
}

export type SweepDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'log' | 'config'>;
type TrashDeps = Pick<Deps, 'files' | 'clock' | 'config'>;

const TRASH = 'trash';
/** A file of the trash: the day on which it came there, and its former name. */
const TRASHED = new RegExp(`^${TRASH}/(\\d{4}-\\d{2}-\\d{2})/(.+)$`);
const utcDay = (ms: EpochMs): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Moves files without a row to the trash, and moves files of the trash back that have a row again (decision 78). A restored database knows
 * none of the files that came after its backup, and a later restore may need them: a file that is younger than the oldest backup stays where
 * it is, and the trash keeps the others for as long again. An upload writes its row before its file, and this function lists the files before
 * it reads the rows, so it never moves the file of a running upload.
 */
export async function sweepFilesWithoutRow(
  deps: SweepDeps,
  { task, folder, readName, findIds }: FilesWithRows,
  signal?: AbortSignal,
): Promise<SweptFiles> {
  const { files, log, clock, config } = deps;
  const olderThanMs = clock.nowMs() - config.backupDays * DAY_MS;
  const ofClinic = (name: string) => readName(name)?.clinicId;
  const stored = Map.groupBy(await files.list(folder), ofClinic);
  const trashed = Map.groupBy(await listTrashed(files), ({ name }) => ofClinic(name));
  const clinicIds = new Set([...stored.keys(), ...trashed.keys()].filter((id) => id !== undefined));
  const counts = await eachClinic(
    deps,
    task,
    async (clinicId) => {
      const ids = await findIds(clinicId);
      const hasRow = (name: string) => ids.has(readName(name)?.id ?? '');
      const there = new Set(stored.get(clinicId));
      let returned = 0;
      for (const { name, trashName } of trashed.get(clinicId) ?? []) {
        if (signal?.aborted) break;
        if (!hasRow(name) || there.has(name)) continue;
        await files.move(trashName, name);
        returned += 1;
      }
      let moved = 0;
      for (const name of there) {
        if (signal?.aborted) break;
        if (hasRow(name)) continue;
        const changedMs = await files.changedMs(name);
        if (changedMs === null || changedMs > olderThanMs) continue;
        await moveToTrash(deps, name);
        moved += 1;
      }
      return { trashed: moved, returned };
    },
    [...clinicIds],
    signal,
  );
  const swept = {
    trashed: counts.reduce((sum, count) => sum + count.trashed, 0),
    returned: counts.reduce((sum, count) => sum + count.returned, 0),
  };
  if (swept.trashed > 0 || swept.returned > 0) log.info({ task, ...swept }, 'swept files without a row');
  return swept;
}

/** Keeps a file in the trash, where nobody can read it, for as long as a backup may be restored that needs it. */
export async function moveToTrash({ files, clock }: Pick<TrashDeps, 'files' | 'clock'>, name: string): Promise<void> {
  await files.move(name, `${TRASH}/${utcDay(clock.nowMs())}/${name}`);
}

/** Removes files that have been in the trash for longer than the oldest backup that may be restored. @returns The number of days removed. */
export async function emptyTrash({ files, clock, config }: TrashDeps): Promise<number> {
  const untilDay = utcDay(clock.nowMs() - config.backupDays * DAY_MS);
  const days = new Set((await listTrashed(files)).map(({ day }) => day));
  const due = [...days].filter((day) => day < untilDay);
  for (const day of due) await files.deleteFolder(`${TRASH}/${day}`);
  return due.length;
}

async function listTrashed(files: Deps['files']) {
  return (await files.list(TRASH)).flatMap((trashName) => {
    const [, day, name] = TRASHED.exec(trashName) ?? [];
    return day && name ? [{ trashName, day, name }] : [];
  });
}
