import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { addBodyDeadline } from './listen.ts';

const SOON_MS = 200;
const app = Fastify();
addBodyDeadline(app, { bodyMs: SOON_MS, uploadMs: 60_000 });
app.post('/read', async (request) => ({ read: request.body }));
app.post('/upload', { config: { isUpload: true } }, async (request) => ({ read: request.body }));
app.post('/refuse', { onRequest: async (_request, reply) => reply.code(403).send({}) }, async () => ({}));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // it listens on a port
afterAll(() => app.close());

/** Sends the headers and the first byte of a body of ten bytes. */
function begin(path: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n1`);
  return { socket, answer: once(socket, 'close').then(() => received) };
}

describe('a body that trickles', () => {
  it('API-03 is cut off at its deadline with a 408, while bytes arrive', async () => {
    const { socket, answer } = begin('/read');
    const trickle = setInterval(() => socket.write('1'), SOON_MS / 3);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
  });

  it('API-03 is cut off also after the request was refused', async () => {
    const { answer } = begin('/refuse');
    expect(await answer).toMatch(/^HTTP\/1\.1 403 (?!.*HTTP\/1\.1 408)/s);
  });

  it('API-03 of an upload has a longer deadline, and a body in time is answered', async () => {
    const { socket } = begin('/upload');
    await new Promise((resolve) => setTimeout(resolve, 2 * SOON_MS));
    socket.write('234567890');
    const [text] = await once(socket, 'data');
    expect(String(text)).toMatch(/^HTTP\/1\.1 200 /);
    // The connection stays open for further requests.
    await new Promise((resolve) => setTimeout(resolve, 2 * SOON_MS));
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });
});
