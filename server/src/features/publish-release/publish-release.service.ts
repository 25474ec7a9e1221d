import { rm } from 'node:fs/promises';
import type { ReplyOf } from '@carefront/shared/contracts';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findStored, newStaging, storeRelease } from '../registry/public.ts';
import { judgeDocument } from './judge-document.ts';
import { type IncomingRelease, receiveParts } from './receive-parts.ts';
import { stageFiles } from './stage-files.ts';
import type { UploadPlaces } from './upload-places.ts';

type PublishCall = Call<'publishRelease'>;
type PublishDeps = Pick<Deps, 'config' | 'database' | 'clock'>;

/**
 * Publishes a release that a team sent. A key of the clinic publishes for this clinic alone; a key of the platform publishes for all
 * clinics. No browser loads the release before it is activated.
 * @throws AppError with the errors of `judgeDocument`, `stageFiles` and `storeRelease`; `too-many-requests`; `unavailable`.
 */
export async function publishRelease(
  deps: PublishDeps,
  places: UploadPlaces,
  call: PublishCall,
): Promise<ReplyOf<'publishRelease'>> {
  const { actor, clinic, request } = call;
  if (!isUnbounded(deps.config, request.ip))
    await countHits(deps, clinic.id, [{ policy: 'release-key-day', subject: actor.keyId }]);
  return places(() => receiveParts(request, (upload) => storeUpload(deps, call, upload)));
}

async function storeUpload(
  deps: PublishDeps,
  { actor, clinic, audit }: PublishCall,
  upload: IncomingRelease,
): Promise<ReplyOf<'publishRelease'>> {
  const release = await judgeDocument(await upload.readDocument(), actor);
  const privateTo = actor.scope === 'platform' ? null : clinic.id;
  const { name, version } = release;
  audit.details({ remote: name, version });
  const stored = await findStored(deps, release, privateTo);
  if (stored !== null) {
    audit.about({ kind: 'release', id: stored });
    return { id: stored, is_new: false };
  }
  const staging = newStaging(deps.config.dataDir);
  try {
    await stageFiles(upload.files(), staging, release);
    const owner = { source: 'published', privateTo, keyId: actor.keyId } as const;
    const { id, isNew } = await storeRelease(deps, staging, release, owner, (tx, id) =>
      recordAudit(tx, {
        ...{ clinicId: clinic.id, actor, nowMs: deps.clock.nowMs(), action: 'release.published' },
        subject: { kind: 'release', id },
        details: { remote: name, version },
      }),
    );
    audit.about({ kind: 'release', id });
    return { id, is_new: isNew };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
