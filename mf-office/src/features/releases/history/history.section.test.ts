import { expect, it } from 'vitest';
import { anEvent, idOf } from '../testing/releases.fixture.ts';
import { HISTORY } from './history.messages.ts';
import { whatText, whoText } from './history.section.tsx';

const [from_release, to_release] = [idOf('mf-site', '1.0.0'), idOf('mf-site', '2.0.0')];

it.each([
  [{ kind: 'activated', from_release: null, to_release }, 'Version 2.0.0 for everyone'],
  [{ kind: 'activated', from_release, to_release }, 'Version 2.0.0 for everyone, after version 1.0.0'],
  [{ kind: 'candidate', to_release, basis_points: 1_050, unit: 'visitor' }, 'Version 2.0.0 for 10.5% of the visitors'],
  [{ kind: 'candidate', to_release, basis_points: 500, unit: 'clinic' }, 'Version 2.0.0 for 5% of the clinics'],
  [
    { kind: 'rolled-back', from_release: to_release, to_release: from_release },
    'Went back from version 2.0.0 to version 1.0.0',
  ],
  [{ kind: 'stopped', from_release: to_release, to_release: from_release }, 'Version 2.0.0 stopped'],
  [{ kind: 'revoked', from_release: null, to_release }, 'Version 2.0.0 withdrawn'],
  [{ kind: 'held' }, 'Held at its version'],
  [{ kind: 'released' }, 'No longer held'],
  [{ kind: 'off' }, 'Turned off'],
  [{ kind: 'on' }, 'Turned on'],
] as const)('%j reads: %s', (changes, expected) => {
  expect(whatText(anEvent(changes), HISTORY.en, 'en')).toBe(expected);
});

it.each([
  [{ kind: 'person', name: 'Odile Roy' }, 'Odile Roy'],
  [{ kind: 'person', name: null }, 'A deleted account'],
  [{ kind: 'key', name: 'Garden' }, 'The key “Garden”'],
  [{ kind: 'key', name: null }, 'A removed key'],
  [{ kind: 'system', name: null }, 'Automatic'],
] as const)('%j is named: %s', (by, expected) => {
  expect(whoText(by, HISTORY.en)).toBe(expected);
});
