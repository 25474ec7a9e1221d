import type { Locale } from '@carefront/shared/contracts';
import { localizeForm, visitorForm } from '@carefront/shared/domain';
import { type EditedForm, storedForm } from '@carefront/shared/domain/form-building';
import type { ShownForm } from '../../../open-form/open-form.ts';

export interface ShownAs {
  readonly formId: number;
  /** Language of the form's own texts. */
  readonly ownLocale: Locale;
  /** Language of the reader. */
  readonly locale: Locale;
  readonly version: number;
  /** Without what only staff see. */
  readonly isForVisitor: boolean;
}

/** The form on the canvas, as a reader of this language gets it: in the second language only if no text is missing. */
export function shownForm(form: EditedForm, { formId, ownLocale, locale, version, isForVisitor }: ShownAs): ShownForm {
  const { details, definition, translation } = storedForm(form);
  const localized = locale === ownLocale ? definition : localizeForm(definition, translation);
  const isTranslated = localized !== definition;
  return {
    form_id: formId,
    name: (isTranslated && translation.name) || details.name,
    slug: details.slug,
    category: '',
    version,
    form_type_id: details.form_type_id,
    is_live: 0,
    form_description: details.form_description,
    status: 'Draft',
    deleted_at: null,
    published_version: null,
    locale: isTranslated ? locale : ownLocale,
    pages: (isForVisitor ? visitorForm(localized) : localized).pages,
  };
}
