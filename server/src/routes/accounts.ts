import type { RenewedSession } from '../accounts/public.ts';
import { changePassword, getSecurity, ownAccountOf } from '../features/account-security/own-account.ts';
import { saveStaffTwoFactor } from '../features/account-security/staff-two-factor.ts';
import {
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../features/account-security/two-factor.ts';
import { invitePerson, resendInvitation } from '../features/clinic-people/invite-person.ts';
import { listClinicPeople } from '../features/clinic-people/list-people.ts';
import { switchOffPerson, switchOnPerson, updatePerson } from '../features/clinic-people/update-person.ts';
import { requestReset } from '../features/reset-password/request-reset.ts';
import { checkResetLink, resetPassword, resetVisitorOf } from '../features/reset-password/reset-password.ts';
import {
  type Exchange,
  listOwnSessions,
  logout,
  readSession,
  revokeEverywhere,
  revokeOwnSession,
  setAnonymousCookie,
  setPersonCookie,
} from '../features/session/session.ts';
import { login } from '../features/sign-in/log-in.ts';
import { passSecondFactor, resendCode } from '../features/sign-in/second-factor.ts';
import type { Person } from '../platform/access/actor.ts';
import { issueCsrfToken } from '../platform/access/csrf.ts';
import type { SomeRoutes } from './route-table.ts';

export const accountRoutes = {
  getFormCsrf: (deps, call) => {
    const session = call.sessionId ?? setAnonymousCookie(call);
    return { token: issueCsrfToken(deps.sessionSecret, session, deps.clock.nowMs()) };
  },
  getSession: async (deps, call) => ({ user: await readSession(deps, call) }),
  // The access check has already updated the 'last seen' time.
  extendSession: () => undefined,
  logout,
  listSessions: listOwnSessions,
  revokeSession: revokeOwnSession,
  revokeAllSessions: revokeEverywhere,

  login,
  loginTwoFactor: passSecondFactor,
  resendCode,

  getSecurity: (deps, call) => getSecurity(deps, ownAccountOf(call)),
  startTwoFactor: (deps, call) => startTwoFactor(deps, ownAccountOf(call), call.body),
  confirmTwoFactor: async (deps, call) => {
    const { recoveryCodes, session } = await confirmTwoFactor(deps, ownAccountOf(call), call.body.one_time_password);
    renewCookie(call, session);
    return { recovery_codes: recoveryCodes };
  },
  removeTwoFactor: (deps, call) => removeTwoFactor(deps, ownAccountOf(call), call.body.password),
  saveStaffTwoFactor: (deps, { body, audit, ...call }) => saveStaffTwoFactor(deps, ownAccountOf(call), body, audit),
  renewRecoveryCodes: (deps, call) => renewRecoveryCodes(deps, ownAccountOf(call), call.body.password),
  changePassword: async (deps, call) => {
    renewCookie(call, await changePassword(deps, ownAccountOf(call), call.body));
  },

  requestPasswordReset: (deps, call) => requestReset(deps, resetVisitorOf(call), call.body.email),
  checkResetLink: (deps, call) => checkResetLink(deps, resetVisitorOf(call), call.body.token),
  resetPassword: (deps, call) =>
    resetPassword(deps, resetVisitorOf(call), call.body, call.request.headers['idempotency-key']),

  listClinicPeople,
  invitePerson: (deps, call) => invitePerson(deps, call, call.request.headers['idempotency-key']),
  updatePerson,
  resendInvitation: (deps, call) => resendInvitation(deps, call, call.request.headers['idempotency-key']),
  switchOffPerson,
  switchOnPerson,
} satisfies SomeRoutes;

/** Call it after the transaction, because a cookie that was sent cannot be withdrawn. */
function renewCookie(call: Exchange & { actor: Person }, { token, isRemembered }: RenewedSession): void {
  setPersonCookie(call, token, { roles: call.actor.roles, isRemembered });
}
