import type { Program, ProgramCategory } from '../programs.api.ts';

/** Programs on one page of the catalogue (BL-07). */
export const PAGE_SIZE = 10;

export const countPrograms = (categories: readonly ProgramCategory[]): number =>
  categories.reduce((count, { programs }) => count + programs.length, 0);

/** The part of the catalogue on a page. A category that goes on over a page's end is on both pages. @param page - From 1. */
export function catalogueAt(categories: readonly ProgramCategory[], page: number): ProgramCategory[] {
  const [from, to] = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE];
  let before = 0;
  const parts = categories.map((category) => {
    const start = before;
    before += category.programs.length;
    return { ...category, programs: category.programs.slice(Math.max(0, from - start), Math.max(0, to - start)) };
  });
  return parts.filter(({ programs }) => programs.length > 0);
}

/** The places of all programs, each once, by address. */
export function locationsOf(categories: readonly ProgramCategory[]): Program['program_locations'] {
  const all = categories.flatMap(({ programs }) => programs.flatMap(({ program_locations: at }) => at));
  return [...new Map(all.map((location) => [location.id, location])).values()].toSorted((a, b) =>
    a.address.localeCompare(b.address),
  );
}
