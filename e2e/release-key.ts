import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyOf, ReleaseDocument, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { callHost, type HostReply } from './host-call.ts';
import { send } from './page-calls.ts';
import type { ServerProcess } from './server-process.ts';

/**
 * A team's release key. Signs as the specification of the calls says, without code of the server: the tests are a second implementation,
 * as `totp.ts` is.
 */
export interface ReleaseKey {
  id: string;
  /** base64url; the private key stays in this object. */
  publicKey: string;
  sign(text: string): string;
}

export function makeReleaseKey(): ReleaseKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    publicKey: bytes.toString('base64url'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/** JSON with sorted keys and without blanks. */
function canonical(value: unknown): string {
  const sorted = (_key: string, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface KeyCaller {
  server: ServerProcess;
  clinic: string;
  key: ReleaseKey;
}

interface SignedCall {
  method: 'GET' | 'POST';
  path: string;
  /** The value that the signature covers; null: no body. */
  signed: unknown;
  headers?: Record<string, string>;
  payload?: string | Uint8Array;
}

function signedCall({ server, clinic, key }: KeyCaller, { signed, headers, ...call }: SignedCall): Promise<HostReply> {
  const { host } = new URL(server.url(clinic));
  const issued = Date.now();
  const body = hashOf(canonical(signed));
  const signature = key.sign(
    `carefront-call/1\n${canonical({ method: call.method, host, path: call.path, issued, body })}`,
  );
  const header = { 'x-release-key': `v1.${key.id}.${issued}.${body}.${signature}` };
  return callHost(server, clinic, { ...call, headers: { ...headers, ...header } });
}

/** Sends a call with the key. @returns The answer, also a refusal. */
export async function callWithKey(
  caller: KeyCaller,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const payload = body === undefined ? '' : JSON.stringify(body);
  const answer = await signedCall(caller, { method, path, signed: body ?? null, headers, payload });
  return { status: answer.status, body: JSON.parse(answer.body) };
}

/** Adds the key as the clinic's owner does, who lets it decide alone. @param page - A page in which the owner is signed in. */
export const addReleaseKey = (
  page: Page,
  key: ReleaseKey,
  remotes: BodyOf<'createReleaseKey'>['remotes'],
): Promise<ReplyOf<'createReleaseKey'>> =>
  send(page, '/api/platform/release-keys', {
    ...{ name: 'Team of the tests', public_key: key.publicKey, remotes, expires_days: 1, approval: 'none' },
  } satisfies BodyOf<'createReleaseKey'>);

/** Signs a built folder and publishes it. @returns The release's id. @throws Error with the server's refusal. */
export async function publishFolder(caller: KeyCaller, folder: string): Promise<string> {
  const { signature: _, ...built }: ReleaseDocument = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const value = caller.key.sign(`carefront-release/2\n${canonical(built)}`);
  const document = { ...built, signature: { key: caller.key.id, value } };
  const form = new FormData();
  form.append('release', JSON.stringify(document));
  for (const file of Object.keys(built.integrity))
    form.append(`file:${file}`, new Blob([readFileSync(join(folder, file))]), 'x');
  const body = new Response(form);
  const payload = new Uint8Array(await body.arrayBuffer());
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'content-length': String(payload.length),
  };
  const call = { method: 'POST', path: '/api/platform/releases', signed: document, headers, payload } as const;
  const answer = await signedCall(caller, call);
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
  const { id }: ReplyOf<'publishRelease'> = JSON.parse(answer.body);
  return id;
}
