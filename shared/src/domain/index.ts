export { ANY_PRACTITIONER_ID, type Candidate, leastBusy } from './any-practitioner.rules.ts';
export {
  APPOINTMENT_ACTS,
  APPOINTMENT_STATUSES,
  type AppointmentAct,
  type AppointmentStatus,
  isAccepted,
  statusAfter,
  takesTime,
} from './appointment-life.rules.ts';
export {
  evaluate,
  type SlotRefusal,
  type SlotVerdict,
} from './availability.rules.ts';
export {
  type BookingFormValues,
  type ClinicDefaults,
  canReviewConsent,
  canSchedule,
  dateTimeOf,
  hasRequiredFields,
  newBookingForm,
  SESSION_TYPES,
  withCountry,
} from './booking-form.rules.ts';
export {
  ADDRESS_MAX_LENGTH,
  bookingFormErrors,
  CITY_MAX_LENGTH,
  type FormErrorCode,
  type FormErrors,
  type FormFacts,
  NOTES_MAX_LENGTH,
} from './booking-form-errors.rules.ts';
export { advanceDaysOf, DEFAULT_ADVANCE_DAYS } from './booking-horizon.rules.ts';
export { earliestStart, endOfAdvance, momentsOfDates } from './booking-limits.rules.ts';
export {
  BRAND_RAMP_KEYS,
  type BrandRamp,
  type BrandRampKey,
  type BrandTokens,
  brandRamp,
  brandTokens,
  type ColourScheme,
  GROUNDS,
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
} from './brand-ramp.rules.ts';
export { eventNamesOf, isVideoType, MEETING_SERVICE_NAME } from './calendar-event.rules.ts';
export {
  REGISTRATION_QUESTIONS,
  type RegistrationAnswers,
  type RegistrationErrorCode,
  type RegistrationFacts,
  type RegistrationQuestion,
  registrationError,
} from './chatbot-registration.rules.ts';
export {
  CLIENT_STATUSES,
  type ClientListViewer,
  type ClientStatus,
  foldedName,
  isBlankSearch,
  lastPageOf,
  listedStatuses,
  matchesSearch,
  searchWords,
} from './client-list.rules.ts';
export { contrastRatio, isHexColour } from './colour.ts';
export { areStartsOld, isStartAhead, isStartOffered, msToNextMinute } from './coming-starts.rules.ts';
export {
  CONSENT_OFFERS,
  type ConsentFacts,
  type ConsentOffer,
  type ConsentViewer,
  consentOffers,
  isSigner,
  type SignerFacts,
  signerRole,
} from './consent-acts.rules.ts';
export {
  actToReach,
  CONSENT_ACTS,
  CONSENT_STATUSES,
  type ConsentAct,
  type ConsentStatus,
  consentStatusAfter,
  isConsentSigned,
} from './consent-life.rules.ts';
export { CONSENT_COPY_DAYS, CONSENT_LIMITS, CONSENT_LINK_DAYS } from './consent-limits.ts';
export { type ConsentPart, type GuardedClient, isConsentValid, needsGuardianConsent } from './consent-need.rules.ts';
export { consentStatement, type StatementPeople } from './consent-statement.rules.ts';
export {
  canBeDefaultPhone,
  canEnableSms,
  EMAIL_MAX_LENGTH,
  isReachablePhone,
  isValidEmail,
  isValidPhone,
  maskPhone,
  type PhoneSlot,
  withDefaultPhone,
  withSmsIfReachable,
} from './contact.rules.ts';
export { emailHref, phoneHref } from './contact-links.rules.ts';
export {
  addDays,
  addMonths,
  DAY_MINUTES,
  DAY_MS,
  daysBetween,
  type EpochMs,
  firstOfMonth,
  formatBirthDate,
  fullYearsBetween,
  type IsoDate,
  type IsoInstant,
  isIsoDate,
  isWallTime,
  lastOfMonth,
  MINUTE_MS,
  minutesOfWallTime,
  type WallTime,
  wallTimeOfMinutes,
  weekdayOf,
} from './dates.ts';
export {
  canBeMainContact,
  DEFAULT_CONSENT_AGE_YEARS,
  GUARDIAN_LOCKED_UNDER_YEARS,
  hasTypedGuardian,
  isGuardianMandatory,
  newGuardian,
  requiresGuardian,
  withGuardianTurnedOn,
  withMainContact,
  withoutGuardian,
} from './guardian.rules.ts';
export { withDateOfBirth, withGuardianNeed } from './guardian-need.rules.ts';
export {
  containsInterval,
  type Interval,
  intersectIntervals,
  meetsAny,
  mergeIntervals,
  subtractIntervals,
} from './intervals.ts';
export { momentText } from './moment-text.ts';
export { nextMidnight } from './next-midnight.ts';
export { judgeOwnerAct, type OwnerAct, type OwnersBooking, type OwnerVerdict } from './notice-limit.rules.ts';
export { canNotifyByEmail, withEmail, withNotifications } from './notification.rules.ts';
export { withoutTrailingSlashes } from './page-path.ts';
export {
  judgePassword,
  normalisePassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordCode,
  type PasswordOwner,
} from './password.rules.ts';
export { PAST_BOOKINGS_SHOWN } from './past-bookings.ts';
export {
  type ContactFields,
  EMPTY_CONTACT,
  type Flag,
  type GuardianValues,
  type PersonFormValues,
  PHONE_TYPES,
  type PhoneType,
  type Sex,
} from './person-fields.ts';
export { hasAddress, hasHiddenCharacters, isInvisible, type NameTextError, nameError } from './person-name.rules.ts';
export { endOf, type PostedTime, type PostedTimeVerdict, repinned, resolvePostedTime } from './posted-time.rules.ts';
export {
  isReminderDue,
  QUIET_FROM_MINUTES,
  QUIET_UNTIL_MINUTES,
  type RemindedBooking,
  reminderMoment,
} from './reminder.rules.ts';
export { isRequestOver, type RequestTimes, requestExpiresAt } from './request-expiry.rules.ts';
export {
  allowedHtml,
  CONTENT_IMAGE_SRC,
  FONT_SIZE_CLASSES,
  FONT_SIZES_PX,
  fontSizeClass,
  isBlankHtml,
  RICH_TEXT_ALIASES,
  RICH_TEXT_HREF,
  RICH_TEXT_TAGS,
  SILENT_TAGS,
} from './rich-text.rules.ts';
export {
  browserZone,
  type DateLocale,
  type DateParts,
  dateInWords,
  runtimeOffsetMinutes,
} from './runtime-dates.ts';
export { type SessionKind, type SessionLimits, sessionEndMs, sessionLimits } from './session-limits.rules.ts';
export {
  isSectionShown,
  OWN_PICTURE_SRC,
  pageTextOf,
  publicSite,
  SITE_LIMITS,
  SITE_SECTIONS,
  type SiteSection,
  type SiteTexts,
} from './site-content.rules.ts';
export {
  customTimes,
  groupByVisitorDate,
  isRepeated,
  isSlotRangeAllowed,
  LAST_CUSTOM_TIME_MINUTES,
  MAX_SLOT_RANGE_DAYS,
  type SlotDay,
  visitorRange,
} from './slot-days.ts';
export {
  ANY_LOCATION_ID,
  CLINIC_OPEN_WEEKDAYS,
  type DateRange,
  type DayHours,
  DEFAULT_CLINIC_HOURS,
  type ScheduleOverride,
  type ScheduleRule,
  type SlotClinic,
  type SlotPractitioner,
  type SlotQuestion,
  type SlotService,
  serviceDurationMinutes,
} from './slot-question.ts';
export { listSlots } from './slots.rules.ts';
export { judgeForStaff, type StaffVerdict } from './staff-conflict.rules.ts';
export { type StartPageWish, startPage } from './start-page.rules.ts';
export { cutDescription, DESCRIPTION_SHOWN_LENGTH, initials, oneLine } from './text.rules.ts';
export {
  type ThirdPartyErrorCode,
  type ThirdPartyFacts,
  type ThirdPartyValues,
  thirdPartyError,
  thirdPartyErrors,
} from './third-party-contact.rules.ts';
export { thirdPartyOrganization } from './third-party-organization.rules.ts';
export { utcText } from './utc-text.ts';
export {
  dateAt,
  dayLengthMinutes,
  instantsOfWall,
  isKnownAt,
  offsetMinutesEastAt,
  startOfDay,
  type WallClock,
  wallAt,
  windowEnd,
  windowStart,
  type ZoneRules,
} from './zone.ts';
export { namedZone, resolveZone, type ZoneLabel, zoneLabel } from './zone-choice.rules.ts';
export { excerptOf, rulesOfExcerpt, type ZoneExcerpt } from './zone-excerpt.ts';
