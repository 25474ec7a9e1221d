import { AppError, type Locale } from '@carefront/shared/contracts';
import { type OfferFault, offerMessage } from '@carefront/shared/contracts/services';

type Faults = Readonly<Record<string, OfferFault | undefined>>;

/** The 422 answer for these fields. */
export function offerRefusal(faults: Faults, locale: Locale): AppError {
  const found = Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ field, fault }] : []));
  const fields = Object.fromEntries(
    found.map(({ field, fault }) => [field, [{ code: fault, message: offerMessage(fault, locale) }]]),
  );
  return new AppError('invalid-input', found.map(({ field, fault }) => `${field}: ${fault}`).join(', '), { fields });
}

/** @throws AppError `invalid-input` when at least one field has a fault. */
export function refuseFaults(faults: Faults, locale: Locale): void {
  if (Object.values(faults).some((fault) => fault !== undefined)) throw offerRefusal(faults, locale);
}
