import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../deps.ts';
import type { PreferredCare } from '../people/public.ts';
import type { Actor } from '../platform/access/actor.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { enqueueRegistrationEmail } from './registration-email.ts';

export interface RegisteredPerson {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly channel: RegistrationChannel;
  readonly clientId: number;
  readonly wishes: RegistrationWishes;
}

/**
 * Writes the registration of a new client and an audit row, and notifies the clinic. Sends no email to the typed address, which may belong to
 * anyone. Precondition: the client is written, with the status Waitlist. The transaction locks nothing after this call.
 */
export async function recordRegistration(tx: Tx, deps: Deps, registered: RegisteredPerson): Promise<void> {
  const { clinic, actor, locale, channel, clientId, wishes } = registered;
  const nowMs = deps.clock.nowMs();
  await insertRegistration(tx, { clinicId: clinic.id, clientId, channel, locale, wishes, now: new Date(nowMs) });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.registered',
    subject: { kind: 'client', id: String(clientId) },
    details: { channel },
    nowMs,
  });
  await enqueueRegistrationEmail(tx, deps, clinic, { clientId, locale });
}

export type RegistrationChannel = Tables['client_registration']['channel'];

export interface RegistrationWishes extends PreferredCare {
  /** Cleaned rich text; null: the channel asks for none. */
  readonly notes: string | null;
}

interface NewRegistration {
  readonly clinicId: number;
  readonly clientId: number;
  readonly channel: RegistrationChannel;
  /** Language of the page. */
  readonly locale: Locale;
  readonly wishes: RegistrationWishes;
  readonly now: Date;
}

async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<void> {
  const { clinicId, clientId, channel, locale, wishes, now } = registration;
  await tx
    .insertInto('client_registration')
    .values({
      ...{ clinic_id: clinicId, client_id: clientId, channel, locale, registered_at: now },
      notes: wishes.notes,
      practitioner_id: wishes.practitionerId,
      occupation_id: wishes.occupationId,
    })
    .execute();
}

/**
 * Finds the first person still waiting, from this client and those who registered later.
 * @returns null when no one waits.
 */
export async function findFirstWaiting(
  db: Database,
  clinicId: number,
  fromClientId: number,
): Promise<{ registeredAt: Date } | null> {
  const row = await db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select('r.registered_at as registeredAt')
    .where('r.clinic_id', '=', clinicId)
    .where('r.client_id', '>=', fromClientId)
    .where('c.status', '=', 'Waitlist')
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the time zone of the clinic's own calendar. */
export async function readZone(db: Database, clinicId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('clinic')
    .select('timezone')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return timezone;
}
