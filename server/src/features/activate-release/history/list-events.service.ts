import type { ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import { countEvents, type EventRow, findEventPage } from './activation-event.repository.ts';

type Listed = ReplyOf<'listActivationEvents'>['data'][number];

/** Lists who activated what, when and why, newest first. */
export async function listActivationEvents(
  deps: Pick<Deps, 'database' | 'releaseKeys'>,
  { clinic, query: { remote, page, limit } }: Call<'listActivationEvents'>,
): Promise<ReplyOf<'listActivationEvents'>> {
  const { db } = deps.database;
  const total = await countEvents(db, clinic.id, remote);
  const rows = await findEventPage(db, clinic.id, remote, { offset: (page - 1) * limit, limit });
  const data: Listed[] = [];
  for (const row of rows) data.push(toEvent(row, row.by_name ?? (await nameOfPlatformKey(deps, clinic, row))));
  return { data, total, page, last_page: lastPageOf(total, limit) };
}

/** Keys of the platform are in a file that the process has read already. */
async function nameOfPlatformKey(
  { releaseKeys }: Pick<Deps, 'releaseKeys'>,
  clinic: { readonly id: number },
  { by_key }: EventRow,
): Promise<string | null> {
  return by_key === null ? null : ((await releaseKeys.find(clinic, by_key))?.name ?? null);
}

function toEvent(row: EventRow, name: string | null): Listed {
  const { id, remote, kind, from_release, to_release, basis_points, unit, reason, by_user_id, by_key, at } = row;
  const by = by_user_id !== null ? 'person' : by_key !== null ? 'key' : 'system';
  return {
    ...{ id, remote, from_release, to_release, basis_points, reason },
    // The table's checks allow these alone.
    kind: kind as Listed['kind'],
    unit: unit as Listed['unit'],
    by: { kind: by, name },
    at: wireInstant(at.getTime()),
  };
}
