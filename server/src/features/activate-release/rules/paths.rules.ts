import { conflictsAmong, gapsAmong, type ReleaseFile, serverAddressesIn } from '@carefront/shared/contracts';
import { describedBy } from '../../registry/public.ts';
import { newFaults, type Rule, remotesIn, type SetFault } from './plan-facts.ts';

/**
 * Each address, part and well-known page has one owner, none claims an address of the server, and every page that a view stands over exists.
 */
export const paths: Rule = (facts) => ({ reasons: newFaults(faultsAmong, facts) });

function faultsAmong(releases: readonly ReleaseFile[]): SetFault[] {
  const remotes = describedBy(remotesIn(releases));
  const ofServer = Object.entries(remotes).flatMap(([remote, described]) =>
    serverAddressesIn(described).map((reason) => `${remote}: ${reason}`),
  );
  return [...ofServer, ...conflictsAmong(remotes), ...gapsAmong(remotes)].map((reason) => ({ id: reason, reason }));
}
