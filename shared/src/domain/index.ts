export {
  CLINIC_ROLES,
  type ClinicRole,
  canManage,
  judgeInvitation,
  judgeRoles,
  judgeSwitchOff,
  MOST_CLINIC_PEOPLE,
  PERSON_STATES,
  type PeopleVerdict,
  type PersonState,
  type PersonWithRoles,
  personStateOf,
  rolesToGive,
} from './accounts/clinic-people.rules.ts';
export {
  type ClinicPersonCodes,
  type ClinicPersonFields,
  invitedEmailError,
  judgeClinicPerson,
  PERSON_LIMITS,
} from './accounts/clinic-person.rules.ts';
export { isOneTimeCode, ONE_TIME_CODE_LENGTH, readOneTimeCode } from './accounts/one-time-code.rules.ts';
export {
  isSamePassword,
  judgePassword,
  normalisePassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordCode,
  type PasswordOwner,
} from './accounts/password.rules.ts';
export { type SessionKind, type SessionLimits, sessionEndMs, sessionLimits } from './accounts/session-limits.rules.ts';
export { canSetStaffTwoFactor, type StaffTwoFactorChange } from './accounts/staff-two-factor.rules.ts';
export { type RequestedStartPage, startPage } from './accounts/start-page.rules.ts';
export { judgeNumber, type NumberCode, type NumberLimits } from './answers/number-answer.rules.ts';
export { editableNumber, type NumberLanguage, readNumber } from './answers/number-text.rules.ts';
export { editableTime, readTime, type TimeLanguage, timesLike, timesOfDay } from './answers/time-text.rules.ts';
export {
  APPOINTMENT_ACTIONS,
  APPOINTMENT_STATUSES,
  type AppointmentAction,
  type AppointmentStatus,
  isAccepted,
  statusAfter,
  takesTime,
} from './bookings/appointment-life.rules.ts';
export {
  type BookingFormValues,
  type ClinicDefaults,
  canReviewConsent,
  canSchedule,
  dateTimeOf,
  newBookingForm,
  SESSION_TYPES,
} from './bookings/booking-form.rules.ts';
export { eventNamesOf, isVideoType, MEETING_SERVICE_NAME } from './bookings/calendar-event.rules.ts';
export {
  type FamilyAction,
  type FamilyBooking,
  type FamilyVerdict,
  judgeFamilyAction,
  lastFamilyMoment,
} from './bookings/notice-limit.rules.ts';
export { PAST_BOOKINGS_SHOWN } from './bookings/past-bookings.ts';
export {
  isReminderDue,
  QUIET_FROM_MINUTES,
  QUIET_UNTIL_MINUTES,
  type RemindedBooking,
  reminderMoment,
} from './bookings/reminder.rules.ts';
export { isRequestOver, type RequestTimes, requestExpiresAt } from './bookings/request-expiry.rules.ts';
export {
  byStart,
  closedSpans,
  type DayPlacement,
  type DrawnHours,
  type DrawnSession,
  drawnHours,
  isDrawn,
  minutesOn,
  nowLineMinutes,
  type OverlapGroup,
  type PlacedSession,
  type Placement,
  placeOnDay,
  startAfterDrag,
} from './calendar/day-placement.rules.ts';
export {
  type ClinicEditors,
  canEdit,
  DEFAULT_EDITORS,
  EDITED_PARTS,
  EDITOR_GROUPS,
  type EditedPart,
  type EditorGroup,
} from './clinic/clinic-editors.rules.ts';
export {
  CLINIC_LIMITS,
  type ClinicSettingsCode,
  type ClinicSettingsErrors,
  clinicSettingsErrors,
  type JudgedClinicSettings,
} from './clinic/clinic-settings.rules.ts';
export {
  ACTIONS_WITH_CHANGES,
  type LoggedValue,
  loggedChanges,
} from './clinic/logged-changes.rules.ts';
export { LOGGED_FIELDS, type LoggedKind } from './clinic/logged-fields.data.ts';
export {
  CONSENT_OFFERS,
  type ConsentFacts,
  type ConsentOffer,
  type ConsentViewer,
  consentOffers,
  isSigner,
  type SignerFacts,
  signerRole,
} from './consents/consent-actions.rules.ts';
export {
  actToReach,
  CONSENT_ACTIONS,
  CONSENT_STATUSES,
  type ConsentAction,
  type ConsentStatus,
  consentStatusAfter,
  isConsentSigned,
} from './consents/consent-life.rules.ts';
export { CONSENT_COPY_DAYS, CONSENT_LIMITS, CONSENT_LINK_DAYS } from './consents/consent-limits.ts';
export {
  type ConsentPart,
  type GuardedClient,
  isConsentValid,
  needsGuardianConsent,
} from './consents/consent-need.rules.ts';
export { consentStatement, type StatementPeople } from './consents/consent-statement.rules.ts';
export {
  type ThirdPartyErrorCode,
  type ThirdPartyFacts,
  type ThirdPartyValues,
  thirdPartyError,
  thirdPartyErrors,
} from './consents/third-party-contact.rules.ts';
export { thirdPartyOrganization } from './consents/third-party-organization.rules.ts';
export { countText } from './counts/count-text.ts';
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
} from './dates/dates.ts';
export { durationText } from './dates/duration-text.ts';
export { isFilterDay } from './dates/filter-day.ts';
export {
  containsInterval,
  type Interval,
  intersectIntervals,
  meetsAny,
  mergeIntervals,
  subtractIntervals,
} from './dates/intervals.ts';
export { momentText, momentTimeText } from './dates/moment-text.ts';
export { nextMidnight } from './dates/next-midnight.ts';
export {
  browserZone,
  type DateLocale,
  type DateParts,
  dateInWords,
  runtimeOffsetMinutes,
} from './dates/runtime-dates.ts';
export { utcText } from './dates/utc-text.ts';
export {
  acceptedTypes,
  type FileCode,
  type FileLimits,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  judgeFile,
  takesImagesOnly,
} from './files/file-answer.rules.ts';
export {
  isArchive,
  MEDIA_TYPE_HEAD_BYTES,
  MEDIA_TYPES,
  type MediaType,
  mediaTypeOf,
  textEncodingOf,
} from './files/media-type.rules.ts';
export {
  isDecodable,
  isHeif,
  jpgName,
  mustBeChanged,
  PICTURE_HEAD_BYTES,
  PICTURE_MAX_PIXELS,
  type PictureSize,
  pictureSizeOf,
  smallerPictures,
} from './files/picture.rules.ts';
export { ARCHIVE_END_BYTES, type ArchiveEnd } from './files/zip-directory.rules.ts';
export * from './forms/public.ts';
export { HOURS_LIMITS } from './hours/hours-limits.ts';
export { type HoursAtPlace, hoursOnDate, overlappingHours } from './hours/hours-on-date.rules.ts';
export { sessionsOutside } from './hours/sessions-outside.rules.ts';
export {
  judgeTimeOff,
  momentsOfTimeOff,
  type TimeOff,
  type TimeOffCode,
  type TimeOffCodes,
  type TimeOffField,
} from './hours/time-off.rules.ts';
export { endMinutesOf, endsNextDay, overlappingWindows } from './hours/week-hours.rules.ts';
export { summarizeWeek, WEEKDAYS_FROM_MONDAY, type WeekPart } from './hours/week-summary.rules.ts';
export { editableCents, readCents } from './money/amount-input.rules.ts';
export { amountText } from './money/amount-text.ts';
export { withoutTrailingSlashes } from './pages/page-path.ts';
export {
  MAX_PATH_CHARACTERS,
  matchPath,
  type PathPattern,
  parsePathPattern,
  patternsOverlap,
} from './pages/path-pattern.rules.ts';
export { CARD_BRANDS } from './payments/card-brands.ts';
export { findTestCard, TEST_CARDS, type TestCard, type TestCardOutcome } from './payments/test-cards.ts';
export { isBirthYearSeldom, isBirthYearWrong, readBirthDate, twoDatesOf } from './people/birth-date.rules.ts';
export {
  REGISTRATION_QUESTIONS,
  type RegistrationAnswers,
  type RegistrationErrorCode,
  type RegistrationFacts,
  type RegistrationQuestion,
  registrationError,
} from './people/chatbot-registration.rules.ts';
export {
  CLINIC_OWNED_CLIENT_FACTS,
  CLINIC_OWNED_GUARDIAN_FACTS,
  type ClientFact,
  changedFacts,
  clinicOwnedClientFacts,
  EDITOR_OF_OWN_FAMILY,
  FACT_RIGHTS,
  type FactRight,
  type FamilyTie,
  type GuardianFact,
  type ProposalBarrier,
  proposalBarrier,
  type RecordEditor,
} from './people/client-facts.rules.ts';
export {
  CLIENT_NAMES_IN_MESSAGES,
  type ClientNameInMessages,
  clientNameByItself,
  clientNameForReader,
  type ReadersClient,
} from './people/client-in-message.rules.ts';
export {
  CLIENT_STATUSES,
  type ClientListViewer,
  type ClientStatus,
  compareNames,
  foldedName,
  isBlankSearch,
  lastPageOf,
  listedStatuses,
  matchesSearch,
  nameSearch,
  searchWords,
} from './people/client-list.rules.ts';
export {
  asciiEmail,
  canBeDefaultPhone,
  canEnableSms,
  EMAIL_MAX_LENGTH,
  isReachablePhone,
  isValidEmail,
  isValidPhone,
  maskPhone,
  nationalDigits,
  PHONE_MAX_LENGTH,
  type PhoneSlot,
  settledPhone,
  withDefaultPhone,
  withSmsIfReachable,
} from './people/contact.rules.ts';
export { emailHref, phoneHref } from './people/contact-links.rules.ts';
export { idsOfEqualNames, type ListedPerson } from './people/equal-names.rules.ts';
export {
  canBeMainContact,
  DEFAULT_CONSENT_AGE_YEARS,
  GUARDIAN_LOCKED_UNDER_YEARS,
  type GuardianNeeds,
  hasTypedGuardian,
  isGuardianFilled,
  isGuardianMandatory,
  newGuardian,
  requiresGuardian,
  withGuardianTurnedOn,
  withMainContact,
  withoutGuardian,
} from './people/guardian.rules.ts';
export {
  dayOfAge,
  decidesAboutGuardians,
  GUARDIAN_END_NOTICE_DAYS,
  type GuardianNeed,
  guardianEndDay,
  guardianEndStep,
  latestBirthDate,
  needsGuardianAsAdult,
} from './people/guardian-end.rules.ts';
export { withDateOfBirth, withGuardianNeed } from './people/guardian-need.rules.ts';
export { type IntakeFormValues, newIntakeForm } from './people/intake/intake-form.rules.ts';
export { withDisciplineLine } from './people/intake/intake-notes.rules.ts';
export { canNotifyByEmail, withEmail, withNotifications } from './people/notification.rules.ts';
export {
  type ContactFields,
  EMPTY_CONTACT,
  type Flag,
  type GuardianValues,
  type PersonFormValues,
  PHONE_TYPES,
  type PhoneType,
  type Sex,
} from './people/person-fields.ts';
export { hasRequiredFields, withCountry } from './people/person-form.rules.ts';
export {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  type FieldFlags,
  type FormErrorCode,
  type FormErrors,
  type FormFacts,
  isAnyoneReachable,
  isReachable,
  NOTES_MAX_LENGTH,
  type PersonForm,
  personFieldError,
  personFormErrors,
} from './people/person-form-errors.rules.ts';
export {
  hasAddress,
  hasHiddenCharacters,
  isInvisible,
  type NameTextError,
  nameError,
  PERSON_NAME_MAX_LENGTH,
  signerNameError,
} from './people/person-name.rules.ts';
export {
  canUndoMerge,
  isPerhapsSamePerson,
  type KnownPerson,
  MERGE_UNDO_MS,
  MERGED_FACTS,
  type MergedFact,
  mergedStatus,
} from './people/same-person.rules.ts';
export {
  isRegistrationOpen,
  judgeRegistration,
  placesLeft,
  type RegistrationStatus,
} from './programs/program-registration.rules.ts';
export {
  type ClosureDates,
  type ClosureFault,
  type ClosureFaults,
  closureFaults,
  LOCATION_LIMITS,
  type LocationFault,
  type LocationFaults,
  type LocationSettings,
  locationFaults,
} from './services/location-settings.rules.ts';
export {
  movedTo,
  SERVICE_LIMITS,
  type ServiceFault,
  type ServiceFaults,
  type ServiceSettings,
  serviceFaults,
} from './services/service-settings.rules.ts';
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
} from './site/brand-ramp.rules.ts';
export { contrastRatio, isHexColour } from './site/colour.ts';
export { mapHref } from './site/map-link.ts';
export {
  allowedHtml,
  CONTENT_IMAGE_SRC,
  FONT_SIZE_CLASSES,
  FONT_SIZES_PX,
  fontSizeClass,
  isBlankHtml,
  NOTE_PICTURE_SRC,
  RICH_TEXT_ALIASES,
  RICH_TEXT_HREF,
  RICH_TEXT_TAGS,
  SILENT_TAGS,
} from './site/rich-text.rules.ts';
export { picturesOf, withoutOtherPictures } from './site/rich-text-pictures.rules.ts';
export { isSectionOffered, type SectionParts } from './site/section-content.rules.ts';
export {
  isSectionShown,
  OWN_PICTURE_SRC,
  pageTextOf,
  publicSite,
  SITE_LIMITS,
  SITE_SECTIONS,
  type SiteSection,
  type SiteTexts,
} from './site/site-content.rules.ts';
export { cutDescription, DESCRIPTION_SHOWN_LENGTH, initials, oneLine } from './site/text.rules.ts';
export { ANY_PRACTITIONER_ID, type Candidate, leastBusy } from './slots/any-practitioner.rules.ts';
export {
  evaluate,
  type SlotRefusal,
  type SlotVerdict,
} from './slots/availability.rules.ts';
export { advanceDaysOf, DEFAULT_ADVANCE_DAYS } from './slots/booking-horizon.rules.ts';
export { earliestStart, endOfAdvance, momentsOfDates } from './slots/booking-limits.rules.ts';
export { areStartsOld, isStartAhead, isStartOffered, msToNextMinute } from './slots/coming-starts.rules.ts';
export { type DayStart, type ListingChoice, listedStarts } from './slots/listed-starts.rules.ts';
export { workedHours } from './slots/open-hours.rules.ts';
export {
  isPlaceKept,
  PLACE_SOURCES,
  type PlaceBefore,
  type PlaceFacts,
  type PlaceSource,
  placeOfStart,
  type SettledPlace,
} from './slots/place-of-start.rules.ts';
export {
  customTimes,
  groupByVisitorDate,
  isRepeated,
  isSlotRangeAllowed,
  LAST_CUSTOM_TIME_MINUTES,
  MAX_SLOT_RANGE_DAYS,
  type SlotDay,
  visitorRange,
} from './slots/slot-days.ts';
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
} from './slots/slot-question.ts';
export { listSlots } from './slots/slots.rules.ts';
export { judgeForStaff, type StaffVerdict } from './slots/staff-conflict.rules.ts';
export {
  endOf,
  type PostedTime,
  type PostedTimeVerdict,
  repinned,
  resolvePostedTime,
} from './zones/posted-time.rules.ts';
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
} from './zones/zone.ts';
export { namedZone, resolveZone, type ZoneLabel, zoneLabel } from './zones/zone-choice.rules.ts';
export { excerptOf, rulesOfExcerpt, type ZoneExcerpt } from './zones/zone-excerpt.ts';
export { zonePlace } from './zones/zone-place.ts';
