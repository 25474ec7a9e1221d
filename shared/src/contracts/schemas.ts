import type { $ZodType } from 'zod/v4/core';
import { ACTIVATION_SCHEMAS } from './activation.schemas.ts';
import { APPOINTMENT_SCHEMAS } from './appointment.schemas.ts';
import { AUDIT_SCHEMAS } from './audit.schemas.ts';
import { BOOKING_SCHEMAS } from './booking.schemas.ts';
import { CALENDAR_SCHEMAS } from './calendar.schemas.ts';
import { CHATBOT_SCHEMAS } from './chatbot.schemas.ts';
import { CONSENT_SCHEMAS } from './consent.schemas.ts';
import type { ErrorCode } from './errors.ts';
import { PEOPLE_SCHEMAS } from './people.schemas.ts';
import { PLATFORM_SCHEMAS } from './platform.schemas.ts';
import type { RouteName } from './routes.ts';
import { SESSION_SCHEMAS } from './session.schemas.ts';
import { SITE_SCHEMAS } from './site.schemas.ts';
import { SITE_EDITOR_SCHEMAS } from './site-editor.schemas.ts';

/**
 * Refusals of a route's own by their code in `errors.ts`, with the further keys that their answer has. What the guard, the rights, the
 * token, the limits and the shapes refuse goes without saying (`route-refusals.ts` of the server).
 */
export type RouteErrors = Readonly<Partial<Record<ErrorCode, Readonly<Record<string, $ZodType>>>>>;

export interface RouteSchemas {
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  readonly reply: $ZodType;
  readonly errors?: RouteErrors;
}

/** The shapes of every call of `routes.ts`. Imported by the server at run time, by the browser as types only. */
export const SCHEMAS = {
  ...SESSION_SCHEMAS,
  ...SITE_SCHEMAS,
  ...SITE_EDITOR_SCHEMAS,
  ...CHATBOT_SCHEMAS,
  ...PEOPLE_SCHEMAS,
  ...BOOKING_SCHEMAS,
  ...APPOINTMENT_SCHEMAS,
  ...CALENDAR_SCHEMAS,
  ...CONSENT_SCHEMAS,
  ...AUDIT_SCHEMAS,
  ...PLATFORM_SCHEMAS,
  ...ACTIVATION_SCHEMAS,
} as const satisfies Record<RouteName, RouteSchemas>;

export * from './activation.schemas.ts';
export * from './appointment.schemas.ts';
export * from './audit.schemas.ts';
export * from './booking.schemas.ts';
export * from './calendar.schemas.ts';
export * from './chatbot.schemas.ts';
export * from './consent.schemas.ts';
export * from './consent-evidence.schemas.ts';
export * from './consent-record.schemas.ts';
export * from './fields.schemas.ts';
export * from './people.schemas.ts';
export * from './platform.schemas.ts';
export * from './session.schemas.ts';
export * from './site.schemas.ts';
export * from './site-editor.schemas.ts';
