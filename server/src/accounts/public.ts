export {
  type AccountRow,
  emailKeyOf,
  findAccount,
  findAccountByEmail,
  lockAccount,
  toSessionUser,
} from './account.repository.ts';
export { accountEmailKind } from './account-email.ts';
export { type AccountAction, eventOrigin, recordEvent } from './account-events.repository.ts';
export { ACCOUNT_LINK_MS, findLinkedAccount, replaceAccountLink } from './account-links.repository.ts';
export { confirmEmail, confirmEmailByLink } from './new-account/confirm-email.ts';
export {
  createAccount,
  createConfirmedAccount,
  giveRole,
  type NewAccount,
  takeRole,
} from './new-account/create-account.ts';
export { INVITATION_TEXTS } from './new-account/invitation-texts.ts';
export { type InvitedAccount, insertInvitedAccount, sendInvitation } from './new-account/invite-account.ts';
export { removeExpiredAccounts, removeUnconfirmedAccount } from './new-account/remove-unconfirmed.ts';
export { newPasswordRefusals } from './new-password.rules.ts';
export {
  countRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './second-factor/recovery-codes.repository.ts';
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
