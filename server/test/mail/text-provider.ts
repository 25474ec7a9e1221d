import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedText {
  path: string;
  authorization: string | undefined;
  form: Record<string, string>;
}

type Mood = 'accept' | 'stopped' | 'no-such-number' | 'broken' | 'silent' | 'elsewhere';

const ANSWERS: Readonly<Record<Exclude<Mood, 'silent'>, { status: number; body: string }>> = {
  accept: { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) },
  stopped: {
    status: 400,
    body: JSON.stringify({ code: 21_610, message: 'Attempt to send to +14165550101', status: 400 }),
  },
  'no-such-number': {
    status: 400,
    body: JSON.stringify({ code: 21_211, message: 'Invalid +14165550101', status: 400 }),
  },
  broken: { status: 503, body: '<html>+14165550101</html>' },
  elsewhere: { status: 307, body: '' },
};

/** A provider's HTTP API on a port of this machine, which can be in a bad mood. */
export class TextProvider {
  mood: Mood = 'accept';
  readonly received: ReceivedText[] = [];
  readonly #http: Server = createServer((request, response) => {
    void this.#take(request).then(() => {
      if (this.mood === 'silent') return;
      const { status, body } = ANSWERS[this.mood];
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#http.listen(0, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#http.close(() => resolve());
    });
  }

  get url(): string {
    const { port } = this.#http.address() as AddressInfo; // listens on a port, not on a path
    return `twilio://AC123:s%40cret@127.0.0.1:${port}?from=%2B14165550100`;
  }

  async #take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // the stream is of bytes
    this.received.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
  }
}
