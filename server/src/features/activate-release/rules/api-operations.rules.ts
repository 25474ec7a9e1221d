import { type ReleaseFile, ROUTES } from '@carefront/shared/contracts';
import { idOf, newFaults, type Rule, type SetFault } from './plan-facts.ts';

/** This server has every operation that a release calls. An operation that changes its shape gets a new name. */
export const apiOperations: Rule = (facts) => ({ reasons: newFaults(unknown, facts) });

const unknown = (releases: readonly ReleaseFile[]): SetFault[] =>
  releases.flatMap((release) =>
    release.requires.api
      .filter((name) => !Object.hasOwn(ROUTES, name))
      .map((name) => ({
        id: `${idOf(release)} ${name}`,
        reason: `${idOf(release)} calls ${name}, which this server does not have`,
      })),
  );
