import { eachClinic } from '../../src/jobs/public.ts';
import {
  type Channels,
  deliverMessage,
  listWaiting,
  type MessageDeps,
  MessageNotSentError,
  openChannels,
} from '../../src/messages/send-messages.ts';

export interface DeliveryCounts {
  sent: number;
  dropped: number;
  failed: number;
  gone: number;
}

/** Tries every waiting message of all clinics now, one after the other, without its job. An email without a mail server waits. */
export async function deliverWaiting(deps: MessageDeps): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { sent: 0, dropped: 0, failed: 0, gone: 0 };
  const channels = openChannels(deps);
  try {
    await eachClinic(deps, 'deliver-waiting-messages', async (clinicId) => {
      for (const { id, name } of await listWaiting(deps.database.db, clinicId)) {
        const isEmail = deps.messageKinds.some((kind) => kind.name === name && kind.channel === 'email');
        if (isEmail && !channels.email) continue;
        counts[await deliveryOf(deps, channels, { clinicId, outboxId: id })] += 1;
      }
    });
  } finally {
    channels.close();
  }
  return counts;
}

async function deliveryOf(
  deps: MessageDeps,
  channels: Channels,
  job: { clinicId: number; outboxId: string },
): Promise<keyof DeliveryCounts> {
  try {
    return await deliverMessage(deps, channels, job, { isLastTry: false });
  } catch (error) {
    if (error instanceof MessageNotSentError) return 'failed';
    throw error;
  }
}
