import type { Manifest, ShellState } from '@carefront/shared/contracts';
import { type ManifestFacts, verifyManifest } from '@carefront/shared/domain/releases';
import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { buildApp } from '../../src/app.ts';
import { readActiveReleases, toManifest } from '../../src/features/releases/public.ts';
import { activate } from '../../src/features/releases/publish/publish-built.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import { createClinicDirectory } from '../../src/platform/clinics/clinic-directory.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { activateFixtures, CHATBOT_RELEASES } from '../access/access-releases.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { TestVisitor } from '../setup/test-visitor.ts';

const NOW = '2026-11-16T13:20:30Z';
const server = await startTestServer({ now: NOW });
await activateFixtures(server, [MAPLE.clinicId, BIRCH.clinicId]);
const { publicKeys } = server.deps.secrets.signing;

const manifestOf = async (host = 'maple.localhost') => (await server.as(host).call('getManifest')).body;
const facts = (changes: Partial<ManifestFacts> = {}): ManifestFacts => ({
  keys: publicKeys,
  clinic: 'maple',
  lastSequence: 0,
  nowMs: server.clock.nowMs(),
  ownOrigin: 'http://maple.localhost',
  origins: [],
  ...changes,
});
/** The manifest as a browser reads it from the answer. */
const verdict = async (manifest: Manifest, changes?: Partial<ManifestFacts>) => {
  const found = await verifyManifest(manifest, facts(changes));
  return found.ok ? { isExpired: found.isExpired } : found.fault;
};
const FRESH = { isExpired: false };

describe('the signed manifest', () => {
  it('SH-04 is verified by a browser, as an answer and in the page', async () => {
    expect(await verdict(await manifestOf())).toEqual(FRESH);
    const { body } = await server.as().request({ url: '/site', headers: { accept: 'text/html' } });
    const state = JSON.parse(/<script id="carefront-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '') as ShellState;
    expect(state.registryKeys).toEqual(publicKeys);
    expect(await verdict(state.manifest, { keys: state.registryKeys ?? [] })).toEqual(FRESH);
  });

  it.each<{ what: string; change: (manifest: Manifest) => Manifest; fault: unknown }>([
    {
      what: 'another hash',
      change: (m) => ({ ...m, shell: { ...m.shell, integrity: `sha384-${'a'.repeat(64)}` } }),
      fault: 'signature',
    },
    { what: 'another entry', change: (m) => ({ ...m, shell: { ...m.shell, entry: '/evil.js' } }), fault: 'signature' },
    { what: 'one remote less', change: (m) => ({ ...m, remotes: {} }), fault: 'signature' },
    { what: 'a later end', change: (m) => ({ ...m, expires: '2099-01-01T00:00:00.000Z' }), fault: 'signature' },
    { what: 'a higher sequence', change: (m) => ({ ...m, sequence: (m.sequence ?? 0) + 1 }), fault: 'signature' },
    { what: 'a key of a stranger', change: (m) => ({ ...m, keys: [] }), fault: 'signature' },
    { what: 'no signature', change: ({ signatures: _, ...m }) => m, fault: 'shape' },
  ])('SH-04 is not accepted with $what', async ({ change, fault }) => {
    expect(await verdict(change(await manifestOf()))).toBe(fault);
  });

  it('SH-04 of another clinic is not accepted', async () => {
    expect(await verdict(await manifestOf('birch.localhost'))).toBe('other-clinic');
  });

  it('SH-04 has a sequence that grows with each change of the clinic, also a roll-back, and not with those of others', async () => {
    const before = await manifestOf();
    const [atMaple, atBirch] = [before.sequence ?? 0, (await manifestOf('birch.localhost')).sequence];
    expect(atMaple).toBeGreaterThan(0);
    await activate(server.deps, MAPLE.clinicId, CHATBOT_RELEASES.previous);
    expect((await manifestOf()).sequence).toBe(atMaple + 1);
    await activate(server.deps, MAPLE.clinicId, CHATBOT_RELEASES.previous);
    expect((await manifestOf()).sequence).toBe(atMaple + 1);
    await activate(server.deps, MAPLE.clinicId, CHATBOT_RELEASES.active);
    expect((await manifestOf()).sequence).toBe(atMaple + 2);
    await server.db
      .deleteFrom('activation')
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('remote', '=', 'mf-chatbot')
      .execute();
    server.deps.clinics.invalidate();
    const after = await manifestOf();
    expect(after.sequence).toBe(atMaple + 3);
    expect((await manifestOf('birch.localhost')).sequence).toBe(atBirch);
    const lastSequence = after.sequence ?? 0;
    expect([await verdict(before, { lastSequence }), await verdict(after, { lastSequence })]).toEqual([
      'sequence',
      FRESH,
    ]);
  });

  it('SH-04 keeps no sequence of a clinic that is deleted', async () => {
    const { ownerPool } = server.deps.database;
    const GONE = 99;
    await ownerPool.query(
      `INSERT INTO clinic SELECT (jsonb_populate_record(c, '{"id": ${GONE}, "slug": "gone", "website_location_id": null}')).* FROM clinic c WHERE id = ${CEDAR.clinicId}`,
    );
    await activate(server.deps, GONE, CHATBOT_RELEASES.active);
    const heads = async () =>
      (await ownerPool.query(`SELECT sequence FROM activation_head WHERE clinic_id = ${GONE}`)).rows;
    expect(await heads()).toEqual([{ sequence: 1 }]);
    await ownerPool.query(`DELETE FROM clinic WHERE id = ${GONE}`);
    expect(await heads()).toEqual([]);
  });

  it('SH-04 is the same within an hour, and ends 25 hours after the beginning of its hour', async () => {
    const first = await manifestOf();
    expect([first.issued, first.expires]).toEqual(['2026-11-16T13:00:00.000Z', '2026-11-17T14:00:00.000Z']);
    server.clock.set('2026-11-16T13:59:50Z');
    expect(await manifestOf()).toEqual(first);
    // Each process keeps the last answer for some seconds.
    server.clock.set('2026-11-16T14:00:00Z');
    const second = await manifestOf();
    expect([second.issued, second.signatures]).toEqual([
      '2026-11-16T14:00:00.000Z',
      expect.not.objectContaining(first.signatures ?? []),
    ]);
    expect(await verdict(first, { nowMs: Date.parse('2026-11-17T13:59:59Z') })).toEqual(FRESH);
    expect(await verdict(first, { nowMs: Date.parse('2026-11-17T14:00:00Z') })).toEqual({ isExpired: true });
  });

  it('SH-05 is not sent again to a tab that has it, and the tag stays the same in the next hour', async () => {
    const url = '/api/platform/manifest';
    const asked = async (tag?: string) =>
      server.as('maple.localhost').request({ url, ...(tag !== undefined && { headers: { 'if-none-match': tag } }) });
    const tag = String((await asked()).headers.etag);
    const again = await asked(tag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    server.clock.set('2026-11-16T15:00:30Z');
    expect((await asked(tag)).statusCode).toBe(304);
    await activate(server.deps, MAPLE.clinicId, CHATBOT_RELEASES.previous);
    const changed = await asked(tag);
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
    await activate(server.deps, MAPLE.clinicId, CHATBOT_RELEASES.active);
  });

  it('SH-04 is verified with an old key and a new key while the server has both secrets', async () => {
    const clinic = await server.deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('Maple has a host');
    const OLD = 'an old secret with thirty-two characters';
    const NEW = 'a new secret with thirty-two characters';
    const signedWith = (secrets: ReturnType<typeof createSecrets>) =>
      inClinic(clinic.id, async () =>
        toManifest({ ...server.deps, secrets }, clinic, new Map(await readActiveReleases(server.deps, clinic))),
      );
    const [old, both, last] = [createSecrets(OLD), createSecrets(NEW, [OLD]), createSecrets(NEW)];
    const [oldKeys, newKeys] = [old.signing.publicKeys, last.signing.publicKeys];
    const turned = await signedWith(both);
    expect(turned.keys?.map(({ id }) => id)).toEqual([...newKeys, ...oldKeys].map(({ id }) => id));
    for (const keys of [oldKeys, newKeys]) expect(await verdict(turned, { keys })).toEqual(FRESH);
    expect(await verdict(await signedWith(last), { keys: turned.keys ?? [] })).toEqual(FRESH);
    expect(await verdict(await signedWith(last), { keys: oldKeys })).toBe('unknown-key');
  });

  it('SH-05 has no earlier release of a remote that never falls back, and says that it does not run without the registry', async () => {
    const before = (await manifestOf('birch.localhost')).remotes['mf-chatbot'];
    expect(before).toMatchObject({ fallback: { id: CHATBOT_RELEASES.previous }, policy: { offline: true } });
    await server.db
      .updateTable('release')
      .set(({ ref }) => ({
        document: JSON.stringify({ ...documents.get(CHATBOT_RELEASES.active), describes: STRICT }),
        version: ref('version'),
      }))
      .where('id', '=', CHATBOT_RELEASES.active)
      .execute();
    // A process that has read the release keeps its document, which never changes.
    const clinics = createClinicDirectory(server.deps.database.db, server.clock);
    const app = await buildApp({ ...server.deps, clinics });
    const { body } = await new TestVisitor(app, 'birch.localhost').call('getManifest');
    await app.close();
    const after = body.remotes['mf-chatbot'];
    expect(after).toMatchObject({ id: CHATBOT_RELEASES.active, fallback: null, policy: { offline: false } });
  });

  it('SH-05 asks browsers to report mounts in the first seven days after an activation', async () => {
    const watched = async () => (await manifestOf('birch.localhost')).remotes['mf-chatbot']?.watched;
    server.clock.set('2026-11-23T13:59:50Z');
    expect(await watched()).toBe(true);
    server.clock.set('2026-11-23T14:00:00Z');
    expect(await watched()).toBe(false);
  });
});

const STRICT = {
  ...{ views: [], provides: {}, links: [], parcels: [] },
  policy: { fallback: 'none', offline: 'refuse', approval: 'human' },
};
const documents = new Map(
  (await server.db.selectFrom('release').select(['id', 'document']).execute()).map(({ id, document }) => [
    id,
    document,
  ]),
);
