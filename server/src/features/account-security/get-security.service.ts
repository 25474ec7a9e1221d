import type { ReplyOf } from '@carefront/shared/contracts';
import { countRecoveryCodes, isTwoFactorMandatory, secondFactorOf } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import type { OwnAccount } from './own-account/own-account.ts';
import { findOwnAccount } from './own-account/own-password.service.ts';

/**
 * Returns the protection of the caller's account. Staff who must have a second factor and chose none see 'email', because they get codes by
 * email.
 */
export async function getSecurity(deps: Deps, own: OwnAccount): Promise<ReplyOf<'getSecurity'>> {
  const account = await findOwnAccount(deps, own);
  return {
    two_factor: {
      method: secondFactorOf(account, own.clinic),
      is_required: isTwoFactorMandatory(account, own.clinic),
      recovery_codes_left: await countRecoveryCodes(deps.database.db, own.clinic.id, account.id),
    },
  };
}
