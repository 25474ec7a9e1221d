import type { Role, SessionUser } from '@carefront/shared/contracts';
import type { SessionState } from '@carefront/shared/events';

/** Who books, as far as the dialog differs for them. */
export type Booker =
  /** The server has not said yet who it is. */
  | { readonly kind: 'unknown' }
  /** Nobody is signed in: a new client, or somebody who signs in here (BK-45). */
  | { readonly kind: 'visitor' }
  /** Signed in, with nobody to book for by the account: staff enter new clients here (BK-45). */
  | { readonly kind: 'new-client-only'; readonly user: SessionUser }
  /** Books with the account (BK-47). */
  | { readonly kind: 'account'; readonly user: SessionUser; readonly choosesClient: boolean };

const FAMILY: readonly Role[] = ['client', 'guardian', 'contact'];

/** The server decides by the same roles whether a new client is written. */
export function bookerOf(session: SessionState): Booker {
  if (session.status === 'unknown') return { kind: 'unknown' };
  if (session.status === 'anonymous') return { kind: 'visitor' };
  const { user } = session;
  if (!user.roles.every((role) => FAMILY.includes(role))) return { kind: 'new-client-only', user };
  const choosesClient = user.roles.includes('guardian') || user.roles.includes('contact');
  return choosesClient || user.client_id !== null
    ? { kind: 'account', user, choosesClient }
    : { kind: 'new-client-only', user };
}
