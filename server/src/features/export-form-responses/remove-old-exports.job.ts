import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { EXPORT_KEPT_MS } from './own-exports.service.ts';
import { removeExportFiles } from './records/export-files.ts';
import { deleteExports, findExportsUntil } from './records/form-export.repository.ts';

/** Removes exports a day after they were started. */
export async function removeOldExports(
  deps: Pick<Deps, 'database' | 'clock' | 'files'>,
  clinicId: number,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const removed = await transaction(deps.database.db, async (tx) => {
    const old = await findExportsUntil(tx, clinicId, nowMs - EXPORT_KEPT_MS);
    const ids = await deleteExports(
      tx,
      clinicId,
      old.map(({ id }) => id),
    );
    for (const id of ids)
      await recordAudit(tx, {
        clinicId,
        actor: 'system',
        action: 'form-export.removed',
        subject: { kind: 'form-export', id },
        nowMs,
      });
    return ids;
  });
  await removeExportFiles(deps, clinicId, removed);
}
