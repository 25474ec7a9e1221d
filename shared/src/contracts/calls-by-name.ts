import type { Endpoint } from './endpoint.ts';

const known: Record<string, Endpoint> = {};

/**
 * The calls by name, for releases that were built before remotes carried their calls (decision 109): their code imports this object. It is
 * empty until such a release makes its first call. New code imports a call from `contracts/calls`, the server the table from
 * `contracts/routes`.
 */
export const ROUTES: unknown = known;

/**
 * Returns the call that an older release names. The table is a chunk of its own, which no other release loads.
 * @throws TypeError if no call has the name.
 */
export async function callByName(name: string): Promise<Endpoint> {
  const table = await import('./routes.ts');
  Object.assign(known, table.ROUTES);
  const endpoint = known[name];
  if (!endpoint) throw new TypeError(`No call has the name ${name}`);
  return endpoint;
}
