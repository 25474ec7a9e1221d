import { randomUUID } from 'node:crypto';
import { AppError, type Locale, type ThirdPartyContact } from '@carefront/shared/contracts';
import { type EpochMs, isBlankHtml } from '@carefront/shared/domain';
import type { Tx } from '../../../platform/database/transaction.ts';
import { insertFirstVersion, readTemplate, type StoredTemplate } from '../../consent-template/public.ts';
import { insertConsent } from './consent.repository.ts';

/** The guardian who is to sign. */
export interface ConsentGuardian {
  /** Id of the client's known guardian; null for a person who is only named here. */
  readonly id: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

export interface NewConsent {
  readonly clinicId: number;
  readonly clientId: number;
  readonly practitionerId: number | null;
  readonly appointmentId: string | null;
  readonly guardian: ConsentGuardian | null;
  readonly thirdPartyContact: readonly ThirdPartyContact[];
  /** '' or absent: the template's title. */
  readonly title?: string;
  /** Viewed: the consent goes with a form, and the signer read it there, before it had a record. */
  readonly status: 'Draft' | 'Viewed';
  readonly locale: Locale;
  readonly createdByUserId: number | null;
  readonly nowMs: EpochMs;
}

/**
 * Creates a consent with the current text of the clinic's template.
 * @returns Its id, and the template that it was made from.
 * @throws AppError `consent-template-missing` when the clinic has no terms.
 */
export async function createFromTemplate(
  tx: Tx,
  wanted: NewConsent,
): Promise<{ id: string; template: StoredTemplate }> {
  const { clinicId, guardian, status, nowMs } = wanted;
  const template = await readTemplate(tx, clinicId, wanted.locale);
  if (isBlankHtml(template.tos)) throw new AppError('consent-template-missing', `clinic ${clinicId} has no terms`);
  const now = new Date(nowMs);
  await insertFirstVersion(tx, clinicId, template, now);
  const id = randomUUID();
  await insertConsent(tx, {
    clinic_id: clinicId,
    id,
    client_id: wanted.clientId,
    practitioner_id: wanted.practitionerId,
    appointment_id: wanted.appointmentId,
    status,
    title: wanted.title || template.title,
    terms: template.tos,
    template_version: template.version,
    locale: wanted.locale,
    guardian_id: guardian?.id ?? null,
    guardian_first_name: guardian?.firstName ?? null,
    guardian_last_name: guardian?.lastName ?? null,
    guardian_email: guardian?.email ?? null,
    third_party_contact: JSON.stringify(wanted.thirdPartyContact),
    created_by_user_id: wanted.createdByUserId,
    created_at: now,
    viewed_at: status === 'Viewed' ? now : null,
  });
  return { id, template };
}
