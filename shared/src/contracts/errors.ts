import type { FieldErrorCode } from './field-error-codes.ts';
import { PUBLISH_RELEASE_ERRORS, RELEASE_PLAN_ERRORS } from './platform/release-errors.ts';

/** Every refusal the API can give. The browser chooses its message by code, if it shows one; `detail` is for logs only. */
export const ERRORS = {
  'invalid-input': { status: 422, message: 'The given data was invalid.' },
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  /** Also for objects of other people: both answers must look alike. */
  'not-found': { status: 404, message: 'Not found.' },
  'address-too-long': { status: 414, message: 'The address is too long.' },
  'booking-closed': { status: 403, message: 'Online booking is not open at this clinic.' },
  'chatbot-closed': { status: 403, message: 'The help bot is not open at this clinic.' },
  'intake-closed': { status: 403, message: 'Registration is not open at this clinic.' },
  /** Another user saved the site meanwhile; the answer carries the current version. */
  'site-changed': { status: 409, message: 'The site was changed by somebody else in the meantime.' },
  /** Another user saved the entry of the clinic's settings meanwhile; the answer carries it as it is now. */
  'entry-changed': { status: 409, message: 'Somebody else changed this in the meantime.' },
  /** Services are in the category, also services off offer. */
  'category-not-empty': { status: 409, message: 'This category still has services.' },
  /** Programs are in the category, also withdrawn ones. */
  'program-category-not-empty': { status: 409, message: 'This category still has programs.' },
  /** A practitioner has the discipline, or a service is restricted to it: without it, the service would be open to everybody. */
  'discipline-in-use': { status: 409, message: 'A practitioner or a service still has this discipline.' },
  /** The consent was already signed, in another tab or through another channel. */
  'consent-signed': { status: 409, message: 'This consent form has been signed already.' },
  /** The consent differs from the text that the signer saw, or the signer has not opened it: the signer reads it first. */
  'consent-changed': {
    status: 409,
    message:
      'This consent form has changed since you read it, or you have not opened it yet. Please read it, then sign.',
  },
  /** Only a signed consent can be printed, proved or completed. */
  'consent-unsigned': { status: 409, message: 'This consent form has not been signed yet.' },
  /** The clinic has no terms, so nobody can agree to them. */
  'consent-template-missing': { status: 409, message: 'The clinic has no consent form yet.' },
  /** Another user accepted or refused the proposed change meanwhile, or a later proposal replaced it. */
  'proposal-decided': { status: 409, message: 'This change has been decided already.' },
  /** The clinic has records with the same name and birth date, or the same email; the answer carries them. */
  'client-known': { status: 409, message: 'A client with this name and birth date, or this email, exists already.' },
  /** A day has passed, or what was joined has changed since. */
  'merge-changed': { status: 409, message: 'These records can no longer be taken apart.' },
  /** Another user saved the template meanwhile; the answer carries the current version. */
  'template-changed': { status: 409, message: 'The consent form was changed by somebody else in the meantime.' },
  /** Another user changed the practitioner's hours meanwhile; the answer carries the current version. */
  'hours-changed': { status: 409, message: 'These hours were changed by somebody else in the meantime.' },
  /** The active release is not the release that the caller saw; the answer names the active release. */
  'activation-changed': { status: 409, message: 'Another release has become active in the meantime.' },
  ...PUBLISH_RELEASE_ERRORS,
  ...RELEASE_PLAN_ERRORS,
  /** Visitors get a form while it is published (RN-11). */
  'form-unpublished': { status: 410, message: 'The form has been unpublished.' },
  'form-archived': { status: 410, message: 'The form has been Archived.' },
  /** The request was answered already, in another tab or by another person. */
  'form-submitted': { status: 409, message: 'This form has been submitted already.' },
  /** The answers of a link are of another device, or of one whose key ended with a code. */
  'answers-elsewhere': { status: 409, message: 'These answers were continued on another device.' },
  /** The answers belong to a version that can no longer be submitted. */
  'form-changed': { status: 409, message: 'This form has changed. Please load the page again.' },
  /** The client has not answered the earlier request yet. */
  'form-asked': { status: 409, message: 'This client has been asked for this form already.' },
  /** Another user saved the working copy meanwhile; the answer carries its revision, and who saved it. */
  'form-saved': { status: 409, message: 'The form was changed by somebody else in the meantime.' },
  /** The form would not work; the answer names each fault. */
  'form-has-faults': { status: 409, message: 'This form cannot be published yet.' },
  'form-never-published': { status: 409, message: 'This form has not been published yet.' },
  /** The clinic makes a few exports at a time, and each person one. */
  'exports-running': { status: 409, message: 'Another export is being made. Please wait until it is done.' },
  'answers-too-large': { status: 413, message: 'Your answers are too large.' },
  /** The event of the payment provider is forged, changed or too old. */
  'signature-invalid': { status: 400, message: 'The signature of this event is not valid.' },
  'file-too-large': { status: 413, message: 'The file is too large.' },
  'file-format': { status: 415, message: 'Files of this type are not accepted.' },
  'image-too-large': { status: 413, message: 'Image size can not exceed 2MB.' },
  'image-format': { status: 415, message: 'Image must be JPG or PNG format.' },
  /** Another person has taken the time; the answer has the current slots of the day. */
  'slot-taken': { status: 409, message: 'This time has just been taken. Please choose another one.' },
  /** The call needs a proof of work; the answer has the challenge. */
  'proof-required': { status: 428, message: 'Please try again in a moment.' },
  'stale-csrf': { status: 419, message: '' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, message: 'The service is busy right now. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Field path (`guardian.0.first_name`) → messages, as the 422 answer carries it. */
export type FieldErrors = Record<string, string[]>;

/** Field path → a code for each of its messages, in the same order and in the form of `wireCode`, as the 422 answer carries it. */
export type FieldErrorCodes = Record<string, string[]>;

/** Why a field is refused: programs decide by the code, people read the message. */
export interface FieldRefusal {
  readonly code: FieldErrorCode;
  readonly message: string;
}

/** Field path → refusals. */
export type FieldRefusals = Readonly<Record<string, readonly FieldRefusal[]>>;

/** A code as answers carry it: `slot-taken` → `slot_taken`. */
export const wireCode = (code: ErrorCode | FieldErrorCode): string => code.replaceAll('-', '_');

export interface AppErrorExtras {
  fields?: FieldRefusals;
  /** Further keys of the answer, such as the fresh slots of a 409. */
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly extras: AppErrorExtras;
  /** @param detail - For logs: ids and facts; no name, date of birth, email or answer. */
  constructor(code: ErrorCode, detail: string, extras: AppErrorExtras = {}, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
    this.extras = extras;
  }
}

/** By name, not `instanceof`: two bundles may each carry their own copy of the class. */
export const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError';
