import type { ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import { CLIENT_STATUSES, foldedName } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { findClientNames, ownRecordsOf } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';

interface LinkCall {
  readonly clinicId: number;
  readonly actor: Person;
  readonly body: ParsedBodyOf<'checkClientLink'>;
}

/** Whether a client among the caller's own people has this name (CP-08). Accents, case and blanks around the name do not count. */
export async function checkClientLink(
  { database: { db } }: Deps,
  { clinicId, actor, body }: LinkCall,
): Promise<ReplyOf<'checkClientLink'>> {
  const clients = await findClientNames(db, clinicId, CLIENT_STATUSES, ownRecordsOf(actor, 'assigned'));
  const typed = foldedPair(body.first_name, body.last_name);
  const isLinked = clients.some(({ firstName, lastName }) => foldedPair(firstName, lastName) === typed);
  return isLinked ? 'is_linked' : 'not_linked';
}

const foldedPair = (firstName: string, lastName: string): string =>
  JSON.stringify([firstName, lastName].map((name) => foldedName(name.trim())));
