/** Kind of caller that a route accepts. One per route; the server refuses to start with a route that has none. */
export type Guard =
  /** Anyone on the clinic's site, signed in or not. */
  | 'public'
  /** People with an account. The route's row in `access.ts` names the roles and the objects that they reach. */
  | 'person'
  /** Release keys. The clinic is the host's, as for people. */
  | 'key'
  /** The platform itself (health, description): no clinic, no person. */
  | 'platform';

/** Clinic setting that must be on for the call behind a button to answer (RL-03). */
export type ClinicSwitch = 'booking' | 'chatbot' | 'intake';

/** The limit per address that a call counts against; the figures are settings of the server. */
export type RateLimit =
  | 'read'
  | 'step'
  | 'save'
  | 'hold'
  | 'booking'
  | 'registration'
  | 'upload'
  | 'telemetry'
  | 'auth';
/** 'none': the number of calls is not limited, so the call must be cheap. */
export type RouteLimit = RateLimit | 'none';

export interface Endpoint {
  /** The call's key in `ROUTES`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/site/get-clinic-info/:id`. */
  readonly path: string;
  readonly guard: Guard;
  /** A release key may make the call, too, within the key's remotes. */
  readonly acceptsKey?: true;
  readonly limit: RouteLimit;
  readonly requires?: ClinicSwitch;
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  /** The call takes an `Idempotency-Key`: same key and same body give the first answer again. */
  readonly isIdempotent?: true;
  /**
   * The answer is a file of this type, not JSON. The use case returns the bytes. `stored`: an uploaded file, of the type that the server
   * found in its bytes.
   */
  readonly file?: 'application/pdf' | 'stored';
  /** Name under which browsers save the file. It contains no personal data. */
  readonly fileName?: string;
  /** The body is multipart with one `file`. The use case reads it as a stream. */
  readonly isUpload?: true;
  /** Longest JSON body, if the contract allows more than the server's default limit. */
  readonly bodyLimitBytes?: number;
  /**
   * Most parts and deepest nesting of the JSON body, if the contract allows more than the server's default limits. `numbers`: so many numbers
   * do not count as parts.
   */
  readonly bodyParts?: { readonly most: number; readonly depth: number; readonly numbers?: number };
  /** The answer takes long: the client waits with a longer timeout. */
  readonly isLong?: true;
  /** The answer may change the signed-in person: tokens of the earlier session become invalid. */
  readonly rotatesSession?: true;
  /** Timers make this call, not people: it does not extend a session. */
  readonly isPassive?: true;
}

/** A call as remotes carry it: one constant of `contracts/calls`. Its name finds the types of its input and its answer. */
export interface Call<N extends string> extends Endpoint {
  readonly name: N;
}
