import { AppError, type ConsentTemplate, type Locale, type ParsedBodyOf } from '@carefront/shared/contracts';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { cleanRichText, storableText, withOwnPicturesOnly } from '../../content/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { refuseIfAny } from '../../platform/validation/field-refusal.ts';
import { fieldErrorsOf } from '../../platform/validation/schema-messages.ts';
import { keepTemplate, lockTemplate, writeTemplate } from './consent-template.repository.ts';
import { readConsentTemplate } from './read-template.service.ts';
import { isTooLong, type TemplateTexts, templateRefusals } from './template-refusals.rules.ts';

export interface SaveTemplateCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly clinicId: number };
  readonly body: ParsedBodyOf<'saveConsentTemplate'>;
}

/**
 * Saves the clinic's template as its next version, cleaned; what changes nothing makes none (CO-04). Every version stays: consents name
 * theirs, and no signed one changes (CO-09). Every later answer of this process shows it.
 * @throws AppError `not-found` for another clinic's; `template-changed` with the version that stands, where the editing began with another
 * one; `invalid-input` by field.
 */
export async function saveConsentTemplate(deps: Deps, call: SaveTemplateCall): Promise<ConsentTemplate> {
  const { clinic, locale, params, body } = call;
  if (params.clinicId !== clinic.id) throw new AppError('not-found', 'template of another clinic');
  const wanted = {
    consent_title: storableText(body.consent_title),
    consent_tos: cleanRichText(body.consent_tos),
  };
  refuseTooLong(wanted, locale);
  refuseIfAny(templateRefusals(wanted), locale);
  const saved = await transaction(deps.database.db, async (tx) => {
    await writeNext(tx, deps, call, wanted);
    return readConsentTemplate(tx, clinic.id, locale);
  });
  deps.clinics.forget(clinic.id);
  return saved;
}

/** The lock on the clinic's row makes one of many saves the first; the others see its version. */
async function writeNext(tx: Tx, deps: Deps, call: SaveTemplateCall, wanted: TemplateTexts): Promise<void> {
  const { clinic, actor, locale, body } = call;
  const nowMs = deps.clock.nowMs();
  const standing = await lockTemplate(tx, clinic.id, locale);
  if (body.version !== undefined && body.version !== standing.version) {
    const detail = `began with ${body.version}, stands at ${standing.version}`;
    throw new AppError('template-changed', detail, { body: { version: standing.version } });
  }
  // Under the lock, which the sweep of pictures takes as well: none of them goes between this look and the version that names it.
  const tos = await withOwnPicturesOnly(tx, clinic.id, wanted.consent_tos);
  refuseIfAny(templateRefusals({ ...wanted, consent_tos: tos }), locale);
  if (standing.title === wanted.consent_title && standing.tos === tos) return;
  const at = new Date(nowMs);
  if (standing.version === 0) await keepTemplate(tx, clinic.id, standing, at);
  const version = standing.version + 1;
  await writeTemplate(tx, clinic.id, { version, title: wanted.consent_title, tos }, { at, byUserId: actor.userId });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'consent-template.saved',
    subject: { kind: 'clinic', id: String(clinic.id) },
    details: { version },
    nowMs,
  });
}

function refuseTooLong(wanted: TemplateTexts, locale: Locale): void {
  if (!isTooLong(wanted.consent_tos)) return;
  const issue = {
    code: 'too_big' as const,
    origin: 'string' as const,
    maximum: CONSENT_LIMITS.terms,
    path: ['consent_tos'],
    message: '',
    input: wanted.consent_tos,
  };
  throw new AppError('invalid-input', 'consent_tos too_big', { fields: fieldErrorsOf([issue], wanted, locale) });
}
