import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { callWithKey, type KeyCaller, type ReleaseKey } from './release-key.ts';

export interface ActivationAnswer {
  status: number;
  body: unknown;
}

/** A team with two keys: its own, and another one that vouches for its tests. A key does not vouch for a release that it published. */
export interface TeamCaller extends KeyCaller {
  testKey: ReleaseKey;
}

/**
 * Says that the clinic's releases were tested together with these in their places.
 * @returns The answer, and what an activation of the releases names.
 */
export async function vouchFor(caller: TeamCaller, releaseIds: readonly string[]) {
  const { body } = await callWithKey(caller, 'GET', '/api/platform/releases');
  const { sequence, activations } = body as ReplyOf<'listReleases'>; // the route's reply
  const activeOf = (id: string) => activations.find(({ remote }) => id.startsWith(`${remote}@`))?.active ?? null;
  const changes = releaseIds.map((id) => ({ release_id: id, expected_active: activeOf(id) }));
  const replaced = new Set(changes.map((change) => change.expected_active));
  const kept = activations.map(({ active }) => active).filter((id) => !replaced.has(id));
  const evidence: BodyOf<'postEvidence'> = {
    ...{ set: [...kept, ...releaseIds], suite: 'contract', passed: 1, failed: 0, commit: null },
  };
  const posted: ActivationAnswer = await callWithKey(
    { ...caller, key: caller.testKey },
    'POST',
    '/api/platform/evidence',
    evidence,
  );
  return { posted, sequence, changes };
}

/**
 * Activates releases at the key's clinic, as the command does: evidence for the resulting set, then the activation.
 * @param share - Of the clinics or visitors; absent: everybody.
 * @returns The answer, also a refusal.
 */
export async function activateReleases(
  caller: TeamCaller,
  releaseIds: readonly string[],
  share?: BodyOf<'applyActivation'>['share'],
): Promise<ActivationAnswer> {
  const { posted, sequence, changes } = await vouchFor(caller, releaseIds);
  if (posted.status !== 201) return posted;
  const activation: BodyOf<'applyActivation'> = {
    ...{ changes, target: { kind: 'clinic' }, expected_sequence: sequence, reason: 'A test activates it' },
    ...(share && { share }),
  };
  return callWithKey(caller, 'POST', '/api/platform/activations/apply', activation);
}
