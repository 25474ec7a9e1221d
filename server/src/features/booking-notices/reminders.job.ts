import { MINUTE_MS } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { repeatWhileListening } from '../../platform/repeat.ts';
import { remindDue } from './remind-due.service.ts';

const EVERY_MS = MINUTE_MS;

/** While the app listens, posts once a minute the reminders that are due. */
export const startReminding = (app: FastifyInstance, deps: Deps): void =>
  repeatWhileListening(app, EVERY_MS, () => remindAndLog(deps));

async function remindAndLog(deps: Deps): Promise<void> {
  try {
    const reminded = await remindDue(deps);
    if (reminded > 0) deps.log.info({ reminded }, 'reminded of bookings');
  } catch (error) {
    deps.log.error({ err: error }, 'reminding failed; the next minute tries again');
  }
}
