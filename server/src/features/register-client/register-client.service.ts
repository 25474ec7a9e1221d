import { isAppError, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { invalidInput } from '../../platform/validation/field-refusal.ts';
import { unstorablePaths } from '../../platform/validation/unstorable-paths.ts';
import { countRegistration, findRegistrationRefusal } from '../../registrations/public.ts';
import { type Once, oncePerKey, proofRequired, readProof, spendProof } from '../../submissions/public.ts';
import { checkIntake } from './check-intake.service.ts';
import type { IntakeCall } from './intake-call.ts';
import { writeIntake } from './write-intake.ts';

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
    const isProven = proof !== null && (await spendProof(tx, { ...proof, clinicId: clinic.id }, nowMs));
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
