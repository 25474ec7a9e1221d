/** Kind of caller that a route accepts. One per route; the server refuses to start with a route that has none. */
export type Guard =
  /** Anyone on the clinic's site, signed in or not. */
  | 'public'
  /** People with an account; which of them, and whose objects they reach: the route's row in `access.ts`. */
  | 'person'
  /** The platform itself (health, description): no clinic, no person. */
  | 'platform';

/** Clinic setting that must be on for the call behind a button to answer (RL-03). */
export type ClinicSwitch = 'booking' | 'chatbot';

/** The limit per address that a call counts against; the figures are settings of the server. */
export type RateLimit = 'read' | 'save' | 'hold' | 'booking' | 'registration' | 'upload' | 'telemetry' | 'auth';
/** 'none': the call is never refused for its number, so it has to cost nearly nothing. */
export type RouteLimit = RateLimit | 'none';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/site/get-clinic-info/:id`. */
  readonly path: string;
  readonly guard: Guard;
  readonly limit: RouteLimit;
  readonly requires?: ClinicSwitch;
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  readonly summary: string;
  /** The call takes an `Idempotency-Key`: same key and same body give the first answer again. */
  readonly isIdempotent?: true;
  /** The answer is a file of this type, not JSON; the use case answers its bytes. */
  readonly file?: 'application/pdf';
  /** The body is multipart with one `file`; it is read by the use case as it comes. */
  readonly isUpload?: true;
  /** How long a JSON body may be where the server's own limit is less than what the contract allows. */
  readonly bodyLimitBytes?: number;
  /** The answer takes long: the client waits with a longer timeout. */
  readonly isLong?: true;
  /** The answer may change who the browser is signed in as: tokens bound to the session before it are void. */
  readonly rotatesSession?: true;
  /** Asked by timers and not by people: it does not keep a session alive. */
  readonly isPassive?: true;
}
