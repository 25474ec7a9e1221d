import type { SolveProof } from '@carefront/shared/bot-check';
import { createApiClient } from '@carefront/shared/http';
import { fakeServer, fixedClock, loseAnswer } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { createProofStore } from './proof-store.ts';

const NOW = '2026-11-21T15:00:00Z';
const solve: SolveProof = () => Promise.resolve({ counter: 7, derivedKey: 'ab' });

function aKeeper() {
  let given = 0;
  const server = fakeServer({
    getBotCheck: () => {
      given += 1;
      return { parameters: { nonce: `n${given}` }, signature: 's' };
    },
  });
  return { server, keeper: createProofStore(createApiClient(server.fetch), solve) };
}

const nonceOf = (text: string): unknown => JSON.parse(atob(text)).challenge.parameters.nonce;

describe('the proof of work', () => {
  it('CB-07 is base64 of challenge and solution, prepared once', async () => {
    fixedClock(NOW);
    const { server, keeper } = aKeeper();
    keeper.prepare();
    keeper.prepare();
    expect(JSON.parse(atob(await keeper.take()))).toEqual({
      challenge: { parameters: { nonce: 'n1' }, signature: 's' },
      solution: { counter: 7, derivedKey: 'ab' },
    });
    expect(server.callsOf('getBotCheck')).toHaveLength(1);
  });

  it.each([
    { after: '2026-11-21T15:04:59Z', nonce: 'n1' },
    { after: '2026-11-21T15:05:00Z', nonce: 'n2' },
  ])('CB-07 is used for five minutes: $nonce at $after', async ({ after, nonce }) => {
    const moveTo = fixedClock(NOW);
    const { keeper } = aKeeper();
    await keeper.take();
    moveTo(after);
    expect(nonceOf(await keeper.take())).toBe(nonce);
  });

  it('CB-07 is a new proof after it was dropped', async () => {
    fixedClock(NOW);
    const { keeper } = aKeeper();
    await keeper.take();
    keeper.drop();
    expect(nonceOf(await keeper.take())).toBe('n2');
  });

  it('CB-11 is requested again after a failed request', async () => {
    fixedClock(NOW);
    const { server, keeper } = aKeeper();
    server.answer('getBotCheck', loseAnswer());
    keeper.prepare();
    await expect(keeper.take()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    server.answer('getBotCheck', { parameters: { nonce: 'n9' }, signature: 's' });
    expect(nonceOf(await keeper.take())).toBe('n9');
  });
});
