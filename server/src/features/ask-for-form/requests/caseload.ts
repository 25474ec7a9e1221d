import type { Reach } from '@carefront/shared/contracts';
import type { Person } from '../../../platform/access/actor.ts';

/** Returns the practitioner whose clients the caller may ask; undefined: the caller may ask all clients. */
export const caseloadOf = ({
  reach,
  actor,
}: {
  readonly reach: Reach;
  readonly actor: Person;
}): number | null | undefined => (reach === 'clinic' ? undefined : actor.practitionerId);
