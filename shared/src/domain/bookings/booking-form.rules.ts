import type { IsoDate, WallTime } from '../dates/dates.ts';
import { type GuardianNeeds, isGuardianFilled } from '../people/guardian.rules.ts';
import {
  EMPTY_CONTACT,
  type Flag,
  hasRequiredFields,
  type Identity,
  type PersonFormValues,
  type Sex,
} from '../people/person-fields.ts';
import { isAnyoneReachable, type Reach } from '../people/person-form-errors.rules.ts';

/** The wire's session types (BK-06). */
export const SESSION_TYPES = { session: 0, videoSession: 1 } as const;

/** The booking form under its names on the wire (EN-01). Dates and times are '' while they are not chosen. */
export interface BookingFormValues<Consent = unknown> extends PersonFormValues {
  readonly service_id: number | null;
  readonly practitioner_id: number | null;
  readonly occupation_id: number | null;
  readonly sex: Sex;
  readonly date: IsoDate;
  readonly time: WallTime;
  readonly has_account: Flag;
  readonly timezone: string;
  readonly is_notification_enabled: Flag;
  readonly is_consent_form: Flag;
  readonly consent: Consent | null;
  readonly client_id: number | null;
  readonly is_video_session: Flag;
  /** 0 = any. */
  readonly location_id: number;
  readonly notes: string;
  /** `yyyy-MM-dd HH:mm`, date plus time, set on submit: `dateTimeOf`. */
  readonly date_time: string;
}

export interface ClinicDefaults {
  readonly timezone: string;
  readonly country_id: number | null;
  readonly state_id: number | null;
}

/** An untouched form: time zone, country and province are the clinic's (BK-24, BK-62). */
export function newBookingForm<Consent = unknown>(clinic: ClinicDefaults): BookingFormValues<Consent> {
  return {
    ...EMPTY_CONTACT,
    service_id: null,
    practitioner_id: null,
    occupation_id: null,
    sex: 'M',
    address: '',
    city: '',
    country_id: clinic.country_id,
    state_id: clinic.state_id,
    date: '',
    time: '',
    first_name: '',
    last_name: '',
    dob: '',
    bool_needs_guardian: 0,
    has_account: 0,
    timezone: clinic.timezone,
    guardian: [],
    is_consent_form: 0,
    consent: null,
    client_id: null,
    is_video_session: SESSION_TYPES.session,
    location_id: 0,
    notes: '',
    date_time: '',
  };
}

/** The wire's date_time. @returns '' until both are chosen. */
export function dateTimeOf({ date, time }: Pick<BookingFormValues, 'date' | 'time'>): string {
  return date === '' || time === '' ? '' : `${date} ${time}`;
}

/** Whether 'Review Consent Form' is enabled (BK-76). */
export const canReviewConsent = hasRequiredFields;

/**
 * Whether 'Schedule Appointment' is enabled on the sign-up form (BK-75): it is not while a required guardian has empty fields (BK-74), or
 * while the clinic can reach nobody of the family.
 */
export function canSchedule(
  form: Identity & Reach & { readonly guardian: readonly (GuardianNeeds & Reach)[] },
  { isConsentValid }: { readonly isConsentValid: boolean },
): boolean {
  if (form.bool_needs_guardian === 1 && !(form.guardian.every(isGuardianFilled) && isAnyoneReachable(form)))
    return false;
  return isConsentValid && hasRequiredFields(form);
}
