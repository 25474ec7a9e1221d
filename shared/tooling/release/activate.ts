// Plan, apply and roll back, as commands and as the last steps of a release.
import type { ClinicPlan, ReplyOf } from '@carefront/shared/contracts';
import { readReleaseId } from '@carefront/shared/domain/releases';
import { CommandFailed } from './command-failed.ts';
import { failedRules } from './refusals.ts';
import type { Registry } from './registry.ts';
import type { Steps } from './steps.ts';

interface Change {
  readonly release_id: string;
  readonly expected_active: string | null;
}
export interface WantedChanges {
  readonly changes: readonly Change[];
  /** Undefined: everybody. */
  readonly share?: { readonly basis_points: number; readonly unit: string } | undefined;
  /** Undefined: the caller's clinic. */
  readonly group?: string | undefined;
  readonly reason?: string | undefined;
}

/** The changes that make these releases active, each with the release that is active now. */
export async function changesOf(registry: Registry, ids: readonly string[]): Promise<Change[]> {
  const { activations } = await registry.listReleases();
  return ids.map((release_id) => {
    const name = readReleaseId(release_id)?.name;
    const active = activations.find(({ remote }) => remote === name)?.active ?? null;
    return { release_id, expected_active: active };
  });
}

const bodyOf = ({ changes, share, group }: WantedChanges) => ({
  changes,
  target: group ? { kind: 'group', group } : { kind: 'clinic' },
  ...(share && { share }),
});

const HINTS: Readonly<Record<string, string>> = {
  evidence:
    'Test the release with `carefront release`. The result is signed with another key than the release: make one with `carefront key --tests`, and the owner adds it.',
  approval:
    'An owner of the clinic upgrades to the release on the page /staff/releases, or lets this key decide alone when adding it. Further origins for calls and pictures always need the owner.',
};

function linesOf({ clinic, diff, rules, is_green }: ClinicPlan): string[] {
  const lines = diff.map(({ remote, from, to }) => `${clinic}: ${remote}: ${from ?? 'nothing'} → ${to}`);
  const notes = rules.flatMap(({ rule, notes: said }) => said.map((note) => `${clinic}: ${rule}: note: ${note}`));
  return [...lines, ...notes, ...(is_green ? [`${clinic}: every rule passed`] : [])];
}

/**
 * Shows what an activation would change.
 * @param tested - Name of the set that the contract test ran in; null: no test ran.
 * @param mayWait - Nothing fails where only a person's approval is missing.
 * @returns The sequence that the plan is for; null: it waits for a person.
 * @throws CommandFailed with every failed rule.
 */
export async function planChanges(
  { step, say }: Steps,
  registry: Registry,
  wanted: WantedChanges,
  { tested = null, mayWait = false }: { tested?: string | null; mayWait?: boolean } = {},
): Promise<number | null> {
  const { clinics, sequence } = await step(async () => {
    const value = await registry.plan(bodyOf(wanted));
    return { value, did: 'planned the activation' };
  });
  for (const clinic of clinics) for (const line of linesOf(clinic)) say(`           ${line}`);
  const failed = failedRules(clinics);
  if (failed.length === 0) return sequence;
  const rules = new Set<string>(
    clinics.flatMap((clinic) => clinic.rules.filter(({ status }) => status === 'failed')).map(({ rule }) => rule),
  );
  if (mayWait && rules.size === 1 && rules.has('approval')) return null;
  const isOtherSet = tested !== null && rules.has('evidence') && clinics.every(({ set_hash }) => set_hash !== tested);
  const hints = [
    ...Object.entries(HINTS)
      .filter(([rule]) => rules.has(rule) && !isOtherSet)
      .map(([, hint]) => hint),
    ...(isOtherSet ? ['Another release was activated during the test. Run the command again.'] : []),
  ];
  throw new CommandFailed(['Nothing was activated: the plan breaks a rule.', ...failed, ...hints].join('\n'));
}

/** Activates the releases, if nothing has changed since the plan. @throws CallRefused when a rule fails, or another release was activated in the meantime. */
export async function applyChanges(
  { step }: Steps,
  registry: Registry,
  wanted: WantedChanges,
  sequence: number | null,
): Promise<ReplyOf<'applyActivation'>['clinics']> {
  const ids = wanted.changes.map(({ release_id }) => release_id);
  const body = {
    ...bodyOf(wanted),
    expected_sequence: sequence,
    reason: wanted.reason ?? `Release of ${ids.join(', ')}`,
  };
  return step(async () => {
    const { clinics } = await registry.apply(body);
    const applied = clinics.filter((clinic) => clinic.applied).map(({ clinic }) => clinic);
    if (applied.length === 0) throw new CommandFailed(['Nothing was activated.', ...failedRules(clinics)].join('\n'));
    const share = wanted.share ? ` for ${wanted.share.basis_points / 100} % of the ${wanted.share.unit}s` : '';
    return { value: clinics, did: `activated ${ids.join(', ')} at ${applied.join(', ')}${share}` };
  });
}

/** Activates the release again that was active before. */
export async function rollBack(
  { step }: Steps,
  registry: Registry,
  remote: string,
  reason = 'Rolled back by the team',
): Promise<ReplyOf<'rollBackActivation'>> {
  const { activations, sequence } = await registry.listReleases(remote);
  const active = activations.find((each) => each.remote === remote)?.active;
  if (!active) throw new CommandFailed(`${remote} has no active release at this clinic.`);
  const body = { remote, expected_active: active, expected_sequence: sequence, reason };
  return step(async () => {
    const now = await registry.rollBack(body);
    return { value: now, did: `${remote}: ${active} → ${now.active}` };
  });
}

/** Lists releases, newest first. */
export async function listReleases(
  { say }: Pick<Steps, 'say'>,
  registry: Registry,
  remote: string | undefined,
): Promise<void> {
  const { data, activations } = await registry.listReleases(remote);
  const roleOf = (id: string): string => {
    const found = activations.find(({ active, previous, candidate }) =>
      [active, previous, candidate?.release_id].includes(id),
    );
    if (!found) return '';
    if (found.active === id) return 'active';
    if (found.previous === id) return 'previous';
    return found.candidate ? `candidate, ${found.candidate.basis_points / 100} %` : '';
  };
  for (const { id, published_at, key_name, stopped } of data) {
    const facts = [roleOf(id), key_name && `by ${key_name}`, stopped && `${stopped.kind}: ${stopped.reason}`];
    say([id, published_at.slice(0, 16).replace('T', ' '), ...facts.filter(Boolean)].join('  '));
  }
  if (data.length === 0) say('No release is published.');
}
