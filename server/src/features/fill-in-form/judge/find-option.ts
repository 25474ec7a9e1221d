import type { Database } from '../../../platform/database/transaction.ts';

export const findOptionName = (
  _db: Database,
  _clinicId: number,
  _option: { source: string; value: string; parentId: string | undefined },
): Promise<string | null> => Promise.resolve(null);
