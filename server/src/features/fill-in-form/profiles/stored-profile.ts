import { type ClientProfileAnswers, CONTACTS_FIELDS, isContactsClient, shownFieldsOf } from '@carefront/shared/domain';
import type { FormCaller } from '../answering/form-caller.ts';
import { mayEditGuardian, type SentProfile } from './sent-profiles.ts';

/**
 * The answers that the response keeps: as they count, with the real data of a chosen client where the caller may not change them (CP-03)
 * and the form shows them, and with the server's values for the account. Hidden guardians of a chosen client are not part of it, because the caller reads the
 * response. `metasOf` leaves out the passwords.
 */
export function storedProfile(sent: SentProfile, { actor }: Pick<FormCaller, 'actor'>): Partial<ClientProfileAnswers> {
  const { profile, fields, chosen, properties } = sent;
  const userId = actor.kind === 'person' ? actor.userId : null;
  const own = { has_account: userId === null ? 0 : 1, auth_user_id: userId, auto_approve: 0 } as const;
  if (!chosen) return { ...profile, ...own };
  if (isContactsClient(profile)) return { ...contactsProfile(profile), ...own };
  const { guardian: existing, user_id: _, ...client } = chosen;
  const guardian = profile.guardian.map((one) => {
    const real = mayEditGuardian(sent) ? undefined : existing.find(({ id }) => id === one.id);
    if (!real) return one;
    const { user_id: __, ...known } = real;
    return { ...one, ...shownFieldsOf(known, fields, 'guardian.') };
  });
  return { ...profile, ...(properties.editsClient ? {} : shownFieldsOf(client, fields, '')), ...own, guardian };
}

/** A contact says nothing about the client. */
function contactsProfile(profile: ClientProfileAnswers): Partial<ClientProfileAnswers> {
  const { client_id, first_name, last_name, is_client_contact } = profile;
  const visit = Object.fromEntries(CONTACTS_FIELDS.map((field) => [field, profile[field]]));
  return { client_id, first_name, last_name, is_client_contact, ...visit };
}
