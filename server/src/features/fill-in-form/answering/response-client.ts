import { AppError, isStaff, type Locale, type ParsedBodyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { asStaff, type DraftOwner, findReachedClient, recordReaderOf } from '../../../form-records/public.ts';
import { ownRecordsOf } from '../../../people/public.ts';
import { type Actor, rolesOf } from '../../../platform/access/actor.ts';
import { invalidInput } from '../../../platform/validation/field-refusal.ts';

/** The client that a response is about. */
export interface ResponseClient {
  /** null: the caller is a visitor, or a person who looks after clients and was not asked for a certain client. */
  readonly clientId: number | null;
  /** Staff fill the form in for the client (RN-18). */
  readonly isFilledOut: boolean;
}

/**
 * Finds whom the response is about. Staff may fill a form in for every client whom they reach.
 * @throws AppError `not-found` for a client out of reach, and for callers who are no staff; `invalid-input` without
 * a client.
 */
export async function findResponseClient(
  { database: { db } }: Pick<Deps, 'database'>,
  {
    clinic,
    actor,
    locale,
  }: { readonly clinic: { readonly id: number }; readonly actor: Actor; readonly locale: Locale },
  {
    fill_out,
    fill_out_for_client_id: clientId,
  }: Pick<ParsedBodyOf<'submitForm'>, 'fill_out' | 'fill_out_for_client_id'>,
): Promise<ResponseClient> {
  if (fill_out !== 1) return { clientId: ownRecordsOf(actor, 'own').clientId, isFilledOut: false };
  const reader = recordReaderOf(actor);
  if (!reader || !isStaff(rolesOf(actor))) throw new AppError('not-found', 'only staff fill in for a client');
  if (clientId === undefined || clientId === null)
    throw invalidInput(['fill_out_for_client_id'], { fill_out_for_client_id: clientId }, locale);
  const client = await findReachedClient(db, clinic.id, asStaff(reader), clientId);
  if (!client) throw new AppError('not-found', `client ${clientId} is out of reach`);
  return { clientId: client.id, isFilledOut: true };
}

interface FilledOutFor {
  readonly fill_out?: 0 | 1 | undefined;
  readonly fill_out_for_client_id?: number | null | undefined;
  readonly draft_client_id?: number | undefined;
}

/** The draft of the answers that the actor sends; null: a visitor has none on the server. */
export const draftOf = (
  actor: Actor,
  formId: number,
  { fill_out, fill_out_for_client_id, draft_client_id }: FilledOutFor,
): DraftOwner | null => {
  if (actor.kind !== 'person') return null;
  const clientId = fill_out === 1 ? fill_out_for_client_id : draft_client_id;
  return { userId: actor.userId, formId, clientId: clientId ?? 0 };
};
