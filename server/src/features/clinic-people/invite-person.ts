import type { ParsedBodyOf } from '@carefront/shared/contracts';
import {
  invitedEmailError,
  MOST_CLINIC_PEOPLE,
  personStateOf,
  validateInvitation,
  validateRoles,
} from '@carefront/shared/domain';
import {
  emailKeyOf,
  findAccountByEmail,
  insertInvitedAccount,
  recordEvent,
  removeUnconfirmedAccount,
  sendInvitation,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHitsWithin, type Hit } from '../../limits/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { type Once, oncePerKey, type SubmitKeyHeader } from '../../submissions/public.ts';
import {
  type ClinicPerson,
  findPeople,
  findPerson,
  lockPeople,
  offerPractitioner,
  readDetails,
  readDiscipline,
  toClinicPerson,
} from './list-people.ts';
import { changePerson, type PersonCall, presentActor, requireAllowed } from './update-person.ts';

type InviteCall = Pick<Call<'invitePerson'>, 'clinic' | 'actor' | 'locale' | 'body' | 'request'>;

/** Stored for a repeated submit: the person is read again. */
interface Invited {
  readonly id: number;
}

/**
 * Makes an account without a password for a person who works here, and emails the link that sets one. An email that has an account already
 * is refused (decision 71). An account whose address nobody confirmed is removed for it: a stranger may have typed the address (decision 83).
 * @param submitKey - Value of the Idempotency-Key header: a repeated call invites nobody twice.
 * @throws AppError `invalid-input` by field; `forbidden` for a role that the caller may not give; `too-many-requests`.
 */
export async function invitePerson(deps: Deps, call: InviteCall, submitKey: SubmitKeyHeader): Promise<ClinicPerson> {
  const { clinic, actor, locale } = call;
  const body = readDetails(call.body, locale);
  const emailError = invitedEmailError(body.email);
  assertNoFieldErrors(emailError ? { email: emailError } : {}, locale);
  const { db } = deps.database;
  const keyed = { route: 'invitePerson', clinic, actor, locale, submitKey, asked: call.body } as const;
  const { id } = await oncePerKey(deps, keyed, (once) =>
    transaction(db, (tx) => once(tx, () => invite(tx, deps, { ...call, body }))),
  );
  deps.clinics.invalidate(clinic.id);
  const row = await findPerson(db, clinic.id, id, deps.clock.nowMs());
  if (!row) throw new Error(`the invited person ${id} is not there`);
  return toClinicPerson(deps, { clinic, locale }, row);
}

async function invite(tx: Tx, deps: Deps, call: InviteCall): Promise<Invited> {
  const { clinic, actor, body, locale, request } = call;
  const { email, roles } = body;
  const clinicId = clinic.id;
  const nowMs = deps.clock.nowMs();
  await lockPeople(tx, clinicId);
  requireAllowed(validateInvitation((await presentActor(tx, clinicId, actor, nowMs)).roles, roles));
  const occupationId = await readDiscipline(tx, clinicId, body, locale);
  await requireFreeEmail(tx, call, nowMs);
  await countHitsWithin(tx, clinicId, invitationHits(clinicId, email), nowMs);
  const id = await insertInvitedAccount(tx, { clinicId, ...accountOf(body), nowMs });
  // Another call has made the account since the check.
  if (id === null) throw fieldRefusal({ email: 'email-of-client' }, locale);
  if (roles.includes('practitioner')) await offerPractitioner(tx, { clinicId, userId: id }, occupationId);
  await sendInvitation(tx, deps, { clinicId, userId: id, locale });
  const event = { clinicId, userId: id, ip: request.ip, requestId: request.id, nowMs };
  await recordEvent(tx, { ...event, action: 'account-created' });
  const subject = { kind: 'account', id: String(id) };
  await recordAudit(tx, { clinicId, actor, action: 'person.invited', subject, details: { roles }, nowMs });
  return { id };
}

const accountOf = ({ email, first_name, last_name, title, roles }: ParsedBodyOf<'invitePerson'>) => ({
  ...{ email, roles, title: title === '' ? null : title },
  ...{ firstName: first_name, lastName: last_name },
});

/**
 * Removes an unconfirmed account of the address.
 * @throws AppError `invalid-input` at email. The office may know which of the two it is: it reads the clinic's clients and people.
 */
async function requireFreeEmail(tx: Tx, { clinic, body, locale }: InviteCall, nowMs: number): Promise<void> {
  const people = await findPeople(tx, clinic.id, nowMs);
  const account = await findAccountByEmail(tx, clinic.id, body.email);
  const unconfirmed = { clinicId: clinic.id, userId: account?.id ?? 0, nowMs, cause: 'invited' } as const;
  if (account && !(await removeUnconfirmedAccount(tx, unconfirmed))) {
    const isListed = people.some(({ id }) => id === account.id);
    throw fieldRefusal({ email: isListed ? 'person-listed' : 'email-of-client' }, locale);
  }
  if (people.length >= MOST_CLINIC_PEOPLE) throw fieldRefusal({ email: 'people-full' }, locale);
}

/**
 * Emails a new link to a person who has not set a password yet. For a person who has one meanwhile, or who is switched off, nothing is
 * sent: the answer says so by the person's state.
 * @throws AppError `not-found`, `forbidden`, `too-many-requests`.
 */
export function resendInvitation(deps: Deps, call: PersonCall, submitKey: SubmitKeyHeader): Promise<ClinicPerson> {
  const { clinic, actor, locale, params } = call;
  const keyed = { route: 'resendInvitation', clinic, actor, locale, submitKey, asked: params } as const;
  return oncePerKey(deps, keyed, (once) => send(deps, call, once));
}

function send(deps: Deps, call: PersonCall, once: Once): Promise<ClinicPerson> {
  const { clinic, locale, params } = call;
  return changePerson(deps, call, async (tx, { row, actor, owners }) => {
    requireAllowed(validateRoles({ actor, person: row, owners }, row.roles));
    const state = personStateOf({ hasPassword: row.has_password, isSwitchedOff: row.switched_off_at !== null });
    if (state !== 'invited') return null;
    let isFirst = false;
    await once(tx, async () => {
      isFirst = true;
      await countHitsWithin(tx, clinic.id, invitationHits(clinic.id, row.email), deps.clock.nowMs());
      await sendInvitation(tx, deps, { clinicId: clinic.id, userId: params.id, locale });
    });
    return isFirst ? { action: 'person.invitation-sent', details: {} } : null;
  });
}

/** An invitation counts for the clinic and for the mailbox that it reaches. */
const invitationHits = (clinicId: number, email: string): readonly Hit[] => [
  { policy: 'invitation-clinic', subject: String(clinicId) },
  { policy: 'invitation-address', subject: emailKeyOf(email) },
];
