import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from '../../files/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { deletePictures, findPictureIds, findPicturesBefore } from './content-image.repository.ts';
import { findNamedPictures, lockTexts } from './named-pictures.repository.ts';
import { PICTURES_FOLDER, readFileName } from './picture-names.ts';

/** Time that a person has to save the text in which they placed the picture. */
const UNSAVED_KEPT_MS = DAY_MS;

/** Removes the rows of pictures that are older than a day and used in no version of the clinic's texts. @returns The number of rows. */
export async function removeUnnamedPictures(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<number> {
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

/** Moves picture files without a row to the trash. */
export const sweepPictureFiles = (deps: SweepDeps, signal?: AbortSignal): Promise<SweptFiles> =>
  sweepFilesWithoutRow(
    deps,
    {
      task: 'picture-files',
      folder: PICTURES_FOLDER,
      readName: readFileName,
      findIds: (clinicId) => findPictureIds(deps.database.db, clinicId),
    },
    signal,
  );
