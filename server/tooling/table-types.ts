import type { Pool } from '../src/platform/database/pool.ts';

interface Column {
  table: string;
  name: string;
  /** Type as PostgreSQL prints it. */
  type: string;
  isNullable: boolean;
  /** The column has a default value, or an identity that a statement may set. */
  hasDefault: boolean;
  /** Only the database sets the column: it is generated, or an identity that no statement may set. */
  isComputed: boolean;
  /** Definitions of the CHECK constraints on this column alone. */
  checks: string[];
}

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable",
    (a.atthasdef AND a.attgenerated = '') OR a.attidentity = 'd' AS "hasDefault",
    a.attgenerated <> '' OR a.attidentity = 'a' AS "isComputed",
    coalesce((SELECT json_agg(pg_get_constraintdef(k.oid) ORDER BY k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]), '[]') AS checks
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely%'
    AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname COLLATE "C", a.attnum`;

const TYPES: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'IsoDate',
  'timestamp with time zone': 'Date',
};

/** Types that the schema does not express: the content of JSON columns, and values that other rules limit. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'built_activation.clinics_left': 'Json<number[]>',
  'booking_site.json_content': 'Json<SiteContent>',
  'booking_site.translations': 'JsonOrDefault<Partial<Record<Locale, SiteTranslation>>>',
  'booking_site_version.json_content': 'Json<SiteContent>',
  'booking_site_version.translations': 'JsonOrDefault<Partial<Record<Locale, SiteTranslation>>>',
  'clinic.translations': 'JsonOrDefault<Translations>',
  'location.translations': 'JsonOrDefault<Translations>',
  'occupation.translations': 'JsonOrDefault<Translations>',
  'service.translations': 'JsonOrDefault<Translations>',
  'service_category.translations': 'JsonOrDefault<Translations>',
  'user_account.translations': 'JsonOrDefault<Translations>',
  'consent.third_party_contact': 'Json<ThirdPartyContact[]>',
  'client_proposal.facts': 'Json<Record<string, string | number | null>>',
  'demo_message.attachments': 'Json<unknown[]>',
  'form.definition': 'Json<FormDefinition>',
  'form.translations': 'Json<Record<string, FormTexts>>',
  'form.origin': 'Json<FormOrigin> | null',
  'form.last_new_ids': 'Json<[sent: number, stored: number][]> | null',
  'form_category.translated_names': 'Json<Record<string, string>>',
  'form_version.definition': 'Json<FormDefinition>',
  'form_version.translations': 'Json<Record<string, FormTexts>>',
  'program.translated_titles': 'Json<Record<string, string>>',
  'program_category.translated_names': 'Json<Record<string, string>>',
  'release.document': 'Json<ReleaseFile>',
  'release_key.remotes': 'Json<string[]>',
  'clinic.clinic_start_time': 'WallTime | null',
  'clinic.clinic_end_time': 'WallTime | null',
};
/** Columns that only a trigger writes. */
const OF_TRIGGERS = [/^audit_event\.(seq|previous_hash|hash)$/, /^audit_head\./, /^consent_seal\./];

const HEAD = `// Made from the migrations by 'npm run tables' in server/. Not edited by hand: a test compares it with the migrated database.
import type { Locale, ReleaseFile, SiteContent, SiteTranslation, ThirdPartyContact } from '@carefront/shared/contracts';
import type { FormDefinition, FormTexts, IsoDate, Translations, WallTime } from '@carefront/shared/domain';
import type { FormOrigin } from '@carefront/shared/domain/fhir';
import type { Generated } from 'kysely';
import type { Computed, Instant, InstantOrNull, Json, JsonOrDefault } from './column-types.ts';
`;

/** Generates the TypeScript module that describes the tables of a migrated database to Kysely. */
export async function renderTableTypes(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, columns]) => `  ${table}: {\n${columns.map((one) => `    ${one.name}: ${typeOf(one)};\n`).join('')}  };\n`,
  );
  return `${HEAD}\nexport interface Tables {\n${tables.join('')}}\n`;
}

function typeOf(column: Column): string {
  const place = `${column.table}.${column.name}`;
  const override = OVERRIDES[place];
  if (override) return override;
  if (column.type === 'jsonb') return column.isNullable ? 'Json<unknown> | null' : 'Json<Record<string, unknown>>';
  const value = unionOf(column) ?? TYPES[column.type] ?? 'string';
  const valueOrNull = column.isNullable ? `${value} | null` : value;
  if (column.isComputed || OF_TRIGGERS.some((pattern) => pattern.test(place))) return `Computed<${valueOrNull}>`;
  if (column.hasDefault) return `Generated<${valueOrNull}>`;
  if (value === 'Date') return column.isNullable ? 'InstantOrNull' : 'Instant';
  return valueOrNull;
}

/** Finds the column and its values, written as a list or as one value. */
const VALUES_CHECK =
  /^CHECK \(\(\(?(\w+)\)?(?:::text)? = (?:ANY \(\(?ARRAY\[((?:'[^']*'|\d+)(?:::\w+)?(?:, (?:'[^']*'|\d+)(?:::\w+)?)*)\]|((?:'[^']*'|\d+)(?:::\w+)?))/;

/** The values that a constraint such as `CHECK (status IN ('Draft', 'Active'))` allows, in the form in which PostgreSQL prints it. */
function unionOf({ name, checks }: Column): string | undefined {
  const found = checks.map((check) => VALUES_CHECK.exec(check)).find((match) => match?.[1] === name);
  return (found?.[2] ?? found?.[3])?.replaceAll(/::\w+/g, '').split(', ').join(' | ');
}
