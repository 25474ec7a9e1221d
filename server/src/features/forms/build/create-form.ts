import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  FORM_TYPES,
  type FormDefinition,
  type FormTexts,
  type FormTypeId,
  movedTexts,
  withNewIds,
} from '@carefront/shared/domain';
import { emptyForm } from '@carefront/shared/domain/form-building';
import { storableText } from '../../../content/content.ts';
import type { Deps } from '../../../deps.ts';
import { FORM_TEMPLATES, type FormTemplate, findTemplate } from '../../../form-templates/form-templates.ts';
import { insertDraftForm, makeVersion, takePartIds, type WrittenText } from '../../../forms/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../../platform/validation/field-refusal.ts';
import { newPartsOf, requireFormWork } from './form-work.ts';
import { saveFormWithin } from './save-form.ts';

interface CreateFormCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'createForm'>;
}

/**
 * Makes a draft of a form, empty, from a template or as the copy of a form, with ids and an address of its own; then saves what else the call
 * has of it. A copy is not live and opens at no place.
 * @throws AppError `invalid-input` without a name, and by field as `saveForm`; `not-found` for an unknown template, and for an unknown form to copy.
 */
export function createForm(
  deps: Deps,
  { clinic, actor, locale, body }: CreateFormCall,
): Promise<ReplyOf<'createForm'>> {
  const typedName = storableText(body.name).trim();
  assertNoFieldErrors(typedName === '' ? { name: 'form-name-required' } : {}, locale);
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database.db, async (tx) => {
    const { name = typedName, ...initial } = await initialFormOf(tx, clinic.id, { ...body, name: typedName }, locale);
    const ids = (await takePartIds(tx, newPartsOf(initial.definition, new Set()))).values();
    const definition = withNewIds(initial.definition, () => ids.next().value ?? missing());
    const translations = Object.fromEntries(
      Object.entries(initial.translations).map(([language, texts]) => [
        language,
        movedTexts(initial.definition, definition, texts),
      ]),
    );
    const form = { ...initial, definition, translations, clinicId: clinic.id, name, byUserId: actor.userId };
    const { id, slug } = await insertDraftForm(tx, { ...form, now: new Date(nowMs) });
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'form.created',
      subject: { kind: 'form', id: String(id) },
      details: {},
      nowMs,
    });
    const rest = restOf(body);
    if (rest === null) return { form_id: id, name, slug };
    const stored = {
      name,
      slug,
      form_description: initial.description,
      form_type_id: initial.formTypeId as FormTypeId,
    };
    const saved = { ...stored, is_live: 0 as const, pages: [...definition.pages], ...rest };
    await saveFormWithin(tx, deps, { clinic, actor, locale, params: { id }, body: saved });
    return { form_id: id, name, slug: saved.slug };
  });
}

/** What a call has of a form beyond its beginning; null: nothing. */
function restOf({ slug, form_description, category, is_live, pages }: CreateFormCall['body']) {
  const rest = {
    ...(slug !== undefined && { slug }),
    ...(form_description !== undefined && { form_description }),
    ...(category !== undefined && { category }),
    ...(is_live !== undefined && { is_live }),
    ...(pages !== undefined && { pages }),
  };
  return Object.keys(rest).length > 0 ? rest : null;
}

interface InitialForm {
  /** Absent: the typed name. */
  readonly name?: string;
  readonly locale: Locale;
  readonly formTypeId: number;
  readonly categoryId: number | null;
  readonly description: string;
  readonly definition: FormDefinition;
  readonly translations: Readonly<Record<string, FormTexts>>;
}

async function initialFormOf(
  tx: Tx,
  clinicId: number,
  { name, copy_of: copyOf, template, form_type_id: formTypeId }: CreateFormCall['body'],
  locale: Locale,
): Promise<InitialForm> {
  if (template !== undefined) return formOfTemplate(template, name, formTypeId);
  if (copyOf === undefined) return { ...EMPTY_FORM, locale, formTypeId: formTypeId ?? FORM_TYPES.registration };
  const original = await requireFormWork(tx, clinicId, copyOf);
  return {
    locale: original.locale,
    formTypeId: formTypeId ?? original.form_type_id,
    categoryId: original.category_id,
    description: original.description,
    definition: original.definition,
    translations: withoutNames(original.translations),
  };
}

const EMPTY_FORM = { categoryId: null, description: '', definition: emptyForm(), translations: {} };

/**
 * Templates are written in English, with a whole French translation. A person who keeps the template's name, in either language, keeps it in
 * both.
 */
function formOfTemplate(key: string, typedName: string, formTypeId: number | undefined): InitialForm {
  const template = findTemplate(key);
  if (!template) throw new AppError('not-found', `template ${key}`);
  const { name, description, definition, translations } = makeVersion(0, template.form);
  const keepsName = typedName === name || typedName === translations.fr?.name;
  return {
    ...(keepsName && { name }),
    locale: 'en',
    formTypeId: formTypeId ?? template.typeId,
    categoryId: null,
    description,
    definition,
    translations: keepsName ? translations : withoutNames(translations),
  };
}

/** The copy has a name of its own, which nobody has translated yet. */
const withoutNames = (translations: InitialForm['translations']): InitialForm['translations'] =>
  Object.fromEntries(Object.entries(translations).map(([language, { name: _, ...texts }]) => [language, texts]));

const missing = (): never => {
  throw new Error('fewer ids than parts');
};

type ListedTemplate = ReplyOf<'listFormTemplates'>['data'][number];

/** The product's templates, in the reader's language. */
export const listFormTemplates = (locale: Locale): ReplyOf<'listFormTemplates'> => ({
  data: FORM_TEMPLATES.map((template) => toListed(template, locale)),
});

function toListed({ key, typeId, form }: FormTemplate, locale: Locale): ListedTemplate {
  const { pages } = makeVersion(0, form).definition;
  const questions = pages.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()));
  const inLanguage = (text: WrittenText): string => (typeof text === 'string' ? text : text[locale === 'fr' ? 1 : 0]);
  return {
    key,
    name: inLanguage(form.name),
    form_description: inLanguage(form.description),
    form_type_id: typeId,
    pages_count: pages.length,
    // A score is computed: nobody answers it.
    questions_count: questions.filter(({ input_type, computed }) => input_type !== 'text' && !computed).length,
  };
}
