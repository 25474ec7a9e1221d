import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { PUBLISH_RELEASE_SCHEMAS, RELEASE_OVERRIDE_SCHEMAS } from './platform/publish-release.schemas.ts';
import { RELEASE_PLAN_SCHEMAS } from './platform/release-plan.schemas.ts';
import { ROUTES } from './routes.ts';
import { type RouteSchemas, SCHEMAS } from './schemas.ts';

interface Definition {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
  readonly format?: string;
  readonly innerType?: $ZodType;
  readonly in?: $ZodType;
  readonly element?: $ZodType;
  readonly options?: readonly $ZodType[];
  readonly shape?: Readonly<Record<string, $ZodType>>;
}
/** zod has a type per kind of schema; this test reads the fields that exist. */
const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition;

/** Lists, records and texts without a maximum length, below the schema. */
function unboundedIn(schema: $ZodType, path: string): string[] {
  const { type, checks = [], format, innerType, in: input, element, options = [], shape = {} } = definitionOf(schema);
  const names = checks.map((check) => check._zod.def.check);
  const hasEnd =
    format !== undefined ||
    names.some((name) => ['max_length', 'string_format'].includes(name)) ||
    // zod has no maximum for records: `mostKeys` is a check of ours.
    (type === 'record' && names.includes('custom'));
  return [
    ...(['array', 'set', 'map', 'record', 'string'].includes(type) && !hasEnd ? [`${path}: ${type}`] : []),
    ...[innerType, input, element, ...options].flatMap((inner) => (inner ? unboundedIn(inner, path) : [])),
    ...Object.entries(shape).flatMap(([key, inner]) => unboundedIn(inner, `${path}.${key}`)),
  ];
}

type Inputs = Readonly<Record<string, Pick<RouteSchemas, 'params' | 'query' | 'body' | 'reply'>>>;
const TABLES: readonly Inputs[] = [SCHEMAS, PUBLISH_RELEASE_SCHEMAS, RELEASE_PLAN_SCHEMAS, RELEASE_OVERRIDE_SCHEMAS];

describe('the input of a call', () => {
  it('has a maximum for every list, and a maximum or a format for every text', () => {
    const found = TABLES.flatMap((table) => Object.entries(table)).flatMap(([name, schemas]) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = schemas[part];
        return schema ? unboundedIn(schema, `${name} ${part}`) : [];
      }),
    );
    expect(found).toEqual([]);
    expect(Object.keys(SCHEMAS)).toHaveLength(Object.keys(ROUTES).length);
  });
});
