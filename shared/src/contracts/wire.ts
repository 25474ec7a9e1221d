import type { input, output } from 'zod/v4/core';
import type { appointment, linkedBooking, ownBooking, staffBooking } from './booking/appointment.schemas.ts';
import type { bookedAppointment, bookingForm, slotDay } from './booking/booking.schemas.ts';
import type { calendarEvent } from './booking/calendar.schemas.ts';
import type { practitionerHours, timeOffItem } from './booking/practitioner-hours.schemas.ts';
import type { closure, keptLocation } from './clinic/location.schemas.ts';
import type { keptProgram, keptProgramCategory } from './clinic/program-settings.schemas.ts';
import type { keptCategory, keptDiscipline, keptService } from './clinic/service.schemas.ts';
import type { consentTemplate } from './consent/consent.schemas.ts';
import type {
  consent,
  consentCertificate,
  consentEvidence,
  consentListItem,
  consentSignature,
  linkedConsent,
  signedCopy,
  thirdPartyContact,
} from './consent/consent-record.schemas.ts';
import type { botCheck, registration } from './people/chatbot.schemas.ts';
import type { clientProposal, ownProposal } from './people/client-proposals.schemas.ts';
import type { guardianAccess, guardianRequest } from './people/guardian-access.schemas.ts';
import type { clientListItem } from './people/people.schemas.ts';
import type { guardianForm, personForm } from './people/person-form.schemas.ts';
import type { auditRow } from './platform/audit.schemas.ts';
import type { fallbackRelease, manifest, resolvedRelease } from './platform/manifest.schemas.ts';
import type { telemetryEvent } from './platform/platform.schemas.ts';
import type { releaseDocument, releaseFile } from './platform/release-file.schemas.ts';
import type { RouteName } from './routes.ts';
import type { SCHEMAS } from './schemas.ts';
import type { clinicSettings } from './site/clinic-settings.schemas.ts';
import type {
  clinic,
  clinicInfo,
  country,
  location,
  practitioner,
  service,
  serviceCategory,
  siteContent,
  siteTranslation,
  state,
} from './site/site.schemas.ts';
import type { bookingSite, siteVersion } from './site/site-editor.schemas.ts';

type Shapes<N extends RouteName> = (typeof SCHEMAS)[N];
type InputOf<S, K extends string> = S extends Record<K, infer T> ? input<T> : undefined;
type OutputOf<S, K extends string> = S extends Record<K, infer T> ? output<T> : undefined;

/** Input as a caller sends it. */
export type ParamsOf<N extends RouteName> = InputOf<Shapes<N>, 'params'>;
export type QueryOf<N extends RouteName> = InputOf<Shapes<N>, 'query'>;
export type BodyOf<N extends RouteName> = InputOf<Shapes<N>, 'body'>;
/** Input as a handler gets it, after parsing. */
export type ParsedParamsOf<N extends RouteName> = OutputOf<Shapes<N>, 'params'>;
export type ParsedQueryOf<N extends RouteName> = OutputOf<Shapes<N>, 'query'>;
export type ParsedBodyOf<N extends RouteName> = OutputOf<Shapes<N>, 'body'>;
/** The answer's body. */
export type ReplyOf<N extends RouteName> = output<Shapes<N>['reply']>;

export type Country = output<typeof country>;
export type State = output<typeof state>;
export type Location = output<typeof location>;
export type Service = output<typeof service>;
export type KeptService = output<typeof keptService>;
export type KeptCategory = output<typeof keptCategory>;
export type KeptDiscipline = output<typeof keptDiscipline>;
export type KeptProgram = output<typeof keptProgram>;
export type KeptProgramCategory = output<typeof keptProgramCategory>;
export type KeptLocation = output<typeof keptLocation>;
export type Closure = output<typeof closure>;
export type ServiceCategory = output<typeof serviceCategory>;
export type Practitioner = output<typeof practitioner>;
export type Clinic = output<typeof clinic>;
/** The settings that the clinic's office changes. */
export type ClinicSettings = output<typeof clinicSettings>;
export type SiteContent = output<typeof siteContent>;
export type SiteTranslation = output<typeof siteTranslation>;
export type ClinicInfo = output<typeof clinicInfo>;
export type SlotDay = output<typeof slotDay>;
export type NextStart = ReplyOf<'listNextStarts'>['practitioners'][number];
export type BookedAppointment = output<typeof bookedAppointment>;
export type BookingBody = input<typeof bookingForm>;
export type ParsedBooking = output<typeof bookingForm>;
export type GuardianBody = input<typeof guardianForm>;
export type ParsedPersonForm = output<typeof personForm>;
/** `release.json` of any age. */
export type ReleaseFile = output<typeof releaseFile>;
/** `release.json` as builds write it now. */
export type ReleaseDocument = output<typeof releaseDocument>;
export type FallbackRelease = output<typeof fallbackRelease>;
export type ResolvedRelease = output<typeof resolvedRelease>;
export type Manifest = output<typeof manifest>;
export type Activation = ReplyOf<'rollBackActivation'>;
export type ClinicPlan = ReplyOf<'planActivation'>['clinics'][number];
export type TelemetryEvent = output<typeof telemetryEvent>;
export type SessionUser = NonNullable<ReplyOf<'getSession'>['user']>;
export type TwoFactorMethod = ReplyOf<'startTwoFactor'>['method'];
export type AccountSession = ReplyOf<'listSessions'>[number];
export type ClientListItem = output<typeof clientListItem>;
export type Appointment = output<typeof appointment>;
export type OwnBooking = output<typeof ownBooking>;
export type LinkedBooking = output<typeof linkedBooking>;
export type ClientProposal = output<typeof clientProposal>;
export type OwnProposal = output<typeof ownProposal>;
export type GuardianAccess = output<typeof guardianAccess>;
export type GuardianRequest = output<typeof guardianRequest>;
export type StaffBooking = output<typeof staffBooking>;
export type CalendarEvent = output<typeof calendarEvent>;
export type PractitionerHours = output<typeof practitionerHours>;
export type TimeOffItem = output<typeof timeOffItem>;
export type BookingSite = output<typeof bookingSite>;
export type SiteVersion = output<typeof siteVersion>;
export type Registration = output<typeof registration>;
export type Consent = output<typeof consent>;
export type ConsentListItem = output<typeof consentListItem>;
export type LinkedConsent = output<typeof linkedConsent>;
export type SignedCopy = output<typeof signedCopy>;
export type ConsentSignature = output<typeof consentSignature>;
export type ConsentEvidence = output<typeof consentEvidence>;
export type ConsentCertificate = output<typeof consentCertificate>;
export type ConsentTemplate = output<typeof consentTemplate>;
export type ThirdPartyContact = output<typeof thirdPartyContact>;
export type AuditRow = output<typeof auditRow>;
export type BotCheck = output<typeof botCheck>;
