import { sql } from 'kysely';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { ChainPlace } from '../../src/features/audit-log/anchors.ts';
import { verifyChain } from '../../src/features/audit-log/check-log.ts';
import { insertAudit } from '../../src/platform/audit/audit.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import type { OpenDatabase } from '../../src/platform/database/open/open-database.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';

const NOW = Date.parse('2026-11-16T13:00:00Z');
const { clinicId } = MAPLE;

/** An owner of Maple with the fields that the log needs. */
export const OWNER = {
  kind: 'person',
  userId: MAPLE.users.owner,
  roles: ['owner'],
  practitionerId: null,
  clientId: null,
  guardianId: null,
  contactId: null,
  session: { id: 's', authenticatedAtMs: NOW, endsAtMs: NOW, hasSecondFactor: false },
} as const;

/** Maple's log for tests: writes rows as the app does, changes them as only the tables' owner can, and reads them. */
export function auditGiven({ db, ownerPool }: Pick<OpenDatabase, 'db' | 'ownerPool'>) {
  const one = async <R>(text: string, values: readonly unknown[] = []) =>
    (await ownerPool.query<R>(text, values)).rows[0] as R;
  const given = {
    /** Writes one row in its own call. */
    write: (number: number, nowMs = NOW) =>
      inClinic(clinicId, () =>
        insertAudit(db, {
          clinicId,
          actor: OWNER,
          action: 'client.listed',
          subject: { kind: 'client', id: String(number) },
          details: { count: number },
          nowMs: nowMs + number,
        }),
      ),
    async writeMany(count: number): Promise<void> {
      for (let number = 1; number <= count; number += 1) await given.write(number);
    },
    /** Deletes all rows and the head, then writes `count` rows. */
    async reset(count: number): Promise<void> {
      await ownerPool.query('DELETE FROM audit_event');
      await ownerPool.query('DELETE FROM audit_head');
      await given.writeMany(count);
    },
    verify: (anchors: readonly ChainPlace[] = []) => inClinic(clinicId, () => verifyChain(db, clinicId, anchors)),
    /** First fault as `changed 7`, or null. */
    async fault(anchors: readonly ChainPlace[] = []): Promise<string | null> {
      const { fault } = await given.verify(anchors);
      return fault && `${fault.kind} ${fault.seq}`;
    },
    /** The end of the chain, in the form of an anchor. */
    end: () =>
      one<ChainPlace>(`SELECT seq, encode(hash, 'hex') AS hash FROM audit_head WHERE clinic_id = $1`, [clinicId]),
    seqs: async () =>
      (
        await ownerPool.query<{ seq: number }>('SELECT seq FROM audit_event WHERE clinic_id = $1 ORDER BY seq', [
          clinicId,
        ])
      ).rows.map(({ seq }) => seq),
    /** Keeps all others from the heads until the transaction ends. */
    lockHeads: (tx: Tx) => sql`LOCK TABLE audit_head IN ACCESS EXCLUSIVE MODE`.execute(tx),
    /** Runs SQL as the owner of the tables. */
    tamper: (text: string, values: readonly unknown[] = []) => ownerPool.query(text, values),
    /** Recomputes every hash from a row on, and the head: the best forgery that the tables' owner can make. */
    rechain: (fromSeq: number) =>
      ownerPool.query(
        `DO $$
        DECLARE e audit_event; before bytea;
        BEGIN
          SELECT hash INTO before FROM audit_event WHERE clinic_id = ${clinicId} AND seq = ${fromSeq - 1};
          FOR e IN SELECT * FROM audit_event WHERE clinic_id = ${clinicId} AND seq >= ${fromSeq} ORDER BY seq LOOP
            e.previous_hash := coalesce(before, audit_genesis(${clinicId}));
            before := audit_hash(e);
            UPDATE audit_event SET previous_hash = e.previous_hash, hash = before WHERE clinic_id = ${clinicId} AND seq = e.seq;
            UPDATE audit_head SET seq = e.seq, hash = before WHERE clinic_id = ${clinicId};
          END LOOP;
        END $$`,
      ),
  };
  return given;
}
