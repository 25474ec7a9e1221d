import { hasFamilyRole, isAppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { dateAt, type Flag, type IsoDate } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Uploader } from '../../files/public.ts';
import {
  checkPersonForm,
  contactSetterOf,
  findKnownCare,
  type PreferredCare,
  withGuardianDecided,
  writePerson,
  wrongCareField,
} from '../../people/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import {
  assertNoFieldErrors,
  type FieldCodes,
  invalidInput,
  unstorablePaths,
} from '../../platform/validation/field-refusal.ts';
import { countRegistration, findRegistrationRefusal, recordRegistration } from '../../registrations/registrations.ts';
import {
  consumeProof,
  type Once,
  oncePerKey,
  proofRequired,
  readProof,
  type SubmitKeyHeader,
} from '../../submissions/public.ts';
import { checkSentConsent, writeSubmittedConsent } from '../consent/public.ts';
import { attachNotePictures, storedNotes } from './note-pictures.ts';

/**
 * Puts the client of an intake form onto the waitlist and notifies the clinic (IN-09). The email is never looked up, so that neither the answer
 * nor its time reveals whether the email is known. The same body with the same key gets the first answer again. Unusually many registrations
 * need a proof of work, as holds do.
 * @throws AppError `invalid-input` by field (IN-10); `proof-required` with a challenge; `too-many-requests` with a message for people.
 */
export async function registerClient(deps: Deps, call: IntakeCall): Promise<ReplyOf<'registerClient'>> {
  const unstorable = unstorablePaths(call.body);
  if (unstorable.length > 0) throw invalidInput(unstorable, call.body, call.locale);
  const { clinic, actor, locale, submitKey } = call;
  // Only now, because the hash of the key needs the whole text: the check limited its nesting.
  const { bot_check: _, ...asked } = call.body;
  const keyed = { route: 'registerClient', clinic, actor, locale, submitKey, asked } as const;
  const { clientId } = await oncePerKey(deps, keyed, (once) => registerOrRefuse(deps, call, once));
  return { client: { id: clientId, status: 'Waitlist' } };
}

async function registerOrRefuse(deps: Deps, call: IntakeCall, once: Once): Promise<{ readonly clientId: number }> {
  const { clinic, locale, body, request } = call;
  const intake = await checkIntake(deps, call);
  const counted = { clinic, locale, email: body.email, ip: request.ip, isProven: true };
  const refusal = await findRegistrationRefusal(deps, counted);
  if (refusal) throw refusal;
  const scope = { clinicId: clinic.id, purpose: 'intake' } as const;
  const proof = await readProof(deps, body.bot_check, scope, locale);
  const act = async (tx: Tx) => {
    const nowMs = deps.clock.nowMs();
    const isProven = proof !== null && (await consumeProof(tx, { ...proof, clinicId: clinic.id }, nowMs));
    await countRegistration(tx, deps, { ...counted, isProven });
    return { clientId: await writeIntake(tx, deps, call, intake) };
  };
  try {
    return await transaction(deps.database.db, (tx) => once(tx, () => act(tx)));
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too-many-requests') throw error;
    // With a proof, the limits may still allow it.
    throw (await findRegistrationRefusal(deps, counted)) ?? (await proofRequired(deps, scope, 'an intake form'));
  }
}

/** A form without errors. */
interface CheckedIntake {
  /** It has no consent where the clinic has no terms. */
  readonly form: IntakeForm;
  readonly care: PreferredCare;
  /** Clean rich text that names the discipline. Its pictures may belong to others. */
  readonly notes: string;
}

/** Checks everything in the form and reports all errors at once. @throws AppError `invalid-input` by field. */
async function checkIntake(deps: Deps, call: IntakeCall): Promise<CheckedIntake> {
  const { clinic, locale, body } = call;
  const { bot_check: _, ...sent } = body;
  const today = dateAt(deps.zones.requireZone(clinic.timezone), deps.clock.nowMs());
  const form = withGuardianDecided(sent, today, clinic.consent_age_years);
  const care = { practitionerId: body.practitioner_id || null, occupationId: body.occupation_id || null };
  const person = await checkPersonForm(deps.database.db, form, today);
  const consent = await checkConsent(deps, call, form, today);
  assertNoFieldErrors({ ...person, ...(await careRefusals(deps, clinic.id, care)), ...consent.codes }, locale);
  const notes = await storedNotes(deps.database.db, {
    clinicId: clinic.id,
    locale,
    body,
    occupationId: care.occupationId,
  });
  return { form: consent.hasTerms ? form : { ...form, is_consent_form: 0, consent: undefined }, care, notes };
}

async function careRefusals({ database }: Deps, clinicId: number, care: PreferredCare): Promise<FieldCodes> {
  const field = wrongCareField(care, await findKnownCare(database.db, clinicId, [care]));
  if (field === null) return {};
  return { [field]: field === 'occupation_id' ? 'discipline-unknown' : 'provider-unknown' };
}

/** The error about a consent is at `is_consent` (IN-10). */
async function checkConsent(
  deps: Deps,
  { clinic, locale, actor }: IntakeCall,
  form: IntakeForm,
  today: IsoDate,
): Promise<{ codes: FieldCodes; hasTerms: boolean }> {
  if (form.is_consent_form === 0) return { codes: {}, hasTerms: true };
  const { codes, hasTerms } = await checkSentConsent(deps, {
    ...{ clinic, locale, actor, today },
    consent: form.consent,
    client: form,
  });
  const [code] = Object.values(codes);
  return { codes: code ? { is_consent: code } : {}, hasTerms };
}

/**
 * Writes client, guardians, registration, pictures and consent, and notifies the clinic: everything, or the transaction is rolled back.
 * @returns The new client's id.
 */
async function writeIntake(
  tx: Tx,
  deps: Deps,
  { clinic, actor, uploader, locale, request }: IntakeCall,
  { form, care, notes }: CheckedIntake,
): Promise<number> {
  const now = new Date(deps.clock.nowMs());
  // The clinic's zone, because the form asks for none.
  const clientId = await writePerson(tx, {
    clinic,
    form,
    status: 'Waitlist',
    timezone: clinic.timezone,
    now,
    contactSetBy: contactSetterOf(actor),
  });
  if (form.is_consent_form === 1)
    await writeSubmittedConsent(tx, deps, {
      ...{ clinic, locale, actor, request },
      client: { id: clientId, isNew: true, canBeSubmitter: !hasFamilyRole(rolesOf(actor)) },
      email: form.email,
      practitionerId: care.practitionerId,
      appointmentId: null,
      consent: form.consent,
      auditDetails: { client_id: clientId },
    });
  await recordRegistration(tx, deps, {
    clinic,
    actor,
    locale,
    channel: 'intake',
    clientId,
    wishes: { ...care, notes: await attachNotePictures(tx, { clinicId: clinic.id, clientId, uploader, notes }) },
  });
  return clientId;
}

/** One submit of the intake form. */
interface IntakeCall {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  /** Owns the pictures of the notes; null: a visitor without a session. */
  readonly uploader: Uploader | null;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'registerClient'>;
  readonly submitKey: SubmitKeyHeader;
  /** Its address counts registrations, and is part of a signature's evidence. */
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
}

/** The form without the proof of work; the server has decided whether a guardian is needed. */
type IntakeForm = Omit<IntakeCall['body'], 'bot_check'> & { readonly bool_needs_guardian: Flag };
