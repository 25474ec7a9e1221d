import type { Locale } from '@carefront/shared/contracts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Call } from '../../platform/http/serve.ts';

/** A visitor who asks for a password reset: their identity is not yet known. */
export interface ResetVisitor {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  /** IP address as the server saw it. */
  readonly ip: string;
  readonly requestId: string;
}

export function resetVisitorOf({
  clinic,
  locale,
  request,
}: Pick<Call<'resetPassword'>, 'clinic' | 'locale' | 'request'>): ResetVisitor {
  return { clinic, locale, ip: request.ip, requestId: request.id };
}
