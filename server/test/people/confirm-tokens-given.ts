import { randomUUID } from 'node:crypto';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { ACCOUNT_CREATED } from '../../src/accounts/create-account.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import type { TestServer } from '../setup/start-test-server.ts';

export const UNCONFIRMED =
  'Please open the link in the email that we sent to this address. If you cannot find it, choose “Forgot Password?”.';
export const VOID_CONFIRM_LINK =
  'The link in this email no longer works. Choose “Forgot Password?”, and we will send you a new one.';

/** Emails with the link that confirms the address of a new account at Maple. */
export function confirmTokens({ db, deps }: TestServer) {
  /** Composes the email, as it is when it is sent. @returns null for an email that is not sent. */
  const emailTo = async (address: string, id: string = randomUUID()) => {
    const { clinicId } = MAPLE;
    const { id: userId } = await db
      .selectFrom('user_account')
      .select('id')
      .where('clinic_id', '=', clinicId)
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
    return inClinic(clinicId, () => ACCOUNT_CREATED.compose(deps, { clinicId, id, details: { userId }, locale: 'en' }));
  };
  return {
    emailTo,
    async confirmTokenOf(...email: Parameters<typeof emailTo>): Promise<string> {
      const token = /\/login\/confirm\/([\w-]{43})/.exec((await emailTo(...email))?.text ?? '')?.[1];
      if (!token) throw new Error('the email has no link');
      return token;
    },
  };
}
