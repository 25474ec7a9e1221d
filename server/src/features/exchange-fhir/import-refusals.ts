import { AppError, type FieldRefusal, type Locale } from '@carefront/shared/contracts';
import type { ShapeCode, ShapeFault } from '@carefront/shared/domain/fhir';

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
export function importRefusal(
  faults: readonly (Pick<ShapeFault, 'path'> & { code: keyof Texts })[],
  locale: Locale,
): AppError {
  const fields: Record<string, FieldRefusal[]> = {};
  for (const { path, code } of faults)
    fields[path === '' ? 'questionnaire' : `questionnaire.${path}`] = [{ code, message: TEXTS[locale][code] }];
  return new AppError('invalid-input', `questionnaire: ${faults.map(({ code }) => code).join(', ')}`, { fields });
}
