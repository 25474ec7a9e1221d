import type { Locale } from '@carefront/shared/contracts';
import { type FormDefinition, type FormPlan, type FormTexts, planForm } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { VersionStamp } from './form.repository.ts';
import { type LocalizedForm, localized } from './localized-form.ts';

/** Texts in other languages, by language. */
export type FormTranslations = Readonly<Record<string, FormTexts>>;

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
