import { AppError, type KeptService, type ReplyOf } from '@carefront/shared/contracts';
import { movedTo } from '@carefront/shared/domain';
import { countComing, lockOffer } from '../../clinic-changes/clinic-changes.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { toKeptService } from './kept-service.ts';
import { requireService } from './save-service.service.ts';
import { findAllServices, updateOffer, updateServicePositions } from './service.repository.ts';
import { renumberServices } from './service-order.ts';

/** Takes a service off offer, or offers it again at the end of its category. Booked sessions stay. @throws AppError `not-found`. */
export async function offerService(deps: Deps, call: Call<'offerService'>): Promise<KeptService> {
  const { clinic, actor, params } = call;
  const isWanted = call.body.is_offered === 1;
  const saved = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const row = await requireService(tx, clinic.id, params.id);
    const nowMs = deps.clock.nowMs();
    const coming = (await countComing(tx, clinic.id, 'service_id', nowMs)).get(row.id) ?? 0;
    if ((row.deleted_at === null) === isWanted) return toKeptService(row, coming);
    await updateOffer(tx, clinic.id, row.id, isWanted ? null : nowMs);
    await renumberServices(tx, clinic.id, row.id);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.offer-set',
      subject: { kind: 'service', id: String(row.id) },
      details: { is_offered: isWanted, coming_sessions: coming },
      nowMs,
    });
    return toKeptService(await requireService(tx, clinic.id, row.id), coming);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

/**
 * Moves an offered service among those of its category.
 * @returns Ids of the category's offered services, in their new order. A service off offer has no place: it moves nowhere.
 * @throws AppError `not-found`.
 */
export async function moveService(deps: Deps, call: Call<'moveService'>): Promise<ReplyOf<'moveService'>> {
  const { clinic, actor, params, body } = call;
  const ids = await transaction(deps.database.db, async (tx) => {
    await lockOffer(tx, clinic.id);
    const rows = await findAllServices(tx, clinic.id);
    const own = rows.find(({ id }) => id === params.id);
    if (!own) throw new AppError('not-found', `service ${params.id}`);
    const offered = rows.filter(({ deleted_at }) => deleted_at === null);
    const before = offered.filter(({ category_id }) => category_id === own.category_id).map(({ id }) => id);
    const from = before.indexOf(own.id);
    const after = from < 0 ? before : movedTo(before, own.id, body.position);
    const to = after.indexOf(own.id);
    if (from === to) return before;
    const places = after.values();
    const all = offered.map(({ id, category_id }) =>
      category_id === own.category_id ? (places.next().value ?? id) : id,
    );
    await updateServicePositions(tx, clinic.id, all);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'service.moved',
      subject: { kind: 'service', id: String(own.id) },
      details: { from, to },
      nowMs: deps.clock.nowMs(),
    });
    return after;
  });
  deps.clinics.invalidate(clinic.id);
  return { ids };
}
