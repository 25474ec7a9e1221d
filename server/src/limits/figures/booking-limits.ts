/** Limits on anonymous bookings at one clinic, and on emails and text messages about bookings. */
export interface BookingBounds {
  /** Anonymous bookings from one network. */
  readonly hourlyBookings: number;
  readonly dailyBookings: number;
  /** Anonymous requests with one email that wait for an answer. */
  readonly openRequests: number;
  /** Reschedules of one booking by the family. */
  readonly dailyMoves: number;
  /** Emails about bookings to one address; null means no limit, because no email leaves the machine. */
  readonly dailyEmails: number | null;
  /** Text messages about bookings to one number; null means no limit. */
  readonly dailyTexts: number | null;
  /** Emails to one practitioner, or to the clinic, about changes that others made; null means no limit. */
  readonly hourlyWorkEmails: number | null;
  readonly dailyWorkEmails: number | null;
}

/** Bounds on the requests and emails that a signed-in account outside the clinic's staff causes at one clinic. */
export interface AccountBounds {
  /** Requests that wait for an answer: for one client, and made by one account. */
  readonly requestsOfClient: number;
  readonly requestsOfAccount: number;
  /** Bookings made by one account. */
  readonly hourlyBookings: number;
  readonly dailyBookings: number;
}

/** Live holds at one clinic. Decision record 0025. */
export interface HoldBounds {
  /** Anonymous holds from one network, without and with a proof of work. */
  readonly ofNetwork: number;
  readonly ofNetworkWithProof: number;
  /** Maximum of live holds of one account outside the clinic's staff. */
  readonly ofAccount: number;
  /** The share of a practitioner's sessions in one week that anonymous visitors may hold, without and with a proof of work. */
  readonly share: ShareBound;
  readonly shareWithProof: ShareBound;
}

interface ShareBound {
  /** The share is checked from this number of holds on: with few sessions, two visitors already hold a large share. */
  readonly fromHolds: number;
  /** Between 0 and 1. */
  readonly most: number;
}

/** Registrations by the help bot. */
export interface RegistrationBounds {
  /** Registrations from one network in 10 minutes. */
  readonly burst: number;
  /** Registrations from one network in an hour. */
  readonly hourly: number;
  readonly hourlyOfClinic: number;
  /** From this number on, a registration from one network in 10 minutes needs a proof of work. The help bot always sends one. */
  readonly burstWithoutProof: number;
  /** The same for all registrations of a clinic in an hour. */
  readonly hourlyOfClinicWithoutProof: number;
  /** Registrations with one email from one network, whether a client has this email or not. */
  readonly dailyOfEmail: number;
}

/** Submits of forms by visitors without an account, and by one account. */
export interface FormBounds {
  /** Submits from one network in 10 minutes. */
  readonly burst: number;
  /** Submits from one network in an hour. */
  readonly hourly: number;
  readonly hourlyOfClinic: number;
  readonly hourlyOfAccount: number;
  /** Judged pages from one network in 10 minutes. */
  readonly steps: number;
}

export const BOOKING_BOUNDS = {
  hourlyBookings: 10,
  dailyBookings: 30,
  openRequests: 3,
  dailyMoves: 5,
  dailyEmails: 20,
  dailyTexts: 8,
  hourlyWorkEmails: 40,
  dailyWorkEmails: 200,
} as const satisfies BookingBounds;
export const ACCOUNT_BOUNDS = {
  requestsOfClient: 5,
  requestsOfAccount: 10,
  hourlyBookings: 10,
  dailyBookings: 20,
} as const satisfies AccountBounds;
export const HOLD_BOUNDS = {
  ofNetwork: 4,
  ofNetworkWithProof: 12,
  ofAccount: 5,
  share: { fromHolds: 3, most: 0.25 },
  shareWithProof: { fromHolds: 6, most: 0.5 },
} as const satisfies HoldBounds;
export const REGISTRATION_BOUNDS = {
  burst: 5,
  hourly: 30,
  hourlyOfClinic: 300,
  burstWithoutProof: 2,
  hourlyOfClinicWithoutProof: 60,
  dailyOfEmail: 3,
} as const satisfies RegistrationBounds;
export const FORM_BOUNDS = {
  burst: 10,
  hourly: 40,
  hourlyOfClinic: 400,
  hourlyOfAccount: 60,
  steps: 600,
} as const satisfies FormBounds;
