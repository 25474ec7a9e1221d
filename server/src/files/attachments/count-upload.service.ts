import type { FastifyRequest } from 'fastify';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { countHits, type Hit, returnHits } from '../../limits/public.ts';
import type { AttachmentRules } from './attachment-purpose.ts';
import type { Uploader } from './uploader.ts';

interface CountedUpload {
  readonly clinicId: number;
  readonly uploader: Uploader;
  readonly rules: Pick<AttachmentRules, 'maxBytes'>;
  readonly request: Pick<FastifyRequest, 'ip'>;
}

const kibOf = (bytes: number): number => Math.ceil(bytes / 1024);

/**
 * Counts an upload without an account against its network: the file, and the largest size that it may have.
 * @returns Gets the size that was stored, and returns the units that were counted beyond it.
 * @throws AppError `too-many-requests`.
 */
export async function countUpload(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { clinicId, uploader, rules, request: { ip } }: CountedUpload,
): Promise<(storedBytes: number) => Promise<void>> {
  if (uploader.kind === 'account' || isUnbounded(deps.config, ip)) return async () => {};
  const sizeHit = (units: number): Hit => ({ policy: 'attachment-network-kib', subject: ip, units });
  const countedMs = deps.clock.nowMs();
  const reserved = kibOf(rules.maxBytes);
  await countHits(deps, clinicId, [
    { policy: 'attachment-network-hour', subject: ip },
    { policy: 'attachment-network-day', subject: ip },
    sizeHit(reserved),
  ]);
  return async (storedBytes) => {
    const unused = reserved - kibOf(storedBytes);
    if (unused > 0) await returnHits(deps, clinicId, [sizeHit(unused)], countedMs);
  };
}
