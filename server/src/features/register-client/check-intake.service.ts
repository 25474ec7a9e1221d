import { dateAt, type IsoDate } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import {
  findKnownCare,
  findReferences,
  type PreferredCare,
  personFormRefusals,
  referencesOf,
  withGuardianDecided,
  wrongCareField,
} from '../../people/public.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';
import { checkSentConsent } from '../consent/public.ts';
import type { IntakeCall, IntakeForm } from './intake-call.ts';
import { storedNotes } from './intake-notes.ts';

/** A form without errors. */
export interface CheckedIntake {
  /** It has no consent where the clinic has no terms. */
  readonly form: IntakeForm;
  readonly care: PreferredCare;
  /** Clean rich text that names the discipline. Its pictures may belong to others. */
  readonly notes: string;
}

/** Checks everything in the form and reports all errors at once. @throws AppError `invalid-input` by field. */
export async function checkIntake(deps: Deps, call: IntakeCall): Promise<CheckedIntake> {
  const { clinic, locale, body } = call;
  const { bot_check: _, ...sent } = body;
  const today = dateAt(deps.zones.requireZone(clinic.timezone), deps.clock.nowMs());
  const form = withGuardianDecided(sent, today, clinic.consent_age_years);
  const care = { practitionerId: body.practitioner_id || null, occupationId: body.occupation_id || null };
  const known = await findReferences(deps.database.db, referencesOf(form));
  const consent = await checkConsent(deps, call, form, today);
  assertNoFieldErrors(
    { ...personFormRefusals(form, known, today), ...(await careRefusals(deps, clinic.id, care)), ...consent.codes },
    locale,
  );
  const notes = await storedNotes(deps.database.db, {
    clinicId: clinic.id,
    locale,
    body,
    occupationId: care.occupationId,
  });
  return { form: consent.hasTerms ? form : { ...form, is_consent_form: 0, consent: undefined }, care, notes };
}

async function careRefusals({ database }: Deps, clinicId: number, care: PreferredCare): Promise<FieldCodes> {
  const field = wrongCareField(care, await findKnownCare(database.db, clinicId, [care]));
  if (field === null) return {};
  return { [field]: field === 'occupation_id' ? 'discipline-unknown' : 'provider-unknown' };
}

/** The error about a consent is at `is_consent` (IN-10). */
async function checkConsent(
  deps: Deps,
  { clinic, locale, actor }: IntakeCall,
  form: IntakeForm,
  today: IsoDate,
): Promise<{ codes: FieldCodes; hasTerms: boolean }> {
  if (form.is_consent_form === 0) return { codes: {}, hasTerms: true };
  const { codes, hasTerms } = await checkSentConsent(deps, {
    ...{ clinic, locale, actor, today },
    consent: form.consent,
    client: form,
  });
  const [code] = Object.values(codes);
  return { codes: code ? { is_consent: code } : {}, hasTerms };
}
