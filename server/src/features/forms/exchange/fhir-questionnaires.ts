import { AppError, type FieldRefusal, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { formDefinition } from '@carefront/shared/contracts/schemas';
import {
  answersOf,
  FORM_TYPES,
  type FormDefinition,
  type FormTexts,
  movedTexts,
  withNewIds,
  withoutOtherPictures,
} from '@carefront/shared/domain';
import {
  exportQuestionnaire,
  exportResponse,
  importQuestionnaire,
  numberedOrigin,
  type ShapeCode,
  type ShapeFault,
} from '@carefront/shared/domain/fhir';
import { safeParse } from 'zod/v4/core';
import { cleanRichText, storableText, storableTexts } from '../../../content/content.ts';
import type { Deps } from '../../../deps.ts';
import { canReadResponse } from '../../../form-records/form-records.ts';
import { findPublishedForm, insertDraftForm, isChanged, SECOND_LANGUAGE, takePartIds } from '../../../forms/public.ts';
import { asStaff, recordReaderOf } from '../../../people/public.ts';
import type { Actor, Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { markSeen } from '../read/form-response.repository.ts';

interface ExportResponseCall {
  readonly params: { readonly id: string };
  readonly clinic: { readonly id: number };
  readonly actor: Actor;
}

/**
 * Exports a submitted form as a QuestionnaireResponse. Only staff may call it, for clients whom they reach at work: the answers hold what
 * clients do not see. The response is no longer new.
 * @throws AppError `not-found`, also for a response that the actor may not read.
 */
export async function exportFormResponse(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  { params: { id }, clinic, actor }: ExportResponseCall,
): Promise<ReplyOf<'getQuestionnaireResponse'>> {
  const { database, clock } = deps;
  const { db } = database;
  const person = recordReaderOf(actor);
  const reader = person && asStaff(person);
  if (!reader || !(await canReadResponse(db, clinic.id, reader, id))) throw new AppError('not-found', `response ${id}`);
  const [row, metas] = await Promise.all([
    db
      .selectFrom('form_response as r')
      .innerJoin('form as f', (on) => on.onRef('f.clinic_id', '=', 'r.clinic_id').onRef('f.id', '=', 'r.form_id'))
      .leftJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
      .select(['r.form_id', 'r.version', 'r.submitted_at', 'r.client_id', 'f.origin'])
      .select(['c.first_name', 'c.last_name'])
      .where('r.clinic_id', '=', clinic.id)
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('form_response_meta')
      .select(['meta_key', 'meta_value'])
      .where('clinic_id', '=', clinic.id)
      .where('response_id', '=', id)
      .orderBy('position')
      .execute(),
  ]);
  const form = await findPublishedForm(db, clinic.id, row.form_id, { version: Number(row.version) });
  if (!form) throw new Error(`response ${id} names a version that does not exist`);
  await markSeen(db, clinic.id, reader, { id, now: new Date(clock.nowMs()) });
  const origin = await clinicOrigin(deps, clinic.id);
  const { response, unmapped } = exportResponse(form.plan, answersOf(metas), {
    status: 'completed',
    questionnaire: `${questionnaireUrl(origin, row.form_id)}|${row.version}`,
    authored: row.submitted_at.toISOString(),
    ...(row.client_id !== null && { subject: subjectOf(origin, row.client_id, row) }),
    ...(row.origin && { origin: row.origin }),
  });
  return { response: { ...response }, unmapped: [...unmapped] };
}

/** The client, by the number that the clinic gives them. A caller who may read the response may know whom it is about. */
function subjectOf(
  origin: string,
  clientId: number,
  { first_name, last_name }: { readonly first_name: string | null; readonly last_name: string | null },
) {
  const display = [first_name, last_name].filter((name) => name).join(' ');
  const identifier = { system: `${origin}/clients`, value: String(clientId) };
  return { type: 'Patient', identifier, ...(display !== '' && { display }) };
}

const STATUS = { Draft: 'draft', Published: 'active', Disabled: 'retired' } as const;

/** Canonical address of a form as a Questionnaire: where staff get it. */
const questionnaireUrl = (origin: string, formId: number): string => `${origin}/api/v2/forms/${formId}/questionnaire`;

/**
 * Exports the working copy of a form as a Questionnaire, in both languages. A working copy that differs from the published version is a draft
 * without a version number: nobody has answered it.
 * @throws AppError `not-found`.
 */
export async function exportFormQuestionnaire(
  deps: Pick<Deps, 'config' | 'database'>,
  clinicId: number,
  formId: number,
): Promise<ReplyOf<'getQuestionnaire'>> {
  const form = await deps.database.db
    .selectFrom('form as f')
    .leftJoin('form_version as p', (on) =>
      on
        .onRef('p.clinic_id', '=', 'f.clinic_id')
        .onRef('p.form_id', '=', 'f.id')
        .onRef('p.version', '=', 'f.published_version'),
    )
    .select(['f.name', 'f.description', 'f.status', 'f.archived_at', 'f.published_version', 'f.definition'])
    .select(['f.locale', 'f.translations', 'f.origin', isChanged.as('has_changed')])
    .where('f.clinic_id', '=', clinicId)
    .where('f.id', '=', asBigint(formId))
    .executeTakeFirst();
  if (!form) throw new AppError('not-found', `form ${formId}`);
  const { name, description, status, locale, translations, origin, published_version: version } = form;
  const translation = translations[SECOND_LANGUAGE[locale]];
  const published = form.has_changed
    ? ({ status: 'draft' } as const)
    : { status: form.archived_at ? ('retired' as const) : STATUS[status], ...(version !== null && { version }) };
  const { questionnaire, unmapped } = exportQuestionnaire(form.definition, {
    ...published,
    title: name,
    description,
    language: locale,
    url: questionnaireUrl(await clinicOrigin(deps, clinicId), formId),
    ...(translation && { translation }),
    ...(origin && { origin }),
  });
  return { questionnaire: { ...questionnaire }, unmapped: [...unmapped] };
}

interface ImportCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'importQuestionnaire'>;
}

const LONGEST_NAME = 200;
const UNNAMED: Readonly<Record<Locale, string>> = { en: 'Imported form', fr: 'Formulaire importé' };

/**
 * Makes a draft from a Questionnaire of this or another system, with ids of its own. The answer names everything that the form does not hold.
 * @throws AppError `invalid-input` with the place of each fault.
 */
export async function importFormQuestionnaire(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, locale, body }: ImportCall,
): Promise<ReplyOf<'importQuestionnaire'>> {
  const imported = importQuestionnaire(body.questionnaire, locale);
  if (!imported.ok) throw importRefusal(imported.faults, locale);
  const definition = cleaned(storableTexts(imported.definition));
  if (!safeParse(formDefinition, definition).success)
    throw importRefusal([{ path: '', code: 'form-too-large' }], locale);
  const name = storableText(imported.title).trim().slice(0, LONGEST_NAME) || UNNAMED[locale];
  const nowMs = clock.nowMs();
  const { id, slug } = await transaction(database.db, async (tx) => {
    const ids = await takePartIds(tx, partsOf(definition));
    const numbered = withNewIds(definition, () => ids.shift() ?? missing());
    const inserted = await insertDraftForm(tx, {
      clinicId: clinic.id,
      name,
      description: storableText(imported.description).trim(),
      formTypeId: FORM_TYPES.registration,
      locale: imported.locale,
      definition: numbered,
      translations: translationsOf(imported.translation, definition, numbered),
      origin: storableTexts(numberedOrigin(imported.origin, numbered)),
      byUserId: actor.userId,
      now: new Date(nowMs),
    });
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'form.imported',
      subject: { kind: 'form', id: String(inserted.id) },
      details: {},
      nowMs,
    });
    return inserted;
  });
  return { form: { form_id: id, name, slug }, unmapped: [...imported.unmapped] };
}

type Translation = { readonly locale: Locale; readonly texts: FormTexts };

/** A form without a name of its own has the name of all such forms in both languages. */
function translationsOf(
  translation: Translation | null,
  before: FormDefinition,
  after: FormDefinition,
): Readonly<Record<string, FormTexts>> {
  if (!translation) return {};
  const { locale, texts } = translation;
  const clean = Object.entries(storableTexts({ name: UNNAMED[locale], ...texts })).map(
    ([place, text]) => [place, place.endsWith('.content') ? cleanText(text) : text] as const,
  );
  return { [locale]: movedTexts(before, after, Object.fromEntries(clean)) };
}

const missing = (): never => {
  throw new Error('fewer ids than parts');
};

const partsOf = ({ pages }: FormDefinition): number =>
  pages.reduce((sum, { blocks }) => blocks.reduce((count, { rows }) => count + 1 + rows.flat().length, sum + 1), 0);

/** Rich text of another system is cleaned like typed rich text. No picture in it can be one of the clinic's. */
const cleaned = ({ pages }: FormDefinition): FormDefinition => ({
  pages: pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => ({
      ...block,
      default_value: cleanText(block.default_value),
      rows: block.rows.map((row) => row.map((control) => ({ ...control, content: cleanText(control.content) }))),
    })),
  })),
});

const NO_PICTURES: ReadonlySet<string> = new Set();
const cleanText = (html: string): string =>
  html === '' ? html : withoutOtherPictures(cleanRichText(html), NO_PICTURES);

type Texts = Readonly<Record<ShapeCode | 'form-too-large', string>>;

const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    'resource-unknown': 'This is not a FHIR R4 Questionnaire.',
    'status-unknown': 'The status is not one of FHIR R4.',
    'shape-invalid': 'This part does not have the shape that FHIR R4 gives it.',
    'text-too-long': 'This text is too long.',
    'list-too-long': 'This list is too long.',
    'keys-too-many': 'This part has too many fields.',
    'items-too-many': 'The questionnaire has too many items.',
    'items-too-deep': 'The items are nested too deeply.',
    'link-id-invalid': 'This item has no valid linkId.',
    'link-id-repeated': 'Two items have this linkId.',
    'modifier-unknown': 'This part has a modifier that we do not know, so its meaning is not clear.',
    'group-too-large': 'This repeating group has more questions than one entry of a form can have.',
    'form-too-large': 'The questionnaire is larger than a form can be.',
  },
  fr: {
    'resource-unknown': 'Ce n’est pas un Questionnaire FHIR R4.',
    'status-unknown': 'Le statut n’existe pas dans FHIR R4.',
    'shape-invalid': 'Cette partie n’a pas la forme que FHIR R4 lui donne.',
    'text-too-long': 'Ce texte est trop long.',
    'list-too-long': 'Cette liste est trop longue.',
    'keys-too-many': 'Cette partie a trop de champs.',
    'items-too-many': 'Le questionnaire a trop de points.',
    'items-too-deep': 'Les points sont imbriqués trop profondément.',
    'link-id-invalid': 'Ce point n’a pas de linkId valable.',
    'link-id-repeated': 'Deux points ont ce linkId.',
    'modifier-unknown': 'Cette partie a un modificateur inconnu\u00A0: son sens n’est pas clair.',
    'group-too-large': 'Ce groupe répétable a plus de questions qu’une entrée d’un formulaire ne peut en avoir.',
    'form-too-large': 'Le questionnaire est plus grand qu’un formulaire ne peut l’être.',
  },
};

/** The 422 answer for a resource that cannot become a form, by the place of each fault: `questionnaire.item.0.text`. */
function importRefusal(
  faults: readonly (Pick<ShapeFault, 'path'> & { code: keyof Texts })[],
  locale: Locale,
): AppError {
  const fields: Record<string, FieldRefusal[]> = {};
  for (const { path, code } of faults)
    fields[path === '' ? 'questionnaire' : `questionnaire.${path}`] = [{ code, message: TEXTS[locale][code] }];
  return new AppError('invalid-input', `questionnaire: ${faults.map(({ code }) => code).join(', ')}`, { fields });
}
