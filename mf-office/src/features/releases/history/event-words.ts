import type { Locale } from '@carefront/shared/contracts';
import type { ActivationEvent } from '../releases.api.ts';
import { versionOf } from '../remotes/parts.rules.ts';
import { percentText } from '../remotes/percent-text.ts';
import type { HISTORY } from './history.messages.ts';

type Words = (typeof HISTORY)['en'];

/** Says in one line what an event changed. */
export function whatText(event: ActivationEvent, t: Words, locale: Locale): string {
  const { kind, from_release, to_release, basis_points, unit } = event;
  const [from, to] = [from_release, to_release].map((id) => (id === null ? null : versionOf(id)));
  switch (kind) {
    case 'activated':
      return from ? t.activatedFrom(from, to ?? '') : t.activated(to ?? '');
    case 'candidate': {
      const share = unit === 'clinic' ? t.candidateClinics : t.candidate;
      return share(to ?? '', percentText(basis_points ?? 0, locale));
    }
    case 'rolled-back':
      return t.rolledBack(from ?? '', to ?? '');
    case 'stopped':
    case 'revoked':
      return t[kind](from ?? to ?? '');
    case 'held':
    case 'released':
    case 'off':
    case 'on':
      return t[kind];
  }
}

export function whoText({ kind, name }: ActivationEvent['by'], t: Words): string {
  if (kind === 'system') return t.system;
  if (kind === 'key') return name === null ? t.goneKey : t.aKey(name);
  return name ?? t.gonePerson;
}
