import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UPLOAD_ADDRESS } from '../site/content-images-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const { app, logLines } = server;
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
const SITE = '/api/site/get-clinic-info/null';
const UPLOAD_BEGUN =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc';

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}

/** @returns The answer's status. */
async function send(...lines: readonly string[]): Promise<number> {
  const socket = await open();
  const answered = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  return Number((await answered).split(' ')[1]);
}

/** Lines with an error, or with its place in the code. */
const loud = () => logLines.filter((line) => Number(line.level) > 30 || JSON.stringify(line).includes('    at '));
beforeEach(() => void logLines.splice(0));

describe('a request', () => {
  it.each([
    { hosts: ['maple.localhost'], status: 200 },
    { hosts: ['maple.localhost', 'birch.localhost'], status: 400 },
    { hosts: ['maple.localhost', 'maple.localhost'], status: 400 },
    { hosts: [], status: 400 },
  ])('API-03 with the hosts $hosts is answered with $status', async ({ hosts, status }) => {
    expect(await send(`GET ${SITE} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`))).toBe(status);
    const page = await send('GET /no-such-page HTTP/1.1', ...hosts.map((host) => `host: ${host}`));
    expect(page === 400).toBe(status === 400);
  });

  it('API-03 whose sender has gone is not worked on, and leaves no error in the log', async () => {
    const found = vi.spyOn(server.deps.clinics, 'byHost');
    for (let count = 0; count < 5; count += 1) {
      const socket = await open();
      socket.write(`GET ${SITE} HTTP/1.1\r\nHost: maple.localhost\r\n\r\n`);
      socket.resetAndDestroy();
    }
    expect(await send(`GET ${SITE} HTTP/1.1`, 'Host: maple.localhost')).toBe(200);
    expect(found).toHaveBeenCalledTimes(1);
    expect(loud()).toEqual([]);
    found.mockRestore();
  });

  it.each([
    { what: 'in a JSON body', path: '/api/platform/telemetry', type: 'application/json', begun: '[{' },
    { what: 'in an upload', path: UPLOAD_ADDRESS, type: 'multipart/form-data; boundary=x', begun: UPLOAD_BEGUN },
  ])('API-03 that breaks off $what leaves no error in the log', async ({ path, type, begun }) => {
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const headers = [
      `POST ${path} HTTP/1.1`,
      'host: maple.localhost',
      `cookie: ${[...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      `x-csrf-token: ${await owner.token()}`,
      `content-type: ${type}`,
      'content-length: 9999',
    ];
    logLines.splice(0);
    const socket = await open();
    socket.write(`${headers.join('\r\n')}\r\n\r\n${begun}`);
    // The server reads the beginning of the body before the connection breaks.
    await sleep(300);
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(logLines.map(({ msg }) => msg)).toContain('the request broke off'), {
      timeout: 5_000,
    });
    expect(loud()).toEqual([]);
  });
});
