import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { deletePictures, findPictureIds, findPicturesBefore } from './content-image.repository.ts';
import { findNamedPictures, lockTexts } from './named-pictures.repository.ts';
import { PICTURES_FOLDER, readFileName } from './picture-names.ts';

/** Time that a person has to save the text in which they placed the picture. */
const UNSAVED_KEPT_MS = DAY_MS;

type SweepDeps = Pick<Deps, 'database' | 'files' | 'clock'>;

/** Removes the rows of pictures that are older than a day and used in no version of the clinic's texts. @returns The number of rows. */
export async function removeUnnamedPictures({ database, clock }: SweepDeps, clinicId: number): Promise<number> {
  return transaction(database.db, async (tx) => {
    // A save waits for this lock and then finds the picture gone. Without it, a text could use a picture that is deleted at the same
    // moment.
    await lockTexts(tx, clinicId);
    const old = await findPicturesBefore(tx, clinicId, clock.nowMs() - UNSAVED_KEPT_MS);
    if (old.length === 0) return 0;
    const named = await findNamedPictures(tx, clinicId);
    const unnamed = old.filter((id) => !named.has(id));
    await deletePictures(tx, clinicId, unnamed);
    return unnamed.length;
  });
}

/**
 * Removes every picture file without a row. An upload writes its row before its files, and this job lists the files before it reads the
 * rows, so it never removes the files of a running upload.
 * @returns The number of files.
 */
export async function removeFilesWithoutRow(deps: SweepDeps & Pick<Deps, 'log'>): Promise<number> {
  const { database, files } = deps;
  const byClinic = Map.groupBy(await files.list(PICTURES_FOLDER), (name) => readFileName(name)?.clinicId);
  const clinicIds = [...byClinic.keys()].filter((id) => id !== undefined);
  let removed = 0;
  await eachClinic(
    deps,
    'picture-files',
    async (clinicId) => {
      const ids = await findPictureIds(database.db, clinicId);
      for (const name of byClinic.get(clinicId) ?? []) {
        if (ids.has(readFileName(name)?.id ?? '')) continue;
        await files.delete(name);
        removed += 1;
      }
    },
    clinicIds,
  );
  if (removed > 0) deps.log.info({ files: removed }, 'removed picture files without a row');
  return removed;
}
