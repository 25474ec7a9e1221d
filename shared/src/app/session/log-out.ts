import type { logout, revokeAllSessions } from '../../contracts/calls.ts';
import type { EventPort } from '../../events/index.ts';
import type { ApiClient } from '../../http/index.ts';

export interface LogOutOptions {
  readonly api: Pick<ApiClient, 'call'>;
  readonly events: Pick<EventPort, 'publish'>;
  /** Ends the session of this browser, or all sessions of the account. */
  readonly call: typeof logout | typeof revokeAllSessions;
  /** Leaves a page that needs the account: after the sign-out, such a page shows its login form. */
  leave(): void;
}

/** Ends the session, and tells every remote of this tab and the clinic's other tabs. @throws ApiError: the person is still signed in. */
export async function logOut({ api, events, call, leave }: LogOutOptions): Promise<void> {
  await api.call(call);
  leave();
  events.publish('auth/signed-out@1', {});
}
