import type { ActivationEvent, PlannedActivation, PublishedRelease } from '../releases.api.ts';

export const idOf = (remote: string, version: string): string => `${remote}@${version}+0123456789`;

export const aRelease = (
  remote: string,
  version: string,
  changes: Partial<PublishedRelease> = {},
): PublishedRelease => ({
  id: idOf(remote, version),
  remote,
  version,
  published_at: '2026-11-20T15:00:00.000Z',
  notes: null,
  source: 'published',
  key_name: null,
  is_private: false,
  stopped: null,
  sizes: { entry_gzip_bytes: 8_000, start_brotli_bytes: null },
  ...changes,
});

export const anActivation = (
  remote: string,
  version: string,
  changes: Partial<PlannedActivation> = {},
): PlannedActivation => ({
  remote,
  active: idOf(remote, version),
  previous: null,
  activated_at: '2026-11-20T19:05:00.000Z',
  candidate: null,
  hold: false,
  state: 'on',
  ...changes,
});

export const anEvent = (changes: Partial<ActivationEvent> = {}): ActivationEvent => ({
  id: 1,
  remote: 'mf-booking',
  kind: 'activated',
  from_release: idOf('mf-booking', '1.1.0'),
  to_release: idOf('mf-booking', '1.2.0'),
  basis_points: null,
  unit: null,
  by: { kind: 'person', name: 'Odile Roy' },
  reason: 'Faster booking',
  at: '2026-11-20T19:05:00.000Z',
  ...changes,
});
