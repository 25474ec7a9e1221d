import { AppError } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import type { KeyActor, Person } from '../../platform/access/actor.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';

/** Callers that change activations: the owner, or a team with its release key. */
export type ReleaseActor = Person | KeyActor;

/** @throws AppError `release-key-scope` when the key is not for each of these remotes. People may change all of their clinic's. */
export function requireScope(actor: ReleaseActor, remotes: readonly string[]): void {
  if (actor.kind !== 'key') return;
  const other = remotes.find((remote) => !actor.remotes.includes(remote));
  if (other !== undefined) throw new AppError('release-key-scope', `key ${actor.keyId}, ${other}`);
}

/**
 * A signed call can be sent again by whoever saw it: it names the sequence that it changes, so that it changes nothing the second time.
 * @throws AppError `invalid-input`.
 */
export function requireSequence(actor: ReleaseActor, expected: number | undefined): void {
  if (actor.kind !== 'key' || expected !== undefined) return;
  throw oneFieldRefusal('expected_sequence', 'required', 'This field is required.', 'calls of keys need it');
}

/** Name of the remote in the id of a release. @throws AppError `not-found` for a text that is no id. */
export function remoteOf(releaseId: string): string {
  const read = readReleaseId(releaseId);
  if (!read) throw new AppError('not-found', `release ${releaseId}`);
  return read.name;
}
