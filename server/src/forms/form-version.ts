import type { Locale } from '@carefront/shared/contracts';
import {
  type FormBlock,
  type FormDefinition,
  type FormPlan,
  type FormTexts,
  localizeForm,
  missingTexts,
  planForm,
  visitorForm,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { cleanRichText } from '../content/content.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** The language of a form's translation, by the language of the form. */
export const SECOND_LANGUAGE = { en: 'fr', fr: 'en' } as const;

/** Texts in other languages, by language. */
type FormTranslations = Readonly<Record<string, FormTexts>>;

/** A published version, prepared for showing and judging. Many calls share it: do not change it. */
export interface PlannedVersion {
  readonly version: number;
  readonly locale: Locale;
  readonly definition: FormDefinition;
  readonly plan: FormPlan;
  readonly translations: FormTranslations;
  /** The version in the reader's language, if it has all its texts in it; else in its own language. */
  in(locale: Locale): LocalizedForm;
}

/** Memory for the versions of all clinics together, in characters of JSON. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

interface CachedVersion {
  readonly planned: PlannedVersion;
  readonly characters: number;
}
type Cache = LRUCache<string, CachedVersion>;

/** The key is the adapter of a database, which its transactions share. */
const caches = new WeakMap<object, Cache>();

function cacheOf(db: Database | Tx): Cache {
  const { adapter } = db.getExecutor();
  const known = caches.get(adapter);
  if (known) return known;
  const cache: Cache = new LRUCache({ maxSize: MOST_CHARACTERS, sizeCalculation: ({ characters }) => characters });
  caches.set(adapter, cache);
  return cache;
}

/** A version without its pages. */
export interface VersionStamp {
  readonly formId: number;
  readonly version: number;
  readonly publishedAtMs: number;
}

/** A version never changes. Its moment is part of the key: a version whose transaction failed can be published again with other texts. */
const keyOf = (clinicId: number, { formId, version, publishedAtMs }: VersionStamp): string =>
  `${clinicId}/${formId}/${version}/${publishedAtMs}`;

/**
 * Reads versions, from memory or, for all that are not in memory, with one statement.
 * @param stamps - Of versions that exist.
 * @returns In the order of the stamps.
 */
export async function readVersions(
  db: Database | Tx,
  clinicId: number,
  stamps: readonly VersionStamp[],
): Promise<PlannedVersion[]> {
  const cache = cacheOf(db);
  const found = new Map<string, PlannedVersion>();
  for (const stamp of stamps) {
    const known = cache.get(keyOf(clinicId, stamp));
    if (known) found.set(keyOf(clinicId, stamp), known.planned);
  }
  const missing = stamps.filter((stamp) => !found.has(keyOf(clinicId, stamp)));
  for (const [key, read] of await loadVersions(db, clinicId, missing)) {
    found.set(key, read.planned);
    cache.set(key, read);
  }
  return stamps.map((stamp) => {
    const version = found.get(keyOf(clinicId, stamp));
    if (!version) throw new Error(`form ${stamp.formId} has no version ${stamp.version} any more`);
    return version;
  });
}

async function loadVersions(
  db: Database | Tx,
  clinicId: number,
  stamps: readonly VersionStamp[],
): Promise<[key: string, CachedVersion][]> {
  if (stamps.length === 0) return [];
  const wanted = stamps.map(({ formId, version }) => sql`(${formId}::integer, ${String(version)}::numeric)`);
  const rows = await db
    .selectFrom('form_version as v')
    .select(['v.form_id', 'v.version', 'v.name', 'v.description', 'v.locale', 'v.definition', 'v.translations'])
    .select(['v.published_at', sql<number>`length(v.definition::text) + length(v.translations::text)`.as('characters')])
    .where('v.clinic_id', '=', clinicId)
    .where(sql<boolean>`(v.form_id, v.version) IN (${sql.join(wanted)})`)
    .execute();
  return rows.map((row) => {
    const { name, description, locale, definition, translations } = row;
    const stamp = { formId: row.form_id, version: Number(row.version), publishedAtMs: row.published_at.getTime() };
    const planned: PlannedVersion = {
      version: stamp.version,
      locale,
      definition,
      plan: planForm(definition),
      translations,
      in: localized({ locale, name, description, definition, translations }),
    };
    return [keyOf(clinicId, stamp), { planned, characters: row.characters }];
  });
}

/** Texts of a form in its own language, with its translations by language. */
export interface FormSource {
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  readonly definition: FormDefinition;
  readonly translations: Readonly<Record<string, FormTexts>>;
}

/** A form in one language. */
interface LocalizedForm {
  /** Language of the texts. */
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  readonly staffPages: FormDefinition['pages'];
  /** Without what only staff see. */
  readonly visitorPages: FormDefinition['pages'];
}

/** Returns the form by language. Makes each language once. */
export function localized(source: FormSource): (locale: Locale) => LocalizedForm {
  const known = new Map<Locale, LocalizedForm>();
  return (wanted) => {
    const form = known.get(wanted) ?? localize(source, wanted);
    known.set(wanted, form);
    return form;
  };
}

function localize({ locale, name, description, definition, translations }: FormSource, wanted: Locale): LocalizedForm {
  const texts = wanted === locale ? undefined : translations[wanted];
  const isWhole =
    texts !== undefined &&
    missingTexts(definition, texts).length === 0 &&
    isTranslated(name, texts.name) &&
    isTranslated(description, texts.description);
  const inLanguage = cleanForm(isWhole ? localizeForm(definition, texts) : definition);
  return {
    locale: isWhole ? wanted : locale,
    name: isWhole ? (texts.name ?? name) : name,
    description: isWhole && description.trim() !== '' ? (texts.description ?? description) : description,
    staffPages: inLanguage.pages,
    visitorPages: visitorForm(inLanguage).pages,
  };
}

const isTranslated = (text: string, translation = ''): boolean => text.trim() === '' || translation.trim() !== '';

/** Rich text was cleaned when it was saved, perhaps by an earlier release with a longer list of tags. */
const cleanForm = ({ pages }: FormDefinition): FormDefinition => ({
  pages: pages.map((page) => ({ ...page, blocks: page.blocks.map(cleanBlock) })),
});

const cleanBlock = (block: FormBlock): FormBlock => ({
  ...block,
  default_value: cleaned(block.default_value),
  rows: block.rows.map((row) => row.map((control) => ({ ...control, content: cleaned(control.content) }))),
});

const cleaned = (html: string): string => (html === '' ? html : cleanRichText(html));
