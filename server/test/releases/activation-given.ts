import type { ParsedBodyOf } from '@carefront/shared/contracts';
import { releaseSetText } from '@carefront/shared/domain/releases';
import { sha256 } from '../../src/platform/access/secrets.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { Refusal, TestVisitor } from '../setup/test-visitor.ts';

const COUNTED = { passed: 1, failed: 0, commit_id: null };

/** Key of the tests; no call can use it. */
const TEST_KEY = 'tests';

/** The sets of releases passed their tests, as the rule of evidence asks. */
export async function proveSets({ db, clock }: TestServer, ...sets: readonly (readonly string[])[]): Promise<void> {
  await proveHashes({ db, clock }, ...sets.map((ids) => sha256(releaseSetText(ids)).toString('hex')));
}

async function proveHashes(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  ...hashes: readonly string[]
): Promise<void> {
  const at = new Date(clock.nowMs());
  await db.deleteFrom('release_evidence').where('set_hash', 'in', hashes).where('key_id', '=', TEST_KEY).execute();
  await db
    .insertInto('release_evidence')
    .values([...new Set(hashes)].map((set_hash) => ({ ...COUNTED, set_hash, suite: 'contract', key_id: TEST_KEY, at })))
    .execute();
}

export const change = (release_id: string, expected_active: string | null) => ({ release_id, expected_active });
const CLINIC = { kind: 'clinic' } as const;

type Changes = ParsedBodyOf<'planActivation'>['changes'];
type Options = Partial<Omit<ParsedBodyOf<'applyActivation'>, 'changes'>>;

/** The body of a plan for the caller's clinic. */
export const planBody = (changes: Changes, { share }: Pick<Options, 'share'> = {}) => ({
  ...{ changes, target: CLINIC },
  ...(share && { share }),
});

/** The set that the change would give passed its tests. */
export async function proveChange(server: TestServer, owner: TestVisitor, changes: Changes): Promise<void> {
  const { body } = await owner.call('planActivation', { body: planBody(changes) });
  // A refused plan has no set.
  const hashes = (body.clinics ?? []).map(({ set_hash }) => set_hash);
  if (hashes.length > 0) await proveHashes(server, ...hashes);
}

/** Tests the set that the change would give, and applies the change as the owner does. */
export async function applyProven(
  server: TestServer,
  owner: TestVisitor,
  changes: Changes,
  { reason = 'Try it', ...options }: Options = {},
) {
  await proveChange(server, owner, changes);
  return owner.call('applyActivation', { body: { ...planBody(changes), reason, ...options } });
}

/** Names of the rules that a refused change breaks. */
export const failedRules = ({ clinics = [] }: Refusal): string[] =>
  clinics.flatMap(({ rules }) => rules.flatMap(({ rule, status }) => (status === 'failed' ? [rule] : [])));
