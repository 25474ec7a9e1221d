import { navigate, pagePath } from '@carefront/shared/app';
import { needsAccount, type PageMap } from '@carefront/shared/contracts';
import { logout } from '@carefront/shared/contracts/calls';
import type { EventPort } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import { messages } from '../messages.ts';

/**
 * Ends the session of this browser; a page that needs an account is replaced by the site. On failure, the person gets a message and stays
 * signed in.
 */
export async function logOut(api: ApiClient, port: EventPort, { pageAt }: Pick<PageMap, 'pageAt'>): Promise<void> {
  try {
    await api.call(logout);
  } catch {
    port.publish('notice/requested@1', { intent: 'error', text: messages[port.now('locale@1')].logOutFailed });
    return;
  }
  // Before the event: a page that needs an account would show its login form.
  if (needsAccount(pageAt(window.location.pathname))) navigate(pagePath('home'));
  port.publish('auth/signed-out@1', {});
}
