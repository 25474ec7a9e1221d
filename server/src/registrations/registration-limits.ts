import { AppError, isAppError, type Locale } from '@carefront/shared/contracts';
import { emailKeyOf } from '../accounts/public.ts';
import { isUnbounded } from '../config.ts';
import type { Deps } from '../deps.ts';
import { countHitsWithin, type Hit, requireHitsLeft } from '../limits/public.ts';
import { networkOf } from '../platform/access/network-of.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** One text for all limits: naming the limit could reveal other registrations. */
const WORDS: Readonly<Record<Locale, string>> = {
  en: 'Too many registrations were sent. Please try again later, or contact the clinic.',
  fr: 'Trop d’inscriptions ont été envoyées. Veuillez réessayer plus tard ou communiquer avec la clinique.',
};

export interface CountedRegistration {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
  readonly email: string;
  /** Address of the caller. */
  readonly ip: string;
  /** The caller sent a proof of work. */
  readonly isProven: boolean;
}

/**
 * Checks the limits without counting, so that many simultaneous callers are refused without waiting for the counters' locks.
 * @returns The refusal that counting would cause now; null when the limits allow the registration.
 */
export async function findRegistrationRefusal(deps: Deps, counted: CountedRegistration): Promise<AppError | null> {
  const { database, clock, config } = deps;
  const { clinic, locale } = counted;
  if (isUnbounded(config, counted.ip)) return null;
  try {
    await requireHitsLeft(database.db, clinic.id, hitsOf(deps, counted), clock.nowMs());
    return null;
  } catch (error) {
    return inWords(error, locale);
  }
}

/**
 * Counts a registration for its network, its clinic and its email in the transaction that writes it. Answers and proof are checked before,
 * so only this refusal or a defect rolls the transaction back.
 * @throws AppError `too-many-requests` with a message for people; the transaction must not go on.
 */
export async function countRegistration(tx: Tx, deps: Deps, counted: CountedRegistration): Promise<void> {
  const { clinic, locale, ip } = counted;
  if (isUnbounded(deps.config, ip)) return;
  await countHitsWithin(tx, clinic.id, hitsOf(deps, counted), deps.clock.nowMs()).catch((error: unknown) => {
    throw inWords(error, locale);
  });
}

/** Both channels count together: a flood finds no second budget. */
function hitsOf({ config }: Pick<Deps, 'config'>, { email, ip, isProven }: CountedRegistration): Hit[] {
  const bounds = config.registrationBounds;
  const burst = isProven ? bounds.burst : bounds.burstWithoutProof;
  const ofClinic = isProven ? bounds.hourlyOfClinic : bounds.hourlyOfClinicWithoutProof;
  return [
    { policy: 'registration-network-burst', subject: ip, most: burst },
    { policy: 'registration-network-hour', subject: ip, most: bounds.hourly },
    { policy: 'registration-clinic', subject: 'clinic', most: ofClinic },
    ...registrationEmailHits(config, ip, [email]),
  ];
}

/**
 * Counts an email for the caller's network alone: otherwise a stranger could use up the registrations of another person. A client with a
 * guardian may have no email.
 */
export const registrationEmailHits = (
  { registrationBounds }: Deps['config'],
  ip: string,
  emails: readonly string[],
): Hit[] =>
  [...new Set(emails.filter((email) => email !== '').map(emailKeyOf))].map((key) => ({
    policy: 'registration-email',
    subject: `${key}:${networkOf(ip)}`,
    most: registrationBounds.dailyOfEmail,
  }));

/** Adds the message for people to a refusal. @throws Any other error unchanged. */
function inWords(error: unknown, locale: Locale): AppError {
  if (!isAppError(error)) throw error;
  return new AppError(error.code, error.message, { ...error.extras, body: { message: WORDS[locale] } });
}
