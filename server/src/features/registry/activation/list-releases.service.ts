import type { Activation, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { type ActivationRow, countReleases, findActivations, findReleasePage } from './activation.repository.ts';

interface ListCall {
  readonly clinicId: number;
  readonly query: ParsedQueryOf<'listReleases'>;
}

/** Lists the releases that can be activated, a page at a time, with the active ones of the clinic. Always three statements. */
export async function listReleases(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinicId, query: { remote, page, limit } }: ListCall,
): Promise<ReplyOf<'listReleases'>> {
  const activations = await findActivations(db, clinicId);
  const total = await countReleases(db, remote);
  const rows = await findReleasePage(db, remote, { offset: (page - 1) * limit, limit });
  return {
    activations: activations.map(toActivation),
    data: rows.map(({ id, name, version, published_at }) => ({
      id,
      remote: name,
      version,
      published_at: wireInstant(published_at.getTime()),
    })),
    total,
    page,
    last_page: lastPageOf(total, limit),
  };
}

export const toActivation = ({ remote, stable, previous, activated_at }: ActivationRow): Activation => ({
  remote,
  active: stable,
  previous,
  activated_at: wireInstant(activated_at.getTime()),
});
