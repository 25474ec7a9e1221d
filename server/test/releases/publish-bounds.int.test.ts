import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { LIMIT_POLICIES } from '../../src/limits/public.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bodyOf } from '../site/content-images-given.ts';
import {
  addTeam,
  builtRelease,
  formOfRelease,
  headerOf,
  PUBLISH,
  sendSigned,
  signed,
  storedReleases,
} from './release-given.ts';

// In demo mode, the bounds do not count calls of this machine.
const server = await startTestServer({ config: { isDemo: false } });
const staging = join(server.deps.config.dataDir, 'staging');
const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Begins an upload and sends only a part of its body. */
async function beginUpload(team: Awaited<ReturnType<typeof addTeam>>, version: string) {
  const release = signed(team, builtRelease({ version }, { 'large.js': 'x'.repeat(200_000) }));
  const { payload, contentType } = await bodyOf(formOfRelease(release));
  const header = headerOf(server, team, { ...PUBLISH, sentBody: release.document });
  const lines = [
    `POST ${PUBLISH.path} HTTP/1.1`,
    'host: maple.localhost',
    `content-type: ${contentType}`,
    `content-length: ${payload.length}`,
    ...Object.entries(header).map(([name, value]) => `${name}: ${value}`),
  ];
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, payload.length - 50_000));
  return { socket, rest: payload.subarray(payload.length - 50_000) };
}

const folders = async () => (existsSync(staging) ? readdir(staging) : []);
async function waitFor(hasHappened: () => Promise<boolean>): Promise<void> {
  while (!(await hasHappened())) await sleep(5);
}

describe('publishing', () => {
  it('SH-02 receives two uploads at a time; an upload that breaks off leaves nothing and frees its place', async () => {
    const team = await addTeam(server);
    const [first, second] = [await beginUpload(team, '1.0.0'), await beginUpload(team, '1.1.0')];
    await waitFor(async () => (await folders()).length === 2);
    const third = builtRelease({ version: '1.2.0' });
    expect(await sendSigned(server, team, third)).toMatchObject({ status: 503 });
    first.socket.destroy();
    await waitFor(async () => (await folders()).length === 1);
    expect(await sendSigned(server, team, third)).toMatchObject({ status: 201 });
    const answered = new Promise<string>((resolve) => second.socket.once('data', (data) => resolve(data.toString())));
    second.socket.write(second.rest);
    expect(await answered).toMatch(/^HTTP\/1\.1 201/);
    second.socket.destroy();
    const { rows, staging: left } = await storedReleases(server);
    expect([rows.map(({ id }) => id), left]).toEqual([
      ['1.1.0', '1.2.0'].map((version) => `mf-garden@${version}+0123456789.c${MAPLE.clinicId}`),
      [],
    ]);
  });

  it('SH-02 takes 50 uploads a day with one key, and counts each key for itself', async () => {
    const { most } = LIMIT_POLICIES['release-key-day'];
    const [team, other] = [await addTeam(server), await addTeam(server)];
    const release = builtRelease({ version: '2.0.0' });
    const answers: number[] = [];
    for (let count = 0; count <= most; count += 1) answers.push((await sendSigned(server, team, release)).status);
    expect(answers).toEqual([...Array.from({ length: most }, () => 201), 429]);
    expect((await sendSigned(server, other, release)).status).toBe(201);
    server.clock.advanceMinutes(24 * 60);
    expect((await sendSigned(server, team, release)).status).toBe(201);
  });
});
