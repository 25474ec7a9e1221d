import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  keyCallBody,
  keyCallText,
  readKeyCallHeader,
  verifyEd25519,
  verifyRelease,
} from '../../src/domain/releases/public.ts';
import { loadKey, loadTestKey, writeNewKey } from './key-file.ts';
import { keyCallHeader, signRelease } from './sign-call.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'release-keys-'));
  vi.stubEnv('HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const newKey = (changes = {}) => writeNewKey({ name: 'Garden', remotes: ['mf-garden'], ...changes });
const NO_ENV = {};

describe('the file of a key', () => {
  it('is readable for its owner only, and never has the public key alone', async () => {
    const { id, file } = await newKey();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(file).toBe(join(home, '.config', 'carefront', 'keys', `${id}.json`));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ id, name: 'Garden', remotes: ['mf-garden'] });
  });

  it('is found by remote and server, where one key fits', async () => {
    const { id } = await newKey({ server: 'https://a.example' });
    expect(loadKey({ remote: 'mf-garden', server: 'https://a.example' }, NO_ENV).id).toBe(id);
    expect(loadKey({ remote: 'mf-garden' }, NO_ENV).server).toBe('https://a.example');
    expect(() => loadKey({ remote: 'mf-bench' }, NO_ENV)).toThrow('no release key for mf-bench');
    expect(() => loadKey({ remote: 'mf-garden', server: 'https://b.example' }, NO_ENV)).toThrow('no release key');
    const other = await newKey();
    expect(() => loadKey({ remote: 'mf-garden' }, NO_ENV)).toThrow('Several keys fit for mf-garden');
    expect(loadKey({ remote: 'mf-garden', keyFile: other.file }, NO_ENV).id).toBe(other.id);
  });

  it('for tests is another one: no release is signed with it, and it is found by remote and server', async () => {
    const { id } = await newKey();
    expect(loadTestKey({ remote: 'mf-garden' }, NO_ENV)).toBeNull();
    const tests = await newKey({ purpose: 'tests', server: 'https://a.example' });
    expect([loadKey({ remote: 'mf-garden' }, NO_ENV).id, loadTestKey({ remote: 'mf-garden' }, NO_ENV)?.id]).toEqual([
      id,
      tests.id,
    ]);
    expect(loadTestKey({ remote: 'mf-garden', server: 'https://b.example' }, NO_ENV)).toBeNull();
    expect(loadTestKey({ testKeyFile: tests.file }, NO_ENV)?.id).toBe(tests.id);
    expect(loadTestKey({}, { CAREFRONT_TEST_KEY: readFileSync(tests.file, 'utf8') })?.id).toBe(tests.id);
    await newKey({ purpose: 'tests' });
    expect(() => loadTestKey({ remote: 'mf-garden' }, NO_ENV)).toThrow('Several keys for tests fit');
  });

  it('may come from the environment of a build server', async () => {
    const { id, file } = await newKey();
    expect(loadKey({}, { CAREFRONT_RELEASE_KEY: readFileSync(file, 'utf8') }).id).toBe(id);
    expect(loadKey({}, { CAREFRONT_RELEASE_KEY: file }).id).toBe(id);
    expect(() => loadKey({}, { CAREFRONT_RELEASE_KEY: '{}' })).toThrow('CAREFRONT_RELEASE_KEY is no release key');
  });

  it('that other people can read is refused', async () => {
    const { file } = await newKey();
    chmodSync(file, 0o640);
    expect(() => loadKey({ keyFile: file }, NO_ENV)).toThrow('Other people of this computer can read');
  });
});

describe('signatures', () => {
  it('of a release are those that the server verifies', async () => {
    const { public_key } = await newKey();
    const key = loadKey({}, NO_ENV);
    const signed = signRelease({ name: 'mf-garden', version: '1.0.0' }, key);
    expect(await verifyRelease(signed, signed.signature, [{ id: key.id, public_key }])).toBe(true);
    expect(await verifyRelease({ ...signed, version: '1.0.1' }, signed.signature, [{ id: key.id, public_key }])).toBe(
      false,
    );
  });

  it.each([
    ['GET', '/api/platform/releases?page=1', undefined],
    ['POST', '/api/platform/activations/plan', { changes: [] }],
  ])('of a call %s are over method, host, path, moment and body', async (method, path, body) => {
    const { public_key } = await newKey();
    const key = loadKey({}, NO_ENV);
    const header = readKeyCallHeader(
      keyCallHeader({ method, host: 'Maple.example:80', path, body }, key, 1_700_000_000_000),
    );
    const hash = createHash('sha256').update(keyCallBody(body)).digest('hex');
    expect(header).toMatchObject({ key: key.id, issued: 1_700_000_000_000, body: hash });
    const text = keyCallText({ method, host: 'maple.example:80', path, issued: 1_700_000_000_000, body: hash });
    expect(await verifyEd25519(public_key, text, header?.signature ?? '')).toBe(true);
  });
});
