import type { Locale } from '@carefront/shared/contracts';
import { type Uploader, uploaderOf } from '../../../files/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Call } from '../../../platform/http/serve.ts';

/** A person or a visitor who answers a form. */
export interface FormCaller {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Owner of the files that the caller uploaded; null: a visitor without a session. */
  readonly uploader: Uploader | null;
  /** Address of the caller, behind trusted proxies. */
  readonly ip: string;
  /** Id of the call in the log. */
  readonly requestId: string;
}

export const formCallerOf = ({
  clinic,
  actor,
  locale,
  sessionId,
  request,
}: Pick<Call<'submitForm'>, 'clinic' | 'actor' | 'locale' | 'sessionId' | 'request'>): FormCaller => ({
  clinic,
  actor,
  locale,
  uploader: uploaderOf(actor, sessionId),
  ip: request.ip,
  requestId: request.id,
});
