import { afterAll, expect, it, vi } from 'vitest';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';

const drawing = vi.hoisted(() => ({ gate: Promise.withResolvers<void>(), now: 0, most: 0 }));
vi.mock('../../src/platform/workers/worker-task.ts', () => ({
  createWorkerTask: () => ({
    run: async () => {
      drawing.now += 1;
      drawing.most = Math.max(drawing.most, drawing.now);
      await drawing.gate.promise;
      drawing.now -= 1;
      return Buffer.from('%PDF-');
    },
    end: async () => undefined,
  }),
}));

// Test files share their loaded modules. This file needs fresh server modules, and removes them afterwards because they have their own
// thread.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { browserOf, MAPLE_PEOPLE } = await import('../setup/access-people.ts');
const { addConsent } = await import('./consent-given.ts');
const { startTestServer } = await import('../setup/start-test-server.ts');

const server = await startTestServer();
const { db } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

const OF_ONE_CLINIC = 5;
const MORE = 3;

it('CO-10 API-03 PDFs are drawn one at a time; when the queue is full, a call is refused with a wait', async () => {
  const id = await addConsent(db, { status: 'Signed' });
  let answered = 0;
  const asked = Array.from({ length: OF_ONE_CLINIC + MORE }, async () => {
    const answer = await owner.call('getConsentPdf', { params: { id } });
    answered += 1;
    return answer;
  });
  // While the first PDF is drawn, only the calls that found the queue full get an answer.
  await expect.poll(() => answered, UNTIL_IT_HAPPENS).toBe(MORE);
  // A refused call does not need a place either.
  const unsigned = await owner.call('getConsentPdf', { params: { id: await addConsent(db, { status: 'Draft' }) } });
  expect(unsigned.status).toBe(409);
  drawing.gate.resolve();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: OF_ONE_CLINIC }, () => 200),
    ...Array.from({ length: MORE }, () => 503),
  ]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '5'));
  expect(drawing.most).toBe(1);
  expect((await owner.call('getConsentPdf', { params: { id } })).status).toBe(200);
});
