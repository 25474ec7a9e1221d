import { networkOf } from '../platform/access/network-of.ts';
import type { Hit } from './count-hits.service.ts';

/** The person at the second factor knew the password: either the owner, or someone who learnt the password. */
export interface LoginSource {
  readonly userId: number;
  /** Cookie of a browser that the account has signed in from; null for any other. */
  readonly deviceToken: string | null;
  readonly ip: string;
}

/** Subject of what is counted apart from strangers: the known device, else the network. */
const ownSubject = ({ userId, deviceToken, ip }: LoginSource): string =>
  deviceToken === null ? `${userId}:${networkOf(ip)}` : `${userId}:${deviceToken}`;

/**
 * Codes of six digits. A known device counts apart: who only knows the password cannot use up its tries. All other browsers share
 * one budget, so that many networks guess no faster than one.
 */
export function codeHits(source: LoginSource): Hit[] {
  if (source.deviceToken !== null) {
    const subject = ownSubject(source);
    return [
      { policy: 'second-factor-device', subject },
      { policy: 'second-factor-day', subject },
    ];
  }
  return accountCodeHits(source.userId);
}

/** The budget that all unknown browsers of an account share. */
export const accountCodeHits = (userId: number): Hit[] => [
  { policy: 'second-factor-account', subject: String(userId) },
  { policy: 'second-factor-day', subject: String(userId) },
];

/** Recovery codes have 80 bits. Tries are counted by device or network, so that no other network can use up the owner's tries. */
export const recoveryHits = (source: LoginSource): Hit[] => [{ policy: 'recovery-code', subject: ownSubject(source) }];

/** Codes that leave by e-mail, for a login or sent again. */
export function emailHits(source: LoginSource): Hit[] {
  const own: Hit = { policy: 'login-email-own', subject: ownSubject(source) };
  return source.deviceToken === null ? [own, { policy: 'login-email', subject: String(source.userId) }] : [own];
}
