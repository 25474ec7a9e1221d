import type { Deps } from '../../deps.ts';
import { composeBookingText } from '../../features/booking-notices/booking-text.ts';
import type { Way } from '../outbox/message-ways.ts';
import { stopTexting } from './stop-texting.ts';
import type { TextTransport } from './text-transport.ts';
import { RecipientStoppedError } from './twilio-transport.ts';

/** @param transport - null: there is none, and a text message that comes some other day helps nobody. */
export function textWay(deps: Deps, transport: TextTransport | null): Way {
  return async (waiting) => {
    if (!transport || waiting.name !== 'booking-text') return 'dropped';
    const ready = await composeBookingText(deps, waiting);
    if (!ready) return 'dropped';
    try {
      await transport.send(ready);
      return 'sent';
    } catch (error) {
      if (!(error instanceof RecipientStoppedError)) throw error;
      await stopTexting(deps, waiting.clinicId, waiting.details);
      return 'dropped';
    }
  };
}
