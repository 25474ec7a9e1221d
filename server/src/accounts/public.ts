export {
  ACCOUNT_LINK_MS,
  type AccountAction,
  type AccountRow,
  emailKeyOf,
  eventOrigin,
  findAccount,
  findAccountByEmail,
  findLinkedAccount,
  giveRole,
  lockAccount,
  recordEvent,
  replaceAccountLink,
  takeRole,
  toSessionUser,
} from './account.repository.ts';
export { type AccountEmail, accountEmailKind } from './account-email.ts';
export {
  confirmEmail,
  confirmEmailByLink,
  createAccount,
  createConfirmedAccount,
  type NewAccount,
  removeExpiredAccounts,
  removeUnconfirmedAccount,
} from './create-account.ts';
export { INVITATION_TEXTS, type InvitedAccount, insertInvitedAccount, sendInvitation } from './invite-account.ts';
export {
  countRecoveryCodes,
  isTwoFactorMandatory,
  matchTotp,
  newTotpSecret,
  otpauthUrl,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  sealSecrets,
  secondFactorOf,
  useRecoveryCode,
} from './second-factor.ts';
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
  switchOffAccount,
  switchOnAccount,
} from './sessions.ts';
export { newPasswordRefusals, setPassword } from './set-password.ts';
