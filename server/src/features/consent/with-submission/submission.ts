import type { Locale } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';

/** The client of a submission. The submission creates the record of a new client. */
export type SubmittedClient =
  | { readonly id: number; readonly isNew: false }
  /** `canBeSubmitter`: a signed-in submitter has nobody to submit for, so the new client can be the submitter. */
  | { readonly id: number; readonly isNew: true; readonly canBeSubmitter: boolean };

/** A submission that a consent goes with: a booking, or another form. Its client is already written. */
export interface ConsentSubmission {
  readonly clinic: Pick<ClinicRow, 'id' | 'name' | 'timezone' | 'consent_age_years'>;
  readonly locale: Locale;
  /** The submitter. */
  readonly actor: Actor;
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
  readonly client: SubmittedClient;
  /** The email typed in the form: the address of a submitter without an account. */
  readonly email: string;
  /** The practitioner who is to complete the consent; null: any practitioner of the client. */
  readonly practitionerId: number | null;
  readonly appointmentId: string | null;
  /** EN-10, as it was sent. Precondition: `checkSentConsent` found no error in it. */
  readonly consent: unknown;
  /** Details of the audit log's row about the new consent. Ids only. */
  readonly auditDetails: Readonly<Record<string, unknown>>;
}
