import type { Locale, ParsedBodyOf, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { compareNames, foldedName, lastPageOf, nameSearch } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { sliceOf } from '../../../platform/database/page.ts';
import { todayAt } from '../../../platform/time/today-at.ts';
import {
  findProgramLocations,
  findPrograms,
  hasOpened,
  isOpen,
  type Program,
  type ProgramRow,
  titleOf,
  toProgram,
} from '../../../programs/programs.ts';

interface Caller {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
}

/** Programs by id, in the order of the ids, each once. A visitor gets none whose registration has never been open. */
export async function getProgramSelection(
  deps: Deps,
  caller: Caller & { readonly actor: Actor },
  ids: readonly number[],
): Promise<ReplyOf<'getProgramSelection'>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await findPrograms(deps.database.db, caller.clinic.id, wanted);
  const today = todayAt(deps, caller.clinic);
  const known = rows.filter((row) => caller.actor.kind === 'person' || hasOpened(row, today));
  const programs = await toPrograms(deps, caller, known);
  return wanted.flatMap((id) => programs.find((program) => program.id === id) ?? []);
}

/** Addresses of the programs with open registration, in alphabetical order. */
export async function listProgramLocations(
  deps: Deps,
  { clinic }: Caller,
  search: string,
): Promise<ReplyOf<'listProgramLocations'>> {
  const { db } = deps.database;
  const today = todayAt(deps, clinic);
  const open = (await findPrograms(db, clinic.id)).filter((row) => isOpen(row, today));
  const locations = await findProgramLocations(
    db,
    clinic.id,
    open.map(({ id }) => id),
  );
  const isFound = nameSearch(search);
  return [...new Map(locations.map(({ id, address }) => [id, { id, address, folded: foldedName(address) }])).values()]
    .filter(({ folded }) => isFound(folded))
    .sort((a, b) => compareNames(a.folded, b.folded) || a.id - b.id)
    .map(({ id, address }) => ({ id, address }));
}

/** Programs with open registration, and the chosen ones, by category. */
export async function listCategorizedPrograms(
  deps: Deps,
  caller: Caller,
  { programIds, search, dataFilters, manual_select: manual, selection }: ParsedBodyOf<'listCategorizedPrograms'>,
): Promise<ReplyOf<'listCategorizedPrograms'>> {
  const { clinic, locale } = caller;
  const today = todayAt(deps, clinic);
  const isFound = nameSearch(search);
  const { selected_categories: categoryIds, selected_locations: locationIds } = dataFilters ?? NO_FILTERS;
  const rows = (await findPrograms(deps.database.db, clinic.id)).filter(
    (row) =>
      (isOpen(row, today) || (programIds.includes(row.id) && hasOpened(row, today))) &&
      (manual !== 1 || selection.includes(row.id)) &&
      (categoryIds.length === 0 || categoryIds.includes(row.category_id)) &&
      isFound(foldedName(titleOf(row, locale))),
  );
  const programs = (await toPrograms(deps, caller, rows)).filter(
    ({ program_locations: at }) => locationIds.length === 0 || at.some(({ id }) => locationIds.includes(id)),
  );
  return byCategory(rows, programs, locale);
}

const NO_FILTERS = { selected_categories: [], selected_locations: [] };

/** The clinic's programs in its order, a page at a time. @param isForStaff - Also those without open registration. */
export async function listPrograms(
  deps: Deps,
  { isForStaff, ...caller }: Caller & { readonly isForStaff: boolean },
  { search, page, perPage }: ParsedQueryOf<'listPrograms'>,
): Promise<ReplyOf<'listPrograms'>> {
  const { clinic, locale } = caller;
  const today = todayAt(deps, clinic);
  const isFound = nameSearch(search);
  const rows = (await findPrograms(deps.database.db, clinic.id)).filter(
    (row) => (isForStaff || isOpen(row, today)) && isFound(foldedName(titleOf(row, locale))),
  );
  const ofPage = sliceOf(rows, { page, limit: perPage });
  return { data: await toPrograms(deps, caller, ofPage), last_page: lastPageOf(rows.length, perPage) };
}

async function toPrograms(deps: Deps, { clinic, locale }: Caller, rows: readonly ProgramRow[]): Promise<Program[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const locations = await findProgramLocations(deps.database.db, clinic.id, ids);
  const reader = { locale, today: todayAt(deps, clinic) };
  return rows.map((row) => toProgram(row, locations, reader));
}

/** @param rows - In the clinic's order. */
function byCategory(
  rows: readonly ProgramRow[],
  programs: readonly Program[],
  locale: Locale,
): ReplyOf<'listCategorizedPrograms'> {
  const found = new Map(programs.map((program) => [program.id, program]));
  const groups = [...Map.groupBy(rows, ({ category_id }) => category_id)].map(([id, ofCategory]) => ({
    id,
    name: ofCategory[0]?.category_names[locale] ?? ofCategory[0]?.category_name ?? '',
    programs: ofCategory.flatMap((row) => found.get(row.id) ?? []),
  }));
  return groups.filter(({ programs: ofCategory }) => ofCategory.length > 0);
}
