import { isOffice } from '@carefront/shared/bookings';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import type { SessionState } from '@carefront/shared/events';

/** The kinds of people who book; the dialog differs for each. */
export type Booker =
  /** The session is not loaded yet. */
  | { readonly kind: 'unknown' }
  /** Not signed in: a new client, or someone who signs in here (BK-45). */
  | { readonly kind: 'visitor' }
  /** Signed in with an account that has no client to book for. */
  | { readonly kind: 'new-client-only'; readonly user: SessionUser }
  /** Staff: book for an existing client, or enter a new one (BK-41, BK-55). */
  | {
      readonly kind: 'staff';
      readonly user: SessionUser;
      /** A practitioner without another role at the clinic: books only with themselves (BK-53). */
      readonly isPractitioner: boolean;
    }
  /** Books with the account (BK-47). */
  | { readonly kind: 'account'; readonly user: SessionUser; readonly choosesClient: boolean };

/** The server uses the same roles to decide for whom and with whom a user may book. */
export function bookerOf(session: SessionState): Booker {
  if (session.status === 'unknown') return { kind: 'unknown' };
  if (session.status === 'anonymous') return { kind: 'visitor' };
  const { user } = session;
  if (isStaff(user.roles)) {
    const isPractitioner = !isOffice(user.roles);
    return { kind: 'staff', user, isPractitioner };
  }
  const choosesClient = user.roles.includes('guardian') || user.roles.includes('contact');
  return choosesClient || user.client_id !== null
    ? { kind: 'account', user, choosesClient }
    : { kind: 'new-client-only', user };
}
