import { sealPlainSecrets } from './accounts/second-factor.ts';
import { readConfig } from './config.ts';
import { linkTokenHash, manageToken } from './email-links/email-links.ts';
import { resealLinkedDrafts } from './features/forms/linked-drafts.ts';
import { onExisting } from './open-existing.ts';
import { createSecrets, loadSessionSecret } from './platform/access/secrets.ts';
import { inClinic, listClinicIds } from './platform/database/clinic-scope.ts';
import type { Database } from './platform/database/transaction.ts';
import { systemClock } from './platform/time/clock.ts';

/** Forms, codes and bot checks that people have open, and answers of repeated calls, end within a day. */
const OPEN_FORMS_MS = 24 * 60 * 60 * 1000;
const BOOKINGS_AT_ONCE = 1_000;

interface Found {
  /** Numbers of values that were sealed anew. */
  apps: number;
  drafts: number;
  /** Authenticator apps whose secret no known secret opens. */
  lost: number;
  /** Coming bookings whose link an earlier secret made. */
  bookings: number;
  /** When the last of these bookings ends; null without any. */
  untilMs: number | null;
}

/** `carefront rotate-secrets`: run it when all nodes have the new secret first, and again before the earlier one is removed. */
export async function rotateSecrets(): Promise<number> {
  const config = readConfig(process.env);
  const previous = config.previousSecrets;
  const nowMs = systemClock.nowMs();
  const found: Found = { apps: 0, drafts: 0, lost: 0, bookings: 0, untilMs: null };
  await onExisting(config, async ({ db }) => {
    const newest = await loadSessionSecret(config.sessionSecret, config.dataDir);
    const secrets = createSecrets(newest, previous);
    for (const clinicId of await listClinicIds(db))
      await inClinic(clinicId, async () => {
        const { sealed, lost } = await sealPlainSecrets(db, secrets);
        found.apps += sealed;
        found.lost += lost;
        if (previous.length === 0) return;
        found.drafts += await resealLinkedDrafts(db, secrets);
        await countBookings(db, { clinicId, newest, previous, nowMs }, found);
      });
  });
  process.stdout.write(`${linesOf(found, previous.length > 0, nowMs).join('\n')}\n`);
  return found.lost > 0 ? 1 : 0;
}

interface LookedAt {
  readonly clinicId: number;
  readonly newest: string;
  readonly previous: readonly string[];
  readonly nowMs: number;
}

/** An email about a booking has its link again, which is made from the secret of the day of the booking. */
async function countBookings(
  db: Database,
  { clinicId, newest, previous, nowMs }: LookedAt,
  found: Found,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('appointment')
      .select(['id', 'end_at', 'link_version', 'manage_token_hash'])
      .where('clinic_id', '=', clinicId)
      .where('end_at', '>', new Date(nowMs))
      .where('status', 'in', ['requested', 'confirmed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BOOKINGS_AT_ONCE)
      .execute();
    for (const { id, end_at, link_version, manage_token_hash } of rows) {
      const isOf = (secret: string) => linkTokenHash(manageToken(secret, id, link_version)).equals(manage_token_hash);
      if (isOf(newest) || !previous.some(isOf)) continue;
      found.bookings += 1;
      found.untilMs = Math.max(found.untilMs ?? 0, end_at.getTime());
    }
    const last = rows.at(-1);
    if (!last || rows.length < BOOKINGS_AT_ONCE) return;
    after = last.id;
  }
}

function linesOf({ apps, drafts, lost, bookings, untilMs }: Found, hasPrevious: boolean, nowMs: number): string[] {
  const lines = [`Sealed with the newest secret now: ${apps} authenticator apps, ${drafts} unsent forms.`];
  if (lost > 0)
    lines.push(
      `Authenticator apps that no secret opens: ${lost}. Add their secret to SESSION_SECRET_PREVIOUS. If it is lost, their owners log in with a recovery code, or you run reset-second-factor.`,
    );
  if (!hasPrevious) return [...lines, 'SESSION_SECRET_PREVIOUS is empty: there is nothing to remove.'];
  if (untilMs !== null)
    lines.push(`Emails about ${bookings} coming bookings still need an earlier secret for their link.`);
  const fromMs = Math.max(untilMs ?? 0, nowMs + OPEN_FORMS_MS);
  lines.push(
    `SESSION_SECRET_PREVIOUS may be emptied after ${new Date(fromMs).toISOString().slice(0, 16).replace('T', ' ')} UTC, if all nodes have the newest secret first by now.`,
  );
  return lines;
}
