import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Deps } from '../../src/deps.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import type { TestServer } from './start-test-server.ts';

/** Counts the statements that the work sends to the database, at Maple. */
export async function countStatements({ deps }: TestServer, work: (deps: Deps) => Promise<unknown>): Promise<number> {
  let statements = 0;
  const db = deps.database.db.withPlugin({
    transformQuery: ({ node }) => node, // also called for each query inside another
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  await inClinic(MAPLE.clinicId, () => work({ ...deps, database: { ...deps.database, db } }));
  return statements;
}
