import type { TwoFactorMethod } from '@carefront/shared/contracts';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './column-types.ts';

interface LoginSessionTable {
  clinic_id: number;
  id: string;
  token_hash: Buffer;
  user_id: number;
  is_remembered: boolean;
  has_second_factor: Generated<boolean>;
  device: string;
  started_at: Instant;
  last_seen_at: Instant;
  authenticated_at: Instant;
}

interface LoginChallengeTable {
  clinic_id: number;
  id: string;
  token_hash: Buffer;
  browser_hash: Buffer;
  user_id: number;
  method: TwoFactorMethod;
  is_remembered: boolean;
  redirect_to_app: boolean;
  dont_redirect: boolean;
  attempts: Generated<number>;
  began_at: Instant;
  expires_at: Instant;
  ended_at: InstantOrNull;
}

interface LoginDeviceTable {
  clinic_id: number;
  user_id: number;
  token_hash: Buffer;
  trusted_until: InstantOrNull;
  last_login_at: Instant;
}

interface RecoveryCodeTable {
  clinic_id: number;
  user_id: number;
  code_hash: Buffer;
  used_at: InstantOrNull;
}

interface TwoFactorSetupTable {
  clinic_id: number;
  user_id: number;
  id: string;
  method: TwoFactorMethod;
  /** Sealed (platform/secrets.ts). */
  secret: string | null;
  attempts: Generated<number>;
  expires_at: Instant;
}

interface PasswordResetTable {
  clinic_id: number;
  token_hash: Buffer;
  user_id: number;
  expires_at: Instant;
  used_at: InstantOrNull;
}

interface AttemptCounterTable {
  clinic_id: number;
  kind: string;
  subject: Buffer;
  attempts: Generated<number>;
  since: Instant;
  blocked_until: InstantOrNull;
}

interface AccountEventTable {
  clinic_id: number;
  id: Generated<number>;
  user_id: number | null;
  action: string;
  ip: string;
  request_id: string;
  happened_at: Instant;
}

export interface AccountTables {
  login_session: LoginSessionTable;
  login_challenge: LoginChallengeTable;
  login_device: LoginDeviceTable;
  recovery_code: RecoveryCodeTable;
  two_factor_setup: TwoFactorSetupTable;
  password_reset: PasswordResetTable;
  attempt_counter: AttemptCounterTable;
  account_event: AccountEventTable;
}
