import type { Locale, ParsedBodyOf } from '@carefront/shared/contracts';
import type { Flag } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Uploader } from '../../files/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { SubmitKeyHeader } from '../../submissions/public.ts';

/** One submit of the intake form. */
export interface IntakeCall {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  /** Owns the pictures of the notes; null: a visitor without a session. */
  readonly uploader: Uploader | null;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'registerClient'>;
  readonly submitKey: SubmitKeyHeader;
  /** Its address counts registrations, and is part of a signature's evidence. */
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
}

/** The form without the proof of work; the server has decided whether a guardian is needed. */
export type IntakeForm = Omit<IntakeCall['body'], 'bot_check'> & { readonly bool_needs_guardian: Flag };
