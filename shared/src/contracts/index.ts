export * from './access.ts';
export { ROUTES } from './calls-by-name.ts';
export type { Call, ClinicSwitch, Endpoint, Guard, RateLimit, RouteLimit } from './endpoint.ts';
export {
  AppError,
  type AppErrorExtras,
  ERRORS,
  type ErrorCode,
  type FieldErrorCodes,
  type FieldErrors,
  type FieldRefusal,
  type FieldRefusals,
  isAppError,
  wireCode,
} from './errors.ts';
export type { FieldErrorCode } from './field-error-codes.ts';
export { FIELD_MESSAGES, type FieldCode, fieldMessage } from './field-messages.ts';
export { NUMBER_TEXTS, type NumberTexts } from './forms/number-texts.ts';
export { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, LOCALES, type Locale, negotiateLocale } from './locales.ts';
export type { ClinicIdentity } from './platform/clinic-identity.ts';
export type * from './platform/document.ts';
export { LOGIN_ANSWER_KEY, type LoginAnswer } from './platform/login-answer.ts';
export type { PlanRule } from './platform/plan-rules.ts';
export { conflictsAmong, gapsAmong } from './remotes/conflicts.rules.ts';
export {
  areSwitchedOn,
  type ClinicSwitches,
  type DescribedLink,
  type DescribedRemote,
  type DescribedRoute,
  type DescribedView,
  describeRemote,
  type LinkMenu,
  type PageSettings,
  type RemoteDescription,
  SERVER_FOLDERS,
  serverAddressesIn,
} from './remotes/describe-remote.ts';
export {
  type Frame,
  LINK_GROUPS,
  type LinkGroup,
  type LinkIcon,
  type PanelArea,
  type PanelColumn,
} from './remotes/description-enums.ts';
export { aboutClient, type MenuLink } from './remotes/menu-links.rules.ts';
export {
  canShareDocument,
  createPageMap,
  isUnlisted,
  isUnlistedRoute,
  LINK_DRAWINGS,
  type MappedView,
  needsAccount,
  type PageAt,
  type PageMap,
  type PagePanel,
  SERVER_PAGES,
  type ServerPage,
  serverPath,
} from './remotes/page-map.ts';
export {
  SHELL_CONTRACT,
  WELL_KNOWN_PAGES,
  type WellKnownPage,
  type WellKnownPaths,
} from './remotes/well-known-pages.ts';
export type { RouteName } from './routes.ts';
export type * from './wire.ts';
