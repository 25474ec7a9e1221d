import { AppError, reachOf } from '@carefront/shared/contracts';
import { NOTES_MAX_LENGTH } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/actor.ts';
import type { ClinicRow } from '../../platform/clinic-directory.ts';
import type { FieldCodes } from '../../platform/field-refusal.ts';
import { findAccount } from '../accounts/account.repository.ts';
import { listAssignedClients } from '../own-people/list-assigned-clients.service.ts';
import { listOwnPractitioners } from '../own-people/list-own-practitioners.service.ts';
import { type Booker, type ClientVerdict, clientOf, mayBookWith } from './booking-account.rules.ts';
import type { BookingForm } from './booking-people.rules.ts';

/** What the booking of a signed-in person is written with. */
export interface BookingAccount {
  readonly clientId: number;
  /** Of the account, whatever the form says (BK-48). */
  readonly email: string;
}

export interface AccountVerdict {
  /** Null: a new client's booking, or a client is still to be chosen, and `codes` say so. */
  readonly account: BookingAccount | null;
  /** What is wrong, by field. */
  readonly codes: FieldCodes;
}

/**
 * Whom a signed-in person books for and with whom, by the same lists that the browser is given. Of the form only what is chosen and the
 * notes count; about people it says nothing that is used.
 * @throws AppError `not-found` for a client who is not theirs; `unauthenticated` where the account is gone meanwhile.
 */
export async function judgeAccount(
  deps: Deps,
  clinic: ClinicRow,
  booker: Booker,
  form: BookingForm,
): Promise<AccountVerdict> {
  const { person } = booker;
  const client = await findClient(deps, clinic, booker, form);
  if (client.kind === 'not-theirs') throw new AppError('not-found', `a client who is not user ${person.userId}'s`);
  const practitionerIds = await ownPractitionerIds(deps, clinic, person);
  const codes: FieldCodes = {
    ...(client.kind === 'missing' ? { client_id: 'client-required' as const } : {}),
    ...(mayBookWith(form.practitioner_id, practitionerIds) ? {} : { practitioner_id: 'practitioner-unknown' as const }),
    ...(form.notes.length > NOTES_MAX_LENGTH ? { notes: 'notes-too-long' as const } : {}),
  };
  if (client.kind === 'missing') return { account: null, codes };
  const account = await findAccount(deps.database.db, clinic.id, person.userId);
  if (!account) throw new AppError('unauthenticated', `user ${person.userId} is gone`);
  return { account: { clientId: client.clientId, email: account.email }, codes };
}

async function findClient(
  deps: Deps,
  clinic: ClinicRow,
  booker: Booker,
  { client_id }: BookingForm,
): Promise<ClientVerdict> {
  const assigned = booker.choosesClient ? await assignedClientIds(deps, clinic, booker.person) : [];
  return clientOf(booker, client_id ?? null, assigned);
}

async function assignedClientIds(deps: Deps, clinic: ClinicRow, person: Person): Promise<number[]> {
  const reach = reachOf('getGuardianData', person.roles);
  const named = { guardianId: undefined, contactId: undefined };
  const clients = await listAssignedClients(deps, { clinic, actor: person, reach, named });
  return clients.map(({ id }) => id);
}

async function ownPractitionerIds(deps: Deps, clinic: ClinicRow, person: Person): Promise<number[]> {
  const reach = reachOf('getClientPractitioners', person.roles);
  const practitioners = await listOwnPractitioners(deps, { clinic, actor: person, reach });
  return practitioners.map(({ id }) => id);
}
