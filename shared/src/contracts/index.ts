export * from './access.ts';
export type { ClinicSwitch, Endpoint, Guard, RateLimit, RouteLimit } from './endpoint.ts';
export { AppError, type AppErrorExtras, ERRORS, type ErrorCode, type FieldErrors, isAppError } from './errors.ts';
export { FIELD_MESSAGES, type FieldCode, fieldMessage } from './field-messages.ts';
export { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, LOCALES, type Locale, negotiateLocale } from './locales.ts';
export type * from './platform/document.ts';
export { ROUTES, type RouteName } from './routes.ts';
export type * from './wire.ts';
