import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { dateAt, isIsoDate, officeClientErrors } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import {
  asFormValues,
  foldedNameOf,
  foldWaitingNames,
  fullNameOf,
  personReferenceErrors,
  withGuardianDecided,
  writePerson,
} from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import { isKnownPractitioner } from '../../scheduling/public.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { insertAssignment } from './assign-client.ts';

type Body = ParsedBodyOf<'addClient'>;
interface AddCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly body: Body;
  readonly request: Pick<FastifyRequest, 'headers'>;
}

/**
 * The office adds a client with guardians, status, language and practitioner. When the clinic has perhaps this person already, nothing is
 * written until the office says that the person is another. The same body with the same key gets the first answer again.
 * @throws AppError `invalid-input` by field; `client-known` with the records that are perhaps of this person.
 */
export async function addClient(deps: Deps, call: AddCall): Promise<ReplyOf<'addClient'>> {
  const { clinic, actor, locale, body, request } = call;
  const today = dateAt(deps.zones.requireZone(clinic.timezone), deps.clock.nowMs());
  const form = withGuardianDecided(body, today, clinic.consent_age_years);
  const { db } = deps.database;
  const { codes, states } = await personReferenceErrors(db, form);
  const person = officeClientErrors(asFormValues(form), { today, states });
  assertNoFieldErrors({ ...codes, ...person, ...(await practitionerErrors(db, clinic.id, body)) }, locale);
  await foldWaitingNames(db, clinic.id);
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'addClient', clinic, actor, locale, submitKey, asked: body } as const;
  return oncePerKey(deps, keyed, (once) =>
    transaction(db, (tx) =>
      once(tx, async () => {
        if (body.is_another_person === 0) await assertUnknown(tx, clinic.id, body);
        return { id: await writeClient(tx, deps, { ...call, body: form }) };
      }),
    ),
  );
}

async function practitionerErrors(db: Database, clinicId: number, { practitioner_id: id }: Body): Promise<FieldCodes> {
  return id && !(await isKnownPractitioner(db, clinicId, id)) ? { practitioner_id: 'practitioner-unknown' } : {};
}

/** Records that are shown to the office. */
const MOST_SHOWN = 5;

/** @throws AppError `client-known` when a record has the same name and birth date, or the same email. */
async function assertUnknown(tx: Tx, clinicId: number, { first_name, last_name, dob, email }: Body): Promise<void> {
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'status', 'first_name as firstName', 'last_name as lastName', 'dob', 'email'])
    .where('clinic_id', '=', clinicId)
    .where((is) =>
      is.or([
        ...(isIsoDate(dob)
          ? [is.and([is('dob', '=', dob), is('folded_name', '=', foldedNameOf(first_name, last_name))])]
          : []),
        ...(email === '' ? [] : [is('email', '=', email), is('other_email', '=', email)]),
        sql<boolean>`false`,
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  if (rows.length === 0) return;
  const clients = rows.map((row) => ({
    ...{ id: row.id, status: row.status, full_name: fullNameOf(row) },
    ...{ birthday: row.dob, email: row.email },
  }));
  throw new AppError('client-known', 'a record is perhaps of this person', { body: { clients } });
}

type CheckedBody = Body & ReturnType<typeof withGuardianDecided<Body>>;

async function writeClient(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { clinic, actor, body }: Omit<AddCall, 'body'> & { readonly body: CheckedBody },
): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const { status, locale = null, practitioner_id: practitionerId } = body;
  const clientId = await writePerson(tx, {
    ...{ clinic, form: body, status, timezone: clinic.timezone },
    now: new Date(nowMs),
    contactSetBy: actor.userId,
  });
  if (locale !== null)
    await tx
      .updateTable('client')
      .set({ locale })
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', clientId)
      .execute();
  if (practitionerId) await insertAssignment(tx, { clinicId: clinic.id, clientId, practitionerId }, actor.userId);
  await recordAudit(tx, {
    ...{ clinicId: clinic.id, actor, action: 'client.added', nowMs },
    subject: { kind: 'client', id: String(clientId) },
    details: { status, ...(practitionerId && { practitioner_id: practitionerId }) },
  });
  return clientId;
}
