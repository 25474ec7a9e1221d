import type { EventPort } from '@carefront/shared/events';
import { messages } from '../messages.ts';

/** The person reads it, finds the browser's setting, and may write a number down. */
const SHOWN_MS = 60_000;

/** Says that nothing can be sent without cookies, and which number to call: trying again, as the page itself suggests, never helps. */
export async function tellRefusedCookies(port: EventPort, readPhone: () => Promise<string | null>): Promise<void> {
  const phone = await readPhone().catch(() => null);
  const t = messages[port.now('locale@1')];
  const text = t.cookiesRefused(phone ? t.orCall(phone) : '');
  port.publish('notice/requested@1', { intent: 'error', text, durationMs: SHOWN_MS });
}
