export {
  type AccountRow,
  emailKeyOf,
  findAccount,
  findAccountByEmail,
  lockAccount,
  toSessionUser,
} from './account.repository.ts';
export { type AccountEmail, accountEmailKind } from './account-email.ts';
export { type AccountAction, eventOrigin, recordEvent } from './account-events.repository.ts';
export { ACCOUNT_LINK_MS, findLinkedAccount, replaceAccountLink } from './account-links.repository.ts';
export {
  createAccount,
  createConfirmedAccount,
  giveRole,
  type NewAccount,
  takeRole,
} from './create-account.ts';
export { INVITATION_TEXTS, type InvitedAccount, insertInvitedAccount, sendInvitation } from './invite-account.ts';
export { newPasswordRefusals } from './new-password.rules.ts';
export {
  countRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './second-factor/recovery-codes.ts';
export { matchTotp, newTotpSecret, otpauthUrl } from './second-factor/totp.ts';
export { isTwoFactorMandatory, secondFactorOf } from './second-factor/two-factor.rules.ts';
export {
  endDeviceTrust,
  endSession,
  endSessionOfToken,
  endSessions,
  findSession,
  forgetDevices,
  insertSession,
  listSessionsOf,
  noteSecondFactor,
  type RenewedSession,
  recordLastSeen,
  renewSessionToken,
  type SessionRow,
} from './session.repository.ts';
export { setPassword } from './set-password.ts';
export { switchOffAccount, switchOnAccount } from './switch-account.ts';
export {
  confirmEmail,
  confirmEmailByLink,
  removeExpiredAccounts,
  removeUnconfirmedAccount,
} from './unconfirmed-account.ts';
