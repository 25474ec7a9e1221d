import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { BLANK_PROFILE, changedFacts, newProfileGuardian, personFormErrors } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import {
  changeClient,
  findClientProfile,
  type ProfileGuardianRecord,
  recordEditorOf,
} from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { familyReach } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import { type AuditNote, recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { clinicDay } from '../guardian-access/public.ts';

interface OwnCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly audit: AuditNote;
}
type SaveCall = OwnCall & {
  readonly body: ParsedBodyOf<'saveOwnDetails'>;
  readonly request: Pick<FastifyRequest, 'headers'>;
};

/** Names, emails and phones of a client or guardian. */
export const CONTACT = [
  ...(['first_name', 'last_name', 'email', 'other_email'] as const),
  ...(['phone_number', 'phone_type_1', 'phone_default_1', 'other_phone', 'phone_type_2', 'phone_default_2'] as const),
] as const;
type Contact = Pick<ProfileGuardianRecord, (typeof CONTACT)[number]>;

const SHOWN: readonly string[] = CONTACT.map((fact) => `guardian.${fact}`);
const FIELDS = { isVisible: (slug: string) => SHOWN.includes(slug), isRequired: () => false };

/** Reads how the clinic reaches the caller: the language of messages, and the contact data of a guardian. */
export async function getOwnDetails(
  { database: { db } }: Pick<Deps, 'database'>,
  call: OwnCall,
): Promise<ReplyOf<'getOwnDetails'>> {
  call.audit.about(accountOf(call.actor));
  return shown(await findOwn(db, call));
}

const accountOf = ({ userId }: Person) => ({ kind: 'account', id: String(userId) }) as const;

/**
 * Sets the language of messages at once. Everything that the clinic owns of a guardian becomes a proposal about one of the guardian's
 * clients (`FACT_RIGHTS`). Values that are on file already write nothing.
 * @throws AppError `invalid-input`; `entry-changed` with the stored details when the edit began with others.
 */
export function saveOwnDetails(deps: Deps, call: SaveCall): Promise<ReplyOf<'saveOwnDetails'>> {
  const { clinic, actor, locale, body, request } = call;
  call.audit.about(accountOf(actor));
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'saveOwnDetails', clinic, actor, locale, submitKey, asked: [body] } as const;
  return oncePerKey(deps, keyed, (once) => transaction(deps.database.db, (tx) => once(tx, () => save(tx, deps, call))));
}

async function save(tx: Tx, deps: Deps, call: SaveCall): Promise<ReplyOf<'saveOwnDetails'>> {
  const { clinic, actor, locale, body } = call;
  const own = await findOwn(tx, call, true);
  const wanted = own.guardian ? (body.guardian ?? null) : null;
  const day = clinicDay(deps, clinic);
  if (wanted) assertContact(wanted, day.today, locale);
  const proposed = own.guardian && wanted ? changedFacts(CONTACT, own.guardian.record, wanted) : [];
  const isLocaleNew = body.locale !== own.locale;
  if (proposed.length === 0 && !isLocaleNew) return { proposed };
  const current = shown(own);
  if (current.version !== body.version)
    throw new AppError('entry-changed', 'the own details were changed meanwhile', { body: { current } });
  if (isLocaleNew)
    await tx
      .updateTable('user_account')
      .set({ locale: body.locale })
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', actor.userId)
      .execute();
  if (own.guardian && wanted && proposed.length > 0) {
    const { clientId, record } = own.guardian;
    await changeClient(tx, {
      ...{ clinicId: clinic.id, clientId, fields: FIELDS, today: day.today, now: day.now },
      profile: { ...BLANK_PROFILE, guardian: [{ ...newProfileGuardian(false), ...record, ...wanted }] },
      may: { editClient: false, editGuardians: true, addGuardians: false },
      by: { editor: await recordEditorOf(tx, clinic.id, actor, clientId), userId: actor.userId },
      isSmsSupported: clinic.bool_sms_support,
    });
  }
  await recordAudit(tx, {
    ...{ clinicId: clinic.id, actor, action: 'own-details.changed', nowMs: deps.clock.nowMs() },
    subject: accountOf(actor),
    details: { facts: [...(isLocaleNew ? ['locale'] : []), ...proposed].join(' ') },
  });
  return { proposed };
}

interface OwnDetails {
  readonly locale: Locale | null;
  /** The caller as a guardian, with the client to whom a proposal belongs; null: the caller looks after nobody. */
  readonly guardian: { readonly clientId: number; readonly record: ProfileGuardianRecord } | null;
}

async function findOwn(
  db: Database | Tx,
  { clinic, actor }: Pick<OwnCall, 'clinic' | 'actor'>,
  isLocked = false,
): Promise<OwnDetails> {
  const { locale } = await db
    .selectFrom('user_account')
    .select('locale')
    .where('clinic_id', '=', clinic.id)
    .where('id', '=', actor.userId)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const { guardianId } = familyReach(actor, 'assigned');
  if (guardianId === null) return { locale, guardian: null };
  const link = await db
    .selectFrom('client_guardian')
    .select('client_id')
    .where('clinic_id', '=', clinic.id)
    .where('guardian_id', '=', guardianId)
    .where('is_in_force', '=', true)
    .orderBy('client_id')
    .executeTakeFirst();
  const profile = link && (await findClientProfile(db, clinic.id, link.client_id));
  const record = profile?.guardian.find(({ id }) => id === guardianId);
  return { locale, guardian: profile && record ? { clientId: profile.client_id, record } : null };
}

/** The rules of the forms. @throws AppError `invalid-input` by field of the guardian. */
function assertContact(wanted: Contact, today: string, locale: Locale): void {
  const form = {
    ...BLANK_PROFILE,
    bool_needs_guardian: 1 as const,
    guardian: [{ ...newProfileGuardian(false), ...wanted }],
  };
  const errors = personFormErrors(form, { today });
  const known: readonly string[] = CONTACT.map((fact) => `guardian.0.${fact}`);
  const own = Object.entries(errors).filter(([field]) => known.includes(field));
  assertNoFieldErrors(Object.fromEntries(own.map(([field, code]) => [field.replace('.0.', '.'), code])), locale);
}

function shown({ locale, guardian }: OwnDetails): ReplyOf<'getOwnDetails'> {
  const contact = guardian && pick(guardian.record, CONTACT);
  const version = sha256(JSON.stringify([locale, contact && CONTACT.map((fact) => contact[fact])])).toString(
    'base64url',
  );
  return { locale, guardian: contact, version };
}

/** The record with these keys alone. */
export const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>; // the same keys
