import { AppError } from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { moveToTrash, type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from '../sweep-files.ts';
import { deleteOwnWaiting, deleteWaitingBefore, findAttachmentIds } from './attachment.repository.ts';
import { ATTACHMENTS_FOLDER, attachmentFile, readAttachmentFile } from './attachment-files.ts';
import type { AttachmentPurpose } from './attachment-purpose.ts';
import type { Uploader } from './uploader.ts';

/** Time that a file may wait for its submission. A draft on the server takes over its files at once. */
const WAITING_KEPT_MS = DAY_MS;
/** Files whose rows one statement deletes. */
const BATCH = 200;

type RemoveDeps = Pick<Deps, 'database' | 'files' | 'clock'>;

/**
 * Removes a file that its uploader has not submitted yet.
 * @throws AppError `not-found`, also for another person's file and for a file that belongs to a submission.
 */
export async function removeOwnAttachment(
  { database, files }: RemoveDeps,
  purpose: Pick<AttachmentPurpose, 'name'>,
  { clinicId, uploader, id }: { clinicId: number; uploader: Uploader | null; id: string },
): Promise<void> {
  const isRemoved =
    uploader !== null && (await deleteOwnWaiting(database.db, clinicId, { purpose: purpose.name, id, uploader }));
  if (!isRemoved) throw new AppError('not-found', `attachment ${id}`);
  await files.delete(attachmentFile(clinicId, id));
}

/**
 * Removes files that have waited for a submission for more than a day. They go to the trash: in a restored database, a file waits that was
 * submitted after the backup. @returns The number of files.
 */
export async function removeUnusedAttachments(
  deps: RemoveDeps,
  clinicId: number,
  signal?: AbortSignal,
): Promise<number> {
  const beforeMs = deps.clock.nowMs() - WAITING_KEPT_MS;
  let removed = 0;
  for (let found = BATCH; found === BATCH && !signal?.aborted; removed += found) {
    const ids = await deleteWaitingBefore(deps.database.db, clinicId, beforeMs, BATCH);
    for (const id of ids) await moveToTrash(deps, attachmentFile(clinicId, id));
    found = ids.length;
  }
  return removed;
}

/** Removes the files of deleted rows, after the transaction. A file that a crash leaves is removed by the nightly timer. */
export async function removeAttachmentFiles(
  { files }: Pick<Deps, 'files'>,
  clinicId: number,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(attachmentFile(clinicId, id));
}

/** Moves attachment files without a row to the trash, such as files whose deletion a crash interrupted. */
export const sweepAttachmentFiles = (deps: SweepDeps, signal?: AbortSignal): Promise<SweptFiles> =>
  sweepFilesWithoutRow(
    deps,
    {
      task: 'attachment-files',
      folder: ATTACHMENTS_FOLDER,
      readName: readAttachmentFile,
      findIds: (clinicId) => findAttachmentIds(deps.database.db, clinicId),
    },
    signal,
  );
