import { foldedName } from './client-list.rules.ts';

export interface ListedPerson {
  readonly id: number;
  readonly name: string;
}

/**
 * The people of one list whose name another person of this list has, too: the list shows their birth dates. Names are equal without
 * accents, case, apostrophes and further blanks. A person in several rows is one person.
 */
export function idsOfEqualNames(people: readonly ListedPerson[]): ReadonlySet<number> {
  const idsByName = new Map<string, Set<number>>();
  for (const { id, name } of people) {
    const folded = foldedName(name).trim().replace(/\s+/gu, ' ');
    const ids = idsByName.get(folded);
    if (ids) ids.add(id);
    else idsByName.set(folded, new Set([id]));
  }
  return new Set([...idsByName.values()].filter((ids) => ids.size > 1).flatMap((ids) => [...ids]));
}
