import type { Database } from '../../platform/database/transaction.ts';

export interface SendingClinic {
  name: string;
  brandColour: string;
  email: string | null;
  phone: string | null;
}

export async function findSendingClinic(db: Database, clinicId: number): Promise<SendingClinic> {
  return db
    .selectFrom('clinic')
    .select(['name', 'brand_colour as brandColour', 'email', 'office_phone as phone'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
}
