import type { $ZodType } from 'zod/v4/core';
import { APPOINTMENT_SCHEMAS } from './booking/appointment.schemas.ts';
import { BOOKING_SCHEMAS } from './booking/booking.schemas.ts';
import { CALENDAR_SCHEMAS } from './booking/calendar.schemas.ts';
import { PRACTITIONER_HOURS_SCHEMAS } from './booking/practitioner-hours.schemas.ts';
import { LOCATION_SCHEMAS } from './clinic/location.schemas.ts';
import { OPENING_SCHEMAS } from './clinic/opening.schemas.ts';
import { PROGRAM_SETTINGS_SCHEMAS } from './clinic/program-settings.schemas.ts';
import { SERVICE_SCHEMAS } from './clinic/service.schemas.ts';
import { CONSENT_SCHEMAS } from './consent/consent.schemas.ts';
import { COUNT_SCHEMAS } from './counts/counts.schemas.ts';
import type { ErrorCode } from './errors.ts';
import { CARD_SCHEMAS } from './forms/card.schemas.ts';
import { CLIENT_BLOCK_SCHEMAS } from './forms/client-block.schemas.ts';
import { FHIR_SCHEMAS } from './forms/fhir.schemas.ts';
import { FORM_SCHEMAS } from './forms/form.schemas.ts';
import { FORM_BUILDING_SCHEMAS } from './forms/form-building.schemas.ts';
import { FORM_RESPONSE_SCHEMAS } from './forms/form-response.schemas.ts';
import { PROGRAM_SCHEMAS } from './forms/program.schemas.ts';
import { RESPONSE_WORK_SCHEMAS } from './forms/response-work.schemas.ts';
import { CHATBOT_SCHEMAS } from './people/chatbot.schemas.ts';
import { CLIENT_MERGE_SCHEMAS } from './people/client-merges.schemas.ts';
import { CLIENT_PROPOSAL_SCHEMAS } from './people/client-proposals.schemas.ts';
import { CLINIC_PEOPLE_SCHEMAS } from './people/clinic-people.schemas.ts';
import { GUARDIAN_ACCESS_SCHEMAS } from './people/guardian-access.schemas.ts';
import { INTAKE_SCHEMAS } from './people/intake.schemas.ts';
import { PEOPLE_SCHEMAS } from './people/people.schemas.ts';
import { SESSION_SCHEMAS } from './people/session.schemas.ts';
import { AUDIT_SCHEMAS } from './platform/audit.schemas.ts';
import { PLATFORM_SCHEMAS } from './platform/platform.schemas.ts';
import { PUBLISH_RELEASE_SCHEMAS, RELEASE_OVERRIDE_SCHEMAS } from './platform/publish-release.schemas.ts';
import { RELEASE_PLAN_SCHEMAS } from './platform/release-plan.schemas.ts';
import type { RouteName } from './routes.ts';
import { CLINIC_SETTINGS_SCHEMAS } from './site/clinic-settings.schemas.ts';
import { SITE_SCHEMAS } from './site/site.schemas.ts';
import { SITE_EDITOR_SCHEMAS } from './site/site-editor.schemas.ts';

/**
 * A route's own refusals by their code in `errors.ts`, with the extra keys of the answer. Refusals by the guard, the rights, the token,
 * the limits and the schemas are not listed here (`route-refusals.ts` of the server).
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
  ...SERVICE_SCHEMAS,
  ...LOCATION_SCHEMAS,
  ...PROGRAM_SETTINGS_SCHEMAS,
  ...CLIENT_MERGE_SCHEMAS,
  ...CLIENT_PROPOSAL_SCHEMAS,
  ...GUARDIAN_ACCESS_SCHEMAS,
  ...CLINIC_PEOPLE_SCHEMAS,
  ...SITE_SCHEMAS,
  ...SITE_EDITOR_SCHEMAS,
  ...CLINIC_SETTINGS_SCHEMAS,
  ...OPENING_SCHEMAS,
  ...CHATBOT_SCHEMAS,
  ...INTAKE_SCHEMAS,
  ...PEOPLE_SCHEMAS,
  ...BOOKING_SCHEMAS,
  ...APPOINTMENT_SCHEMAS,
  ...CALENDAR_SCHEMAS,
  ...PRACTITIONER_HOURS_SCHEMAS,
  ...CONSENT_SCHEMAS,
  ...FORM_SCHEMAS,
  ...FORM_BUILDING_SCHEMAS,
  ...CLIENT_BLOCK_SCHEMAS,
  ...FORM_RESPONSE_SCHEMAS,
  ...RESPONSE_WORK_SCHEMAS,
  ...COUNT_SCHEMAS,
  ...PROGRAM_SCHEMAS,
  ...CARD_SCHEMAS,
  ...FHIR_SCHEMAS,
  ...AUDIT_SCHEMAS,
  ...PLATFORM_SCHEMAS,
  ...PUBLISH_RELEASE_SCHEMAS,
  ...RELEASE_OVERRIDE_SCHEMAS,
  ...RELEASE_PLAN_SCHEMAS,
} as const satisfies Record<RouteName, RouteSchemas>;

export * from './booking/appointment.schemas.ts';
export * from './booking/booking.schemas.ts';
export * from './booking/calendar.schemas.ts';
export { closure, keptLocation } from './clinic/location.schemas.ts';
export { keptCategory, keptService } from './clinic/service.schemas.ts';
export * from './consent/consent.schemas.ts';
export * from './consent/consent-record.schemas.ts';
export * from './consent/consent-record.schemas.ts';
export * from './fields.schemas.ts';
export { COMPONENTS } from './fields.schemas.ts';
export * from './forms/card.schemas.ts';
export * from './forms/fhir.schemas.ts';
export * from './forms/form.schemas.ts';
export { answerComponent, BLOCK_ANSWERS, blockComponent, CONTROL_ANSWERS } from './forms/form-answers.schemas.ts';
export * from './forms/form-definition.schemas.ts';
export * from './forms/form-response.schemas.ts';
export * from './forms/response-work.schemas.ts';
export * from './people/chatbot.schemas.ts';
export * from './people/intake.schemas.ts';
export * from './people/people.schemas.ts';
export * from './people/person-form.schemas.ts';
export * from './people/session.schemas.ts';
export * from './platform/audit.schemas.ts';
export * from './platform/manifest.schemas.ts';
export * from './platform/plan-rules.ts';
export * from './platform/platform.schemas.ts';
export * from './platform/release-fields.schemas.ts';
export * from './platform/release-file.schemas.ts';
export * from './platform/release-plan.schemas.ts';
export * from './refusals.schemas.ts';
export * from './site/site.schemas.ts';
export * from './site/site-editor.schemas.ts';
export { SUMMARIES } from './summaries.ts';
