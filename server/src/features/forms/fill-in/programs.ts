import type { Locale, ParsedBodyOf, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import {
  type AnswerFault,
  compareNames,
  type FormAnswers,
  type FormPlan,
  type FormState,
  foldedName,
  lastPageOf,
  nameSearch,
  programChoiceOf,
  SELECTED_PROGRAMS,
  validateRegistration,
} from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { familyReach, reachedClients, withoutContacts } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { sliceOf } from '../../../platform/database/page.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { todayAt } from '../../../platform/time/clock.ts';
import {
  findHeldPrograms,
  findProgramLocations,
  findPrograms,
  hasOpened,
  isOpen,
  type Program,
  type ProgramRow,
  registerInPrograms,
  titleOf,
  toProgram,
} from '../../../programs/programs.ts';
import { readSentProfiles } from './client-profiles.ts';
import {
  invalidAnswers,
  NO_FAULTS,
  type SentForm,
  type ServerVerdict,
  type SubmittedForm,
  shownBuiltIn,
  type WrittenResponse,
} from './form-caller.ts';

/**
 * Chosen programs are the clinic's, take registrations today, and have a place, or the person joins the waitlist (BL-07). A client who has
 * a place keeps it. The last place may be taken between this judgement and the response: the transaction of the response decides.
 */
export async function validatePrograms(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const { clinicId, plan, answers, state, today, isValidated } = sent;
  const chosen = chosenPrograms(plan, answers, state).filter(
    ({ path }) => isValidated(path) && isValidated(path.slice(0, path.lastIndexOf('.'))),
  );
  if (chosen.length === 0) return NO_FAULTS;
  const ids = chosen.map(({ programId }) => programId);
  const programs = new Map((await findPrograms(db, clinicId, ids)).map((program) => [program.id, program]));
  const held = await findHeldPrograms(db, { clinicId, clientIds: await clientsOf(db, sent), programIds: ids });
  const faults = chosen.flatMap(({ programId, joinsWaitlist, path }): AnswerFault[] => {
    const program = programs.get(programId);
    if (!program || program.deleted_at !== null) return [{ path, code: 'program-gone' }];
    if (held.has(programId)) return [];
    const facts = {
      opensOn: program.registration_opens_on,
      closesOn: program.registration_closes_on,
      capacity: program.capacity,
      registered: program.registered_count,
    };
    const { fault } = validateRegistration(facts, { today, joinsWaitlist });
    return fault ? [{ path, code: fault }] : [];
  });
  return { faults, values: new Map() };
}

/**
 * Finds the clients whom the response may be about: those of the form, else all of the caller's. A request tells the client only at submit,
 * so a place of each client counts until then.
 */
async function clientsOf(db: Database, sent: SentForm): Promise<number[]> {
  if (sent.filledOutFor !== null) return [sent.filledOutFor];
  const named = (await readSentProfiles(db, sent)).flatMap(({ chosen }) => chosen?.client_id ?? []);
  if (named.length > 0) return named;
  const family = withoutContacts(familyReach(sent.by.actor, 'assigned'));
  return (await reachedClients(db, sent.clinicId, family).execute()).map(({ id }) => id);
}

/**
 * Takes a place in each chosen program, or joins its waitlist (BL-07).
 * @throws AppError `invalid-input` at a program without a place.
 */
export async function registerInChosenPrograms(
  tx: Tx,
  { by, found, answers, state, today, nowMs }: SubmittedForm,
  { responseId, clientId }: WrittenResponse,
): Promise<void> {
  const all = chosenPrograms(found.plan, answers, state);
  if (all.length === 0) return;
  const chosen = distinctPrograms(all);
  const refused = await registerInPrograms(tx, { clinicId: by.clinic.id, responseId, clientId, chosen, today, nowMs });
  if (refused.length === 0) return;
  const faults = refused.flatMap(({ programId, code }) =>
    all.filter((program) => program.programId === programId).map(({ path }) => ({ path, code })),
  );
  throw invalidAnswers(`${refused.length} programs of form ${found.form.id} are refused`, faults, by);
}

/** Two blocks of a form may choose the same program. The first choice counts. */
const distinctPrograms = (all: readonly FormProgram[]): FormProgram[] => [
  ...new Map(all.toReversed().map((program) => [program.programId, program])).values(),
];

/** A program that a shown block of programs chooses. */
interface FormProgram {
  readonly programId: number;
  readonly joinsWaitlist: boolean;
  /** Position in the order of choice of its block, from 1. */
  readonly choice: number;
  /** As `validateForm` names it. */
  readonly path: string;
}

/** Lists the chosen programs of all shown blocks. Precondition: the answers have the shape that `validateForm` accepts, or are not judged. */
function chosenPrograms(plan: FormPlan, answers: FormAnswers, state: FormState): FormProgram[] {
  return shownBuiltIn(plan, state, 'programs-selection').flatMap(({ key }) => {
    const { selected, waitlisted } = programChoiceOf(answers[key]);
    return selected.map((programId, index) => ({
      programId,
      joinsWaitlist: waitlisted.includes(programId),
      choice: index + 1,
      path: `${key}.${SELECTED_PROGRAMS}.${index}`,
    }));
  });
}

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
