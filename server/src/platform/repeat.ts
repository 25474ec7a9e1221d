import type { FastifyInstance } from 'fastify';

/**
 * While the app listens, does the work again and again; a turn waits for the one before it, and closing the app for the last.
 * @param work - Must not reject: it says itself what went wrong, and the next turn tries again.
 */
export function repeatWhileListening(app: FastifyInstance, everyMs: number, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running = running.then(work);
    }, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
