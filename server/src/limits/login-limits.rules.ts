import { networkOf } from '../platform/access/network-of.ts';
import type { Hit } from './count-hits.service.ts';

/** Source of a login that waits for its second factor. Its person knows the password, but may have stolen it. */
export interface LoginSource {
  readonly userId: number;
  /** Cookie of a browser that the account has signed in from; null for any other browser. */
  readonly deviceToken: string | null;
  readonly ip: string;
}

/** Subject of limits that strangers cannot use up: the known device, else account and network. */
const ownSubject = ({ userId, deviceToken, ip }: LoginSource): string =>
  deviceToken === null ? `${userId}:${networkOf(ip)}` : `${userId}:${deviceToken}`;

/**
 * Hits for codes of six digits. A known device has its own limits, so that a person who only knows the password cannot use them up. All
 * other browsers share one limit, so that many networks guess no faster than one.
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

/** The limit that all unknown browsers of an account share. */
export const accountCodeHits = (userId: number): Hit[] => [
  { policy: 'second-factor-account', subject: String(userId) },
  { policy: 'second-factor-day', subject: String(userId) },
];

/** Recovery codes have 80 bits, so attempts are counted by device or network; no other network can use up the owner's attempts. */
export const recoveryHits = (source: LoginSource): Hit[] => [{ policy: 'recovery-code', subject: ownSubject(source) }];

/** Hits for codes by email, for a login or when sent again. */
export function emailHits(source: LoginSource): Hit[] {
  const own: Hit = { policy: 'login-email-own', subject: ownSubject(source) };
  return source.deviceToken === null ? [own, { policy: 'login-email', subject: String(source.userId) }] : [own];
}
