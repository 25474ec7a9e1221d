import { AppError, type ConsentTemplate, type Locale, type ParsedBodyOf } from '@carefront/shared/contracts';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import {
  cleanRichText,
  refuseLongTexts,
  requireSameVersion,
  saveNextVersion,
  storableText,
  withOwnPicturesOnly,
} from '../../content/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../platform/validation/field-refusal.ts';
import { insertFirstVersion, lockTemplate, writeTemplate } from './consent-template.repository.ts';
import { readConsentTemplate } from './read-template.service.ts';
import { type TemplateTexts, templateRefusals } from './template-refusals.rules.ts';

export interface SaveTemplateCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly clinicId: number };
  readonly body: ParsedBodyOf<'saveConsentTemplate'>;
}

/**
 * Saves the clinic's cleaned template as its next version (CO-04). A save without a change makes no version. Versions are never removed,
 * because consents refer to them (CO-09).
 * @throws AppError `not-found` for another clinic; `template-changed` with the stored version when the edit began with another version;
 * `invalid-input` by field.
 */
export async function saveConsentTemplate(deps: Deps, call: SaveTemplateCall): Promise<ConsentTemplate> {
  const { clinic, locale, params, body } = call;
  if (params.clinicId !== clinic.id) throw new AppError('not-found', 'template of another clinic');
  const wanted = {
    consent_title: storableText(body.consent_title),
    consent_tos: cleanRichText(body.consent_tos),
  };
  refuseLongTexts({ consent_tos: wanted.consent_tos }, CONSENT_LIMITS.terms, wanted, locale);
  assertNoFieldErrors(templateRefusals(wanted), locale);
  const saved = await transaction(deps.database.db, async (tx) => {
    await writeNext(tx, deps, call, wanted);
    return readConsentTemplate(tx, clinic.id, locale);
  });
  deps.clinics.forget(clinic.id);
  return saved;
}

/** The lock on the clinic's row orders simultaneous saves: each save sees the version before it. */
async function writeNext(tx: Tx, deps: Deps, call: SaveTemplateCall, wanted: TemplateTexts): Promise<void> {
  const { clinic, actor, locale, body } = call;
  const nowMs = deps.clock.nowMs();
  const at = new Date(nowMs);
  const { version: storedVersion, ...content } = await lockTemplate(tx, clinic.id, locale);
  requireSameVersion('template-changed', storedVersion, body.version);
  // The removal of unused pictures takes the same lock: no picture is removed between this check and the new version.
  const tos = await withOwnPicturesOnly(tx, clinic.id, wanted.consent_tos);
  assertNoFieldErrors(templateRefusals({ ...wanted, consent_tos: tos }), locale);
  const stored = { version: storedVersion, content };
  const version = await saveNextVersion(
    stored,
    { title: wanted.consent_title, tos },
    {
      keepFirst: (first) => insertFirstVersion(tx, clinic.id, { version: 0, ...first }, at),
      write: (next, texts) => writeTemplate(tx, clinic.id, { version: next, ...texts }, { at, byUserId: actor.userId }),
    },
  );
  if (version === null) return;
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'consent-template.saved',
    subject: { kind: 'clinic', id: String(clinic.id) },
    details: { version },
    nowMs,
  });
}
