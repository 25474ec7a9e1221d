import { isAppError, type ReplyOf } from '@carefront/shared/contracts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { invalidInput } from '../../platform/validation/field-refusal.ts';
import { unstorablePaths } from '../../platform/validation/unstorable-paths.ts';
import { countRegistration, findRegistrationRefusal } from '../../registrations/public.ts';
import {
  answerInsteadOf,
  type KeyedSubmit,
  proofRequired,
  readProof,
  spendProof,
  submitOnce,
} from '../../submissions/public.ts';
import { checkIntake } from './check-intake.service.ts';
import type { IntakeCall } from './intake-call.ts';
import { writeIntake } from './write-intake.ts';

const ROUTE = 'registerClient';
const registered = z.object({ clientId: z.number() });

/**
 * Puts the client of an intake form onto the waitlist and notifies the clinic (IN-09). The email is never looked up, so that neither the answer
 * nor its time reveals whether the email is known. The same body with the same key gets the first answer again. Unusually many registrations
 * need a proof of work, as holds do.
 * @throws AppError `invalid-input` by field (IN-10); `proof-required` with a challenge; `too-many-requests` with a message for people.
 */
export async function registerClient(deps: Deps, call: IntakeCall): Promise<ReplyOf<'registerClient'>> {
  const unstorable = unstorablePaths(call.body);
  if (unstorable.length > 0) throw invalidInput(unstorable, call.body, call.locale);
  const submit = keyedSubmitOf(deps, call);
  const answer = await registerOrRefuse(deps, call, submit).catch((error: unknown) => {
    if (!submit || !isAppError(error)) throw error;
    return answerInsteadOf(error, deps.database.db, submit);
  });
  return { client: { id: z.parse(registered, answer).clientId, status: 'Waitlist' } };
}

/** Precondition: `unstorablePaths` limited the nesting, because the hash needs the whole text. */
function keyedSubmitOf(deps: Deps, { clinic, actor, locale, body, submitKey }: IntakeCall): KeyedSubmit | undefined {
  if (submitKey === undefined) return undefined;
  const { bot_check: _, ...form } = body;
  // The user is part of the hash: another person who knows the key learns nothing about the registration.
  const userId = actor.kind === 'person' ? actor.userId : null;
  return {
    key: { clinicId: clinic.id, route: ROUTE, key: submitKey },
    bodyHash: sha256(JSON.stringify([userId, form])),
    nowMs: deps.clock.nowMs(),
    locale,
  };
}

async function registerOrRefuse(deps: Deps, call: IntakeCall, submit: KeyedSubmit | undefined): Promise<unknown> {
  const { clinic, locale, body, request } = call;
  const intake = await checkIntake(deps, call);
  const counted = { clinic, locale, email: body.email, ip: request.ip, isProven: true };
  const refusal = await findRegistrationRefusal(deps, counted);
  if (refusal) throw refusal;
  const scope = { clinicId: clinic.id, purpose: 'intake' } as const;
  const proof = await readProof(deps, body.bot_check, scope, locale);
  const act = async (tx: Tx) => {
    const nowMs = deps.clock.nowMs();
    const isProven = proof !== null && (await spendProof(tx, { ...proof, clinicId: clinic.id }, nowMs));
    await countRegistration(tx, deps, { ...counted, isProven });
    return { clientId: await writeIntake(tx, deps, call, intake) };
  };
  try {
    return await transaction(deps.database.db, (tx) => (submit ? submitOnce(tx, submit, () => act(tx)) : act(tx)));
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too-many-requests') throw error;
    // With a proof, the limits may still allow it.
    throw (await findRegistrationRefusal(deps, counted)) ?? (await proofRequired(deps, scope, 'an intake form'));
  }
}
