import { isIPv6 } from 'node:net';
import { networkOf } from '../../platform/access/network-of.ts';
import type { Secrets } from '../../platform/access/secrets.ts';

const REPORTER_BYTES = 8;

/**
 * Names a network in the reports about one release. The name is a keyed hash, and differs between releases. It is the same for the
 * release's whole life: with a name for each day, one network would be several reporters.
 * @param source - Address of the caller, or a text for one of many callers of this machine.
 */
export function reporterOf({ tokenOf }: Pick<Secrets, 'tokenOf'>, releaseId: string, source: string): Buffer {
  const token = tokenOf(`release-report ${releaseId} ${widerNetworkOf(source)}`);
  return Buffer.from(token, 'base64url').subarray(0, REPORTER_BYTES);
}

/** A customer of a provider often has many /64 networks of one /48. */
function widerNetworkOf(source: string): string {
  const network = networkOf(source);
  return isIPv6(network.split('/')[0] ?? '') ? network.split(':').slice(0, 3).join(':') : network;
}
