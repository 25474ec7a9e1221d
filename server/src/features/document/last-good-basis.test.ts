import { expect, it } from 'vitest';
import { databaseUnavailable } from '../../platform/database/database-errors.ts';
import { createLastGoodBasis, type PageBasis } from './page-basis.ts';

const NOW_MS = Date.parse('2026-11-23T12:00:00Z');
const gone = databaseUnavailable('connection lost');

/** Only the fields that the function reads. */
function aBasis(override: object | null): PageBasis {
  return { manifest: { expires: '2026-11-24T12:00:00Z' }, override } as unknown as PageBasis;
}

function world() {
  const log = { error: () => undefined };
  return createLastGoodBasis({ clock: { nowMs: () => NOW_MS }, log } as unknown as Parameters<
    typeof createLastGoodBasis
  >[0]);
}

it('SH-05 SH-09 keeps the releases of a host for everybody, and never those of an override', async () => {
  const basisOf = world();
  const [usual, own] = [aBasis(null), aBasis({ remote: 'mf-booking', origin: 'http://localhost:5600' })];
  await basisOf('maple.localhost', async () => usual);
  await basisOf('maple.localhost', async () => own);
  const away = await basisOf('maple.localhost', () => Promise.reject(gone));
  expect([away.basis, away.failure]).toEqual([usual, gone]);
  await basisOf('birch.localhost', async () => own);
  await expect(basisOf('birch.localhost', () => Promise.reject(gone))).rejects.toThrow('connection lost');
});
