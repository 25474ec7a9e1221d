import { APPOINTMENT_STATUSES, isAccepted, takesTime } from '@carefront/shared/domain';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { isInCaseload, isNotOwnBooking } from '../../../people/public.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Viewing } from './consent-viewers.rules.ts';

// Expressions about the caller's relation to the consent `c` of the enclosing statement.
type ConsentExpressions = ExpressionBuilder<Omit<Tables, 'consent'> & { c: Tables['consent'] }, 'c'>;

/** Whether the caller is the client's contact. */
export const isContact = (is: ConsentExpressions, { contactId }: Viewing) =>
  sql<boolean>`${is.exists(
    is
      .selectFrom('client_contact as contact_link')
      .select('contact_link.client_id')
      .whereRef('contact_link.clinic_id', '=', 'c.clinic_id')
      .whereRef('contact_link.client_id', '=', 'c.client_id')
      .where('contact_link.contact_id', '=', contactId),
  )}`;

/** Statuses of a booking whose consent its practitioner may read: the booking waits for an answer, or was accepted. */
const ACTIVE_STATUSES = sql.join(APPOINTMENT_STATUSES.filter((status) => takesTime(status) || isAccepted(status)));

/**
 * Whether a practitioner treats the client or is named in the consent. Being named is enough in three cases: the consent is completed; it
 * was signed and came with no booking; or the booking that it came with is still active and was not made by this practitioner. An unsigned
 * consent shows the client's current data, so only the client's practitioners see it.
 * @param practitioner - Id of the practitioner.
 */
export const isProviderOf = (practitioner: RawBuilder<number | null>) =>
  sql<boolean>`(coalesce(c.practitioner_id = ${practitioner}, false) AND (
      c.status = 'Completed'
      OR (c.status = 'Signed' AND c.appointment_id IS NULL)
      OR EXISTS (SELECT FROM appointment came
        JOIN practitioner asked ON asked.clinic_id = came.clinic_id AND asked.id = came.practitioner_id
        WHERE came.clinic_id = c.clinic_id AND came.id = c.appointment_id AND came.client_id = c.client_id
        AND came.practitioner_id = ${practitioner} AND came.status IN (${ACTIVE_STATUSES}) AND ${isNotOwnBooking('came', 'asked')}))
    OR ${isInCaseload({ clinic: sql`c.clinic_id`, client: sql`c.client_id`, practitioner })})`;

/** Whether the caller is the consent's provider. */
export const isProvider = ({ practitionerId }: Viewing) => isProviderOf(sql`${practitionerId}::integer`);

/**
 * Whether the caller took part when the terms were accepted: by the account, as the guardian or client of the signature, by a link that was
 * emailed to the account's address, or by a link that the caller sent.
 */
export const isAcceptedThroughViewer = (is: ConsentExpressions, { userId, guardianId, clientId }: Viewing) =>
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
          one('used.sent_by_user_id', '=', userId),
          one('signed.guardian_id', '=', guardianId),
          one.and([one('signed.role', '=', 'client'), one('c.client_id', '=', clientId)]),
          sql<boolean>`lower(trim(used.email::text)) = me.email_key`,
        ]),
      ),
  )}`;
