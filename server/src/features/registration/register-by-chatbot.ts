import type { FieldCode, Locale, ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import {
  dateAt,
  EMPTY_CONTACT,
  REGISTRATION_QUESTIONS,
  type RegistrationFacts,
  registrationError,
  requiresGuardian,
  withEmail,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type ClientRecord, insertClient } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import {
  assertNoFieldErrors,
  type FieldCodes,
  invalidInput,
  unstorablePaths,
} from '../../platform/validation/field-refusal.ts';
import { countRegistration, findRegistrationRefusal, recordRegistration } from '../../registrations/registrations.ts';
import { type BotCheckPurpose, checkProof, findFirstSubject, takeBotCheck } from '../../submissions/public.ts';

export const REGISTRATION_PURPOSE: BotCheckPurpose = 'chatbot-registration';

interface RegistrationCall {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly form: ParsedBodyOf<'registerByChatbot'>;
  /** Address of the caller, by which registrations are counted. */
  readonly ip: string;
}

/**
 * Puts a new client onto the waitlist and notifies the clinic, for one proof of work (CB-07). The email is never looked up, so that neither
 * the answer nor its time reveals whether the email is known. The same form with the same proof gets the first answer again.
 * @throws AppError `invalid-input` at all wrong fields, then at bot_check; `too-many-requests` with a message for people.
 */
export async function registerByChatbot(deps: Deps, call: RegistrationCall): Promise<ReplyOf<'registerByChatbot'>> {
  const { clinic, locale, form, ip } = call;
  const { bot_check: sent, ...answers } = form;
  const { db } = deps.database;
  await checkAnswers(deps, call);
  const proof = await checkProof(deps, sent, { clinicId: clinic.id, purpose: REGISTRATION_PURPOSE }, locale);
  const bodyHash = sha256(`${proof.challengeHash.toString('hex')} ${JSON.stringify(answers)}`);
  const spending = { ...proof, clinicId: clinic.id, bodyHash, locale };
  const counted = { clinic, locale, email: form.email, ip, isProven: true };
  // Checked before the proof's earlier use is looked up: a submit that was already counted finds its use there, and gets the same answer.
  const refusal = await findRegistrationRefusal(deps, counted);
  const firstId = await findFirstSubject(db, spending, deps.clock.nowMs());
  if (firstId !== null) return answerOf(firstId);
  if (refusal) throw refusal;
  const id = await transaction(db, (tx) =>
    takeBotCheck(tx, spending, deps.clock.nowMs(), async () => {
      // After the proof is taken, so that one proof counts once, however often it is sent at the same moment.
      await countRegistration(tx, deps, counted);
      return writeRegistration(tx, deps, call);
    }),
  );
  return answerOf(id);
}

const answerOf = (id: number): ReplyOf<'registerByChatbot'> => ({ client: { id, status: 'Waitlist' } });

async function checkAnswers(deps: Deps, { clinic, locale, form }: RegistrationCall): Promise<void> {
  const unstorable = unstorablePaths(form);
  if (unstorable.length > 0) throw invalidInput(unstorable, form, locale);
  const today = dateAt(deps.zones.requireZone(clinic.timezone), deps.clock.nowMs());
  const places = await findKnownPlaces(deps.database.db, form.country_id ?? null);
  assertNoFieldErrors(registrationRefusals(form, { today, ...places }), locale);
}

/** The bot asks for no wishes. */
const NO_WISHES = { notes: null, practitionerId: null, occupationId: null };

/**
 * Writes the client and their registration: everything, or the transaction is rolled back. Precondition: `registrationRefusals` found nothing.
 * @returns The new client's id.
 */
async function writeRegistration(
  tx: Tx,
  deps: Deps,
  { clinic, actor, locale, form }: RegistrationCall,
): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const now = new Date(nowMs);
  const today = dateAt(deps.zones.requireZone(clinic.timezone), nowMs);
  const client = waitlistedClient(form, requiresGuardian(form.birthday, today, clinic.consent_age_years));
  // The clinic's zone, because the bot asks for none.
  const clientId = await insertClient(tx, clinic.id, client, { status: 'Waitlist', timezone: clinic.timezone, now });
  await recordRegistration(tx, deps, { clinic, actor, locale, channel: 'chatbot', clientId, wishes: NO_WISHES });
  return clientId;
}

/** Returns the client's record, with notifications by email as for a client of the booking form (BK-70). */
function waitlistedClient(form: RegistrationCall['form'], needsGuardian: boolean): ClientRecord {
  return {
    ...withEmail(EMPTY_CONTACT, form.email),
    first_name: form.first_name,
    last_name: form.last_name,
    dob: form.birthday,
    ...(form.sex !== '' && { sex: form.sex }),
    address: '',
    city: '',
    country_id: form.country_id,
    state_id: form.state,
    bool_needs_guardian: needsGuardian ? 1 : 0,
  };
}

type Form = Omit<ParsedBodyOf<'registerByChatbot'>, 'bot_check'>;

/** Returns the errors that the bot's own rules find in the answers, each under its name on the wire. */
function registrationRefusals(form: Form, facts: RegistrationFacts): FieldCodes {
  const answers = { ...form, country_id: form.country_id ?? null, state: form.state ?? null };
  const refusals: Record<string, FieldCode> = {};
  for (const question of REGISTRATION_QUESTIONS) {
    const code = registrationError(question, answers, facts);
    if (code) refusals[question] = code;
  }
  return refusals;
}

type KnownPlaces = Pick<RegistrationFacts, 'countries' | 'states'>;

/** Finds the named country, if it exists, and its states. */
async function findKnownPlaces(db: Database, countryId: number | null): Promise<KnownPlaces> {
  if (countryId === null) return { countries: [], states: [] };
  // As bigint, so that a number beyond the column's type finds no country instead of failing.
  const wanted = sql<number>`${countryId}::bigint`;
  const countries = await db.selectFrom('country').select('id').where('id', '=', wanted).execute();
  const states = await db.selectFrom('state').select(['id', 'country_id']).where('country_id', '=', wanted).execute();
  return { countries, states };
}
