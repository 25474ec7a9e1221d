import { AppError, reachOf } from '@carefront/shared/contracts';
import { NOTES_MAX_LENGTH } from '@carefront/shared/domain';
import { findAccount } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { findClient, listAssignedClients } from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import { type Booker, type ClientVerdict, clientOf } from './booking-account.rules.ts';
import type { BookingForm } from './booking-people.rules.ts';

/** Account data for the booking of a known client. */
export interface BookingAccount {
  readonly clientId: number;
  /** Address of the family member's account (BK-48), or of the client whom staff chose; the form's address is ignored. */
  readonly email: string;
}

export interface AccountVerdict {
  /** Null: the booking is for a new client, or the form names no client; then `codes` has the error. */
  readonly account: BookingAccount | null;
  /** The signed-in person who adds the new client and becomes the guardian; absent: nobody. */
  readonly newGuardian?: Person;
  /** Errors by field. */
  readonly codes: FieldCodes;
}

/**
 * Finds the client whom a family member books for, in the same list that the browser gets. Uses only the choices and the notes of the form,
 * and ignores its data about people, except for a new client of a guardian.
 * @throws AppError `not-found` for a client whom the person may not book for; `unauthenticated` when the account no longer exists.
 */
export async function judgeAccount(
  deps: Deps,
  clinic: ClinicRow,
  booker: Booker,
  form: BookingForm,
  judgeNewClient: () => Promise<FieldCodes>,
): Promise<AccountVerdict> {
  const { person } = booker;
  const client = await findOwnClient(deps, clinic, booker, form);
  if (client.kind === 'new') return { account: null, newGuardian: person, codes: await judgeNewClient() };
  if (client.kind === 'not-theirs') throw new AppError('not-found', `a client who is not user ${person.userId}'s`);
  const codes: FieldCodes = {
    ...(client.kind === 'missing' ? { client_id: 'client-required' as const } : {}),
    ...notesRefusal(form),
  };
  if (client.kind === 'missing') return { account: null, codes };
  const account = await findAccount(deps.database.db, clinic.id, person.userId);
  if (!account) throw new AppError('unauthenticated', `user ${person.userId} is gone`);
  return { account: { clientId: client.clientId, email: account.email }, codes };
}

/**
 * Finds the client whom staff book for (BK-42). Checks the form as `judgeAccount` does.
 * @throws AppError `not-found` when the clinic has no such client.
 */
export async function judgeClientOfClinic(
  deps: Deps,
  clinicId: number,
  clientId: number,
  form: BookingForm,
): Promise<AccountVerdict> {
  const client = await findClient(deps.database.db, clinicId, clientId);
  if (!client) throw new AppError('not-found', `client ${clientId} is not the clinic's`);
  const isOpenToBook = client.status === 'Active';
  const codes = { ...(isOpenToBook ? {} : { client_id: 'client-unknown' as const }), ...notesRefusal(form) };
  return { account: { clientId, email: client.email ?? '' }, codes };
}

const notesRefusal = ({ notes }: BookingForm): FieldCodes =>
  notes.length > NOTES_MAX_LENGTH ? { notes: 'notes-too-long' } : {};

async function findOwnClient(
  deps: Deps,
  clinic: ClinicRow,
  booker: Booker,
  { client_id, has_account }: BookingForm,
): Promise<ClientVerdict> {
  const assignedIds = booker.choosesClient ? await assignedClientIds(deps, clinic, booker.person) : [];
  return clientOf(booker, client_id ?? null, { assignedIds, isForNewClient: has_account === 0 });
}

async function assignedClientIds(deps: Deps, clinic: ClinicRow, person: Person): Promise<number[]> {
  const reach = reachOf('getGuardianData', person.roles);
  const named = { guardianId: undefined, contactId: undefined };
  const clients = await listAssignedClients(deps, { clinic, actor: person, reach, named });
  return clients.map(({ id }) => id);
}
