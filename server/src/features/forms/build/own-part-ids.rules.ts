import { type FormDefinition, withIds } from '@carefront/shared/domain';

/** Ids of pages, blocks and questions of a form. */
export const partIdsOf = ({ pages }: FormDefinition): number[] =>
  pages
    .flatMap(({ id, blocks }) => [
      id,
      ...blocks.flatMap((block) => [
        block.id,
        ...block.rows.flatMap((row) => row.map(({ form_control_id }) => form_control_id)),
      ]),
    ])
    .filter((id) => id !== null);

/** Number of parts that need an id: those without one, and those whose id is not the form's own. */
export const newPartsOf = (definition: FormDefinition, own: ReadonlySet<number>): number =>
  countOf(definition) - partIdsOf(definition).filter((id) => own.has(id)).length;

const countOf = ({ pages }: FormDefinition): number =>
  pages.reduce((sum, { blocks }) => blocks.reduce((count, { rows }) => count + 1 + rows.flat().length, sum + 1), 0);

export interface OwnIds {
  readonly definition: FormDefinition;
  /** Ids of new parts: as they were sent, and as they are stored. */
  readonly newIds: readonly (readonly [sent: number, stored: number])[];
}

/**
 * Gives new ids to the parts whose ids are not the form's own: the browser counts new parts by ids of its own, and a part of another form must
 * not come along with its id.
 * @param own - Ids in the stored working copy and in all versions of the form.
 * @param fresh - As many unused ids as `newPartsOf` says.
 */
export function withOwnIds(definition: FormDefinition, own: ReadonlySet<number>, fresh: readonly number[]): OwnIds {
  const newIds: [number, number][] = [];
  const unused = fresh.values();
  const renewed = withIds(definition, (id) => {
    if (id !== null && own.has(id)) return id;
    const { value } = unused.next();
    if (value === undefined) throw new Error('fewer ids than new parts');
    if (id !== null) newIds.push([id, value]);
    return value;
  });
  return { definition: renewed, newIds };
}
