import { AppError, type FieldRefusal, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { formDefinition } from '@carefront/shared/contracts/schemas';
import {
  FORM_TYPES,
  type FormDefinition,
  type FormTexts,
  movedTexts,
  withNewIds,
  withoutOtherPictures,
} from '@carefront/shared/domain';
import { importQuestionnaire, numberedOrigin, type ShapeCode, type ShapeFault } from '@carefront/shared/domain/fhir';
import { safeParse } from 'zod/v4/core';
import { cleanRichText, storableText, storableTexts } from '../../../content/content.ts';
import type { Deps } from '../../../deps.ts';
import { insertDraftForm, takePartIds } from '../../../forms/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { transaction } from '../../../platform/database/transaction.ts';

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
