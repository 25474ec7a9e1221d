import type { FastifyInstance } from 'fastify';
import type { RenewedSession } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Exchange, setPersonCookie } from '../session/public.ts';
import { changePassword, getSecurity, ownAccountOf } from './own-account.ts';
import { saveStaffTwoFactor } from './staff-two-factor.ts';
import { confirmTwoFactor, removeTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts';

export function accountSecurityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getSecurity', (call) => getSecurity(deps, ownAccountOf(call)));
  serve(app, deps, 'startTwoFactor', (call) => startTwoFactor(deps, ownAccountOf(call), call.body));
  serve(app, deps, 'confirmTwoFactor', async (call) => {
    const { recoveryCodes, session } = await confirmTwoFactor(deps, ownAccountOf(call), call.body.one_time_password);
    renewCookie(call, session);
    return { recovery_codes: recoveryCodes };
  });
  serve(app, deps, 'removeTwoFactor', async (call) => {
    await removeTwoFactor(deps, ownAccountOf(call), call.body.password);
    return undefined;
  });
  serve(app, deps, 'saveStaffTwoFactor', ({ body, audit, ...call }) =>
    saveStaffTwoFactor(deps, ownAccountOf(call), body, audit),
  );
  serve(app, deps, 'renewRecoveryCodes', (call) => renewRecoveryCodes(deps, ownAccountOf(call), call.body.password));
  serve(app, deps, 'changePassword', async (call) => {
    renewCookie(call, await changePassword(deps, ownAccountOf(call), call.body));
    return undefined;
  });
}

/** Call it after the transaction, because a cookie that was sent cannot be withdrawn. */
function renewCookie(call: Exchange & { actor: Person }, { token, isRemembered }: RenewedSession): void {
  setPersonCookie(call, token, { roles: call.actor.roles, isRemembered });
}
