import { AppError } from '@carefront/shared/contracts';

/** Reasons in one answer. */
const MOST_REASONS = 20;
const MOST_CHARACTERS = 300;

/** The refusal of a release with faults. @param reasons - For the team that published it; one reason or a list. */
export function invalidRelease(reasons: string | readonly string[], options?: ErrorOptions): AppError {
  const all = [reasons].flat().map((reason) => reason.slice(0, MOST_CHARACTERS));
  const named = all.slice(0, MOST_REASONS);
  return new AppError('release-invalid', named.join('; '), { body: { reasons: named } }, options);
}
