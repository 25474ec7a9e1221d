import type { ReplyOf } from '@carefront/shared/contracts';
import { BLANK_PROFILE, type ClientProfileAnswers, newProfileGuardian } from '@carefront/shared/domain';

/** Defaults of the clinic for a new client (BK-62). */
export interface ClinicDefaults {
  readonly country_id: number | null;
  readonly state_id: number | null;
  /** IANA name. */
  readonly timezone: string;
}

/** The answers for a new client. A time zone that is not blank marks answers that have the defaults. */
export const newProfile = (defaults: ClinicDefaults): ClientProfileAnswers => ({ ...BLANK_PROFILE, ...defaults });

/** The answers for one of the clinic's clients (CP-02). */
export function prefilledProfile(
  { user_id: _account, has_hidden_guardians: _hidden, guardian, ...client }: ReplyOf<'getClientBlockPrefill'>,
  { timezone }: ClinicDefaults,
): ClientProfileAnswers {
  return {
    ...BLANK_PROFILE,
    ...client,
    is_client_contact: client.is_client_contact ?? 0,
    timezone: client.timezone || timezone,
    guardian: guardian.map(({ user_id: _account, ...one }) => ({ ...newProfileGuardian(false), ...one })),
  };
}

/** Whether the person entered anything that a new client would remove. */
export function hasTypedProfile(answers: ClientProfileAnswers, defaults: ClinicDefaults): boolean {
  const blank: Readonly<Record<string, unknown>> = { ...newProfile(defaults) };
  const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
  return Object.entries(answers).some(
    ([field, value]) => !(Object.is(value, blank[field]) || isEmptyList(value) || value === null || value === ''),
  );
}
