import type { Locale, SessionUser } from '../contracts/index.ts';

declare global {
  namespace Carefront {
    /** Facts of remotes that live outside this repository. They are added in the same way as `Carefront.Parcels`. */
    interface Facts {}
  }
}

/**
 * Facts that one part of the page publishes to others: `<owner>/<past tense>@<version>`. Ids and times only, no names or health data.
 * A payload may get more optional fields; any other change needs a new version under a new key.
 */
export interface ClinicFacts extends Carefront.Facts {
  'booking/dialog-closed@1': Record<string, never>;
  'booking/appointment-booked@1': { appointmentId: string; startsAt: string };
  /** A booking was confirmed, declined, cancelled or moved in this tab. */
  'booking/appointment-changed@1': { appointmentId: string };
  /** The consent dialog over a booking was closed; `isAccepted` says whether the person accepted the terms. */
  'consent/dialog-closed@1': { isAccepted: boolean };
  /** A form was submitted (RN-10). */
  'forms/response-saved@1': { formId: number; responseId: string };
  /** A submitted form was opened by the first person of the clinic, or deleted. */
  'forms/response-changed@1': { responseId: string };
  /** A form was made, changed, published, disabled, archived or restored. */
  'forms/form-changed@1': { formId: number };
  /** A client was asked for a form, or the request was taken back. */
  'forms/request-changed@1': { clientId: number };
  /** The intake form put a client onto the waitlist (IN-09). */
  'forms/client-registered@1': { clientId: number };
  /** A login succeeded in this tab; the shell then asks the server for the user and sets `session@1`. */
  'auth/signed-in@1': { userId: number };
  /** The user signed out of this browser's session. */
  'auth/signed-out@1': Record<string, never>;
  'shell/remote-failed@1': { remote: string; release: string; phase: string };
}

/** Services of the shell that remotes ask for over the bus (SH-01). The texts come from the catalogue of the remote that asks. */
export interface ShellRequests {
  'notice/requested@1': NoticeRequest;
  'confirm/requested@1': ConfirmRequest & { requestId: string };
  'confirm/answered@1': { requestId: string; isConfirmed: boolean };
}

/** Current state: a late subscriber gets the last value immediately. */
export interface ClinicState {
  'locale@1': Locale;
  'session@1': SessionState;
}

export type SessionState = { status: 'unknown' } | { status: 'anonymous' } | { status: 'signed-in'; user: SessionUser };

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

export interface NoticeRequest {
  intent: NoticeIntent;
  text: string;
  /** How long the notice stays; 6 s unless a requirement defines another time (GN-06). */
  durationMs?: number;
  /** A page of the clinic that the notice is about. The shell of an older release shows the text alone. */
  link?: { label: string; path: string };
}

export interface ConfirmRequest {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Confirming deletes something: the button is drawn as destructive and does not get the first focus. */
  isDestructive?: boolean;
}

export type BusMessages = ClinicFacts & ShellRequests;
export type BusMessageName = keyof BusMessages;
export type StateName = keyof ClinicState;
