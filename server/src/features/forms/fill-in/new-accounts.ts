import { AppError, type FieldRefusals, isStaff, type Locale, type Role } from '@carefront/shared/contracts';
import { CONTACT_REGISTERED } from '@carefront/shared/contracts/answers';
import { createAccount, emailKeyOf, findAccountByEmail } from '../../../accounts/public.ts';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits, countHitsWithin, type Hit, LIMIT_POLICIES } from '../../../limits/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { registrationEmailHits } from '../../../registrations/registrations.ts';
import type { SentProfile } from './client-profiles.ts';
import { type FormCaller, withLimitMessage } from './form-caller.ts';

/** A person of a client profile block who may have an account already, or gets one. */
export interface AccountPerson {
  readonly key: string;
  /** Position among the guardians; null: the client. */
  readonly guardian: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Result of `Passwords.hash`; null: no account is wanted, but the address must have none (BK-83). */
  readonly passwordHash: string | null;
}

interface NamedPerson extends Omit<AccountPerson, 'passwordHash'> {
  /** null: no account is wanted. */
  readonly password: string | null;
}

/** The people of a visitor's form whose addresses are looked up. */
export function namedPeople(profiles: readonly SentProfile[]): NamedPerson[] {
  const people = profiles.flatMap(({ key, profile }) =>
    [
      { person: profile, guardian: null, role: 'client' as const },
      ...profile.guardian.map((person, guardian) => ({ person, guardian, role: 'guardian' as const })),
    ].flatMap(({ person, guardian, role }): NamedPerson[] => {
      const { email, first_name: firstName, last_name: lastName } = person;
      const password = person.setup_password === 1 ? person.password : null;
      if (email === '' || (guardian !== null && password === null)) return [];
      return [{ key, guardian, email, firstName, lastName, role, password }];
    }),
  );
  // Two forms with the same addresses write them in the same order.
  return people.sort((a, b) => (emailKeyOf(a.email) < emailKeyOf(b.email) ? -1 : 1));
}

/** One hash after the other, so that one form takes one place in the queue. */
export async function withHashedPasswords(
  { passwords }: Pick<Deps, 'passwords'>,
  named: readonly NamedPerson[],
): Promise<AccountPerson[]> {
  const people: AccountPerson[] = [];
  for (const { password, ...person } of named)
    people.push({ ...person, passwordHash: password === null ? null : await passwords.hash(password) });
  return people;
}

/**
 * Creates the wanted accounts. Call it when the submit is counted: then finding out about accounts costs as much as submitting.
 * @returns The user's id by block and position (`userKey`).
 * @throws AppError `invalid-input` at the email of everybody whose address has an account (RN-15).
 */
export async function createAccounts(
  tx: Tx,
  deps: Deps,
  { clinic, locale, ip, requestId }: FormCaller,
  people: readonly AccountPerson[],
): Promise<ReadonlyMap<string, number>> {
  const userIds = new Map<string, number>();
  const taken: AccountPerson[] = [];
  // Before the accounts of this form exist: a family may share one address.
  for (const person of people) {
    const account = await findAccountByEmail(tx, clinic.id, person.email);
    // A stranger may have typed the address of an unconfirmed account: its owner still sends forms. `createAccount` refuses a second account.
    if (account && !account.must_confirm_email) taken.push(person);
  }
  for (const person of people.filter((one) => !taken.includes(one))) {
    const { passwordHash, ...owner } = person;
    if (passwordHash === null) continue;
    const facts = { clinicId: clinic.id, locale, ip, requestId };
    const userId = await createAccount(tx, deps, { ...owner, ...facts, passwordHash });
    if (userId === null) taken.push(person);
    else userIds.set(userKey(person), userId);
  }
  if (taken.length > 0)
    throw new AppError('invalid-input', 'an address has an account', { fields: refusals(taken, locale) });
  return userIds;
}

export const userKey = ({ key, guardian }: Pick<AccountPerson, 'key' | 'guardian'>): string =>
  `${key}.${guardian ?? ''}`;

const REMEDY: Readonly<Record<Locale, string>> = {
  en: 'Please log in with this email address, and fill in the form again. Or give another address.',
  fr: 'Veuillez vous connecter avec cette adresse courriel et remplir de nouveau le formulaire. Vous pouvez aussi donner une autre adresse.',
};

const refusals = (taken: readonly AccountPerson[], locale: Locale): FieldRefusals =>
  Object.fromEntries(
    taken.map(({ key, guardian }) => [
      guardian === null ? `${key}.email` : `${key}.guardian.${guardian}.email`,
      [{ code: 'contact-registered' as const, message: `${CONTACT_REGISTERED[locale]}; ${REMEDY[locale]}` }],
    ]),
  );

/**
 * Counts a visitor's form about new clients, also when it is refused afterwards: each address in it may reveal whether it has an account, costs
 * a hash where a password is chosen, and gets an email. Call it outside the transaction, which may be rolled back, and before passwords are hashed.
 * @param addresses - A form with more of them than an hour allows costs the whole hour.
 * @throws AppError `too-many-requests`
 */
export async function countVisitorForm(
  deps: Deps,
  { clinic, locale, ip }: FormCaller,
  addresses: number,
): Promise<void> {
  if (isUnbounded(deps.config, ip)) return;
  const units = Math.min(Math.max(1, addresses), LIMIT_POLICIES['form-client-network-hour'].most);
  const hits: Hit[] = [
    { policy: 'form-client-network-hour', subject: ip, units },
    { policy: 'form-client-network-day', subject: ip, units },
  ];
  await countHits(deps, clinic.id, hits).catch((error: unknown) => {
    throw withLimitMessage(error, locale);
  });
}

/**
 * Counts new clients: of a visitor by their emails, as other registrations; of an account by the account. Staff are not limited.
 * @throws AppError `too-many-requests`; the transaction must not go on.
 */
export async function countNewClients(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { clinic, actor, locale, ip }: FormCaller,
  emails: readonly string[],
): Promise<void> {
  if (isUnbounded(config, ip) || isStaff(rolesOf(actor)) || emails.length === 0) return;
  const hits: Hit[] =
    actor.kind === 'person'
      ? [{ policy: 'form-client-account-day', subject: String(actor.userId), units: emails.length }]
      : registrationEmailHits(config, ip, emails);
  await countHitsWithin(tx, clinic.id, hits, clock.nowMs()).catch((error: unknown) => {
    throw withLimitMessage(error, locale);
  });
}
