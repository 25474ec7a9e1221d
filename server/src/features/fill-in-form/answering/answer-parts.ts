import { answerSize } from '@carefront/shared/domain/form-building';
import type { Deps } from '../../../deps.ts';
import { type FoundForm, findPublishedForm } from '../../../forms/public.ts';
import type { BodyParts } from '../../../platform/http/body-size.ts';
import type { BodyPartsByName } from '../../../platform/http/json-body.ts';

/** Kept for each version that is in memory: the size is computed from all its questions. */
const sizes = new WeakMap<FoundForm['plan'], BodyParts>();

/**
 * Bounds the body of answers by the form that it names, before the body is parsed. A body that names no published form has the limits of its
 * route: its call is refused anyway.
 */
export const answerPartsOf = ({ database: { db } }: Pick<Deps, 'database'>): BodyPartsByName => ({
  names: ['form_id', 'version'],
  async find({ clinic }, named) {
    const [formId, version] = [named.get('form_id'), named.get('version')];
    if (!clinic || formId === undefined || !Number.isSafeInteger(formId)) return null;
    const found =
      (await findPublishedForm(db, clinic.id, formId, { version })) ?? (await findPublishedForm(db, clinic.id, formId));
    if (!found) return null;
    const size = sizes.get(found.plan) ?? answerSize(found.plan);
    sizes.set(found.plan, size);
    return size;
  },
});
