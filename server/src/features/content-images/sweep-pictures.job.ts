import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { inClinic, listClinicIds } from '../../platform/database/clinic-scope.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { deletePictures, findPictureIds, findPicturesBefore } from './content-image.repository.ts';
import { findNamedPictures, lockTexts } from './named-pictures.repository.ts';
import { PICTURES_FOLDER, readFileName } from './picture-names.ts';

/** Not at once: a server that was started on the wrong database for a moment throws nothing away. */
const FIRST_AFTER_MS = 60 * MINUTE_MS;
const EVERY_MS = DAY_MS;
/** As long as somebody may write a text before saving it. */
const UNSAVED_KEPT_MS = DAY_MS;

type SweepDeps = Pick<Deps, 'database' | 'files' | 'clock'>;

export interface Swept {
  readonly pictures: number;
  readonly files: number;
}

/** While the app listens, removes once a day the pictures that no text names. */
export function startSweeping(app: FastifyInstance, deps: Deps): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const sweepLater = (afterMs: number) => {
    timer = setTimeout(() => {
      running = sweepAndLog(deps);
      sweepLater(EVERY_MS);
    }, afterMs);
    timer.unref();
  };
  app.addHook('onListen', async () => sweepLater(FIRST_AFTER_MS));
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await running;
  });
}

async function sweepAndLog(deps: Deps): Promise<void> {
  try {
    const swept = await sweepPictures(deps);
    if (swept.files > 0) deps.log.info(swept, 'removed pictures that nothing names');
  } catch (error) {
    deps.log.error({ err: error }, 'removing pictures failed; the next day tries again');
  }
}

/** First the rows of pictures a day old that no version of their clinic's texts names, then every file without a row. */
export async function sweepPictures(deps: SweepDeps): Promise<Swept> {
  let pictures = 0;
  for (const clinicId of await listClinicIds(deps.database.db)) {
    pictures += await inClinic(clinicId, () => removeUnnamed(deps, clinicId));
  }
  return { pictures, files: await removeFilesWithoutRow(deps) };
}

async function removeUnnamed({ database, clock }: SweepDeps, clinicId: number): Promise<number> {
  return transaction(database.db, async (tx) => {
    // Whoever saves waits, and finds the picture gone: a text is not to name one that vanishes in the same moment.
    await lockTexts(tx, clinicId);
    const old = await findPicturesBefore(tx, clinicId, clock.nowMs() - UNSAVED_KEPT_MS);
    if (old.length === 0) return 0;
    const named = await findNamedPictures(tx, clinicId);
    const unnamed = old.filter((id) => !named.has(id));
    await deletePictures(tx, clinicId, unnamed);
    return unnamed.length;
  });
}

/** Rows are written before their files and looked for after them: a picture that is just coming in has its row by then. */
async function removeFilesWithoutRow({ database, files }: SweepDeps): Promise<number> {
  const names = await files.list(PICTURES_FOLDER);
  let removed = 0;
  for (const [clinicId, ofClinic] of Map.groupBy(names, (name) => readFileName(name)?.clinicId)) {
    if (clinicId === undefined) continue;
    const ids = await inClinic(clinicId, () => findPictureIds(database.db, clinicId));
    for (const name of ofClinic) {
      if (ids.has(readFileName(name)?.id ?? '')) continue;
      await files.delete(name);
      removed += 1;
    }
  }
  return removed;
}
