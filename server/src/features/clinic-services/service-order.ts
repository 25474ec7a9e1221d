import { movedTo } from '@carefront/shared/domain';
import type { Tx } from '../../platform/database/transaction.ts';
import { findAllServices, updateServicePositions } from './service.repository.ts';

/**
 * Numbers all offered services in the order of their categories, so that lists without categories have the same order.
 * @param lastId - A service that goes to the end of its category.
 */
export async function renumberServices(tx: Tx, clinicId: number, lastId?: number): Promise<void> {
  const rows = (await findAllServices(tx, clinicId)).filter(({ deleted_at }) => deleted_at === null);
  const groups = [...Map.groupBy(rows, ({ category_id }) => category_id).values()];
  const ids = groups.flatMap((group) => {
    const inOrder = group.map(({ id }) => id);
    return lastId !== undefined && inOrder.includes(lastId) ? movedTo(inOrder, lastId, inOrder.length) : inOrder;
  });
  await updateServicePositions(tx, clinicId, ids);
}
