import type { ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { readClinicInfo } from '../clinic-site/public.ts';

/** Settings of the clinic that a form needs. */
export async function getFormClinic(deps: Deps, clinic: ClinicRow): Promise<ReplyOf<'getFormClinic'>> {
  const info = (await readClinicInfo(deps, clinic)).clinic;
  return {
    id: info.id,
    name: info.name,
    image: info.image,
    country_id: info.country_id,
    state_id: info.state_id,
    country: info.country,
    consent_title: info.consent_title ?? '',
    consent_tos: info.consent_tos ?? '',
    bool_sms_support: info.bool_sms_support,
    allow_form_password_setup: info.allow_form_password_setup,
    stripe_connect_enabled: info.stripe_connect_enabled,
    stripe_account_id: clinic.stripe_account_id,
    stripe_publishable_key: deps.payments?.publishableKey ?? null,
  };
}
