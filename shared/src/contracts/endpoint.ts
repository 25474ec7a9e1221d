/** Who may call a route. One per route, declared here and nowhere else; the server refuses to start with a route that has none. */
export type Guard =
  /** Anyone on the clinic's site. */
  | 'public'
  /** The platform itself (health, description): no clinic, no person. */
  | 'platform';

/** Which of the clinic's switches must be on for the call behind a button to answer (RL-03). */
export type ClinicSwitch = 'booking';

/** Which limit per address a public call counts against; the figures are settings of the server. */
export type RateLimit = 'read' | 'hold' | 'booking' | 'telemetry';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/site/get-clinic-info/:id`. */
  readonly path: string;
  readonly guard: Guard;
  readonly limit: RateLimit;
  readonly requires?: ClinicSwitch;
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  readonly summary: string;
  /** The call takes an `Idempotency-Key`: same key and same body give the first answer again. */
  readonly isIdempotent?: true;
}
