import { randomUUID } from 'node:crypto';
import type { Uploader } from '../src/files/public.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { MAPLE } from '../src/seed/demo-ids.ts';
import { TEST_NOW } from './seeded-template.ts';
import type { TestServer } from './start-test-server.ts';

interface WantedCard {
  readonly clinicId?: number;
  readonly clientId?: number;
  readonly guardianId?: number;
  readonly userId?: number;
  readonly isDetached?: boolean;
}

const newMethodId = () => `pm_${randomUUID().replaceAll('-', '')}`;

/** Puts a card on file. @param db - The owner's connection. @returns Its id. */
export async function addCard(db: Database, wanted: WantedCard): Promise<string> {
  const { clinicId = MAPLE.clinicId, clientId = null, guardianId = null, userId = null, isDetached = false } = wanted;
  const id = newMethodId();
  await db
    .insertInto('card_on_file')
    .values({
      ...{ clinic_id: clinicId, payment_method_id: id, customer_id: 'cus_test' },
      ...{ client_id: clientId, guardian_id: guardianId, user_id: userId, response_id: null },
      ...{ card_brand: 'visa', last_four: '4242', created_at: TEST_NOW, changed_at: TEST_NOW },
      detached_at: isDetached ? TEST_NOW : null,
    })
    .execute();
  return id;
}

/** Adds a card that a person began to add, and that the provider has. @returns Its id. */
export async function addSetup(
  { db, clock }: TestServer,
  { clinicId, starter, formId }: { readonly clinicId: number; readonly starter: Uploader; readonly formId: number },
): Promise<string> {
  const id = newMethodId();
  await db
    .insertInto('card_setup')
    .values({
      ...{ clinic_id: clinicId, id: `seti_${randomUUID()}`, form_id: formId },
      started_by_user_id: starter.kind === 'account' ? starter.userId : null,
      session_hash: starter.kind === 'session' ? starter.sessionHash : null,
      ...{ payment_method_id: id, card_brand: 'visa', last_four: '4242' },
      created_at: new Date(clock.nowMs()),
      expires_at: new Date(clock.nowMs() + 86_400_000),
    })
    .execute();
  return id;
}
