import { AppError, type Locale, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  type AnswerFault,
  compareNames,
  foldedName,
  nameSearch,
  OPTION_SOURCES,
  type OptionSource,
  type PlannedQuestion,
  parentValue,
  type RemoteAnswer,
} from '@carefront/shared/domain';
import { FRENCH_NAMES } from '@carefront/shared/domain/french-names';
import { nameFor } from '../../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../../deps.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { AnsweredQuestion, SentForm, ServerVerdict } from './form-caller.ts';

/** Options in one reply. A person who does not find an option types more of its name. */
const MOST_OPTIONS = 50;

/**
 * Searches the options of a question (CT-03), in alphabetical order.
 * @throws AppError `not-found` for a source that does not exist.
 */
export async function searchOptions(
  { database: { db } }: Deps,
  reader: OptionReader,
  { source, search, parent_id: parent }: ParsedQueryOf<'searchFormOptions'>,
): Promise<ReplyOf<'searchFormOptions'>> {
  const found = await findOptions(db, reader, { source, search, parent });
  return found.slice(0, MOST_OPTIONS).map(({ id, name }) => ({ id: String(id), name }));
}

/** The clinic, and the language in which names are read: the clinic's own names where it has translated them, shared names always. */
interface OptionReader {
  readonly clinicId: number;
  readonly locale: Locale;
}

/** The whole list of a field of the client profile block: relationships, contact types, diagnoses, countries, states. */
export const listForField = (
  { database: { db } }: Deps,
  reader: OptionReader,
  wanted: OptionSearch,
): Promise<SourceOption[]> => findOptions(db, reader, wanted);

interface OptionSearch {
  readonly source: string;
  readonly search?: string;
  /** Value of the parent question's answer; undefined: no answer, or no parent. */
  readonly parent?: string | undefined;
}

async function findOptions(
  db: Database,
  reader: OptionReader,
  { source, search = '', parent }: OptionSearch,
): Promise<SourceOption[]> {
  const options = await listOptions(db, reader, source, parent);
  if (!options) throw new AppError('not-found', 'no list of options has this name');
  const isFound = nameSearch(search);
  return options
    .map(({ id, name }) => ({ id, name, folded: foldedName(name) }))
    .filter(({ folded }) => isFound(folded))
    .sort((a, b) => compareNames(a.folded, b.folded) || a.id - b.id)
    .map(({ id, name }) => ({ id, name }));
}

/** Chosen options of a question that the server searches exist, below the chosen option of the parent question (CT-03). */
export async function validateSearchedOptions(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const faults: AnswerFault[] = [];
  const values = new Map<string, unknown>();
  const remote = sent.questions.filter(({ control }) => control.is_remote_options);
  const parents = new Map([...sent.plan.questions.values()].map((one) => [one.control.form_control_id, one]));
  const findName = optionNames(db, { clinicId: sent.clinicId, locale: sent.by.locale });
  for (const question of remote) {
    const { value } = question.answer as RemoteAnswer; // `validateForm` has checked the shape
    const source = question.control.options_source ?? '';
    const name = await findName({ source, value, parent: parentValueOf(question, sent, parents) });
    if (name === null) faults.push({ path: question.path, code: 'choice-unknown' });
    else values.set(question.path, { value, label: name } satisfies RemoteAnswer);
  }
  return { faults, values };
}

/** @returns The chosen value of the parent question; undefined without a parent or its answer. */
function parentValueOf(
  { control, beside }: AnsweredQuestion,
  { answers }: SentForm,
  parents: ReadonlyMap<number | null, PlannedQuestion>,
): string | undefined {
  const parentId = control.form_options_parent_id;
  const parent = parentId === null ? undefined : parents.get(parentId);
  if (!parent) return undefined;
  const [block = ''] = parent.path.split('.', 1);
  const answer = beside[parent.key] ?? answers[block]?.[parent.key];
  return parentValue(answer) || undefined;
}

interface WantedOption {
  readonly source: string;
  readonly value: string;
  /** Value of the parent question's answer; undefined: no answer, or no parent. */
  readonly parent?: string | undefined;
}

/** @returns null when the source does not have this option. */
type FindOptionName = (option: WantedOption) => Promise<string | null>;

/** Finds names of options. Reads each list once, however many answers choose from it: strangers say how many entries a form has. */
export function optionNames(tx: Database | Tx, reader: OptionReader): FindOptionName {
  const lists = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const namesOf = async (source: string, parent: string | undefined) =>
    new Map(((await listOptions(tx, reader, source, parent)) ?? []).map(({ id, name }) => [String(id), name]));
  return async ({ source, value, parent }) => {
    const key = JSON.stringify([source, parent ?? null]);
    const names = lists.get(key) ?? namesOf(source, parent);
    lists.set(key, names);
    return (await names).get(value) ?? null;
  };
}

/** An option of a question whose options the server searches. */
interface SourceOption {
  readonly id: number;
  readonly name: string;
}

interface SourceCall extends OptionReader {
  readonly db: Database | Tx;
  /** Id of the option that was chosen at the parent question; null: no option was chosen. */
  readonly parentId: number | null;
}
type Source = (call: SourceCall) => Promise<SourceOption[]>;

/** Names in French are part of the product. */
const sharedNames = (rows: SourceOption[], { locale }: OptionReader): SourceOption[] =>
  locale === 'fr' ? rows.map(({ id, name }) => ({ id, name: FRENCH_NAMES.get(name) ?? name })) : rows;

/** Lists that all clinics share. */
const sharedList =
  (table: 'contact_type' | 'country' | 'diagnosis' | 'organization' | 'relationship'): Source =>
  async (call) =>
    sharedNames(await call.db.selectFrom(table).select(['id', 'name']).execute(), call);

const practitioners: Source = async ({ db, clinicId }) => {
  const rows = await db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .select(['p.id', 'u.first_name', 'u.last_name'])
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
};

/** The clinic's own lists, without what is no longer offered. */
const offeredList =
  (table: 'location' | 'service'): Source =>
  ({ db, clinicId, locale }) =>
    db
      .selectFrom(table)
      .select(['id', nameFor(table, locale).as('name')])
      .where('clinic_id', '=', clinicId)
      .where('deleted_at', 'is', null)
      .execute();

const states: Source = async (call) => {
  const { db, parentId } = call;
  const rows = await db
    .selectFrom('state')
    .select(['id', 'name'])
    .$if(parentId !== null, (query) => query.where('country_id', '=', parentId ?? 0))
    .execute();
  return sharedNames(rows, call);
};

const disciplines: Source = ({ db, clinicId, locale }) =>
  db
    .selectFrom('occupation')
    .select(['id', nameFor('occupation', locale).as('name')])
    .where('clinic_id', '=', clinicId)
    .execute();

/** The lists that a question may offer. All of them are public on the clinic's site. */
const SOURCES: Readonly<Record<OptionSource, Source>> = {
  contact_types: sharedList('contact_type'),
  countries: sharedList('country'),
  states,
  diagnoses: sharedList('diagnosis'),
  disciplines,
  locations: offeredList('location'),
  organizations: sharedList('organization'),
  practitioners,
  relationships: sharedList('relationship'),
  services: offeredList('service'),
};

/**
 * Lists the options of a source.
 * @param parent - Value of the parent question's answer; undefined: no answer, or no parent.
 * @returns null for a source that does not exist.
 */
async function listOptions(
  db: Database | Tx,
  reader: OptionReader,
  source: string,
  parent: string | undefined,
): Promise<SourceOption[] | null> {
  const name = OPTION_SOURCES.find((each) => each === source);
  if (!name) return null;
  const parentId = parent ? idOf(parent) : null;
  // A parent that is no id has no options.
  return parent && parentId === null ? [] : SOURCES[name]({ db, ...reader, parentId });
}

/** @returns null for a text that is no id of a list. */
const idOf = (value: string): number | null => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);
