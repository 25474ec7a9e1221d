import type { EventBus } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';

/** Asks who is signed in and tells everybody; where no answer comes, the visitor stays anonymous. */
export async function loadSession(api: ApiClient, bus: EventBus): Promise<void> {
  try {
    const { user } = await api.call('getSession');
    bus.setState('session@1', user ? { status: 'signed-in', user } : { status: 'anonymous' });
  } catch {
    bus.setState('session@1', { status: 'anonymous' });
  }
}
