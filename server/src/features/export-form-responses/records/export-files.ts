import type { Deps } from '../../../deps.ts';
import { type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from '../../../files/public.ts';
import { findExportIds } from './form-export.repository.ts';

const FOLDER = 'form-exports';
/** Also matches the rest of an interrupted write. */
const FILE_NAME = /^form-exports\/([1-9]\d*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/;

export const exportFile = (clinicId: number, id: string): string => `${FOLDER}/${clinicId}/${id}`;

/** Removes the files of exports whose rows are deleted, after the transaction. */
export async function removeExportFiles(
  { files }: Pick<Deps, 'files'>,
  clinicId: number,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(exportFile(clinicId, id));
}

/** Moves export files without a row to the trash, such as the rest of an export that a crash interrupted. */
export const sweepExportFiles = (deps: SweepDeps, signal?: AbortSignal): Promise<SweptFiles> =>
  sweepFilesWithoutRow(
    deps,
    {
      task: 'form-export-files',
      folder: FOLDER,
      readName: (name) => {
        const [, clinicId, id] = FILE_NAME.exec(name) ?? [];
        return clinicId && id ? { clinicId: Number(clinicId), id } : null;
      },
      findIds: (clinicId) => findExportIds(deps.database.db, clinicId),
    },
    signal,
  );
