// Calls of the release API of one clinic.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { KEY_CALL_HEADER } from '@carefront/shared/domain/releases';
import { CallRefused, sentencesOf } from './refusals.mjs';
import { keyCallHeader } from './sign-call.mjs';

const ANSWER_WITHIN_MS = 180_000;
/** A visitor who is in no share of a candidate: the calls see the releases that everybody else loads. */
const LAST_BUCKET = 'cf_bucket=9999';

/** The address of a clinic: `http://localhost:8080` and `maple` are `http://maple.localhost:8080`. */
export function clinicAddress(server, clinic) {
  if (!URL.canParse(server)) throw new Error(`--server ${server} is no address.`);
  const { protocol, host } = new URL(server);
  if (!/^https?:$/.test(protocol)) throw new Error(`--server ${server}: an address begins with https:// or http://.`);
  return `${protocol}//${clinic ? `${clinic}.` : ''}${host}`;
}

/** Hosts below `localhost` are this computer, also where its resolver does not know them. */
const isHere = (hostname) => hostname === 'localhost' || hostname.endsWith('.localhost');

function send(address, { method, path, headers, body }) {
  const { protocol, hostname, host, port } = new URL(address);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const to = { hostname: isHere(hostname) ? '127.0.0.1' : hostname, port, servername: hostname };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...to, method, path, headers: { ...headers, host } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    outgoing.setTimeout(ANSWER_WITHIN_MS, () => outgoing.destroy(new Error('it did not answer in time')));
    outgoing.on('error', (error) => reject(new Error(`${address} does not answer: ${error.message || error.code}.`)));
    outgoing.end(body);
  });
}

function jsonOf(bytes) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return {};
  }
}

/** @param key - of `loadKey`; absent: public addresses only. */
export function createRegistry(address, key) {
  const { host } = new URL(address);

  async function call(method, path, { body, content, signedBody = body } = {}) {
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
    get: (path) => send(address, { method: 'GET', path, headers: { cookie: LAST_BUCKET } }),
    publish: (document, content) => call('POST', '/api/platform/releases', { content, signedBody: document }),
    /** Newest first, from all pages. */
    async listReleases(remote) {
      const found = { data: [], activations: [], sequence: 0 };
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
    postEvidence: (body) => call('POST', '/api/platform/evidence', { body }),
    plan: (body) => call('POST', '/api/platform/activations/plan', { body }),
    apply: (body) => call('POST', '/api/platform/activations/apply', { body }),
    rollBack: (body) => call('POST', '/api/platform/activations/rollback', { body }),
  };
}
