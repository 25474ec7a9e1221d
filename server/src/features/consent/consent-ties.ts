import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Viewing } from './consent-viewers.rules.ts';

// What the caller is to the consent `c` of the statement around.
type ConsentExpressions = ExpressionBuilder<Omit<Tables, 'consent'> & { c: Tables['consent'] }, 'c'>;

/** The client's contact. */
export const isContact = (is: ConsentExpressions, { contactId }: Viewing) =>
  sql<boolean>`${is.exists(
    is
      .selectFrom('client_contact as contact_link')
      .select('contact_link.client_id')
      .whereRef('contact_link.clinic_id', '=', 'c.clinic_id')
      .whereRef('contact_link.client_id', '=', 'c.client_id')
      .where('contact_link.contact_id', '=', contactId),
  )}`;

/** The consent's practitioner, or one of the client's. */
export const isProvider = (is: ConsentExpressions, { practitionerId }: Viewing) =>
  sql<boolean>`(coalesce(${is('c.practitioner_id', '=', practitionerId)}, false) OR ${is.exists(
    is
      .selectFrom('client_practitioner as work')
      .select('work.client_id')
      .whereRef('work.clinic_id', '=', 'c.clinic_id')
      .whereRef('work.client_id', '=', 'c.client_id')
      .where('work.practitioner_id', '=', practitionerId),
  )})`;

/** They accepted its terms themself: by account, as whose guardian or client it was signed, or by a link that was mailed to the account's own address. */
export const isOwnSignature = (is: ConsentExpressions, { userId, guardianId, clientId }: Viewing) =>
  sql<boolean>`${is.exists(
    is
      .selectFrom('consent_signature as signed')
      .leftJoin('consent_link as used', (on) =>
        on.onRef('used.clinic_id', '=', 'signed.clinic_id').onRef('used.id', '=', 'signed.link_id'),
      )
      .leftJoin('user_account as me', (on) =>
        on.onRef('me.clinic_id', '=', 'signed.clinic_id').on('me.id', '=', userId),
      )
      .select('signed.id')
      .whereRef('signed.clinic_id', '=', 'c.clinic_id')
      .whereRef('signed.consent_id', '=', 'c.id')
      .where('signed.part', '=', 'signer')
      .where((one) =>
        one.or([
          one('signed.signer_user_id', '=', userId),
          one('signed.guardian_id', '=', guardianId),
          one.and([one('signed.role', '=', 'client'), one('c.client_id', '=', clientId)]),
          sql<boolean>`lower(trim(used.email::text)) = me.email_key`,
        ]),
      ),
  )}`;
