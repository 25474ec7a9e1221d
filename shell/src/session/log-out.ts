import { navigate, SITE_PATH } from '@carefront/shared/app';
import type { EventPort } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import { messages } from '../messages.ts';
import { needsAccount } from '../routes.ts';

/** Ends the session of this browser; a page of one's own gives way to the site. Where it fails, the person is told and stays signed in. */
export async function logOut(api: ApiClient, port: EventPort): Promise<void> {
  try {
    await api.call('logout');
  } catch {
    port.publish('notice/requested@1', { intent: 'error', text: messages[port.now('locale@1')].logOutFailed });
    return;
  }
  // First: a page of one's own answers 'signed out' with its login form.
  if (needsAccount(window.location.pathname)) navigate(SITE_PATH);
  port.publish('auth/signed-out@1', {});
}
