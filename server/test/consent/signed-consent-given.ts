import { insertAudit } from '../../src/platform/audit/audit.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { addConsent, readConsent, type WantedConsent } from './consent-given.ts';

/** A signed consent with the rows of the log that vouch for its signatures. @param db - The owner's connection. @returns Its id. */
export async function addProvedConsent(
  db: Database,
  wanted: WantedConsent & { readonly status: 'Signed' | 'Completed' },
): Promise<string> {
  const id = await addConsent(db, wanted);
  for (const { clinic_id, part, role, method, hash, signed_at } of await readConsent(db, id).signatures()) {
    await insertAudit(db, {
      clinicId: clinic_id,
      actor: 'system',
      action: part === 'provider' ? 'consent.completed' : 'consent.signed',
      subject: { kind: 'consent', id },
      details: { role, method, signature: hash.toString('hex') },
      nowMs: signed_at.getTime(),
    });
  }
  return id;
}
