import { withIds } from '@carefront/shared/domain';
import { type EditedForm, storedForm } from '@carefront/shared/domain/form-building';

/**
 * Ids of new parts: as this browser gave them, and as the server stores them. The browser keeps its own ids as long as the form is open, so
 * that undo finds the parts again.
 */
export type PartIds = ReadonlyMap<number, number>;

const changed = (form: EditedForm, idOf: (id: number) => number): EditedForm =>
  withIds(
    form,
    (id) => idOf(id ?? 0), // every part of an edited form has an id
    (parent) => idOf(parent),
  );

/** The form with the ids that the server knows. */
export const withStoredIds = (form: EditedForm, ids: PartIds): EditedForm => changed(form, (id) => ids.get(id) ?? id);

/** A form of the server with the ids of this browser. */
export function withOwnIds(form: EditedForm, ids: PartIds): EditedForm {
  const own = new Map([...ids].map(([here, there]) => [there, here]));
  return changed(form, (id) => own.get(id) ?? id);
}

/** The path of a part in an answer of the server, with the ids of this browser. */
export function ownPath(path: string, ids: PartIds): string {
  const own = new Map([...ids].map(([here, there]) => [there, here]));
  return path.replace(/\d+/g, (digits) => String(own.get(Number(digits)) ?? digits));
}

/** The form as a save sends it. */
export function workOf(form: EditedForm, ids: PartIds) {
  const { details, definition, translation } = storedForm(withStoredIds(form, ids));
  return {
    ...details,
    is_live: details.is_live ? (1 as const) : (0 as const),
    pages: definition.pages,
    translation,
  };
}
