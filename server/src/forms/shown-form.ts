import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { wireInstant } from '../platform/time/clock.ts';
import type { FormRecord, FoundForm } from './find-form.ts';
import { localized } from './form-version.ts';
import type { WorkingCopy } from './working-form.repository.ts';

type ShownForm = ReplyOf<'getLiveForm'>;
type FormSummary = ReplyOf<'listLiveForms'>['data'][number];

/** Slug in the address of a form without a category (LN-07). */
export const UNCATEGORIZED = 'uncategorized';

/** @param reader.isStaff - Staff also get what visitors and clients do not see. */
export interface FormReader {
  readonly locale: Locale;
  readonly isStaff: boolean;
}

/** The form without its pages, in the reader's language. */
export function toFormSummary(found: FoundForm, locale: Locale): FormSummary {
  const { name, description, locale: shown } = found.in(locale);
  return { ...factsOf(found.form), name, version: found.version, form_description: description, locale: shown };
}

/** The version of the form with its pages, in the reader's language (EN-16). */
export function toShownForm(found: FoundForm, { locale, isStaff }: FormReader): ShownForm {
  const { form, version } = found;
  const inLanguage = found.in(locale);
  const { name, description } = inLanguage;
  const own = { name, version, form_description: description };
  return {
    ...lifeOf(form),
    ...own,
    published_version: form.published?.version === version ? own : publishedOf(form),
    locale: inLanguage.locale,
    pages: isStaff ? inLanguage.staffPages : inLanguage.visitorPages,
  };
}

/** The working copy with its pages, for staff. */
export function toShownWorkingCopy(form: FormRecord, copy: WorkingCopy, wanted: Locale): ShownForm {
  const { locale, name, description, staffPages } = localized(copy)(wanted);
  return {
    ...lifeOf(form),
    name,
    version: copy.version,
    form_description: description,
    published_version: publishedOf(form),
    locale,
    pages: staffPages,
  };
}

const lifeOf = (form: FormRecord) => ({
  ...factsOf(form),
  status: form.status,
  deleted_at: form.archivedAt && wireInstant(form.archivedAt.getTime()),
});

/** The facts of a form that no version changes, as the contract names them. */
export function factsOf({ id, slug, category, formTypeId, isLive }: FormRecord) {
  return {
    form_id: id,
    slug,
    category: category?.slug ?? UNCATEGORIZED,
    form_type_id: formTypeId,
    is_live: isLive ? (1 as const) : (0 as const),
  };
}

const publishedOf = ({ published }: FormRecord): ShownForm['published_version'] =>
  published && { name: published.name, version: published.version, form_description: published.description };
