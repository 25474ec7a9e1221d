import { type Locale, serverPath } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { type EmailKind, enqueueMessages, findSendingClinic, formatEmail, oneLine } from '../../../messages/public.ts';
import { readClientName } from '../../../people/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-origin.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { type AccessNews, GUARDIAN_ACCESS_TEXTS } from './guardian-access-texts.ts';

interface Details {
  readonly clientId: number;
  /** null: to the client. */
  readonly guardianId: number | null;
  readonly news: AccessNews;
  /** The day of the end, where it is to come. */
  readonly on: IsoDate | null;
}

/**
 * Tells the client or a guardian about the guardians' access. It greets without a name, and names the client only to a reader with several:
 * another person may read the address.
 */
export const GUARDIAN_ACCESS: EmailKind<Details> = {
  name: 'guardian-access',
  channel: 'email',
  namesClient: true,
  async compose(deps, { clinicId, details, locale }) {
    const { db } = deps.database;
    const { clientId, guardianId, news, on } = details;
    const reader = guardianId === null ? 'client' : 'guardian';
    const recipient = await findRecipient(db, clinicId, reader, guardianId ?? clientId);
    if (!recipient) return null;
    const clinic = await findSendingClinic(db, clinicId);
    // A guardian whose access has ended still has to know which client it was.
    const address = { to: recipient.email, channel: 'email', isKnown: true } as const;
    const clientName = await readClientName(db, clinicId, clientId, address);
    const language = recipient.locale ?? locale;
    const texts = GUARDIAN_ACCESS_TEXTS[language][reader][news](oneLine(clinic.name), on ?? '');
    const link = recipient.hasAccount ? `${await clinicOrigin(deps, clinicId)}${serverPath('account')}` : undefined;
    return {
      replyTo: clinic.email,
      to: recipient.email,
      ...formatEmail({ clinic, firstName: '', locale: language, texts, link, clientName }),
    };
  },
};

/** Emails the client and the guardians. A person without an address gets none. */
export async function tellAboutAccess(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  {
    clinicId,
    clientId,
    guardianIds,
    news,
    on,
  }: {
    readonly clinicId: number;
    readonly clientId: number;
    readonly guardianIds: readonly number[];
    readonly news: AccessNews;
    readonly on: IsoDate | null;
  },
): Promise<void> {
  const { content_locale: locale } = await tx
    .selectFrom('clinic')
    .select('content_locale')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const messages = [null, ...guardianIds].map((guardianId) => ({
    clinicId,
    kind: GUARDIAN_ACCESS,
    details: { clientId, guardianId, news, on },
    locale,
  }));
  await enqueueMessages(tx, deps, messages);
}

interface Recipient {
  readonly email: string;
  readonly locale: Locale | null;
  readonly hasAccount: boolean;
}

/** The confirmed account's address, otherwise the one on file. */
async function findRecipient(
  db: Database,
  clinicId: number,
  table: 'client' | 'guardian',
  id: number,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    SELECT coalesce(u.email, p.email) AS email, u.locale, u.id IS NOT NULL AS "hasAccount"
    FROM ${sql.table(table)} p
    LEFT JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id AND NOT u.must_confirm_email
    WHERE p.clinic_id = ${clinicId} AND p.id = ${id} AND coalesce(u.email, p.email) IS NOT NULL`.execute(db);
  return rows[0];
}
