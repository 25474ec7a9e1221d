import { AppError, isAppError, isStaff, type Locale } from '@carefront/shared/contracts';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits, countHitsWithin, type Hit, LIMIT_POLICIES, requireHitsLeft } from '../../../limits/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { registrationEmailHits } from '../../../registrations/registrations.ts';
import type { FormCaller } from './form-caller.ts';

const MESSAGES: Readonly<Record<Locale, string>> = {
  en: 'Too many forms were sent. Please try again later, or contact the clinic.',
  fr: 'Trop de formulaires ont été envoyés. Veuillez réessayer plus tard ou communiquer avec la clinique.',
};

/** Counts one judged page for its network. @throws AppError `too-many-requests`. */
export async function countStep(deps: Deps, caller: { readonly clinicId: number; readonly ip: string }): Promise<void> {
  const { clinicId, ip } = caller;
  if (isUnbounded(deps.config, ip)) return;
  await countHits(deps, clinicId, [{ policy: 'form-step-network', subject: ip, most: deps.config.formBounds.steps }]);
}

/** Checks the limits without counting, before a flood waits for the counters' locks. @throws AppError `too-many-requests`. */
export async function requireSubmitLeft(deps: Deps, by: FormCaller): Promise<void> {
  if (isUnbounded(deps.config, by.ip)) return;
  const hits = hitsOf(deps, by);
  await requireHitsLeft(deps.database.db, by.clinic.id, hits, deps.clock.nowMs()).catch((error: unknown) => {
    throw withMessage(error, by.locale);
  });
}

/**
 * Counts a submit in the transaction that writes it.
 * @throws AppError `too-many-requests` with a message for people; the transaction must not go on.
 */
export async function countSubmit(tx: Tx, deps: Deps, by: FormCaller): Promise<void> {
  if (isUnbounded(deps.config, by.ip)) return;
  await countHitsWithin(tx, by.clinic.id, hitsOf(deps, by), deps.clock.nowMs()).catch((error: unknown) => {
    throw withMessage(error, by.locale);
  });
}

/** People with an account do not count for the clinic, so that strangers never keep them from submitting. */
function hitsOf({ config }: Pick<Deps, 'config'>, { actor, ip }: FormCaller): Hit[] {
  const { burst, hourly, hourlyOfClinic, hourlyOfAccount } = config.formBounds;
  if (actor.kind === 'person')
    return [{ policy: 'form-account-hour', subject: String(actor.userId), most: hourlyOfAccount }];
  return [
    { policy: 'form-network-burst', subject: ip, most: burst },
    { policy: 'form-network-hour', subject: ip, most: hourly },
    { policy: 'form-clinic', subject: 'clinic', most: hourlyOfClinic },
  ];
}

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

/** Adds the message for people to a refusal. @returns Any other error unchanged. */
function withMessage(error: unknown, locale: Locale): unknown {
  if (!isAppError(error)) return error;
  return new AppError(error.code, error.message, { ...error.extras, body: { message: MESSAGES[locale] } });
}
