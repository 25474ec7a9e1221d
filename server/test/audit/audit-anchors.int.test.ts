import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { readAnchors } from '../../src/features/audit-log/anchors.ts';
import { anchorHeads } from '../../src/features/audit-log/check-log.ts';
import { runTimer } from '../../src/jobs/timer.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { TIMERS } from '../../src/timers.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { auditGiven } from './audit-given.ts';

const { deps, db, logLines } = await startTestServer({ config: { logLevel: 'error' } });
const log = auditGiven(deps.database);
const anchored = async () => (await readAnchors(deps.config.dataDir)).byClinic.get(MAPLE.clinicId) ?? [];
beforeEach(async () => {
  await rm(join(deps.config.dataDir, 'audit-anchors.jsonl'), { force: true });
  logLines.length = 0;
});

describe('the anchors of the audit log', () => {
  it('CO-09 need the head alone: a log that cannot be read in time has its anchors too', async () => {
    await log.reset(3);
    await log.tamper('REVOKE SELECT ON audit_event FROM carefront_app');
    try {
      await anchorHeads(deps);
      const nightly = TIMERS.find(({ name }) => name === 'audit-anchors');
      if (nightly) await runTimer(deps, nightly);
    } finally {
      await log.tamper('GRANT SELECT ON audit_event TO carefront_app');
    }
    const end = await log.end();
    expect(await anchored()).toEqual([expect.objectContaining(end), expect.objectContaining(end)]);
    expect(logLines).toEqual([]);
  });

  it('CO-09 take no longer at a stop than they may, and the log says that some are missing', async () => {
    await log.reset(3);
    const { promise: isAsked, resolve: release } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holder = transaction(db, async (tx) => {
      await log.lockHeads(tx);
      locked();
      await isAsked;
    });
    try {
      await isLocked;
      // Ends although the lock is held until after it: without its limit it would wait for ever.
      await anchorHeads(deps, { withinMs: 200 });
    } finally {
      release();
      await holder;
    }
    expect(await anchored()).toEqual([]);
    expect(logLines).toMatchObject([{ task: 'audit-anchors', clinics: 0 }]);
  });
});
