import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../deps.ts';
import {
  type EmailDetail,
  type EmailKind,
  type EmailTexts,
  findSendingClinic,
  formatEmail,
  oneLine,
  type WaitingMessage,
} from '../messages/public.ts';
import { readClientName } from '../people/public.ts';
import { clinicOrigin } from '../platform/clinics/clinic-directory.ts';
import type { Database } from '../platform/database/transaction.ts';

export interface AccountEmail {
  readonly userId: number;
  readonly texts: Readonly<Record<Locale, (clinic: string) => EmailTexts>>;
  /** The code that the reader types. */
  readonly code?: string;
  /** Labelled facts below the message, in the reader's language. */
  readonly details?: (locale: Locale) => readonly EmailDetail[];
  /** Path of the page that the button opens. */
  readonly path?: string;
  /** The client whom the email is about. A reader with several is told which. */
  readonly clientId?: number | undefined;
}

/**
 * Defines a kind of email to an account's own address, in the language that the account chose, if any.
 * @param read - Returns the email's content; null when the email is obsolete.
 * @param namesClient - Whether the content has the client whom the email is about.
 */
export function accountEmailKind<D>(
  name: string,
  read: (deps: Deps, waiting: WaitingMessage<D>) => Promise<AccountEmail | null>,
  { namesClient }: Pick<EmailKind<D>, 'namesClient'> = { namesClient: false },
): EmailKind<D> {
  return {
    name,
    channel: 'email',
    namesClient,
    async compose(deps, waiting) {
      const { clinicId } = waiting;
      const { db } = deps.database;
      const email = await read(deps, waiting);
      const recipient = email && (await findRecipient(db, clinicId, email.userId));
      if (!email || !recipient) return null;
      const { texts, code, details, path, clientId } = email;
      const clinic = await findSendingClinic(db, clinicId);
      const locale = recipient.locale ?? waiting.locale;
      const link = path === undefined ? undefined : `${await clinicOrigin(deps, clinicId)}${path}`;
      const reader = { to: recipient.email, channel: 'email', isKnown: false } as const;
      const clientName = clientId === undefined ? '' : await readClientName(db, clinicId, clientId, reader);
      const parts = { clinic, firstName: recipient.firstName, locale, texts: texts[locale](oneLine(clinic.name)) };
      return {
        replyTo: clinic.email,
        to: recipient.email,
        ...formatEmail({ ...parts, code, link, clientName, details: details?.(locale) }),
      };
    },
  };
}

function findRecipient(db: Database, clinicId: number, userId: number) {
  return db
    .selectFrom('user_account')
    .select(['email', 'first_name as firstName', 'locale'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .executeTakeFirst();
}
