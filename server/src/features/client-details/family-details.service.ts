import { AppError, type Locale, type ParsedBodyOf, type Reach, type ReplyOf } from '@carefront/shared/contracts';
import {
  BLANK_PROFILE,
  canEnterContact,
  changedFacts,
  type Flag,
  factsToCheck,
  type IsoDate,
  isGuardianMandatory,
  isIsoDate,
  NOTIFICATION_CHOICES,
  newProfileGuardian,
} from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import {
  type ClientProfileRecord,
  changeClient,
  findClientProfile,
  type ProfileGuardianRecord,
  recordEditorOf,
} from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { checkPersonForm, familyReach, findReachedClient, withoutContacts } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { clinicDay, lockNeed } from '../guardian-access/public.ts';
import { CONTACT, pick } from './own-details.service.ts';

interface FamilyCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly params: { readonly id: number };
}
type SaveCall = FamilyCall & {
  readonly body: ParsedBodyOf<'saveFamilyDetails'>;
  readonly request: Pick<FastifyRequest, 'headers'>;
};

const DETAILS = [
  ...CONTACT,
  'dob',
  ...(['address', 'city', 'postal_code', 'country_id', 'state_id'] as const),
  ...NOTIFICATION_CHOICES,
] as const;
type Details = Pick<ClientProfileRecord, (typeof DETAILS)[number]>;

/** The fields of this page, by their names in forms. Of guardians it has the notifications alone. */
const SHOWN: readonly string[] = [
  ...DETAILS,
  'bool_needs_guardian',
  ...NOTIFICATION_CHOICES.map((choice) => `guardian.${choice}`),
];
const FIELDS = { isVisible: (slug: string) => SHOWN.includes(slug), isRequired: () => false };

/**
 * Reads the details of a client for the client or a guardian. Contacts know a client by name alone.
 * @throws AppError `not-found`, the same for a client who does not exist and one out of reach.
 */
export async function getFamilyDetails(
  { database: { db } }: Pick<Deps, 'database'>,
  call: FamilyCall,
): Promise<ReplyOf<'getFamilyDetails'>> {
  return shown(await requireReached(db, call), call.actor);
}

/**
 * Changes details of a client as far as the caller's rights go (`FACT_RIGHTS`): facts that the clinic owns become a proposal, and the rest
 * changes at once. Values that are on file already write nothing.
 * @throws AppError `not-found`; `invalid-input`; `entry-changed` with the stored details when the edit began with others.
 */
export function saveFamilyDetails(deps: Deps, call: SaveCall): Promise<ReplyOf<'saveFamilyDetails'>> {
  const { clinic, actor, locale, params, body, request } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'saveFamilyDetails', clinic, actor, locale, submitKey, asked: [params, body] } as const;
  return oncePerKey(deps, keyed, (once) => transaction(deps.database.db, (tx) => once(tx, () => save(tx, deps, call))));
}

async function save(tx: Tx, deps: Deps, call: SaveCall): Promise<ReplyOf<'saveFamilyDetails'>> {
  const { clinic, actor, locale, params, body } = call;
  const day = clinicDay(deps, clinic);
  await requireReached(tx, call);
  await lockNeed(tx, day, params.id);
  const stored = await requireReached(tx, call);
  const { version, guardian: choices, ...sent } = body;
  const wanted = { ...sent, bool_needs_guardian: needAfter(stored, sent.dob, day.today) };
  await assertDetails(tx, stored, wanted, day.today, locale);
  const own = choices ? ownGuardian(stored, actor) : undefined;
  const isSame =
    changedFacts(DETAILS, stored, wanted).length === 0 &&
    (!own || changedFacts(NOTIFICATION_CHOICES, own, choices ?? {}).length === 0);
  if (isSame) return { proposed: [] };
  const current = shown(stored, actor);
  if (current.version !== version)
    throw new AppError('entry-changed', `client ${params.id} was changed meanwhile`, { body: { current } });
  const editor = await recordEditorOf(tx, clinic.id, actor, params.id);
  const change = await changeClient(tx, {
    ...{ clinicId: clinic.id, clientId: params.id, fields: FIELDS, today: day.today, now: day.now },
    profile: {
      ...{ ...BLANK_PROFILE, ...wanted },
      guardian: own ? [{ ...newProfileGuardian(false), ...own, ...choices }] : [],
    },
    may: { editClient: true, editGuardians: own !== undefined, addGuardians: false },
    by: { editor, userId: actor.userId },
    isSmsSupported: clinic.bool_sms_support,
  });
  const proposed = factsToCheck(stored, wanted, canEnterContact(wanted, day.today));
  await recordAudit(tx, {
    ...{ clinicId: clinic.id, actor, action: 'client.changed', nowMs: deps.clock.nowMs() },
    subject: { kind: 'client', id: String(params.id) },
    details: { editor, proposals: change?.proposals ?? 0, facts: changedFacts(DETAILS, stored, wanted).join(' ') },
  });
  return { proposed };
}

async function requireReached(db: Database | Tx, { clinic, actor, reach, params: { id } }: FamilyCall) {
  const client = await findReachedClient(db, clinic.id, withoutContacts(familyReach(actor, reach)), id);
  const stored = client && (await findClientProfile(db, clinic.id, id));
  if (!stored) throw new AppError('not-found', `client ${id}`);
  return stored;
}

/** The need on file, or the need that comes from the age (BK-66). */
const needAfter = ({ bool_needs_guardian }: ClientProfileRecord, dob: IsoDate, today: IsoDate): Flag =>
  isIsoDate(dob) && dob <= today && isGuardianMandatory(dob, today) ? 1 : bool_needs_guardian;

/** The rules of the forms. A client without an email on file may stay without one. @throws AppError `invalid-input` by field. */
async function assertDetails(
  tx: Tx,
  stored: ClientProfileRecord,
  wanted: Details & { readonly bool_needs_guardian: Flag },
  today: IsoDate,
  locale: Locale,
): Promise<void> {
  const need: Flag = stored.email === '' ? 1 : wanted.bool_needs_guardian;
  const form = { ...wanted, is_consent_form: 0 as const, bool_needs_guardian: need, guardian: [] };
  const errors = await checkPersonForm(tx, form, today);
  const known: readonly string[] = DETAILS;
  assertNoFieldErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => known.includes(field))), locale);
}

const ownGuardian = ({ guardian }: ClientProfileRecord, { guardianId }: Person): ProfileGuardianRecord | undefined =>
  guardian.find(({ id }) => id === guardianId);

function shown(stored: ClientProfileRecord, actor: Person): ReplyOf<'getFamilyDetails'> {
  const details = pick(stored, DETAILS);
  const own = ownGuardian(stored, actor);
  const guardian = own ? pick(own, [...CONTACT, ...NOTIFICATION_CHOICES]) : null;
  const version = sha256(JSON.stringify([DETAILS.map((fact) => stored[fact]), guardian])).toString('base64url');
  return { ...details, id: stored.client_id, guardian, version };
}
