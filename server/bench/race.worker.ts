// The clients of race.bench.ts, in a separate thread, so that their work is not counted as the server's.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { MAPLE } from '../demo/seed/demo-ids.ts';

export interface RaceOrder {
  readonly port: number;
  readonly submits: number;
  readonly sockets: number;
  /** One start for each round. */
  readonly startsAt: readonly string[];
}

export interface RaceRound {
  readonly ms: number;
  /** Status → number of answers with that status. */
  readonly statuses: Record<string, number>;
}

const { port, submits, sockets, startsAt } = workerData as RaceOrder; // set by race.bench.ts
const agent = new Agent({ keepAlive: true, maxSockets: sockets });

interface Answer {
  status: number;
  body: string;
  cookies: string[];
}

function call(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { host: 'maple.localhost', ...headers } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () => {
          resolve({ status: incoming.statusCode ?? 0, body: text, cookies: incoming.headers['set-cookie'] ?? [] });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function visitorHeaders(): Promise<Record<string, string>> {
  const { body, cookies } = await call('GET', '/form_csrf', {});
  const { token } = JSON.parse(body) as { token: string };
  return { 'content-type': 'application/json', 'x-csrf-token': token, cookie: (cookies[0] ?? '').split(';')[0] ?? '' };
}

function formFor(instant: string, index: number): string {
  return JSON.stringify({
    service_id: MAPLE.services.individual,
    practitioner_id: MAPLE.practitioners.amara.id,
    first_name: 'Racer',
    last_name: `Number ${index}`,
    dob: '1990-05-17',
    email: `racer.${index}@example.test`,
    phone_number: '+1 (416) 555-0142',
    address: '12 Elm Street',
    city: 'Toronto',
    timezone: 'UTC',
    date_time: `${instant.slice(0, 10)} ${instant.slice(11, 16)}`,
    starts_at: instant,
  });
}

async function race(instant: string): Promise<RaceRound> {
  const visitors = await Promise.all(Array.from({ length: submits }, visitorHeaders));
  const startedAtMs = performance.now();
  const answers = await Promise.all(
    visitors.map((headers, index) => call('POST', '/api/appointment/site', headers, formFor(instant, index))),
  );
  const ms = performance.now() - startedAtMs;
  const statuses = Object.groupBy(answers, ({ status }) => String(status));
  return {
    ms,
    statuses: Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length ?? 0])),
  };
}

for (const instant of startsAt) parentPort?.postMessage(await race(instant));
agent.destroy();
