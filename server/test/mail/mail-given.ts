import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { enqueueMessage } from '../../src/messages/enqueue-messages.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import type { TestServer } from '../setup/start-test-server.ts';

export interface OutboxRow {
  id: string;
  kind: string;
  state: string;
  /** As JSON. */
  details: string;
}

export interface KeptMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  kind: 'email' | 'text';
  attachments: unknown[];
}

/** Queues emails of a clinic (Maple by default) as a request would, and reads them as only a test may. */
export function mailGiven({ db, deps, clock }: TestServer) {
  return {
    post(
      name: string,
      details: object,
      { locale = 'en', clinicId = MAPLE.clinicId, expiresAtMs }: PostOptions = {},
    ): Promise<void> {
      const kind = deps.messageKinds.find((one) => one.name === name);
      if (!kind) throw new Error(`There is no kind of message ${name}`);
      const message = {
        clinicId,
        kind,
        details: details as never,
        locale,
        ...(expiresAtMs !== undefined && { expiresAtMs }),
      };
      return inClinic(clinicId, () => transaction(deps.database.db, (tx) => enqueueMessage(tx, deps, message)));
    },
    /** A login of `emailcode@maple.test` that waits for its code. */
    async openChallenge(): Promise<{ userId: number; challengeId: string }> {
      const userId = MAPLE.users.emailCode;
      const challengeId = randomUUID();
      const nowMs = clock.nowMs();
      await db
        .insertInto('login_challenge')
        .values({
          clinic_id: MAPLE.clinicId,
          id: challengeId,
          token_hash: sha256(challengeId),
          browser_hash: sha256('a browser'),
          user_id: userId,
          method: 'email',
          is_remembered: false,
          redirect_to_app: false,
          dont_redirect: false,
          began_at: new Date(nowMs),
          expires_at: new Date(nowMs + 180_000),
        })
        .execute();
      return { userId, challengeId };
    },
    async outbox(): Promise<OutboxRow[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'kind', 'state', 'details'])
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({ ...row, details: JSON.stringify(row.details) }));
    },
    kept: (): Promise<KeptMessage[]> =>
      db
        .selectFrom('demo_message')
        .select(['recipient as to', 'subject', 'text', 'html', 'message_id', 'kind', 'attachments'])
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    /** The jobs of all messages, oldest first; `error`: of the last try. */
    async jobs(): Promise<{ state: string; error: string | null }[]> {
      const { rows } = await deps.database.ownerPool.query<{ state: string; error: string | null }>(
        "SELECT state::text AS state, output ->> 'message' AS error FROM pgboss.job WHERE name LIKE 'send-%' ORDER BY created_on",
      );
      return rows;
    },
    /** Jobs that wait for a later try are due now. */
    async hurryJobs(): Promise<void> {
      await deps.database.ownerPool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    },
    async forgetAll(): Promise<void> {
      await db.deleteFrom('outbox').execute();
      await db.deleteFrom('demo_message').execute();
      await deps.database.ownerPool.query('DELETE FROM pgboss.job');
    },
  };
}

interface PostOptions {
  locale?: Locale;
  clinicId?: number;
  expiresAtMs?: number;
}
