import { COMPONENTS } from '@carefront/shared/contracts/schemas';
import { toJSONSchema } from 'zod/v4/core';
import type { OpenApiDocument } from './openapi-refusals.ts';

/** Adds the shapes that the contract names (`COMPONENTS`), as callers send them. */
export function withComponents(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = toJSONSchema(COMPONENTS, {
    io: 'input',
    metadata: COMPONENTS,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const named = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _version, $id: _address, id: _id, ...shape }]) => [id, shape]),
  );
  const components = { ...document.components, schemas: { ...document.components?.schemas, ...named } };
  return { ...document, components } as OpenApiDocument; // JSON Schema of 2020-12, which OpenAPI 3.1 takes
}
