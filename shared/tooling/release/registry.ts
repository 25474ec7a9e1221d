// Calls of the release API of one clinic.
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ReplyOf } from '@carefront/shared/contracts';
import { KEY_CALL_HEADER } from '@carefront/shared/domain/releases';
import { CallRefused, sentencesOf } from './refusals.ts';
import { type CallKey, keyCallHeader } from './sign-call.ts';

const ANSWER_WITHIN_MS = 180_000;
/** A visitor who is in no share of a candidate: the calls see the releases that everybody else loads. */
const LAST_BUCKET = 'cf_bucket=9999';

/** The address of a clinic: `http://localhost:8080` and `maple` are `http://maple.localhost:8080`. */
export function clinicAddress(server: string, clinic?: string): string {
  if (!URL.canParse(server)) throw new Error(`--server ${server} is no address.`);
  const { protocol, host } = new URL(server);
  if (!/^https?:$/.test(protocol)) throw new Error(`--server ${server}: an address begins with https:// or http://.`);
  return `${protocol}//${clinic ? `${clinic}.` : ''}${host}`;
}

/** Hosts below `localhost` are this computer, also where its resolver does not know them. */
const isHere = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Uint8Array | undefined;
}
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

function send(address: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const { protocol, hostname, host, port } = new URL(address);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const to = { hostname: isHere(hostname) ? '127.0.0.1' : hostname, port, servername: hostname };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...to, method, path, headers: { ...headers, host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    outgoing.setTimeout(ANSWER_WITHIN_MS, () => outgoing.destroy(new Error('it did not answer in time')));
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`${address} does not answer: ${error.message || error.code}.`)),
    );
    outgoing.end(body);
  });
}

function jsonOf(bytes: Buffer) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return {};
  }
}

interface Upload {
  readonly type: string;
  readonly bytes: Uint8Array;
}
interface Content {
  body?: object;
  content?: Upload;
  signedBody?: object | undefined;
}

export type Registry = ReturnType<typeof createRegistry>;

/** @param key - of `loadKey`; absent: public addresses only. */
export function createRegistry(address: string, key?: CallKey) {
  const { host } = new URL(address);

  async function call(method: Sent['method'], path: string, { body, content, signedBody = body }: Content = {}) {
    if (!key) throw new Error('Only a key makes this call.');
    const sent =
      content ?? (body === undefined ? null : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) });
    const answer = await send(address, {
      ...{ method, path, body: sent?.bytes },
      headers: {
        [KEY_CALL_HEADER]: keyCallHeader({ method, host, path, body: signedBody }, key),
        ...(sent && { 'content-type': sent.type, 'content-length': String(sent.bytes.length) }),
      },
    });
    const reply = jsonOf(answer.bytes);
    if (answer.status >= 200 && answer.status < 300) return reply;
    throw new CallRefused(answer.status, reply, sentencesOf(answer.status, reply, answer.headers));
  }

  return {
    address,
    /** Reads a public address. */
    get: (path: string) => send(address, { method: 'GET', path, headers: { cookie: LAST_BUCKET } }),
    publish: (document: object, content: Upload): Promise<ReplyOf<'publishRelease'>> =>
      call('POST', '/api/platform/releases', { content, signedBody: document }),
    /** Newest first, from all pages. */
    async listReleases(remote?: string) {
      const found: ReplyOf<'listReleases'> = {
        data: [],
        activations: [],
        sequence: 0,
        total: 0,
        page: 1,
        last_page: 1,
      };
      for (let page = 1, last = 1; page <= last; page += 1) {
        const query = new URLSearchParams({ ...(remote && { remote }), page: String(page), limit: '100' });
        const answer = await call('GET', `/api/platform/releases?${query}`);
        last = answer.last_page;
        found.data.push(...answer.data);
        found.activations = answer.activations;
        found.sequence = answer.sequence;
      }
      return found;
    },
    postEvidence: (body: object): Promise<ReplyOf<'postEvidence'>> => call('POST', '/api/platform/evidence', { body }),
    plan: (body: object): Promise<ReplyOf<'planActivation'>> =>
      call('POST', '/api/platform/activations/plan', { body }),
    apply: (body: object): Promise<ReplyOf<'applyActivation'>> =>
      call('POST', '/api/platform/activations/apply', { body }),
    rollBack: (body: object): Promise<ReplyOf<'rollBackActivation'>> =>
      call('POST', '/api/platform/activations/rollback', { body }),
  };
}
