import { AppError, isLocale, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  BLANK_PROFILE,
  canEnterContact,
  changedFacts,
  type Flag,
  type IsoDate,
  isGuardianMandatory,
  isIsoDate,
  officeClientErrors,
} from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import {
  type ClientProfileRecord,
  changeClient,
  familyTies,
  findClientProfile,
  notifyFormerAddresses,
} from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { findReferences } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { clinicDay, lockNeed } from '../guardian-access/public.ts';

interface OfficeCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
}
type SaveCall = OfficeCall & {
  readonly body: ParsedBodyOf<'saveClientDetails'>;
  readonly request: Pick<FastifyRequest, 'headers'>;
};

const NAME = ['first_name', 'last_name', 'dob'] as const;
const DETAILS = [
  ...NAME,
  ...(['email', 'other_email', 'phone_number', 'phone_type_1', 'phone_default_1'] as const),
  ...(['other_phone', 'phone_type_2', 'phone_default_2'] as const),
] as const;
/** Fields on which no rule depends. A browser of the former release does not send them. */
const FURTHER = ['sex', 'address', 'city', 'country_id', 'state_id'] as const;
const CLINIC_FACTS = ['status', 'locale'] as const;
type Details = Pick<ClientProfileRecord, (typeof DETAILS)[number] | (typeof FURTHER)[number]>;
/** A client as the office corrects it. */
type OfficeRecord = ClientProfileRecord & { readonly status: ClientStatus; readonly locale: Locale | null };

const SHOWN: readonly string[] = [...DETAILS, ...FURTHER, 'bool_needs_guardian'];
/** The office corrects these fields alone: all others keep their stored data. */
const FIELDS = { isVisible: (slug: string) => SHOWN.includes(slug), isRequired: () => false };

/** Reads what the office corrects of a client. @throws AppError `not-found`. */
export async function getClientDetails(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, params }: OfficeCall,
): Promise<ReplyOf<'getClientDetails'>> {
  const stored = await findOfficeRecord(db, clinic.id, params.id);
  if (!stored) throw new AppError('not-found', `client ${params.id}`);
  return shown(stored);
}

/**
 * Corrects name, birth date, sex, contact data, status and language of a client. Former addresses are told. A client whom the birth date makes need a guardian needs
 * one, and the email and phones on file of such a client stay (CP-05). Details that are on file already write nothing.
 * @throws AppError `not-found`; `forbidden` for the own family; `invalid-input`; `entry-changed` with the stored details when the edit began
 * with others.
 */
export function saveClientDetails(deps: Deps, call: SaveCall): Promise<ReplyOf<'saveClientDetails'>> {
  const { clinic, actor, locale, params, body, request } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'saveClientDetails', clinic, actor, locale, submitKey, asked: [params, body] } as const;
  return oncePerKey(deps, keyed, (once) => transaction(deps.database.db, (tx) => once(tx, () => save(tx, deps, call))));
}

async function save(tx: Tx, deps: Deps, { clinic, actor, locale, params, body }: SaveCall) {
  const place = { clinicId: clinic.id, clientId: params.id };
  const day = clinicDay(deps, clinic);
  const isLocked = await lockNeed(tx, day, params.id);
  const stored = isLocked && (await findOfficeRecord(tx, clinic.id, params.id));
  if (!stored) throw new AppError('not-found', `client ${params.id}`);
  // The office decides nothing about its own family (decision 91).
  if ((await familyTies(tx, clinic.id, actor.userId, [params.id])).size > 0)
    throw new AppError('forbidden', `client ${params.id} is of the caller's own family`);
  const { version, ...sent } = body;
  const wanted = {
    ...(Object.fromEntries([...FURTHER, ...CLINIC_FACTS].map((fact) => [fact, stored[fact]])) as Pick<
      OfficeRecord,
      (typeof FURTHER | typeof CLINIC_FACTS)[number]
    >), // the same keys
    ...definedOf(sent),
    bool_needs_guardian: needAfter(stored, sent.dob, day.today),
  };
  if (wanted.status === 'Draft') wanted.status = stored.status;
  await assertDetails(tx, stored, wanted, { today: day.today, locale });
  const personal = canEnterContact(wanted, day.today) ? DETAILS : NAME;
  const facts = [
    ...changedFacts([...personal, ...FURTHER], stored, wanted),
    ...CLINIC_FACTS.filter((fact) => stored[fact] !== wanted[fact]),
  ];
  if (facts.length === 0) return { id: params.id };
  const current = shown(stored);
  if (current.version !== version)
    throw new AppError('entry-changed', `client ${params.id} was changed meanwhile`, { body: { current } });
  const change = await changeClient(tx, {
    ...place,
    ...{ profile: { ...BLANK_PROFILE, ...wanted }, fields: FIELDS },
    may: { editClient: true, editGuardians: false, addGuardians: false },
    by: { editor: 'office', userId: actor.userId },
    ...{ isSmsSupported: clinic.bool_sms_support, today: day.today, now: day.now },
  });
  await tx
    .updateTable('client')
    .set({ status: wanted.status, locale: wanted.locale })
    .where('clinic_id', '=', clinic.id)
    .where('id', '=', params.id)
    .execute();
  await notifyFormerAddresses(tx, deps, { ...place, locale }, change?.changed ?? []);
  await recordAudit(tx, {
    ...{ clinicId: clinic.id, actor, action: 'client.corrected', nowMs: deps.clock.nowMs() },
    subject: { kind: 'client', id: String(params.id) },
    details: { facts: facts.join(' ') },
  });
  return { id: params.id };
}

/** The need on file, or the need that comes from the age (BK-66). */
const needAfter = ({ bool_needs_guardian }: ClientProfileRecord, dob: IsoDate, today: IsoDate): Flag =>
  isIsoDate(dob) && dob <= today && isGuardianMandatory(dob, today) ? 1 : bool_needs_guardian;

/** The sent fields. A field that is absent keeps its stored value. */
const definedOf = <T extends object>(sent: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  }; // without the absent ones

/** The client with status and language. @returns undefined when the clinic has no such client. */
async function findOfficeRecord(
  db: Database | Tx,
  clinicId: number,
  clientId: number,
): Promise<OfficeRecord | undefined> {
  const profile = await findClientProfile(db, clinicId, clientId);
  const row = await db
    .selectFrom('client')
    .select(['status', 'locale'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(clientId))
    .executeTakeFirst();
  return profile && row && { ...profile, status: row.status, locale: isLocale(row.locale) ? row.locale : null };
}

/**
 * The rules of the forms, except that a phone is enough. A client without an email on file may stay without one.
 * @throws AppError `invalid-input` by field.
 */
async function assertDetails(
  tx: Tx,
  stored: ClientProfileRecord,
  wanted: Details & { readonly bool_needs_guardian: Flag },
  { today, locale }: { readonly today: IsoDate; readonly locale: Locale },
): Promise<void> {
  const need = stored.email === '' ? 1 : wanted.bool_needs_guardian;
  const { country_id, state_id } = wanted;
  const references = { country_id, state_id, relationship_ids: [], contact_type_ids: [] };
  const { isCountryKnown, states } = await findReferences(tx, references);
  const form = { ...BLANK_PROFILE, ...wanted, bool_needs_guardian: need };
  const known: readonly string[] = [...DETAILS, ...FURTHER];
  const errors = Object.entries(officeClientErrors(form, { today, states })).filter(([field]) => known.includes(field));
  const codes: FieldCodes = country_id !== null && !isCountryKnown ? { country_id: 'country-unknown' } : {};
  assertNoFieldErrors({ ...codes, ...Object.fromEntries(errors) }, locale);
}

function shown(stored: OfficeRecord): ReplyOf<'getClientDetails'> {
  const facts = [...DETAILS, ...FURTHER, ...CLINIC_FACTS] as const;
  const details = Object.fromEntries(facts.map((fact) => [fact, stored[fact]])) as unknown as Details &
    Pick<OfficeRecord, 'status' | 'locale'>; // each of the keys
  const version = sha256(JSON.stringify(facts.map((fact) => stored[fact]))).toString('base64url');
  return { ...details, id: stored.client_id, needs_guardian: stored.bool_needs_guardian, version };
}
