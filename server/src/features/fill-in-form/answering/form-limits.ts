import { AppError, isAppError, type Locale } from '@carefront/shared/contracts';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits, countHitsWithin, type Hit, requireHitsLeft } from '../../../limits/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

const MESSAGES: Readonly<Record<Locale, string>> = {
  en: 'Too many forms were sent. Please try again later, or contact the clinic.',
  fr: 'Trop de formulaires ont été envoyés. Veuillez réessayer plus tard ou communiquer avec la clinique.',
};

export interface CountedSubmit {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Address of the caller. */
  readonly ip: string;
}

/** Counts one judged page for its network. @throws AppError `too-many-requests`. */
export async function countStep(deps: Deps, { clinicId, ip }: Pick<CountedSubmit, 'clinicId' | 'ip'>): Promise<void> {
  if (isUnbounded(deps.config, ip)) return;
  await countHits(deps, clinicId, [{ policy: 'form-step-network', subject: ip, most: deps.config.formBounds.steps }]);
}

/** Checks the limits without counting, before a flood waits for the counters' locks. @throws AppError `too-many-requests`. */
export async function requireSubmitLeft(deps: Deps, counted: CountedSubmit): Promise<void> {
  if (isUnbounded(deps.config, counted.ip)) return;
  const hits = hitsOf(deps, counted);
  await requireHitsLeft(deps.database.db, counted.clinicId, hits, deps.clock.nowMs()).catch((error: unknown) => {
    throw withMessage(error, counted.locale);
  });
}

/**
 * Counts a submit in the transaction that writes it.
 * @throws AppError `too-many-requests` with a message for people; the transaction must not go on.
 */
export async function countSubmit(tx: Tx, deps: Deps, counted: CountedSubmit): Promise<void> {
  if (isUnbounded(deps.config, counted.ip)) return;
  await countHitsWithin(tx, counted.clinicId, hitsOf(deps, counted), deps.clock.nowMs()).catch((error: unknown) => {
    throw withMessage(error, counted.locale);
  });
}

/** People with an account do not count for the clinic, so that strangers never keep them from submitting. */
function hitsOf({ config }: Pick<Deps, 'config'>, { actor, ip }: CountedSubmit): Hit[] {
  const { burst, hourly, hourlyOfClinic, hourlyOfAccount } = config.formBounds;
  if (actor.kind === 'person')
    return [{ policy: 'form-account-hour', subject: String(actor.userId), most: hourlyOfAccount }];
  return [
    { policy: 'form-network-burst', subject: ip, most: burst },
    { policy: 'form-network-hour', subject: ip, most: hourly },
    { policy: 'form-clinic', subject: 'clinic', most: hourlyOfClinic },
  ];
}

/** Adds the message for people to a refusal. @returns Any other error unchanged. */
export function withMessage(error: unknown, locale: Locale): unknown {
  if (!isAppError(error)) return error;
  return new AppError(error.code, error.message, { ...error.extras, body: { message: MESSAGES[locale] } });
}
