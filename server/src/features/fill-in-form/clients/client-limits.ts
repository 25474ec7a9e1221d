import { isStaff } from '@carefront/shared/contracts';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits, countHitsWithin, type Hit, LIMIT_POLICIES } from '../../../limits/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { registrationEmailHits } from '../../../registrations/public.ts';
import type { FormCaller } from '../answering/form-caller.ts';
import { withMessage } from '../answering/form-limits.service.ts';

/**
 * Counts a visitor's form about new clients, also when it is refused afterwards: each address in it may reveal whether it has an account, costs
 * a hash where a password is chosen, and gets an email. Call it outside the transaction, which may be rolled back, and before passwords are hashed.
 * @param addresses - A form with more of them than an hour allows costs the whole hour.
 * @throws AppError `too-many-requests`
 */
export async function countVisitorForm(
  deps: Deps,
  { clinic, locale, ip }: FormCaller,
  addresses: number,
): Promise<void> {
  if (isUnbounded(deps.config, ip)) return;
  const units = Math.min(Math.max(1, addresses), LIMIT_POLICIES['form-client-network-hour'].most);
  const hits: Hit[] = [
    { policy: 'form-client-network-hour', subject: ip, units },
    { policy: 'form-client-network-day', subject: ip, units },
  ];
  await countHits(deps, clinic.id, hits).catch((error: unknown) => {
    throw withMessage(error, locale);
  });
}

/**
 * Counts new clients: of a visitor by their emails, as other registrations; of an account by the account. Staff are not limited.
 * @throws AppError `too-many-requests`; the transaction must not go on.
 */
export async function countNewClients(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { clinic, actor, locale, ip }: FormCaller,
  emails: readonly string[],
): Promise<void> {
  if (isUnbounded(config, ip) || isStaff(rolesOf(actor)) || emails.length === 0) return;
  const hits: Hit[] =
    actor.kind === 'person'
      ? [{ policy: 'form-client-account-day', subject: String(actor.userId), units: emails.length }]
      : registrationEmailHits(config, ip, emails);
  await countHitsWithin(tx, clinic.id, hits, clock.nowMs()).catch((error: unknown) => {
    throw withMessage(error, locale);
  });
}
