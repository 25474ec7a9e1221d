import { AppError, isAppError, type Locale } from '@carefront/shared/contracts';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { emailKeyOf } from '../accounts/account.repository.ts';
import { type Try, takeTries } from '../accounts/attempts.service.ts';

/** One for all of the bounds: which of them it was could tell of others who registered. */
const WORDS: Readonly<Record<Locale, string>> = {
  en: 'Too many registrations were sent. Please try again later, or contact the clinic.',
  fr: "Trop d'inscriptions ont été envoyées. Veuillez réessayer plus tard ou communiquer avec la clinique.",
};

export interface CountedRegistration {
  readonly clinic: { readonly id: number };
  readonly locale: Locale;
  readonly email: string;
  /** Address of the caller. */
  readonly ip: string;
}

/**
 * Counts a registration for its network, its clinic and its e-mail, whatever becomes of it. Not inside the registration's transaction, which
 * may be rolled back.
 * @throws AppError `too-many-requests`, in words.
 */
export async function countRegistration(deps: Deps, { clinic, locale, email, ip }: CountedRegistration): Promise<void> {
  if (isUnbounded(deps.config, ip)) return;
  const { burst, hourly, hourlyOfClinic, dailyOfEmail } = deps.config.registrationBounds;
  const tries: Try[] = [
    { policy: 'registration-network-burst', subject: ip, most: burst },
    { policy: 'registration-network-hour', subject: ip, most: hourly },
    { policy: 'registration-clinic', subject: 'clinic', most: hourlyOfClinic },
    { policy: 'registration-email', subject: emailKeyOf(email), most: dailyOfEmail },
  ];
  await takeTries(deps, clinic.id, tries).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    throw new AppError(error.code, error.message, { ...error.extras, body: { message: WORDS[locale] } });
  });
}
