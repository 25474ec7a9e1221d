import type { Locale, ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import { dateAt } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, invalidInput } from '../../platform/validation/field-refusal.ts';
import { unstorablePaths } from '../../platform/validation/unstorable-paths.ts';
import { countRegistration, findRegistrationRefusal } from '../../registrations/public.ts';
import { type BotCheckPurpose, checkProof, findFirstSubject, takeBotCheck } from '../../submissions/public.ts';
import { findKnownPlaces } from './known-places.repository.ts';
import { registrationRefusals } from './registration-refusals.ts';
import { writeRegistration } from './write-registration.ts';

export const REGISTRATION_PURPOSE: BotCheckPurpose = 'chatbot-registration';

export interface RegistrationCall {
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
